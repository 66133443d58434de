import type { Db } from '#foundation/platform/db.server.ts'
import { releasePlaces } from '#app/availability/availability.server.ts'
import type { Reservation } from './reservations.server.ts'
import { askTheLine } from './waiting-line.server.ts'

/**
 * Gives back a reservation's places and lets those hear of it who wait for them. The only way in which a reservation
 * loses its places. Call `lockPlaces` first.
 */
export async function givePlacesBack(
  tx: Db,
  { companyId, id, serviceId, eventId, startsOn }: Reservation,
  now: Date,
): Promise<void> {
  await releasePlaces(tx, { companyId, reference: id, now })
  if (startsOn !== null) await askTheLine(tx, { companyId, serviceId, eventId, startsOn })
}
