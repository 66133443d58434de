import { expect, test } from 'vitest'
import { noteWaits, waitsSoFar } from '#test/journeys/in-page.ts'
import { onStage } from '#test/journeys/stage.ts'
import type { Walk } from '#test/journeys/walk.ts'

const labels = {
  ...{
    string: 'Text',
    number: 'Zahl',
    currency: 'Betrag',
    date: 'Datum',
    time: 'Uhrzeit',
    duration: 'Dauer',
  },
  ...{
    street: 'Straße',
    phone: 'Telefon',
    email: 'E-Mail',
    postal_code: 'Postleitzahl',
    password: 'Passwort',
  },
  ...{ url: 'Internetadresse', iban: 'IBAN', color: 'Farbe' },
}

/** A field of the page that shows them all, with what is said beside its label and what its form gets. */
function fieldOf({ page }: Walk, kind: keyof typeof labels) {
  const input = page.getByLabel(labels[kind], { exact: true })
  const field = page.locator('.field', { has: input })
  return {
    input,
    field,
    error: field.locator('.field-error'),
    arrives: page.locator(`[data-value-of=${kind}]`),
    /** Types at the end, key by key. */
    type: async (keys: string) => {
      await input.fill('')
      await input.pressSequentially(keys)
    },
  }
}

const wrongAndRight = [
  ['string', 'ab', 'abc', 'Min. 4 Zeichen erforderlich'],
  ['number', '1a', '12', 'Es sind nur Zahlen erlaubt'],
  ['currency', '12.5', '12,50', 'Kein gültiger Betrag'],
  ['date', '32/01/2024', '31/01/2024', 'Kein korrektes Datum'],
  ['time', '2500', '2359', 'Ungültige Uhrzeit'],
  ['duration', 'a', '1,2', 'Zum Beispiel "1,2" für 1 Std. und 2 Min.'],
  ['street', 'Weg', 'Weg 1', 'Gebe Straße und Haus-Nr. an'],
  ['phone', 'abc', '0170 1234567', 'Keine korrekte Telefonnr.'],
  ['email', 'a@b', 'a@b.de', 'Keine korrekte E-Mail'],
  ['postal_code', '200955', '20095', 'Keine korrekte PLZ'],
  ['password', 'fünf5', 'sechs6', 'Min. 6 Zeichen'],
  ['url', 'a b', '-', 'Keine gültige URL'],
  ['iban', 'de88370400440532013000', 'de89370400440532013000', 'Keine gültige IBAN'],
] as const

const onFields = (play: (walk: Walk) => Promise<void>, scripts: 'on' | 'off' = 'on') =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ scripts })
    await walk.go(`${application.url}/dev/formulare`)
    await play(walk)
  })

test('every kind says beside its label what is wrong with it, and takes that back', () =>
  onFields(async (walk) => {
    for (const [kind, unfit, fit, sentence] of wrongAndRight) {
      const { type, error, input } = fieldOf(walk, kind)
      await type(unfit)
      await error.filter({ hasText: sentence }).waitFor()
      expect(await input.getAttribute('aria-invalid')).toBe('true')
      await type(fit)
      await error.waitFor({ state: 'detached' })
      expect(await input.getAttribute('aria-invalid')).toBeNull()
    }
    await walk.step('ausgefuellt')
  }))

test('[FORM-23, FORM-24, FORM-26] focus marks a field, a value its fault; an unfit one does not arrive', () =>
  onFields(async (walk) => {
    const { input, field, error, arrives, type } = fieldOf(walk, 'email')
    await input.focus()
    await expect.poll(() => field.getAttribute('class')).toContain('field-focused')
    await input.blur()
    await expect.poll(() => field.getAttribute('class')).not.toContain('field-focused')
    expect(await error.count()).toBe(0)
    await type('a@b')
    expect(await arrives.textContent()).toBe('Kommt nicht an')
    await error.waitFor()
    await type('a@b.de')
    expect(await arrives.textContent()).toBe('Kommt an: a@b.de')
    await walk.step('gefuellt')
  }))

test('[FORM-6, FORM-7] a date is formatted while it is typed, pasted and changed in the middle', () =>
  onFields(async (walk) => {
    const { input, type } = fieldOf(walk, 'date')
    await type('010220249')
    expect(await input.inputValue()).toBe('01/02/2024')
    for (let times = 0; times < 6; times += 1) await input.press('Backspace')
    expect(await input.inputValue()).toBe('01/0')
    await input.press('Home')
    await input.press('Delete')
    await input.pressSequentially('3')
    expect(await input.inputValue()).toBe('31/0')
    expect(await input.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(1)
    await input.fill('')
    await input.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '  2026-06-14 ')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    expect(await input.inputValue()).toBe('14/06/2026')
  }))

test('[FORM-10, FORM-11, FORM-13] a time is formatted, has its placeholder, and gets its hour on leaving', () =>
  onFields(async (walk) => {
    const { input, error, type } = fieldOf(walk, 'time')
    expect(await input.getAttribute('placeholder')).toBe('00:00')
    await type('12305')
    expect(await input.inputValue()).toBe('12:30')
    await type('12')
    await input.blur()
    expect(await input.inputValue()).toBe('12:00')
    await type('9:')
    await input.blur()
    expect(await input.inputValue()).toBe('09:00')
    expect(await error.count()).toBe(0)
  }))

test('[FORM-27] a dialog moves the focus to the field it names after 300 milliseconds', () =>
  onFields(async (walk) => {
    const { page } = walk
    await page.evaluate(() => {
      const seen = globalThis as { openedAt?: number; focusedAfter?: number }
      new MutationObserver(() => {
        if (document.querySelector('dialog[open]')) seen.openedAt ??= performance.now()
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
      addEventListener('focusin', ({ target }) => {
        const isNamed = target instanceof HTMLInputElement && target.name === 'dialog-time'
        if (isNamed && seen.openedAt) seen.focusedAfter ??= performance.now() - seen.openedAt
      })
    })
    await page.evaluate(noteWaits)
    await walk.tap(page.getByRole('link', { name: 'Dialog öffnen' }))
    const focusedAfter = () =>
      page.evaluate(() => (globalThis as { focusedAfter?: number }).focusedAfter ?? 0)
    await expect.poll(focusedAfter).toBeGreaterThan(280)
    expect(await page.evaluate(waitsSoFar)).toContain(' focusin 300;')
    await walk.step('dialog')
  }))

test('without scripts the server says the same beside the same labels, and keeps what was typed', () =>
  onFields(async (walk) => {
    const { page } = walk
    const { input, error } = fieldOf(walk, 'postal_code')
    await input.fill('2009')
    walk.expectOnConsole(/422/)
    await walk.tap(page.getByRole('button', { name: 'Prüfen lassen' }))
    await error.waitFor()
    expect(await error.textContent()).toBe('Keine korrekte PLZ')
    expect(await input.inputValue()).toBe('2009')
  }, 'off'))
