import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { invariant } from '#foundation/lib/errors.ts'
import type { PlacesOutcome, Wanted } from './availability.ts'
import { lockTogether } from './places-together.server.ts'
import { takePlaces } from './places.server.ts'
import { refreshChangedStarts } from './service-days.server.ts'
import { sharesResources, type ChangedStart } from '#app/availability/resources/resources.server.ts'

type HeldRow = {
  service_id: string
  slot_starts_at: Date | null
  event_id: string | null
  units: number
  day_on: string | null
  is_shared: boolean
}

const lockHeldPlaces = hot('availability_lock_held_places', 'select lock_held_places($1, $2)')

/**
 * Locks what `reference` holds or held, in the same order as `takePlaces`. Whoever changes a reservation together
 * with its places calls this first, so that two such transactions never wait for each other in a circle. `instead`:
 * what it is to hold afterwards, also of another offer.
 */
export async function lockPlaces(
  tx: Db,
  held: {
    companyId: string
    reference: string
    instead?: { serviceId: string; wanted: Wanted } | null
  },
): Promise<void> {
  const { instead = null } = held
  await (instead
    ? lockTogether(tx, { ...held, instead })
    : runText(tx, lockHeldPlaces, [held.companyId, held.reference]))
}

const releaseHold = hot(
  'availability_release_hold',
  `update hold set released_at = $3 where company_id = $1 and reference = $2 and released_at is null
   returning service_id, slot_starts_at, event_id, units,
     (select day_on from slot where slot.company_id = hold.company_id and slot.service_id = hold.service_id
        and slot.starts_at = hold.slot_starts_at) as day_on,
     ${sharesResources('company_id', 'service_id')} as is_shared`,
)
// What was sold above a lowered capacity shrinks first.
const giveBack =
  'set booked = booked - $4::int, overhang = greatest(0, least(overhang, booked - $4::int - capacity))'
export const giveBackSlots = hot(
  'availability_give_back_slots',
  `update slot ${giveBack}
   where company_id = $1 and service_id = $2 and starts_at = any($3::timestamptz[]) and booked >= $4::int`,
)
export const giveBackEvent = hot(
  'availability_give_back_event',
  `update event ${giveBack} where company_id = $1 and service_id = $2 and id = $3 and booked >= $4::int`,
)

/**
 * Gives back everything that `reference` holds; a second call finds nothing to give back. `freed`: starts of other
 * offers that have more places by it. Call `lockPlaces` first if the transaction also changes other rows, or if the
 * offer may share resources.
 */
export async function releasePlaces(
  tx: Db,
  { companyId, reference, now }: { companyId: string; reference: string; now: Date },
): Promise<{ released: number; freed: ChangedStart[]; of: HeldOffer | null }> {
  const { rows } = await runText<HeldRow>(tx, releaseHold, [companyId, reference, now])
  const [first] = rows
  if (!first) return { released: 0, freed: [], of: null }
  const { service_id: serviceId, event_id: eventId, units } = first
  const starts = rows.flatMap((row) => (row.slot_starts_at ? [row.slot_starts_at] : []))
  const { changed } = eventId
    ? await runText(tx, giveBackEvent, [companyId, serviceId, eventId, units])
    : await runText(tx, giveBackSlots, [companyId, serviceId, starts, units])
  invariant(changed === rows.length, `places of ${reference} were counted`)
  const freed = await refreshChangedStarts(tx, {
    companyId,
    serviceId,
    startsAt: starts,
    eventIds: eventId ? [eventId] : [],
    days: rows.flatMap((row) => row.day_on ?? []),
    isShared: first.is_shared,
    how: 'release',
  })
  return { released: units, freed, of: { serviceId, eventId } }
}

/** The offer whose places were held, and its event where it was one. */
type HeldOffer = { serviceId: string; eventId: string | null }

/**
 * Takes the places of a released `reference` again, all or none: for a payment that arrives after its hold. Lead time
 * and horizon no longer matter, because they were kept when the places were first taken; a start that has passed does.
 */
export async function retakePlaces(
  tx: Db,
  { companyId, reference, now }: { companyId: string; reference: string; now: Date },
): Promise<PlacesOutcome> {
  const held = await tx
    .selectFrom('hold')
    .select(['service_id', 'slot_starts_at', 'event_id', 'units'])
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .orderBy('line')
    .execute()
  const [first] = held
  if (!first) return { outcome: 'refused', because: 'not-offered', free: 0 }
  const startsAt = held.flatMap((row) => (row.slot_starts_at ? [row.slot_starts_at] : []))
  return takePlaces(tx, {
    companyId,
    serviceId: first.service_id,
    reference,
    wanted: first.event_id ? { kind: 'event', eventId: first.event_id } : { kind: 'slots', startsAt },
    units: first.units,
    leadTimeMinutes: 0,
    lastDayOn: null,
    now,
  })
}
