import { expect, test } from 'vitest'
import { atOrderPage, expectOneTicket, outcomesOf, type AtCheckout } from '#test/journeys/at-checkout.ts'
import { payWithTestCard, pressOrder, waitForSuccess } from '#test/journeys/book-a-slot.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage, type Stage } from '#test/journeys/stage.ts'
import { bookableStart, freePlaces } from '#test/journeys/starts.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'

test('paid after the hold was given up, while others took the places: no ticket, all money back by itself', () =>
  onStage(async (stage) => {
    const { application, visit } = stage
    const wish = { placesLeft: { from: 2, to: 6 } }
    const there = await application.withDb((db) => bookableStart(db, wish))
    const walk = await visit({ as: demoAddress('svea') })
    await walk.go(application.url + orderUrl(there.order))
    await pressOrder(walk)
    await giveUpUnheard(stage, { walk, ...there })
    const lucky = await visit({ as: demoAddress('hauke') })
    await lucky.go(application.url + orderUrl(there.order))
    await pressOrder(lucky)
    await payWithTestCard(lucky)
    await waitForSuccess(lucky)
    await payWithTestCard(walk)
    await walk.page.getByRole('heading', { name: 'Leider ausgebucht' }).last().waitFor()
    await walk.step('zurueck-erstattet')
    const { serviceId, startsAt } = there.order
    const late = { as: 'svea', serviceId, startsAt }
    await expect
      .poll(() => outcomesOf(application, late), { timeout: 15_000 })
      .toEqual({ states: ['refunded'], payments: 1, checkouts: 1 })
    expect(await refundsOf(stage, late)).toEqual([{ cause: 'late-payment', status: 'done', isWhole: true }])
    await expectOneTicket(application, { as: 'hauke', serviceId, startsAt })
    expect(await application.withDb((db) => freePlaces(db, there.order))).toBe(0)
    await expect
      .poll(async () => (await application.mailsTo(demoAddress('svea'))).map(({ kind }) => kind))
      .toContain('booking-refunded')
  }))

test('paid after the hold was given up, and the places are still free: a ticket after all', () =>
  onStage(async (stage) => {
    const who = { as: 'ayla', serviceId: 'aquarell-am-hafen' }
    const there = await atOrderPage(stage, who)
    await pressOrder(there.walk)
    await giveUpUnheard(stage, there)
    await payWithTestCard(there.walk)
    await waitForSuccess(there.walk)
    await expectOneTicket(stage.application, { ...who, startsAt: there.order.startsAt })
    expect(await stage.application.withDb((db) => freePlaces(db, there.order))).toBe(there.free - 2)
  }))

/** Turns back in a second tab, of which the payment page in the first never hears. */
async function giveUpUnheard({ application }: Stage, { walk, order, free }: AtCheckout): Promise<void> {
  await application.fault({ kind: 'expiry-forgotten' })
  const second = await walk.page.context().newPage()
  await second.goto(walk.page.url())
  await second.getByRole('link', { name: 'Abbrechen und zurück' }).click()
  await second.getByRole('heading', { name: 'Nicht gebucht' }).last().waitFor()
  await second.close()
  expect(await application.withDb((db) => freePlaces(db, order))).toBe(free)
}

async function refundsOf(
  { application }: Stage,
  who: { as: string; serviceId: string; startsAt: Date | null },
) {
  return application.withDb(async (db) => {
    const rows = await db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .innerJoin('reservation', 'reservation.id', 'payment.reference')
      .innerJoin('users', 'users.id', 'reservation.user_id')
      .select(['cause', 'refund.status as status', 'refund.amount_cents as refunded'])
      .select('payment.amount_cents as paid')
      .where('users.email', '=', demoAddress(who.as))
      .where('reservation.starts_at', '=', who.startsAt)
      .execute()
    return rows.map(({ cause, status, refunded, paid }) => ({ cause, status, isWhole: refunded === paid }))
  })
}
