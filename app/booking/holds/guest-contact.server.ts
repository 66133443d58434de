import { contactOf, phoneOf } from '#app/account/account.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { isEnded } from '#app/booking/reservations/reservations.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'

/** How a guest is reached. */
type GuestContact = { email: string; phone: string | null }

/**
 * How a company may reach the guest of a reservation; `null` where it may not. A package is agreed upon with its guest,
 * as long as there is something to agree upon; of what is booked directly no company learns an address. What was
 * written at the booking may outlive its account, so the account is asked.
 */
export async function findGuestContact(db: Db, reservation: Reservation): Promise<GuestContact | null> {
  const { kind, snapshot, userId } = reservation
  if (kind !== 'onRequest' || snapshot.userEmail === '' || isEnded(reservation)) return null
  const contact = await contactOf(db, { userId })
  return contact && { email: contact.email, phone: await phoneOf(db, { userId }) }
}
