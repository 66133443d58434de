import type { Locator, Page } from 'playwright-core'
import type { ApplicationControls } from '#test/support/application.ts'
import { demoAddress, signIn } from './people.ts'
import type { Walk } from './walk.ts'

/** True on phones, where the booking panel is a sheet. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

const walkers = { phone: ['jule', 'merle'], desktop: ['svea', 'ayla'] } as const

/** Who walks there: nobody books the same twice without being asked, so each window and its colours is a person. */
export async function walkerOn(page: Page): Promise<string> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  return demoAddress(walkers[isPhone(page) ? 'phone' : 'desktop'][isDark ? 1 : 0])
}

/** On a phone the starts are in a sheet. What opens it says otherwise where the day that is asked for is sold out. */
export async function openStarts(walk: Walk): Promise<void> {
  const { page } = walk
  if (isPhone(page)) await walk.tap(page.locator('.quay-fixed').getByRole('link'))
}

/** From the home page to the ticket: find it, choose a start, order, pay, hold the ticket. */
export async function bookASlot(walk: Walk, { url }: ApplicationControls): Promise<void> {
  const { page } = walk
  await signIn(page, url, await walkerOn(page))
  await walk.begin()
  await findTheTour(walk, url)
  await chooseStart(walk)
  await walk.step('termin')
  await toOrderPage(walk)
  await walk.step('bestellung')
  await pressOrder(walk)
  await walk.step('bezahlseite')
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  await walk.step('bezahlt')
  await showTicket(walk)
  await walk.step('ticket')
}

/** Home, category, service. */
export async function findTheTour(walk: Walk, url: string): Promise<void> {
  const { page } = walk
  await walk.go(`${url}/`)
  await walk.step('start')
  await walk.tap(page.getByRole('link', { name: 'Aufs Wasser' }).first())
  await page.waitForURL(/\/activity\/wasser/)
  await walk.step('kategorie')
  await walk.tap(page.getByRole('link', { name: /Kanutour durch Barmbeks Kanäle/ }).first())
  await page.waitForURL(/\/activity\/details\//)
  await walk.step('angebot')
}

/**
 * The nth of the days with much room, from 0; of the next month where this one hasn't as many any more: towards its
 * end, and where others have booked, a month runs out of them.
 */
export async function roomyDay(walk: Walk, scope: Locator | Page, nth: number): Promise<Locator> {
  const visible = { visible: true }
  const days = scope.locator('a.day-offen[data-day]').filter(visible)
  await scope.locator('[data-day]').filter(visible).first().waitFor()
  if ((await days.count()) <= nth)
    await walk.tap(scope.getByRole('link', { name: 'Nächster Monat' }).filter(visible).first())
  await days.nth(nth).waitFor()
  return days.nth(nth)
}

/**
 * The starts of a chosen day, and of no other: the address changes before the page does, and until then those of the
 * day before stand there.
 */
export const startsOn = (scope: Page | Locator, dayOn: string | null, key: 'd' | 'tag' = 'd'): Locator =>
  scope.locator(`.starts a[href*="${key}=${dayOn}"][href*="slot="]`).filter({ visible: true })

/** One more person, the second day with much room, its first start with room for all. On phones in the sheet. */
export async function chooseStart(walk: Walk): Promise<void> {
  const { page } = walk
  const scope = isPhone(page) ? page.getByRole('dialog') : page.locator('.booking-panel')
  if (isPhone(page)) await walk.tap(page.getByRole('link', { name: 'Jetzt buchen' }))
  await walk.tap(scope.getByRole('link', { name: 'Erwachsene: 1 mehr' }))
  const day = await roomyDay(walk, scope, 1)
  const on = await day.getAttribute('data-day')
  await walk.tap(day)
  await walk.tap(
    startsOn(scope, on)
      .filter({ hasText: /frei|noch [3-9]/ })
      .first(),
  )
}

/** On from the chosen start. */
export async function toOrderPage(walk: Walk): Promise<void> {
  const { page } = walk
  const name = isPhone(page) ? 'Weiter zur Bestellung' : 'Jetzt buchen'
  await walk.tap(page.getByRole('link', { name }).last())
  await page.waitForURL(/\/bookings\/new/)
}

/** The one yellow button. */
export const orderButton = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig buchen' })

/** Presses the order button; ends on the payment page. */
export async function pressOrder(walk: Walk): Promise<void> {
  await walk.tap(orderButton(walk.page))
  await walk.page.waitForURL(/\/_sandbox\/pay\//)
}

/** The payment page's session. */
export const sessionOn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Fills the sandbox's form by its own short cut for a card, and pays. */
export async function payWithTestCard(walk: Walk, card: RegExp = /4242/): Promise<void> {
  await walk.tap(walk.page.getByRole('link', { name: card }))
  await walk.tap(walk.page.getByRole('button', { name: /bezahlen/i }))
}

/** Back on the service page, in the dialog. */
export async function waitForSuccess({ page }: Walk): Promise<void> {
  await page.getByRole('heading', { name: 'Das wird schön.' }).last().waitFor()
}

/** From the dialog to the ticket. */
export async function showTicket(walk: Walk): Promise<void> {
  await walk.tap(walk.page.getByRole('link', { name: 'Ticket zeigen' }))
  await walk.page.getByText('Gültig').waitFor()
}
