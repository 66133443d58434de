import { runText, type Db } from '#foundation/platform/db.server.ts'
import { invariant } from '#foundation/lib/errors.ts'
import { timeRefusal, type PlacesOutcome, type Wanted } from './availability.ts'
import { subjectsOf, type PlacesChange } from './change-locks.server.ts'
import type { PlacesOrder } from './places.server.ts'
import { refreshChangedStarts } from './service-days.server.ts'
import { sharesResources } from '#app/availability/resources/resources.server.ts'

type Row = {
  subject: Date | string
  starts_at: Date
  ends_at: Date
  day_on: string
  capacity: number
  booked: number
  is_closed: boolean
  lead_time_minutes: number
  own: number
  is_shared: boolean
}

const ownUnits = (column: string) => `coalesce((select units from hold where hold.company_id = $1
  and hold.reference = $4 and hold.released_at is null and hold.${column}), 0) as own`
const slotRows = `select starts_at as subject, starts_at, ends_at, day_on, capacity, booked, is_blocked as is_closed,
    0 as lead_time_minutes, ${sharesResources('$1', '$2')} as is_shared,
    ${ownUnits('service_id = slot.service_id and hold.slot_starts_at = slot.starts_at')}
  from slot where company_id = $1 and service_id = $2 and starts_at = any($3::timestamptz[]) order by starts_at`
const eventRows = `select id as subject, starts_at, ends_at, day_on, capacity, booked, not is_online as is_closed,
    lead_time_minutes, ${sharesResources('$1', '$2')} as is_shared, ${ownUnits('event_id = event.id')}
  from event where company_id = $1 and service_id = $2 and id = any($3::text[])`

const takeSlots = `update slot set booked = booked + more.units
  from unnest($3::timestamptz[], $4::int[]) as more (starts_at, units)
  where company_id = $1 and service_id = $2 and slot.starts_at = more.starts_at`
const takeEvent = `update event set booked = booked + more.units
  from unnest($3::text[], $4::int[]) as more (id, units)
  where company_id = $1 and service_id = $2 and event.id = more.id`
const slotFits = 'and booked + more.units <= capacity and not is_blocked'
const eventFits = 'and booked + more.units <= capacity and is_online'

const saveHolds = `insert into hold (company_id, reference, line, service_id, slot_starts_at, event_id, units, taken_at)
  select $1, $3, line, $2, starts_at, event_id, units, $7::timestamptz
  from unnest($4::timestamptz[], $5::text[], $6::int[]) with ordinality as wanted (starts_at, event_id, units, line)`

const forgetReleased = 'delete from hold where company_id = $1 and reference = $2 and released_at is not null'

type ChangeOrder = PlacesChange &
  Pick<PlacesOrder, 'leadTimeMinutes' | 'lastDayOn' | 'until' | 'guards'> & {
    /** How many of these places others leave who wait for them; asked under the locks. */
    spare?: (tx: Db, more: Wanted) => Promise<number>
  }

/**
 * Why a change can't be had as things stand, or `null`; nothing is locked or taken. For pages: whoever presses the
 * button asks `takeChange`.
 */
export async function changeRefusal(
  db: Db,
  order: Omit<ChangeOrder, 'change' | 'guards'>,
): Promise<Refused['because'] | null> {
  const rows = await rowsOf(db, order)
  const refusal = refusalOf(rows, order)
  if (refusal) return refusal.because
  const { spare, wanted, units } = order
  const more = rows.filter((row) => row.own < units)
  if (!spare || more.length === 0) return null
  const left = await spare(
    db,
    wantedIn(
      wanted,
      more.map(({ subject }) => subject),
    ),
  )
  return left < Math.max(...more.map(({ own }) => units - own)) ? 'sold-out' : null
}

async function rowsOf(db: Db, { companyId, serviceId, wanted, reference }: Omit<ChangeOrder, 'change'>) {
  const asked = [companyId, serviceId, subjectsOf(wanted), reference]
  return (await runText<Row>(db, wanted.kind === 'slots' ? slotRows : eventRows, asked)).rows
}

/**
 * Takes, under `change`, what is wanted beyond what `reference` holds already: a party that moves within its own hours
 * or shrinks takes nothing, also where everything is full. All or none; call `lockChange` first. The guards are those
 * of `takePlaces`: lock, conditional update, CHECK.
 */
