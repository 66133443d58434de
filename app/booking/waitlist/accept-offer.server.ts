import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import type { PlacesOutcome } from '#app/availability/availability.ts'
import { lockPlaces, passPlaces } from '#app/availability/availability.server.ts'
import type { OrderFacts } from '#app/booking/order-page/order-page.server.ts'
import { lockEntry, moveEntry } from './entries.server.ts'
import type { WaitingEntry, SeenOffer } from './waiting-entry.ts'
import { askTheLine, wantedPlaceKeys } from './queue.server.ts'

const ownOffer = hot(
  'booking_own_offer',
  `select company_id as "companyId", id, units, wanted_at as "wantedAt", offered_until as "offeredUntil"
   from waiting_entry where user_id = $1 and service_id = $2 and coalesce(event_id, '') = $3 and starts_at = $4
     and state = 'offered' and end_because is null`,
)

type Asking = { userId: string; facts: OrderFacts; now: Date }

/** The offer that somebody's order would take up, or `null`. It counts to its last moment. */
export async function offerSeen(db: Db, { userId, facts, now }: Asking): Promise<SeenOffer | null> {
  const { service, event, startsAt, wanted, units } = facts
  const values = [userId, service.id, event?.id ?? '', startsAt]
  const { rows } = await runText<SeenOffer>(db, ownOffer, values)
  const [offer] = rows
  if (!offer || units > offer.units || offer.companyId !== service.companyId) return null
  const isSame =
    wanted.kind === 'event' ||
    wantedPlaceKeys({ kind: 'slots', startsAt: offer.wantedAt }).join() === wantedPlaceKeys(wanted).join()
  return isSame && (offer.offeredUntil ?? now).getTime() >= now.getTime() ? offer : null
}

/** Such an offer with its places and its row locked, so that it neither lapses nor is taken up twice. */
export async function lockOffer(
  tx: Db,
  seen: SeenOffer | null,
  asking: Pick<Asking, 'now'>,
): Promise<WaitingEntry | null> {
  if (!seen) return null
  await lockPlaces(tx, { companyId: seen.companyId, reference: seen.id })
  const entry = await lockEntry(tx, seen)
  // Somebody who ended it meanwhile may have read the clock later than this order did.
  if (entry?.state !== 'offered' || entry.endBecause !== null) return null
  return (entry.offeredUntil ?? asking.now) >= asking.now ? entry : null
}

/** Turns what is held for somebody into their reservation's places. What they need less goes to the next in line. */
export async function claimPlaces(
  tx: Db,
  {
    entry,
    reservationId,
    units,
    now,
  }: { entry: WaitingEntry; reservationId: string; units: number; now: Date },
): Promise<PlacesOutcome> {
  const { companyId, id } = entry
  const places = await passPlaces(tx, { companyId, from: id, to: reservationId, units, now })
  if (places.outcome === 'refused') return places
  await moveEntry(tx, entry, 'claim', { now, reservationId })
  if (units < entry.units) await askTheLine(tx, entry)
  return places
}
