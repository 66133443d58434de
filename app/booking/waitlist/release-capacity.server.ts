import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { releasePlaces } from '#app/availability/availability.server.ts'
import { callsOff } from '#app/booking/provider-moves/provider-moves.ts'
import type { MoveCause, Reservation } from '#app/booking/reservations/reservations.server.ts'
import { closeLine } from './cancelled-starts.server.ts'
import { askTheLine } from './queue.server.ts'

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
  const { companyId, id, kind, startsOn, endsAt } = reservation
  const { freed, of } = await releasePlaces(tx, { companyId, reference: id, now })
  // Boats that come free are free for other offers, too.
  for (const other of freed)
    await askTheLine(tx, {
      companyId,
      serviceId: other.serviceId,
      eventId: other.eventId,
      startsOn: other.dayOn,
    })
  // A package may hold places of another offer, or none.
  if (startsOn === null || (kind === 'onRequest' && of === null)) return
  const { serviceId, eventId } = kind === 'onRequest' && of !== null ? of : reservation
  if (callsOff(cause)) await closeLine(tx, { ...reservation, serviceId, eventId }, now)
  else
    for (const day of daysUntil(startsOn, endsAt))
      await askTheLine(tx, { companyId, serviceId, eventId, startsOn: day })
}

// A visit past midnight frees places of two days' lines; an event has the line of its start.
function daysUntil(startsOn: string, endsAt: Date | null): string[] {
  const endsOn = endsAt === null ? startsOn : berlinDay(endsAt)
  return endsOn > startsOn ? [startsOn, endsOn] : [startsOn]
}