export async function takeChange(tx: Db, order: ChangeOrder): Promise<PlacesOutcome> {
  const { companyId, serviceId, change, wanted, units, now, guards } = order
  const isSlots = wanted.kind === 'slots'
  const rows = await rowsOf(tx, order)
  const refusal = refusalOf(rows, order)
  const [first, last] = [rows[0], rows.at(-1)]
  if (refusal || !first || !last) return refusal ?? { outcome: 'refused', because: 'not-offered', free: 0 }
  const more = rows.filter((row) => row.own < units)
  const subjects = more.map(({ subject }) => subject)
  const extra = more.map(({ own }) => units - own)
  if (more.length > 0) {
    if (order.spare && (await order.spare(tx, wantedIn(wanted, subjects))) < Math.max(...extra))
      return { outcome: 'refused', because: 'sold-out', free: 0 }
    const fits = guards?.condition === 'off' ? '' : isSlots ? slotFits : eventFits
    const take = `${isSlots ? takeSlots : takeEvent} ${fits}`
    const { changed } = await runText(tx, take, [companyId, serviceId, subjects, extra])
    if (changed !== more.length) return { outcome: 'refused', because: 'sold-out', free: 0 }
    await runText(tx, forgetReleased, [companyId, change])
    const starts = isSlots ? subjects : subjects.map(() => null)
    const events = isSlots ? subjects.map(() => null) : subjects
    await runText(tx, saveHolds, [companyId, serviceId, change, starts, events, extra, now])
    await refreshSubjects(tx, order, { subjects, days: daysOf(more), isShared: first.is_shared, how: 'sale' })
  }
  const capacity = Math.min(...rows.map((row) => row.capacity))
  return { outcome: 'taken', startsAt: first.starts_at, endsAt: last.ends_at, dayOn: first.day_on, capacity }
}

function wantedIn(wanted: Wanted, subjects: readonly (Date | string)[]): Wanted {
  if (wanted.kind === 'event') return wanted
  return { kind: 'slots', startsAt: subjects.filter((subject) => subject instanceof Date) }
}

const daysOf = (rows: readonly { day_on: string }[]) => [...new Set(rows.map(({ day_on }) => day_on))]

type Changed = {
  subjects: readonly (Date | string)[]
  days: readonly string[]
  isShared: boolean
  how: 'sale' | 'release'
}

async function refreshSubjects(
  tx: Db,
  { companyId, serviceId }: { companyId: string; serviceId: string },
  { subjects, days, isShared, how }: Changed,
): Promise<void> {
  const startsAt = subjects.filter((subject) => subject instanceof Date)
  const eventIds = subjects.filter((subject) => typeof subject === 'string')
  const own = eventIds.length > 0 ? [] : days
  await refreshChangedStarts(tx, { companyId, serviceId, startsAt, eventIds, days: own, isShared, how })
}

type Refused = Extract<PlacesOutcome, { outcome: 'refused' }>

// What one has already can be kept at any time before it starts; only what is more has to be on offer still.
function refusalOf(
  rows: readonly Row[],
  { wanted, units, leadTimeMinutes, lastDayOn, until, now }: Omit<ChangeOrder, 'change'>,
) {
  const refused = (because: Refused['because'], free = 0): Refused => ({ outcome: 'refused', because, free })
  const [first, last] = [rows[0], rows.at(-1)]
  const count = wanted.kind === 'slots' ? wanted.startsAt.length : 1
  const isRow = rows.every(
    ({ starts_at }, index) => index === 0 || rows[index - 1]?.ends_at.getTime() === starts_at.getTime(),
  )
  if (!first || !last || rows.length !== count || !isRow) return refused('not-offered')
  const more = rows.filter((row) => row.own < units)
  if (more.some((row) => row.is_closed)) return refused('blocked')
  const isMore = more.length > 0
  const because = timeRefusal({
    startsAt: until === 'end' ? last.ends_at : first.starts_at,
    dayOn: first.day_on,
    leadTimeMinutes: isMore ? (leadTimeMinutes ?? first.lead_time_minutes) : 0,
    lastDayOn: isMore ? lastDayOn : null,
    now,
  })
  if (because) return refused(because)
  const free = Math.max(0, Math.min(...rows.map((row) => row.capacity - row.booked + row.own)))
  const isFull = more.some((row) => row.capacity - row.booked < units - row.own)
  return isFull ? refused('sold-out', free) : null
}

type Held = {
  reference: string
  subject: Date | string
  units: number
  day_on: string | null
  is_shared: boolean
}

const heldRows = `select hold.reference, slot_starts_at,
    event_id, units, slot.day_on, ${sharesResources('hold.company_id', 'hold.service_id')} as is_shared
  from hold left join slot on slot.company_id = hold.company_id and slot.service_id = hold.service_id
    and slot.starts_at = hold.slot_starts_at
  where hold.company_id = $1 and hold.reference = any($2::text[]) and hold.released_at is null`

