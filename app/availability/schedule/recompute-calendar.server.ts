import { sql } from 'kysely'
import { addDays, berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { lockCalendars, refreshServiceDays } from '#app/availability/availability.server.ts'
import { lockResources, refreshSharedBetween } from '#app/availability/resources/resources.server.ts'
import type { CapacityGuards } from '#app/availability/availability.ts'
import { holidaysOfStates } from './holidays.server.ts'
import { wantedSlots } from './wanted-slots.server.ts'

/** Which days of a calendar are made anew. `toOn: null`: all from `fromOn` on, whatever changed of the offer. */
export type CalendarSpan = { companyId: string; serviceId: string; fromOn: string; toOn: string | null }

/** What became of the starts: how many came, differ, went; and those that stay only for who booked them. */
export type RecomputedCalendar = { added: number; changed: number; removed: number; staying: Date[] }

const allGuards: CapacityGuards = { lock: 'on', condition: 'on' }

/** The last day that is looked at beyond every horizon. */
const endlessOn = '9999-12-31'

/**
 * Makes the starts of a calendar what its rules, seasons, holidays and exceptions say, in a few statements however many
 * there are. What is sold, held or waited for stays: a start that falls out of the rules is blocked then, and one that
 * nobody has is deleted. A capacity below what is sold is kept as overhang. Locks the calendar alone, then what it
 * shares, then its slots, then its days; call `lockSchedule` before writing what it reads.
 *
 * `guards` are always on; only the race test switches them off. The lock keeps whoever books a start from losing it
 * between being counted and being deleted; the condition counts again while it deletes.
 */
export async function recomputeCalendar(
  tx: Db,
  span: CalendarSpan & { now: Date; guards?: CapacityGuards },
): Promise<RecomputedCalendar> {
  const { companyId, serviceId, toOn, now, guards = allGuards } = span
  const today = berlinDay(now)
  const fromOn = span.fromOn < today ? today : span.fromOn
  if (toOn !== null && toOn < fromOn) return { added: 0, changed: 0, removed: 0, staying: [] }
  await lockCalendars(tx, [span], 'alone')
  const isShared = (await lockResources(tx, [span])).length > 0
  const range = { companyId, serviceId, fromOn, toOn: toOn ?? endlessOn }
  const { state, lastOn } = await lockSlots(tx, range, guards)
  const holidayEnd = toOn ?? (lastOn > fromOn ? lastOn : fromOn)
  const holidays = state === null ? [] : await holidaysOfStates([state], { fromOn, toOn: holidayEnd })
  const wanted = wantedSlots({ calendars: [span], fromOn, toOn, today, holidays })
  const { rows } = await sql<RecomputedCalendar & { days: string[] }>`
    with ${wanted}, ${changes(range, { now, isEveryDay: toOn === null, guards })}
    select (select count(*) from added)::int as added, (select count(*) from changed)::int as changed,
      (select count(*) from removed)::int as removed,
      array(select starts_at from staying where booked > shared order by starts_at) as staying,
      array(select day_on::text from touched order by day_on) as days`.execute(tx)
  const [{ days, ...result }] = rows as [RecomputedCalendar & { days: string[] }]
  const [first, last] = [days[0], days.at(-1)]
  // What other offers use is taken from the starts that are there now.
  if (isShared && first !== undefined && last !== undefined) {
    const between = { fromAt: berlinMidnight(first), toAt: berlinMidnight(addDays(last, 1)) }
    await refreshSharedBetween(tx, { companyId, serviceIds: [serviceId], ...between })
  }
  await refreshServiceDays(tx, { companyId, serviceId, days })
  if (result.removed > 0) await dropEmptyDays(tx, { companyId, serviceId, days })
  return result
}

/** Keeps the schedule of a calendar from being read or written by others until the transaction ends. */
export async function lockSchedule(
  tx: Db,
  { companyId, serviceId }: { companyId: string; serviceId: string },
): Promise<void> {
  await lockCalendars(tx, [{ companyId, serviceId }], 'alone')
}

type Range = { companyId: string; serviceId: string; fromOn: string; toOn: string }

// Who books holds the lock of the slot; behind it nothing is sold, given back or waited for.
async function lockSlots(
  tx: Db,
  { companyId, serviceId, fromOn, toOn }: Range,
  { lock }: CapacityGuards,
): Promise<{ state: string | null; lastOn: string }> {
  const { rows } = await sql<{ state: string | null; lastOn: string }>`
    with locked as materialized (
      select day_on from slot
      where company_id = ${companyId} and service_id = ${serviceId} and day_on between ${fromOn}::date and ${toOn}::date
      order by starts_at ${sql.raw(lock === 'on' ? 'for update' : '')})
    select (select state from opening_holiday where company_id = ${companyId} and service_id = ${serviceId}) as state,
      greatest((select max(day_on) from locked), ${fromOn}::date + coalesce((select bookable_days_ahead from service
        where company_id = ${companyId} and id = ${serviceId}), 0))::text as "lastOn"`.execute(tx)
  return rows[0] ?? { state: null, lastOn: fromOn }
}

type Changing = { now: Date; isEveryDay: boolean; guards: CapacityGuards }

// `slot` is read as it was before the statement throughout; each row is changed by at most one part. What began today
// is blocked like the rest of its day, but neither added nor deleted. `not in` is read from a hash and
// arrays are looked up by the key: the planner takes `placed` for a few rows, and a join compares every slot with every
// start, 1.5 s for a year.
function changes({ companyId, serviceId, fromOn, toOn }: Range, { now, isEveryDay, guards }: Changing) {
  const isOfOffer = sql`slot.company_id = ${companyId} and slot.service_id = ${serviceId}`
  const isOfRange = sql`${isOfOffer} and slot.day_on between ${fromOn}::date and ${toOn}::date`
  const isUnsold = sql.raw(guards.condition === 'on' ? 'and slot.booked = slot.shared' : '')
  return sql`
    waited as (
      select distinct wanted.starts_at from waiting_entry cross join unnest(wanted_at) as wanted (starts_at)
      where waiting_entry.company_id = ${companyId} and waiting_entry.service_id = ${serviceId} and event_id is null
        and state = 'waiting' and starts_on >= ${fromOn}::date - 7
    ), unwanted as (
      select slot.starts_at, slot.day_on, slot.booked, slot.shared, slot.is_blocked,
        slot.booked > slot.shared or slot.starts_at <= ${now}
          or slot.starts_at in (select starts_at from waited) as stays
      from slot where ${isOfRange} and slot.starts_at not in (select starts_at from placed)
    ), staying as (
      select * from unwanted where stays and starts_at > ${now}
    ), removed as (
      delete from slot
      where ${isOfOffer} and slot.starts_at = any(array(select starts_at from unwanted where not stays)) ${isUnsold}
      returning slot.day_on
    ), closed as (
      update slot set is_blocked = true
      where ${isOfOffer} and slot.starts_at = any(array(select starts_at from staying)) and not slot.is_blocked
      returning slot.day_on
    ), changed as (
      update slot set capacity = placed.capacity, overhang = greatest(0, slot.booked - placed.capacity),
        is_blocked = placed.is_blocked,
        ends_at = case when slot.booked = slot.shared then placed.ends_at else slot.ends_at end
      from placed
      where ${isOfOffer} and slot.starts_at = placed.starts_at
        and (slot.capacity, slot.is_blocked,
            case when slot.booked = slot.shared then slot.ends_at else placed.ends_at end)
          is distinct from (placed.capacity, placed.is_blocked, placed.ends_at)
      returning slot.day_on
    ), added as (
      insert into slot (company_id, service_id, starts_at, ends_at, day_on, start_minute, capacity, is_blocked)
      select company_id, service_id, starts_at, ends_at, day_on, minute, capacity, is_blocked
      from placed where is_near and starts_at > ${now}
      on conflict (company_id, service_id, starts_at) do nothing
      returning day_on
    ), ${blockedDays({ companyId, serviceId, fromOn, toOn })}, touched as (
      select day_on from removed union select day_on from closed union select day_on from changed
      union select day_on from added
      union select slot.day_on from slot where ${isOfRange} and ${isEveryDay}::boolean
    )`
}

// Derived for the contract's documents: days that are closed, or up to a minute. Source: contract 1, section 3.
function blockedDays({ companyId, serviceId, fromOn, toOn }: Range) {
  return sql`
    closed_day as (
      select first_on + n as day_on, bool_or(from_minute is null) as is_whole, max(to_minute) as until,
        (array_agg(reason order by nr desc))[1] as reason
      from opening_exception
      cross join lateral (select greatest(from_on, ${fromOn}::date) as first_on) as first
      cross join lateral generate_series(0, least(to_on, ${toOn}::date) - first_on) as n
      where company_id = ${companyId} and service_id in (${serviceId}, '') and kind = 'closed'
        and to_on >= ${fromOn}::date and from_on <= ${toOn}::date and coalesce(from_minute, 0) = 0
      group by first_on + n
    ), opened as (
      delete from blocked_day
      where company_id = ${companyId} and service_id = ${serviceId}
        and day_on between ${fromOn}::date and ${toOn}::date and day_on not in (select day_on from closed_day)
    ), blocked as (
      insert into blocked_day (company_id, service_id, day_on, available_at_minute, reason)
      select ${companyId}, ${serviceId}, day_on, case when is_whole or until = 1440 then null else until end, reason
      from closed_day
      on conflict (company_id, service_id, day_on)
      do update set available_at_minute = excluded.available_at_minute, reason = excluded.reason
    )`
}

// The summary of a day is written from its slots; of none there is nothing to write.
async function dropEmptyDays(
  tx: Db,
  { companyId, serviceId, days }: { companyId: string; serviceId: string; days: readonly string[] },
): Promise<void> {
  await sql`
    delete from service_day
    where company_id = ${companyId} and service_id = ${serviceId} and day_on = any(${days}::date[])
      and not exists (select from slot where slot.company_id = service_day.company_id
        and slot.service_id = service_day.service_id and slot.day_on = service_day.day_on)`.execute(tx)
}
