import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import {
  daysOfSlots,
  refreshSharedStarts,
  type ChangedStart,
} from '#app/availability/resources/resources.server.ts'
import { firstHour, hoursPerDay, mostFreePerHour } from './availability.ts'

// A start late in the evening may last into the next day, one of several days into more: it is as free as those, too.
const reaching = (days: string) => `days_reaching(${days}, duration_type, duration_minutes, slot_minutes)`

const daysAsked = `any((select ${reaching('$3::date[]')} from service where company_id = $1 and id = $2)::date[])`

// Two bookings of one day on different slots each see only their own change; without this lock the second summary
// would overwrite the first with what it saw before.
const lockDays = hot(
  'availability_lock_days',
  `select 1 from service_day where company_id = $1 and service_id = $2 and day_on = ${daysAsked}
   order by day_on for update`,
)

// A start is as free as the fewest places of the shortest stay that begins there.
const summaryOf = (slots: string) => `
  with hours as (
    select slot.company_id, slot.service_id, day_on,
      greatest(0, least(${hoursPerDay - 1}, start_minute / 60 - ${firstHour})) as hour_index,
      case when slots > 1
        then free_in_a_row(slot.company_id, slot.service_id, starts_at, slots, service.slot_minutes)
        when is_blocked then 0 else greatest(0, capacity - booked) end as free,
      capacity, booked, starts_at
    from ${slots} join service on service.company_id = slot.company_id and service.id = slot.service_id
    cross join lateral least_slots(service.duration_type, service.duration_minutes, service.slot_minutes) as slots
  ), by_hour as (
    select company_id, service_id, day_on, hour_index, max(free) as free, sum(capacity) as capacity,
      sum(booked) as booked, min(starts_at) filter (where free > 0) as first_free_at, max(starts_at) as last_start_at
    from hours group by company_id, service_id, day_on, hour_index
  )
  select company_id, service_id, day_on, sum(least(${mostFreePerHour}, free)::bigint << (4 * hour_index))::bigint,
    max(free), sum(capacity), sum(booked), min(first_free_at), max(last_start_at)
  from by_hour group by company_id, service_id, day_on`

const saved = (slots: string) => `
  insert into service_day (company_id, service_id, day_on, free_by_hour, most_free, total_capacity, total_booked,
    first_free_at, last_start_at)
  ${summaryOf(slots)}
  on conflict (company_id, service_id, day_on) do update set
    free_by_hour = excluded.free_by_hour, most_free = excluded.most_free, total_capacity = excluded.total_capacity,
    total_booked = excluded.total_booked, first_free_at = excluded.first_free_at,
    last_start_at = excluded.last_start_at`

const saveSummary = hot(
  'availability_save_summary',
  saved(`(select * from slot where company_id = $1 and service_id = $2 and day_on = ${daysAsked}) as slot`),
)

/**
 * Derives the summary of some days from their slots, and where a stay takes several slots those of the days before
 * from which it reaches into them. Whoever changes a slot calls this in the same transaction, after the change: slots
 * are locked before days, everywhere.
 */
export async function refreshServiceDays(
  tx: Db,
  { companyId, serviceId, days }: { companyId: string; serviceId: string; days: readonly string[] },
): Promise<void> {
  if (days.length === 0) return
  const values = [companyId, serviceId, days]
  await runText(tx, lockDays, values)
  await runText(tx, saveSummary, values)
}

/** A day of a service, by name. */
export type ServiceDay = { companyId: string; serviceId: string; dayOn: string }

// As `daysAsked`, each once.
const given = `(
  select distinct given.company_id, given.service_id, day_on
  from unnest($1::text[], $2::text[], $3::date[]) as given (company_id, service_id, asked_on)
  join service on service.company_id = given.company_id and service.id = given.service_id
  cross join unnest(${reaching('array[asked_on]')}) as day_on) as given`

const lockMany = `
  select 1 from service_day join ${given} using (company_id, service_id, day_on)
  order by company_id, service_id, day_on for update of service_day`

// Each service's slots are gone through once, however many of its days are asked for.
const saveMany = saved(`
  (select company_id, service_id, array_agg(day_on) as days
    from ${given} group by company_id, service_id) as wanted
  join slot on slot.company_id = wanted.company_id and slot.service_id = wanted.service_id and day_on = any(days)`)

/** As `refreshServiceDays`, for days of several services at once. */
export async function refreshDaysOfMany(tx: Db, days: readonly ServiceDay[]): Promise<void> {
  if (days.length === 0) return
  const columns = [
    days.map(({ companyId }) => companyId),
    days.map(({ serviceId }) => serviceId),
    days.map(({ dayOn }) => dayOn),
  ]
  await runText(tx, lockMany, columns)
  await runText(tx, saveMany, columns)
}

/** Starts or dates of one offer of which places were taken or given back, and the days of its starts. */
export type ChangedStarts = {
  companyId: string
  serviceId: string
  startsAt: readonly Date[]
  eventIds: readonly string[]
  days: readonly string[]
  isShared: boolean
  /** What is taken may be refused by the CHECK; what is given back never is. */
  how: 'sale' | 'release'
}

/**
 * Refreshes what follows from changed places: the summaries of the days, and where resources are shared the places of
 * other starts with their days. Returns the starts of which places came free by it.
 */
export async function refreshChangedStarts(tx: Db, changed: ChangedStarts): Promise<ChangedStart[]> {
  const { companyId, serviceId, isShared } = changed
  const days = [...new Set(changed.days)]
  if (!isShared) {
    await refreshServiceDays(tx, { companyId, serviceId, days })
    return []
  }
  const starts = await refreshSharedStarts(tx, changed)
  const own = days.map((dayOn) => ({ companyId, serviceId, dayOn }))
  await refreshDaysOfMany(tx, [...own, ...daysOfSlots(companyId, starts)])
  return starts.filter(({ isFreed }) => isFreed)
}
