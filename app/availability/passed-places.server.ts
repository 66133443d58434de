import { invariant } from '#foundation/lib/errors.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import type { PlacesOutcome, Wanted } from './availability.ts'
import { giveBackEvent, giveBackSlots } from './held-places.server.ts'
import { refreshChangedStarts } from './service-days.server.ts'
import { sharesResources, type ChangedStart } from '#app/availability/resources/resources.server.ts'

const heldPlaces = hot(
  'availability_held_places',
  `select hold.service_id, hold.slot_starts_at, hold.event_id, hold.units,
     coalesce(slot.starts_at, event.starts_at) as starts_at, coalesce(slot.ends_at, event.ends_at) as ends_at,
     coalesce(slot.day_on, event.day_on) as day_on, coalesce(slot.capacity, event.capacity) as capacity,
     coalesce(slot.is_blocked, not event.is_online, true) as is_closed,
     ${sharesResources('hold.company_id', 'hold.service_id')} as is_shared
   from hold
   left join slot on slot.company_id = hold.company_id and slot.service_id = hold.service_id
     and slot.starts_at = hold.slot_starts_at
   left join event on event.company_id = hold.company_id and event.id = hold.event_id
   where hold.company_id = $1 and hold.reference = $2 and hold.released_at is null order by hold.line`,
)

type Held = {
  service_id: string
  slot_starts_at: Date | null
  event_id: string | null
  units: number
  starts_at: Date
  ends_at: Date
  day_on: string
  capacity: number
  is_closed: boolean
  is_shared: boolean
}

const passHolds = hot(
  'availability_pass_holds',
  `update hold set reference = $3, units = $4::int, taken_at = $5::timestamptz
   where company_id = $1 and reference = $2 and released_at is null`,
)
const deleteHolds = hot(
  'availability_delete_holds',
  'delete from hold where company_id = $1 and reference = $2 and released_at is null',
)

const forgetReleased = hot(
  'availability_forget_released',
  'delete from hold where company_id = $1 and reference = $2 and released_at is not null',
)
const lessenHolds = hot(
  'availability_lessen_holds',
  'update hold set units = $3::int where company_id = $1 and reference = $2 and released_at is null',
)
const returnHolds = hot(
  'availability_return_holds',
  `with given as (
     update hold set released_at = $4::timestamptz where company_id = $1 and reference = $2 and released_at is null
     returning line, service_id, slot_starts_at, event_id, units
   )
   insert into hold (company_id, reference, line, service_id, slot_starts_at, event_id, units, taken_at)
   select $1, $3, line, service_id, slot_starts_at, event_id, units, $4::timestamptz from given`,
)

/**
 * Gives all that `from` holds to `to`, which then holds it; `from` keeps, as after `releasePlaces`, what it had. The
 * places are never free in between. Call `lockPlaces` for `from` first.
 */
export async function returnPlaces(
  tx: Db,
  { companyId, from, to, now }: { companyId: string; from: string; to: string; now: Date },
): Promise<void> {
  const { changed } = await runText(tx, returnHolds, [companyId, from, to, now])
  invariant(changed > 0, `places of ${from} were held`)
}

/**
 * Gives what `from` holds to `to`, which then holds it in its place: the places are never free in between, so nobody
 * can have them twice or snatch them. With fewer units than are held the rest becomes free. Call `lockPlaces` for `from`
 * first. A refusal leaves everything as it was. What `to` gave back before is forgotten.
 */
export async function passPlaces(
  tx: Db,
  pass: { companyId: string; from: string; to: string; units: number; now: Date },
): Promise<PlacesOutcome> {
  const { companyId, from, to, units, now } = pass
  const { rows } = await runText<Held>(tx, heldPlaces, [companyId, from])
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || units > first.units) return { outcome: 'refused', because: 'not-offered', free: 0 }
  if (rows.some((row) => row.is_closed)) return { outcome: 'refused', because: 'blocked', free: 0 }
  if (first.starts_at.getTime() <= now.getTime()) return { outcome: 'refused', because: 'started', free: 0 }
  await runText(tx, forgetReleased, [companyId, to])
  const { changed } = await runText(tx, passHolds, [companyId, from, to, units, now])
  invariant(changed === rows.length, `places of ${from} were locked`)
  if (units < first.units) await giveBack(tx, companyId, { rows, units: first.units - units })
  return {
    outcome: 'taken',
    startsAt: first.starts_at,
    endsAt: last.ends_at,
    dayOn: first.day_on,
    capacity: Math.min(...rows.map((row) => row.capacity)),
  }
}

