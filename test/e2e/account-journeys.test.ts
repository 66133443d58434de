import { expect, test } from 'vitest'
import { lookAfterAccount } from '#test/journeys/account.ts'
import { isPhone, startsOn } from '#test/journeys/book-a-slot.ts'
import { register } from '#test/journeys/book-as-a-stranger.ts'
import { demoAddress, newcomer } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import { goTo, type Walk } from '#test/journeys/walk.ts'

test('an account is made, confirmed, looked after, found again after a forgotten password, and left', () =>
  onStage(async ({ application, visit }) => {
    await lookAfterAccount(await visit({ size: 'desktop', scheme: 'dark' }), application)
  }))

test('[LOG-2] the button of the external identity provider opens a popup, which signs in the page behind it', () =>
  onStage(async ({ application: { url }, visit }) => {
    const walk = await visit({ size: 'desktop' })
    const { page } = walk
    await walk.go(`${url}/login?weiter=/bookings`)
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Weiter mit Google' }).click()
    const popup = await opened
    await popup
      .getByLabel('Oder eine andere E-Mail')
      .fill(`eva-${crypto.randomUUID().slice(0, 8)}@konto.example`)
    await popup.getByLabel('Name dazu').fill('Eva Sommer')
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Weiter zu Utkiek' }).click()
    await closed
    await page.waitForURL(/\/welcome\?weiter=%2Fbookings/)
    await page.getByText('Eva S.').first().waitFor()
    await walk.step('willkommen')
  }))

test('[PROF-2] what the account area holds is loaded with it, not with the pages before', () =>
  onStage(async ({ application: { url }, visit }) => {
    const walk = await visit({ as: demoAddress('jule') })
    const { page } = walk
    const parts: string[] = []
    page.on('request', (request) => {
      const part = /person-parts|security-parts/.exec(request.url())?.[0]
      if (part) parts.push(part)
    })
    await walk.go(`${url}/?open=menu`)
    expect(parts).toEqual([])
    await page.getByRole('dialog').getByRole('link', { name: 'Konto verwalten' }).click()
    await page.getByLabel('Vorname').waitFor()
    expect(parts).toEqual(['person-parts'])
    await page.getByRole('navigation', { name: 'Bereiche deines Kontos' }).getByText('Sicherheit').click()
    await page.getByText('Angemeldete Geräte').waitFor()
    expect(parts).toEqual(['person-parts', 'security-parts'])
  }))

// Day and start are the choice itself; name, address and password are three inputs of the account. Eight are allowed.
const ways = [
  ['phone', 8],
  ['desktop', 5],
] as const

test.each(ways)(
  'on a %s a stranger comes from "Jetzt buchen" to their order in %i taps and inputs',
  (size, most) =>
    onStage(async ({ application: { url }, visit }) => {
      const walk = await visit({ size })
      const anna = newcomer()
      await openTour(walk, url)
      await chooseQuickly(walk)
      await register(walk, anna)
      await walk.page.getByText(`${anna.name} · ${anna.email}`).waitFor()
      expect((await walk.step('bestellung')).taps).toBe(most)
    }),
)

async function openTour({ page }: Walk, url: string): Promise<void> {
  await goTo(page, `${url}/activity/wasser`)
  await page
    .getByRole('link', { name: /Kanutour durch Barmbeks Kanäle/ })
    .first()
    .click()
  await page.waitForURL(/\/activity\/details\//)
}

/** On a phone "Jetzt buchen" opens the choice, on a desktop it follows it: counting begins with it. */
async function chooseQuickly(walk: Walk): Promise<void> {
  const { page } = walk
  const scope = isPhone(page) ? page.getByRole('dialog') : page.locator('.booking-panel')
  walk.countAnew()
  if (isPhone(page)) await walk.tap(page.getByRole('link', { name: 'Jetzt buchen' }))
  const day = scope.locator('a.day-offen[data-day]').nth(1)
  const on = await day.getAttribute('data-day')
  await walk.tap(day)
  await walk.tap(startsOn(scope, on).filter({ hasText: /frei/ }).first())
  if (!isPhone(page)) walk.countAnew()
  const name = isPhone(page) ? 'Weiter zur Bestellung' : 'Jetzt buchen'
  await walk.tap(page.getByRole('link', { name }).last())
  await page.waitForURL(/\/bookings\/new/)
}

test('with the keyboard alone somebody registers and comes to their account', () =>
  onStage(async ({ application: { url }, visit }) => {
    const walk = await visit({ size: 'desktop' })
    const { page } = walk
    const anna = newcomer()
    await walk.go(`${url}/register`)
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 60; steps += 1) {
        if ((await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')) === name) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`no way to ${name} with the keyboard`)
    }
    for (const [name, text] of [
      ['email', anna.email],
      ['password', anna.password],
      ['passwordAgain', anna.password],
    ] as const) {
      await tabTo(name)
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.waitForURL(`${url}/`)
    await walk.go(`${url}/profile`)
    await tabTo('firstName')
    await page.keyboard.type('Anna')
    await page.keyboard.press('Enter')
    await page.getByText('Gespeichert. Deine Daten').waitFor()
    await walk.step('gespeichert')
  }))
