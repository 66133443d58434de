import { expect } from 'vitest'
import { expireDueAmendments } from '#app/booking/rebooking/end.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { compareBooks } from '#app/payment/payment.server.ts'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder, type Bookable } from '#test/support/bookable.ts'
import { begin, sessionIn, workOff, type Begun } from '#test/support/bookings.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { deadlocksOf } from '#test/support/locks.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'

/** Tickets that are changed by many at once, each on a connection of their own. */
export function changeScenes(world: PaymentWorld) {
  /** A paid ticket. */
  async function ticketOf({ db }: OwnDatabase, order: ReturnType<typeof slotOrder>): Promise<Begun> {
    const begun = await begin(db, world, order)
    world.pay(begun.sessionId)
    await fulfil(db, world.payments, { sessionId: begun.sessionId, now: world.now() })
    return begun
  }

  const asked = ({ id, customer }: Begun) => ({ customer, reservationId: id })
  const own = ({ id, customer }: Begun) => ({ userId: customer.id, reservationId: id, now: world.now() })

  /** Presses until nobody says that it is crowded; tells what it came to. */
  async function change({ db }: OwnDatabase, one: Begun, order: ReturnType<typeof slotOrder>) {
    for (;;) {
      const begun = await pressChange(db, world, order, asked(one))
      const said = begun.outcome === 'refused' ? begun.because : begun.outcome
      if (said !== 'busy') return { begun, said }
    }
  }

  /** Begins a change that costs more; tells its payment page. */
  async function changing(scene: OwnDatabase, one: Begun, bookable: Bookable): Promise<string> {
    const { begun } = await change(scene, one, slotOrder(bookable, { from: 1, persons: 2 }))
    if (begun.outcome !== 'checkout') throw new Error(`no payment page: ${JSON.stringify(begun)}`)
    return sessionIn(begun.url)
  }

  async function bookedIn({ pool }: OwnDatabase): Promise<number[]> {
    const { rows } = await pool.query('select booked from slot order by starts_at')
    return rows.map(({ booked }) => booked as number)
  }

  /** Lets everything come to its end, and holds our books against the provider's. */
  async function settleAll({ db }: OwnDatabase, from: Date): Promise<void> {
    world.advance(40 * 60)
    const now = world.now()
    await expireDueAmendments(db, world.payments, { now })
    await reconcile(db, world.payments, { now })
    await workOff(db, world)
    await expectInvariants(db)
    const until = new Date(now.getTime() + 60_000)
    expect(await compareBooks(db, world.payments, { from, until })).toMatchObject({ differenceCents: 0 })
    expect(await deadlocksOf(db)).toBe(0)
  }

  const beginBooks = () => {
    world.advance(120)
    return new Date(world.now().getTime() - 1000)
  }

  return { ticketOf, asked, own, change, changing, bookedIn, settleAll, beginBooks }
}