/** A start or date of which places came free. */
type FreedStart = Pick<ChangedStart, 'serviceId' | 'eventId' | 'dayOn'>

/**
 * Gives back what `reference` holds and forgets that it did: for what was only kept for somebody, not ordered, or is
 * taken elsewhere. A second call finds nothing. Call `lockPlaces` first.
 */
export async function dropPlaces(
  tx: Db,
  { companyId, reference }: { companyId: string; reference: string },
): Promise<{ released: number; freed: FreedStart[] }> {
  const { rows } = await runText<Held>(tx, heldPlaces, [companyId, reference])
  const [first] = rows
  if (!first) return { released: 0, freed: [] }
  const { units } = first
  await runText(tx, deleteHolds, [companyId, reference])
  const others = await giveBack(tx, companyId, { rows, units })
  return { released: units, freed: [...freedOf(rows, first), ...others] }
}

/**
 * Keeps what `reference` holds, or as many units of it, where that is what is wanted: whoever has places needs none that
 * are free, of no start that is closed or over by now. `null` where it holds others, or fewer. Call `lockPlaces` first.
 */
export async function keepPlaces(
  tx: Db,
  { companyId, reference, serviceId, wanted, units, startsAt }: Kept,
): Promise<{ freed: FreedStart[] } | null> {
  const { rows } = await runText<Held>(tx, heldPlaces, [companyId, reference])
  const [first] = rows
  const isSame = first?.service_id === serviceId && first.starts_at.getTime() === startsAt.getTime()
  if (!isSame || !isWanted(rows, wanted) || first.units < units) return null
  if (first.units === units) return { freed: [] }
  await runText(tx, lessenHolds, [companyId, reference, units])
  const others = await giveBack(tx, companyId, { rows, units: first.units - units })
  return { freed: [...freedOf(rows, first), ...others] }
}

type Kept = {
  companyId: string
  reference: string
  serviceId: string
  wanted: Wanted
  units: number
  startsAt: Date
}

function isWanted(rows: readonly Held[], wanted: Wanted): boolean {
  if (wanted.kind === 'event') return rows[0]?.event_id === wanted.eventId
  const held = new Set(rows.map(({ slot_starts_at: at }) => at?.getTime()))
  return rows.length === wanted.startsAt.length && wanted.startsAt.every((at) => held.has(at.getTime()))
}

function freedOf(rows: readonly Held[], { service_id: serviceId, event_id: eventId }: Held): FreedStart[] {
  return [...new Set(rows.map((row) => row.day_on))].map((dayOn) => ({ serviceId, eventId, dayOn }))
}

async function giveBack(
  tx: Db,
  companyId: string,
  { rows, units }: { rows: readonly Held[]; units: number },
): Promise<ChangedStart[]> {
  const [first] = rows
  if (!first) return []
  const { service_id: serviceId, event_id: eventId } = first
  const starts = rows.flatMap((row) => (row.slot_starts_at ? [row.slot_starts_at] : []))
  const { changed } = eventId
    ? await runText(tx, giveBackEvent, [companyId, serviceId, eventId, units])
    : await runText(tx, giveBackSlots, [companyId, serviceId, starts, units])
  invariant(changed === rows.length, 'places that are given back were counted')
  return refreshChangedStarts(tx, {
    companyId,
    serviceId,
    startsAt: starts,
    eventIds: eventId ? [eventId] : [],
    days: eventId ? [] : rows.map((row) => row.day_on),
    isShared: first.is_shared,
    how: 'release',
  })
}
