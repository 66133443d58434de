import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { isEnded } from '#app/booking/reservations/reservations.ts'
import { liveStates } from '#app/booking/states/states.ts'
import {
  reservationColumns,
  type ListedReservation,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { reservedUntil } from '#app/booking/summary/summary.ts'
import '#app/booking/tables.ts'

/**
 * The newest live booking that the same guest has made of the same start since, where this one came to nothing or its
 * time is over; else `null`. Whoever goes back in the browser and orders again finds the new one from the old one's page.
 */
export async function findDuplicateBooking(
  db: Db,
  reservation: ListedReservation,
  now: Date,
): Promise<Reservation | null> {
  const { userId, companyId, serviceId, eventId, startsAt, createdAt } = reservation
  if (startsAt === null || !isOver(reservation, now)) return null
  const row = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', startsAt)
    .where(sql<boolean>`event_id is not distinct from ${eventId}`)
    .where('created_at', '>', createdAt)
    .where('state', 'in', liveStates)
    .where('places_released_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

// What waits for its payment or an answer is over with its time, a little before it is ended.
function isOver(reservation: ListedReservation, now: Date): boolean {
  const until = reservedUntil(reservation)
  return isEnded(reservation) || (until !== null && until <= now)
}
