import type { Db } from '#foundation/platform/db.server.ts'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { lookAfterWaitingLists } from '#app/booking/checkout/waitlist-jobs.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { makeBookable, type Bookable } from './bookable.ts'
import { begin } from './bookings.ts'
import { withDatabase } from './database.ts'
import { expectInvariants } from './invariants.ts'
import type { PaymentWorld } from './payment-world.ts'
import { makeMember, standInLine, toMorning } from './waiting.ts'

/** Something that can be full, and what people do about it. */
export type WaitingBench = {
  db: Db
  bookable: Bookable
  /** Sells so many places and answers how to give them back. */
  sell: (order: OrderRequest) => Promise<() => Promise<void>>
  wait: (order: OrderRequest, customer?: Customer) => Promise<{ id: string; customer: Customer }>
  look: () => Promise<void>
}

/** Runs `work` on a company that can be booked, in the morning; afterwards the data must be whole. */
export function onWaitingBench(
  world: PaymentWorld,
  work: (bench: WaitingBench) => Promise<void>,
  options: Partial<Parameters<typeof makeBookable>[1]> = {},
) {
  return withDatabase(async (db) => {
    toMorning(world)
    const bookable = await makeBookable(db, { capacity: 2, slots: 3, now: world.now(), ...options })
    world.enable(bookable.connectAccountId)
    await work({
      db,
      bookable,
      sell: async (order) => {
        const { id, customer } = await begin(db, world, order)
        const own = { userId: customer.id, reservationId: id }
        return async () => void (await abandonBooking(db, world.payments, { ...own, now: world.now() }))
      },
      wait: async (order, customer) => {
        const member = customer ?? (await makeMember(db, { now: world.now() }))
        return { id: await standInLine(db, { customer: member, order, now: world.now() }), customer: member }
      },
      look: () => lookAfterWaitingLists(db, world.payments, { now: world.now() }),
    })
    await expectInvariants(db)
  })
}

/** The mails of waiting lists, by kind. */
export async function waitingMails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('mail')
    .select('kind')
    .where('kind', 'like', 'waiting-%')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
