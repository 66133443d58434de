import { invariant } from '#foundation/lib/errors.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { sharesResources } from '#app/availability/resources/resources.server.ts'
import { timeRefusal, type CapacityGuards, type PlacesOutcome, type Wanted } from './availability.ts'
import { refreshChangedStarts } from './service-days.server.ts'

const allGuards: CapacityGuards = { lock: 'on', condition: 'on' }

type Row = {
  starts_at: Date
  ends_at: Date
  day_on: string
  capacity: number
  booked: number
  is_closed: boolean
  lead_time_minutes: number
  /** Other offers use the same resources: their starts feel what happens to this one. */
  is_shared: boolean
}

const slotRows = `
  select starts_at, ends_at, day_on, capacity, booked, is_blocked as is_closed, 0 as lead_time_minutes, is_shared
  from slot cross join resources
  where company_id = $1 and service_id = $2 and starts_at = any($3::timestamptz[]) order by starts_at`
const eventRow = `
  select starts_at, ends_at, day_on, capacity, booked, not is_online as is_closed, lead_time_minutes, is_shared
  from event cross join resources
  where company_id = $1 and service_id = $2 and id = $3`
const resources = (isShared: string) => `with resources as materialized (select ${isShared} as is_shared)`
// The rows are locked after this, whatever the plan: locks are taken above the join.
const lockSharing = (starts: string, events: string) =>
  resources(`lock_shared_starts($1, $2, ${starts}, ${events})`)
const readSlots = hot('availability_slots', `${resources(sharesResources('$1', '$2'))} ${slotRows}`)
const lockSlots = hot(
  'availability_lock_slots',
  `${lockSharing('$3::timestamptz[]', "'{}'")} ${slotRows} for update of slot`,
)
const readEvent = hot('availability_event', `${resources(sharesResources('$1', '$2'))} ${eventRow}`)
const lockEvent = hot(
  'availability_lock_event',
  `${lockSharing("'{}'", 'array[$3]')} ${eventRow} for update of event`,
)

const addToSlots = `
  update slot set booked = booked + $4::int
  where company_id = $1 and service_id = $2 and starts_at = any($3::timestamptz[])`
const addToEvent = `
  update event set booked = booked + $4::int where company_id = $1 and service_id = $2 and id = $3`
const takeSlots = hot(
  'availability_take_slots',
  `${addToSlots} and booked + $4::int <= capacity and not is_blocked returning starts_at`,
)
const takeEvent = hot(
  'availability_take_event',
  `${addToEvent} and booked + $4::int <= capacity and is_online returning starts_at`,
)
const takeSlotsUnguarded = `${addToSlots} returning starts_at`
const takeEventUnguarded = `${addToEvent} returning starts_at`
const undoSlots = `${addToSlots.replace('+ $4', '- $4')} returning starts_at`

// A hold that was given back and is taken again keeps its row.
const saveHold = hot(
  'availability_save_hold',
  `insert into hold (company_id, reference, line, service_id, slot_starts_at, event_id, units, taken_at)
   select $1, $4, line, $2, starts_at, $5, $6::int, $7::timestamptz
   from unnest($3::timestamptz[]) with ordinality as wanted (starts_at, line)
   on conflict (company_id, reference, line) do update set taken_at = excluded.taken_at, released_at = null
   where hold.released_at is not null`,
)

/** What is to be taken, from when on it may be, and for whom. `reference` is opaque here. */
export type PlacesOrder = {
  companyId: string
  serviceId: string
  reference: string
  wanted: Wanted
  units: number
  /** `null`: the event's own. */
  leadTimeMinutes: number | null
  /** The last day that can be booked, or `null` without such a limit. */
  lastDayOn: string | null
  /** Until when places are had: a visitor's until the start, a company sells its own until the end. */
  until?: 'start' | 'end' | undefined
  now: Date
  /** How many places this order may have where others were promised theirs; asked when the rows are locked. */
  spare?: ((tx: Db) => Promise<number>) | undefined
  guards?: CapacityGuards | undefined
}

/**
 * Takes `units` places of every wanted slot, or of the event, under `reference`: all of them or none.
 *
 * Three guards stand one beneath the other, and each is enough: the rows are locked in (service, start) order before
 * they are counted, the update itself is conditional, and a CHECK refuses the rest (error 23514 with the constraint
 * `slot_not_oversold` or `event_not_oversold`). A refusal leaves nothing behind, whichever statement found it. Starts
 * that share resources are locked together, before all of it; what the others lose is written at the end.
 */
export async function takePlaces(tx: Db, order: PlacesOrder): Promise<PlacesOutcome> {
  invariant(order.units > 0, 'places are taken in whole units')
  const rows = await wantedRows(tx, order)
  const refusal = await fullRefusalOf(tx, rows, order)
  const [first, last] = [rows[0], rows.at(-1)]
  if (refusal || !first || !last) return refusal ?? { outcome: 'refused', because: 'not-offered', free: 0 }
  if (!(await addToBooked(tx, order, rows.length)))
    return { outcome: 'refused', because: 'sold-out', free: 0 }
  await saveHolds(tx, order, rows)
  await refreshTaken(tx, order, rows)
  return {
    outcome: 'taken',
    startsAt: first.starts_at,
    endsAt: last.ends_at,
    dayOn: first.day_on,
    capacity: Math.min(...rows.map((row) => row.capacity)),
  }
}

/** What is wanted, as it is kept for somebody who has to wait for it. */
export type FullPlaces = { startsAt: Date; dayOn: string; capacity: number }

