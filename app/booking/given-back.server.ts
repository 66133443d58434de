import type { Db } from '#foundation/platform/db.server.ts'
import { releasePlaces } from '#app/availability/availability.server.ts'
import { callsOff } from './company-steps.ts'
import type { MoveCause, Reservation } from './reservations.server.ts'
import { closeLine } from './waiting-called-off.server.ts'
import { askTheLine } from './waiting-line.server.ts'

/**
 * Gives back a reservation's places and lets those hear of it who wait for them. The only way in which a reservation
 * loses its places. A `cause` for which the start doesn't take place offers them to nobody: it ends the waiting for
 * them. Call `lockPlaces` first.
 */
export async function givePlacesBack(
  tx: Db,
  reservation: Reservation,
  now: Date,
  cause: Pick<MoveCause, 'actor' | 'reason'>,
): Promise<void> {
  const { companyId, id, serviceId, eventId, startsOn } = reservation
  await releasePlaces(tx, { companyId, reference: id, now })
  if (startsOn === null) return
  if (callsOff(cause)) await closeLine(tx, reservation, now)
  else await askTheLine(tx, { companyId, serviceId, eventId, startsOn })
}
