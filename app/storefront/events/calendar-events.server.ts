import type { Db } from '#foundation/platform/db.server.ts'
import {
  hasHeldOrWaitlistedPlaces,
  heldPlacesForOffer,
  waitlistedPlacesForOffer,
} from '#app/booking/overlaps/overlaps.server.ts'
import { isSoldOut, type EventTile } from '#app/search/offers/offers.ts'

/**
 * A list of events as its reader sees it: a date whose last places they hold without having paid is theirs, not sold
 * out, and one that they wait for says so. Most have neither, which one look-up says.
 */
export async function withHeldEvents(
  db: Db,
  events: EventTile[],
  { viewerId, now }: { viewerId: string | null; now: Date },
): Promise<EventTile[]> {
  const full = events.filter((event) => isSoldOut(event))
  if (viewerId === null || full.length === 0) return events
  if (!(await hasHeldOrWaitlistedPlaces(db, { userId: viewerId }))) return events
  const services = new Map(full.map(({ companyId, serviceId }) => [serviceId, { companyId, id: serviceId }]))
  const own = await Promise.all(
    [...services.values()].flatMap((service) => [
      waitlistedPlacesForOffer(db, { userId: viewerId, service }),
      heldPlacesForOffer(db, { userId: viewerId, service, now }),
    ]),
  )
  const said = new Map(own.flat().map(({ eventId, line }) => [eventId, line]))
  return events.map((event) => {
    const line = full.includes(event) ? said.get(event.eventId) : undefined
    return line === undefined ? event : { ...event, own: line }
  })
}
