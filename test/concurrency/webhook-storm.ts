import fc from 'fast-check'
import { expect } from 'vitest'
import { checkPayment, fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { begin, inParallel, workOff, workOnce, type Begun } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { manyGuests, statesOf, times } from '#test/support/many-guests.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import type { StoredEvent } from '#test/support/webhooks.ts'

/** How many rows of money and mail there are. */
const totalsOf = async ({ pool }: OwnDatabase) =>
  (
    await pool.query(`
      select (select count(*)::int from payment) as payments, (select count(*)::int from refund) as refunds,
        (select count(*)::int from ledger_posting) as postings, (select count(*)::int from mail) as mails`)
  ).rows[0]

const wantedOf = (groups: number) => ({
  states: { refunded: 6 * groups, confirmed: 6 * groups, deleteCapacity: 8 * groups },
  totals: { payments: 12 * groups, refunds: 6 * groups, postings: 18 * groups, mails: 18 * groups },
})

/** An evening of bookings, and what the provider tells of it in every wrong way. */
export function webhookStorm(world: PaymentWorld) {
  const { cancelOf, offer } = manyGuests(world)

  /** Twenty bookings a group: twelve paid, of which six are cancelled, and eight left to expire. */
  async function evening(own: OwnDatabase, groups = 1): Promise<{ all: Begun[]; events: StoredEvent[] }> {
    const { last } = world.eventsSince(0)
    const all: Begun[] = []
    for (const _ of times(groups)) {
      const bookable = await offer(own, { capacity: 20 })
      const group = await inParallel(times(20), 1, () => begin(own.db, world, slotOrder(bookable)))
      for (const { sessionId } of group.slice(0, 12)) world.pay(sessionId)
      for (const begun of group.slice(0, 6)) {
        await fulfil(own.db, world.payments, { sessionId: begun.sessionId, now: world.now() })
        await cancelOf(own.db, begun)
      }
      all.push(...group)
    }
    await workOff(own.db, world)
    return { all, events: world.eventsSince(last).events }
  }

  async function bringToAnEnd({ db }: OwnDatabase): Promise<void> {
    await workOff(db, world)
    world.advance(40 * 60)
    await expireDueHolds(db, world.payments, { now: world.now() })
    await reconcile(db, world.payments, { now: world.now() })
    await workOff(db, world)
  }

  /** Where an evening of so many groups ends. */
  async function expectEnd(own: OwnDatabase, groups: number): Promise<void> {
    expect(await statesOf(own)).toEqual(wantedOf(groups).states)
    expect(await totalsOf(own)).toEqual(wantedOf(groups).totals)
    await expectInvariants(own.db)
  }

  /** Up to twenty copies of each message, shuffled and late, between return pages and reconcilers. */
  async function storm(
    own: OwnDatabase,
    { seed, groups }: { seed: number; groups: number },
  ): Promise<{ deliveries: number; events: number }> {
    const { all, events } = await evening(own, groups)
    const copies = fc.sample(fc.integer({ min: 1, max: 20 }), { seed, numRuns: events.length })
    const copied = events.flatMap((event, index) => times(copies[index] ?? 1).map(() => event))
    const [shuffled = []] = fc.sample(fc.shuffledSubarray(copied, { minLength: copied.length }), {
      seed,
      numRuns: 1,
    })
    await inParallel([...shuffled.entries()], 8, async ([index, event]) => {
      await world.deliver(own.db, event)
      if (index % 11 === 0) await workOnce(own.db, world)
      const begun = all[index % all.length]
      if (begun && index % 7 === 0)
        await checkPayment(own.db, world.payments, {
          userId: begun.customer.id,
          reservationId: begun.id,
          now: world.now(),
        })
      if (index % 29 === 0)
        await reconcile(own.db, world.payments, { now: new Date(world.now().getTime() + 360_000) })
    })
    await bringToAnEnd(own)
    world.advance(3 * 24 * 3600)
    const late = shuffled.slice(0, 50)
    for (const event of late) await world.deliver(own.db, event)
    await workOff(own.db, world)
    await expectEnd(own, groups)
    return { deliveries: shuffled.length + late.length, events: events.length }
  }

  return { evening, bringToAnEnd, expectEnd, storm }
}
