import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { lookAfterWaitingLists } from '#app/booking/checkout/waitlist-jobs.server.ts'
import { slotOrder } from './bookable.ts'
import { withBookingPages, type BookingPages } from './booking-pages.ts'
import { begin } from './bookings.ts'
import { expectInvariants } from './invariants.ts'
import type { PaymentWorld } from './payment-world.ts'
import { toMorning } from './waiting.ts'

/** Pages of the booking room, and a start without room. */
export type FullPages = BookingPages & { giveBack: () => Promise<void> }

/** It is morning, and the first start is full until somebody gives it back; afterwards the data must be whole. */
export function whenFirstIsFull(
  world: PaymentWorld,
  work: (pages: FullPages) => Promise<void>,
): Promise<void> {
  return withBookingPages(world, async (pages) => {
    toMorning(world)
    await pages.db.updateTable('users').set({ email_verified: true }).execute()
    const { id, customer } = await begin(pages.db, world, slotOrder(pages.bookable, { persons: 4 }))
    const giveBack = async () => {
      const own = { userId: customer.id, reservationId: id, now: world.now() }
      await abandonBooking(pages.db, world.payments, own)
      await lookAfterWaitingLists(pages.db, world.payments, { now: world.now() })
    }
    await work({ ...pages, giveBack })
    await expectInvariants(pages.db)
  })
}
