import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { demoPassword } from '#db/seed/data/people.ts'
import { expectOneTicket } from '#test/journeys/at-checkout.ts'
import { roomyDay, startsOn } from '#test/journeys/book-a-slot.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'

const mostTabs = 200

type Focus = { role: string; name: string; href: string; isVisible: boolean }

// What has the focus, and whether one can see that it has.
function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return { role: '', name: '', href: '', isVisible: false }
    const isMarked = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    const { width, height } = element.getBoundingClientRect()
    const marks = [getComputedStyle(element), getComputedStyle(element, '::after')]
    return {
      role: element.tagName,
      name: (element.getAttribute('aria-label') ?? element.innerText).replaceAll(/\s+/g, ' ').trim(),
      href: element.getAttribute('href') ?? '',
      isVisible: width > 0 && height > 0 && marks.some(isMarked),
    }
  })
}

async function tabTo(page: Page, wanted: (focus: Focus) => boolean): Promise<void> {
  const passed: string[] = []
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    await page.keyboard.press('Tab')
    const focus = await focusOf(page)
    if (focus.role !== 'BODY') expect(focus, 'focus can be seen').toMatchObject({ isVisible: true })
    if (wanted(focus)) return
    passed.push(`${focus.name} ${focus.href}`.trim())
  }
  throw new Error(`the keyboard never gets there, but to:\n${passed.join('\n')}`)
}

const named = (name: RegExp) => (focus: Focus) => name.test(focus.name)

const aDay = /^(Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag), /

// Towards its end a month runs out of days.
async function turnMonth(page: Page): Promise<void> {
  await page.keyboard.press('PageDown')
  await page.waitForURL(/[?&]m=/)
  await tabTo(page, named(aDay))
}

/** From one day of a month to the next with much room: where little is left there may be no start for three. */
async function arrowToRoomyDay(page: Page): Promise<void> {
  for (let step = 0; step < 31; step += 1) {
    const before = (await focusOf(page)).name
    await page.keyboard.press('ArrowRight')
    // What keys do is loaded with the first of them.
    await expect.poll(() => focusOf(page).then(({ name }) => name !== before && aDay.test(name))).toBe(true)
    if (await page.locator('a.day-offen[data-day]:focus').count()) return
  }
  throw new Error('no day can be chosen any more')
}

test('the keyboard alone leads from the home page to the order page', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'desktop', as: demoAddress('merle') })
    const { page } = walk
    await walk.go(`${application.url}/`)
    await tabTo(page, named(/^Aufs Wasser/))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/activity\/wasser/)
    await tabTo(page, ({ href }) => href.includes('/kanutour-barmbek'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/activity\/details\//)
    await tabTo(page, named(/^Erwachsene: 1 mehr/))
    await page.keyboard.press('Enter')
    // Starts that are free for fewer may not be for so many: the page must have heard first.
    await page.waitForURL(/[?&]p_erwachsene=/)
    await tabTo(page, named(aDay))
    const roomy = page.locator('.booking-panel a.day-offen[data-day]').filter({ visible: true })
    if ((await roomy.count()) <= 1) await turnMonth(page)
    await arrowToRoomyDay(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(/[?&]d=/)
    // A start of the day before goes with the answer, and the focus with it.
    const on = new URL(page.url()).searchParams.get('d')
    await startsOn(page.locator('.booking-panel'), on).first().waitFor()
    await tabTo(page, ({ name, href }) => /^\d\d:\d\d Uhr/.test(name) && href.includes(`d=${on}&slot=`))
    await page.keyboard.press('Enter')
    // The way to the order comes with the answer: keys pressed before pass the place where it will be.
    await page.locator('a[href^="/bookings/new"]:visible').first().waitFor()
    await tabTo(page, ({ href }) => href.startsWith('/bookings/new'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/bookings\/new/)
    await walk.step('bestellung')
    await tabTo(page, named(/^Zahlungspflichtig buchen/))
  }))

test('without scripts one browses, chooses, signs in, orders and pays', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ scripts: 'off' })
    const { page } = walk
    await page.goto(`${application.url}/`)
    await page.getByRole('link', { name: 'Aufs Wasser' }).first().click()
    await page
      .getByRole('link', { name: /Kanutour durch Barmbeks Kanäle/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Jetzt buchen' }).first().click()
    const sheet = page.getByRole('dialog')
    await (await roomyDay(walk, sheet, 2)).click()
    await sheet.getByRole('list', { name: 'Startzeiten' }).getByRole('link', { name: /frei/ }).first().click()
    await page.getByRole('link', { name: 'Weiter zur Bestellung' }).last().click()
    const choice = page.url()
    expect(choice).toContain('/bookings/new')
    await page.getByRole('dialog').getByRole('link', { name: 'Anmelden' }).click()
    await page.getByLabel('E-Mail').fill(demoAddress('svea'))
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: /Einloggen|Passwort eingeben/ }).click()
    await page.waitForURL(choice)
    await page.getByRole('button', { name: 'Zahlungspflichtig buchen' }).click()
    await page.waitForURL(/\/_sandbox\/pay\//)
    await page.getByRole('link', { name: /4242/ }).click()
    await page.getByRole('button', { name: /bezahlen/ }).click()
    await page.getByText('Du hast erfolgreich bezahlt').waitFor()
    await expectOneTicket(application, { as: 'svea', serviceId: 'kanutour-barmbek' })
  }))
