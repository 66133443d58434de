import type { Db } from '#foundation/platform/db.server.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { isEnded } from '#app/booking/reservations/reservations.ts'
import { findDuplicateBooking } from '#app/booking/bookings/bookings.server.ts'
import { orderFacts } from '#app/booking/order-page/order-page.server.ts'
import { existingOrder, tooFewPlaces } from '#app/booking/overlaps/overlaps.server.ts'
import type { ListedReservation } from '#app/booking/reservations/reservations.server.ts'
import { sameOrder, bookedServiceUrl } from '#app/booking/bookings/bookings.ts'
import { serviceUrl } from '#app/booking/order-page/order-page.ts'

/**
 * Where a booking that came to nothing is made anew: its offer's page, with its start and its persons chosen where
 * those can still be had. `null` for what isn't over or was booked again since, what is off sale, and packages, which are
 * agreed upon anew.
 */
export async function againUrlFor(db: Db, reservation: ListedReservation, now: Date): Promise<string | null> {
  if (reservation.kind === 'onRequest' || !isEnded(reservation)) return null
  const { companyId, serviceId } = reservation
  const service = await serviceForBooking(db, { companyId, serviceId })
  if (!service?.isOnline || (await findDuplicateBooking(db, reservation, now))) return null
  return (await isToBeHad(db, reservation, now))
    ? serviceUrl(sameOrder(reservation))
    : bookedServiceUrl(reservation)
}

// What is free may be gone a moment later: the offer's page looks again.
async function isToBeHad(db: Db, reservation: ListedReservation, now: Date): Promise<boolean> {
  const { startsAt, userId, cancelledAs } = reservation
  if (startsAt === null || startsAt <= now) return false
  // What its company couldn't do, or called off, isn't asked of it once more.
  if (cancelledAs !== null && cancelledAs !== 'user') return false
  const order = sameOrder(reservation)
  const facts = await orderFacts(db, order, now)
  if ('refused' in facts) return false
  const existing = await existingOrder(db, { order, facts, userId, now })
  return (await tooFewPlaces(db, { facts, existing, now })) === null
}
