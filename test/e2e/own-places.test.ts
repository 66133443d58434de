import { expect, test } from 'vitest'
import { orderQuery } from '#app/booking/booking.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { pressOrder } from '#test/journeys/book-a-slot.ts'
import { leaveUnpaid } from '#test/journeys/leave-unpaid.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
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

test('the browser’s way back from the payment page leads to what is held, and hears of what another tab did', () =>
  onStage(async ({ application, visit }) => {
    const wish = { serviceId: 'sprungstunde', persons: 2 }
    const { order } = await application.withDb((db) => bookableStart(db, wish))
    const walk = await visit({ as: demoAddress('lina'), size: 'desktop' })
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
    const own = page.getByText('Du hast hier noch eine unbezahlte Buchung:').filter({ visible: true })
    await own.waitFor()
    const other = await page.context().newPage()
    await other.goto(`${application.url}/bookings`)
    await other.getByRole('link', { name: 'Jetzt bezahlen' }).first().click()
    await other.getByRole('link', { name: 'Abbrechen und zurück' }).click()
    await other.getByRole('heading', { name: 'Nicht gebucht' }).last().waitFor()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await own.waitFor({ state: 'detached' })
  }))