const giveBack =
  'set booked = booked - less.units, overhang = greatest(0, least(overhang, booked - less.units - capacity))'
const giveBackSlots = `update slot ${giveBack} from unnest($3::timestamptz[], $4::int[]) as less (starts_at, units)
  where company_id = $1 and service_id = $2 and slot.starts_at = less.starts_at and booked >= less.units`
const giveBackEvents = `update event ${giveBack} from unnest($3::text[], $4::int[]) as less (id, units)
  where company_id = $1 and service_id = $2 and event.id = less.id and booked >= less.units`

const releaseHolds =
  'update hold set released_at = $3 where company_id = $1 and reference = $2 and released_at is null'

/**
 * Makes a change that was taken: what both hold becomes the reference's, and what it no longer wants is free. No
 * counter grows by it, so it can't be refused. Call `lockChange` first.
 */
export async function makeChange(tx: Db, change: PlacesChange): Promise<void> {
  const { companyId, serviceId, reference, wanted, units, now } = change
  const isSlots = wanted.kind === 'slots'
  const held = await heldBy(tx, { companyId, references: [reference, change.change] })
  const subjects = subjectsOf(wanted)
  const keep = new Map(subjects.map((subject) => [keyOf(subject), units]))
  const sums = new Map<string, { subject: Date | string; units: number }>()
  for (const row of held) {
    const known = sums.get(keyOf(row.subject))?.units ?? 0
    sums.set(keyOf(row.subject), { subject: row.subject, units: known + row.units })
  }
  const isHeld = subjects.every((subject) => (sums.get(keyOf(subject))?.units ?? 0) >= units)
  invariant(isHeld, `the change of ${reference} was taken`)
  const less = [...sums.values()]
    .map((row) => ({ ...row, units: row.units - (keep.get(keyOf(row.subject)) ?? 0) }))
    .filter((row) => row.units > 0)
  await giveUnitsBack(tx, change, less)
  await runText(tx, 'delete from hold where company_id = $1 and reference = $2', [companyId, reference])
  await runText(tx, releaseHolds, [companyId, change.change, now])
  const starts = isSlots ? subjects : subjects.map(() => null)
  const events = isSlots ? subjects.map(() => null) : subjects
  const all = subjects.map(() => units)
  await runText(tx, saveHolds, [companyId, serviceId, reference, starts, events, all, now])
  const touched = { subjects: [...sums.values()].map(({ subject }) => subject), days: heldDays(held) }
  await refreshSubjects(tx, change, { ...touched, isShared: isAnyShared(held), how: 'release' })
}

async function giveUnitsBack(
  tx: Db,
  { companyId, serviceId }: { companyId: string; serviceId: string },
  less: readonly { subject: Date | string; units: number }[],
): Promise<void> {
  const [first] = less
  if (!first) return
  const text = typeof first.subject === 'string' ? giveBackEvents : giveBackSlots
  const subjects = less.map(({ subject }) => subject)
  const { changed } = await runText(tx, text, [
    companyId,
    serviceId,
    subjects,
    less.map(({ units }) => units),
  ])
  invariant(changed === less.length, `places of ${serviceId} were counted`)
}

/** Gives back what a change holds, and nothing else; a second call finds nothing. Call `lockChange` first. */
export async function releaseChange(
  tx: Db,
  { companyId, serviceId, change, now }: Pick<PlacesChange, 'companyId' | 'serviceId' | 'change' | 'now'>,
): Promise<void> {
  const held = await heldBy(tx, { companyId, references: [change] })
  await giveUnitsBack(tx, { companyId, serviceId }, held)
  await runText(tx, releaseHolds, [companyId, change, now])
  const days = heldDays(held)
  const subjects = held.map(({ subject }) => subject)
  const freed = { subjects, days, isShared: isAnyShared(held), how: 'release' } as const
  await refreshSubjects(tx, { companyId, serviceId }, freed)
}

const keyOf = (subject: Date | string) => (typeof subject === 'string' ? subject : subject.toISOString())

const isAnyShared = (held: readonly Held[]) => held.some(({ is_shared }) => is_shared)

const heldDays = (held: readonly Held[]) => [...new Set(held.flatMap(({ day_on }) => day_on ?? []))]

async function heldBy(
  tx: Db,
  { companyId, references }: { companyId: string; references: string[] },
): Promise<Held[]> {
  const { rows } = await runText<{
    reference: string
    slot_starts_at: Date | null
    event_id: string | null
    units: number
    day_on: string | null
    is_shared: boolean
  }>(tx, heldRows, [companyId, references])
  return rows.map(({ slot_starts_at, event_id, ...row }) => ({
    ...row,
    subject: slot_starts_at ?? event_id ?? '',
  }))
}
