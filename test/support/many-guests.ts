import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeBookable, type Bookable } from './bookable.ts'
import { tally, type Begun } from './bookings.ts'
import type { OwnDatabase } from './database.ts'
import type { PaymentWorld } from './payment-world.ts'

/** What many guests do at once, each on a connection of their own. */
export function manyGuests(world: PaymentWorld) {
  return {
    /** Something to book from a company that can be paid. */
    offer: async ({ db }: OwnDatabase, options: { capacity: number; slots?: number }): Promise<Bookable> => {
      const bookable = await makeBookable(db, { ...options, now: world.now() })
      world.enable(bookable.connectAccountId)
      return bookable
    },
    cancelOf: (db: Db, { id, customer }: Begun) =>
      cancelBooking(db, world.payments, {
        userId: customer.id,
        reservationId: id,
        reason: 'other',
        now: world.now(),
      }),
  }
}

/** 0, 1, 2, ... below `count`. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** How many reservations are in each state. */
export async function statesOf({ db }: OwnDatabase): Promise<Record<string, number>> {
  return tally((await db.selectFrom('reservation').select('state').execute()).map(({ state }) => state))
}
