import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderQuery } from '#app/booking/booking.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { pressOrder } from '#test/journeys/book-a-slot.ts'
import { leaveUnpaid } from '#test/journeys/leave-unpaid.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage, type Stage } from '#test/journeys/stage.ts'
import { bookableStart } from '#test/journeys/starts.ts'

const mostTaps = 6

test.each([
  { size: 'phone', scheme: 'light' },
  { size: 'desktop', scheme: 'dark' },
] as const)(
  'the last places, left unpaid, are found on the offer’s page and paid from there: $size, $scheme',
  (look) =>
    onStage(async ({ application, visit }) => {
      const walk = await visit(look)
      await leaveUnpaid(walk, application)
      expect(walk.steps.at(-1)?.taps).toBeLessThanOrEqual(mostTaps)
    }),
)

const ownLine = 'Du hast hier noch eine unbezahlte Buchung:'

/** Somebody presses the order button, and comes back to the offer by the browser's own way. */
async function holdAndGoBack({ application, visit }: Stage) {
  const wish = { serviceId: 'sprungstunde', persons: 2 }
  const { order } = await application.withDb((db) => bookableStart(db, wish))
  const walk = await visit({ as: demoAddress('lina'), size: 'desktop' })
  const { page } = walk
  const day = berlinDay(order.startsAt ?? new Date(0))
    .split('-')
    .toReversed()
    .join('/')
  const choice = new URLSearchParams([...orderQuery(order), ['d', day]])
  const address = `${application.url}/activity/details/${order.companyId}/${order.serviceId}?${choice}`
  await walk.go(address)
  await walk.tap(page.locator('.booking-panel').getByRole('link', { name: 'Jetzt buchen' }))
  await page.waitForURL(/\/bookings\/new/)
  await pressOrder(walk)
  await page.goBack()
  const own = page.getByText(ownLine).filter({ visible: true })
  await own.waitFor()
  return { walk, page, own, address }
}

const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('the browser’s way back from the payment page leads to what is held, and hears of what another tab did', () =>
  onStage(async (stage) => {
    const { page, own } = await holdAndGoBack(stage)
    const other = await page.context().newPage()
    await other.goto(`${stage.application.url}/bookings`)
    await other.getByRole('link', { name: 'Jetzt bezahlen' }).first().click()
    await other.getByRole('link', { name: 'Abbrechen und zurück' }).click()
    await other.getByRole('heading', { name: 'Nicht gebucht' }).last().waitFor()
    await lookAgain(page)
    await own.waitFor({ state: 'detached' })
  }))

test('what is held stays in sight on a lost line, and on one that comes to life again', () =>
  onStage(async (stage) => {
    const { walk, page, own } = await holdAndGoBack(stage)
    await page.waitForLoadState('networkidle')
    await walk.withoutLine(async () => {
      const asked = page.waitForEvent('requestfailed', ({ url }) => url().includes('.data'))
      await lookAgain(page)
      await asked
      await own.waitFor()
    })
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503 }))
    const refused = page.waitForResponse((response) => response.status() === 503)
    await lookAgain(page)
    await refused
    await own.waitFor()
    await page.unroute('**/*.data*')
    const loaded = page.waitForResponse((response) => response.ok() && response.request().method() === 'GET')
    await lookAgain(page)
    await loaded
    await own.waitFor()
  }))

test('a part of the page whose code doesn’t arrive leaves the page as it is, and says so', () =>
  onStage(async (stage) => {
    const { page, address } = await holdAndGoBack(stage)
    await page.route('**/own-places*.js', (route) => route.abort())
    await page.goto(address)
    await page.getByText('Ein Teil der Seite ist nicht angekommen.').first().waitFor()
    await page
      .getByRole('heading', { level: 1, name: 'Da ist etwas schiefgelaufen' })
      .waitFor({ state: 'detached' })
    await page.unroute('**/own-places*.js')
    await page.getByRole('link', { name: 'Seite neu laden' }).first().click()
    await page.getByText(ownLine).filter({ visible: true }).waitFor()
  }))