/** Locks what is wanted and says why `takePlaces` would refuse it, `null` when it would not; nothing is taken. */
export async function placesRefusal(
  tx: Db,
  order: Omit<PlacesOrder, 'reference'>,
): Promise<{ refusal: Refused | null; places: FullPlaces | null }> {
  const rows = await wantedRows(tx, order)
  const refusal = await fullRefusalOf(tx, rows, order)
  const [first] = rows
  const capacity = Math.min(...rows.map((row) => row.capacity))
  const places = first ? { startsAt: first.starts_at, dayOn: first.day_on, capacity } : null
  return { refusal, places }
}

/** Places that a start has left, none where it is closed. */
export type FreeStart = { startsAt: Date; capacity: number; free: number; isClosed: boolean }

/** What some starts, or an event, have left. With `lock` it stays so until the transaction ends. */
export async function freeStarts(
  tx: Db,
  of: { companyId: string; serviceId: string; wanted: Wanted; lock: 'on' | 'off' },
): Promise<FreeStart[]> {
  const rows = await wantedRows(tx, { ...of, guards: { ...allGuards, lock: of.lock } })
  return rows.map((row) => ({
    startsAt: row.starts_at,
    capacity: row.capacity,
    isClosed: row.is_closed,
    free: row.is_closed ? 0 : Math.max(0, row.capacity - row.booked),
  }))
}

type Looking = Pick<PlacesOrder, 'companyId' | 'serviceId' | 'wanted' | 'guards'>

async function wantedRows(tx: Db, order: Looking): Promise<Row[]> {
  const { companyId, serviceId, wanted, guards = allGuards } = order
  const isLocked = guards.lock === 'on'
  const text = wanted.kind === 'slots' ? (isLocked ? lockSlots : readSlots) : isLocked ? lockEvent : readEvent
  const { rows } = await runText<Row>(tx, text, [companyId, serviceId, subjectOf(wanted)])
  return rows
}

function subjectOf(wanted: Wanted): string | readonly Date[] {
  return wanted.kind === 'slots' ? wanted.startsAt : wanted.eventId
}

type Refused = Extract<PlacesOutcome, { outcome: 'refused' }>

type Judged = Omit<PlacesOrder, 'reference'>

async function fullRefusalOf(tx: Db, rows: readonly Row[], order: Judged): Promise<Refused | null> {
  const refusal = refusalOf(rows, order)
  if (refusal || !order.spare) return refusal
  const spare = await order.spare(tx)
  return spare < order.units ? refused('sold-out', Math.max(0, spare)) : null
}

function refusalOf(rows: readonly Row[], order: Judged): Refused | null {
  const { wanted, units, lastDayOn, until, now } = order
  const [first, last] = [rows[0], rows.at(-1)]
  const count = wanted.kind === 'slots' ? wanted.startsAt.length : 1
  if (!first || !last || rows.length !== count || !isConsecutive(rows)) return refused('not-offered')
  if (rows.some((row) => row.is_closed)) return refused('blocked')
  const leadTimeMinutes = order.leadTimeMinutes ?? first.lead_time_minutes
  const because = timeRefusal({
    startsAt: until === 'end' ? last.ends_at : first.starts_at,
    dayOn: first.day_on,
    leadTimeMinutes,
    lastDayOn,
    now,
  })
  if (because) return refused(because)
  const free = Math.max(0, Math.min(...rows.map((row) => row.capacity - row.booked)))
  return free < units ? refused('sold-out', free) : null
}

function refused(because: Refused['because'], free = 0): Refused {
  return { outcome: 'refused', because, free }
}

function isConsecutive(rows: readonly Row[]): boolean {
  return rows.every((row, index) => {
    const before = rows[index - 1]
    return !before || before.ends_at.getTime() === row.starts_at.getTime()
  })
}

async function addToBooked(tx: Db, order: PlacesOrder, count: number): Promise<boolean> {
  const { companyId, serviceId, wanted, units, guards = allGuards } = order
  const isConditional = guards.condition === 'on'
  const slots = isConditional ? takeSlots : takeSlotsUnguarded
  const event = isConditional ? takeEvent : takeEventUnguarded
  const { rows } = await runText<{ starts_at: Date }>(tx, wanted.kind === 'slots' ? slots : event, [
    companyId,
    serviceId,
    subjectOf(wanted),
    units,
  ])
  if (rows.length === count) return true
  // Without the lock another booking may have filled one of several slots in between: all or none.
  if (rows.length > 0)
    await runText(tx, undoSlots, [companyId, serviceId, rows.map((row) => row.starts_at), units])
  return false
}

async function saveHolds(tx: Db, order: PlacesOrder, rows: readonly Row[]): Promise<void> {
  const { companyId, serviceId, reference, wanted, units, now } = order
  const [starts, eventId] =
    wanted.kind === 'slots' ? [rows.map((row) => row.starts_at), null] : [[null], wanted.eventId]
  const values = [companyId, serviceId, starts, reference, eventId, units, now]
  const { changed } = await runText(tx, saveHold, values)
  invariant(changed === rows.length, `places of ${reference} are taken already`)
}

async function refreshTaken(tx: Db, order: PlacesOrder, rows: readonly Row[]): Promise<void> {
  const { companyId, serviceId, wanted } = order
  const [startsAt, eventIds] = wanted.kind === 'slots' ? [wanted.startsAt, []] : [[], [wanted.eventId]]
  const days = wanted.kind === 'slots' ? rows.map((row) => row.day_on) : []
  const isShared = rows.some((row) => row.is_shared)
  await refreshChangedStarts(tx, { companyId, serviceId, startsAt, eventIds, days, isShared, how: 'sale' })
}
