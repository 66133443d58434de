import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderQuery } from '#app/booking/orders/order-url.ts'
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
async function holdAndGoBack({ application, visit }: Stage, who: 'lina' | 'bille') {
  const wish = { serviceId: 'sprungstunde', persons: 2 }
  const { order } = await application.withDb((db) => bookableStart(db, wish))
  const walk = await visit({ as: demoAddress(who), size: 'desktop' })
  const { page } = walk
  const day = berlinDay(order.startsAt ?? new Date(0))
    .split('-')
    .toReversed()
    .join('/')
  const choice = new URLSearchParams([...orderQuery(order), ['d', day]])
  await walk.go(`${application.url}/activity/details/${order.companyId}/${order.serviceId}?${choice}`)
  await walk.tap(page.locator('.booking-panel').getByRole('link', { name: 'Jetzt buchen' }))
  await page.waitForURL(/\/bookings\/new/)
  await pressOrder(walk)
  await page.goBack()
  await walk.takenOver()
  const own = page.getByText(ownLine).filter({ visible: true })
  await own.waitFor()
  return { walk, page, own }
}

const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('the browser’s way back from the payment page leads to what is held, and hears of what another tab did', () =>
  onStage(async (stage) => {
    const { page, own } = await holdAndGoBack(stage, 'lina')
    const other = await page.context().newPage()
    await other.goto(`${stage.application.url}/bookings`)
    const opened = other.waitForEvent('popup')
    await other.getByRole('link', { name: 'Jetzt bezahlen' }).first().click()
    const paying = await opened
    await paying.getByRole('link', { name: 'Abbrechen und zurück' }).click()
    await paying.getByRole('heading', { name: 'Nicht gebucht' }).last().waitFor()
    await lookAgain(page)
    await own.waitFor({ state: 'detached' })
  }))

test('what is held stays in sight on a lost line, and on a server in trouble', () =>
  onStage(async (stage) => {
    const { walk, page, own } = await holdAndGoBack(stage, 'bille')
    await page.waitForLoadState('networkidle')
    const again = page.waitForResponse((response) => response.ok() && isData(response.request(), 'GET'))
    await walk.withoutLine(async () => {
      const asked = page.waitForEvent('requestfailed', (request) => isData(request, 'HEAD'))
      await lookAgain(page)
      await asked
      await own.waitFor()
    })
    await again
    walk.expectOnConsole(/status of 503/)
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503 }))
    const refused = page.waitForResponse((response) => response.status() === 503)
    await lookAgain(page)
    await refused
    await own.waitFor()
  }))

const isData = (request: Request, method: 'GET' | 'HEAD') =>
  request.method() === method && request.url().includes('.data')
