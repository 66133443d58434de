import { sql } from 'kysely'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { firstHour, hoursPerDay, mostFreePerHour } from './availability.ts'

// Two bookings of one day on different slots each see only their own change; without this lock the second summary
// would overwrite the first with what it saw before.
const lockDays = hot(
  'availability_lock_days',
  `select 1 from service_day where company_id = $1 and service_id = $2 and day_on = any($3::date[])
   order by day_on for update`,
)

// A start is as free as the fewest places of the shortest stay that begins there.
const summary = `
  with hours as (
    select slot.company_id, service_id, day_on,
      greatest(0, least(${hoursPerDay - 1}, start_minute / 60 - ${firstHour})) as hour_index,
      case when slots > 1
        then free_in_a_row(slot.company_id, service_id, starts_at, slots, service.slot_minutes)
        when is_blocked then 0 else greatest(0, capacity - booked) end as free,
      capacity, booked, starts_at
    from slot join service on service.company_id = slot.company_id and service.id = slot.service_id
    cross join lateral least_slots(service.duration_type, service.duration_minutes, service.slot_minutes) as slots
    where slot.company_id = $1 and service_id = $2 and day_on = any($3::date[])
  ), by_hour as (
    select company_id, service_id, day_on, hour_index, least(${mostFreePerHour}, max(free)) as free
    from hours group by company_id, service_id, day_on, hour_index
  ), packed as (
    select company_id, service_id, day_on, sum(free::bigint << (4 * hour_index))::bigint as free_by_hour
    from by_hour group by company_id, service_id, day_on
  )
  select packed.company_id, packed.service_id, packed.day_on, packed.free_by_hour,
    max(hours.free), sum(hours.capacity), sum(hours.booked),
    min(hours.starts_at) filter (where hours.free > 0), max(hours.starts_at)
  from packed join hours using (company_id, service_id, day_on)
  group by packed.company_id, packed.service_id, packed.day_on, packed.free_by_hour`

const saveSummary = hot(
  'availability_save_summary',
  `insert into service_day (company_id, service_id, day_on, free_by_hour, most_free, total_capacity, total_booked,
     first_free_at, last_start_at)
   ${summary}
   on conflict (company_id, service_id, day_on) do update set
     free_by_hour = excluded.free_by_hour, most_free = excluded.most_free, total_capacity = excluded.total_capacity,
     total_booked = excluded.total_booked, first_free_at = excluded.first_free_at,
     last_start_at = excluded.last_start_at`,
)

/**
 * Derives the summary of some days from their slots. Whoever changes a slot calls this in the same transaction, after
 * the change: slots are locked before days, everywhere.
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

/** Derives the summaries of every service from `fromOn` on, in one statement: for seeding and the nightly job. */
export async function refreshAllServiceDays(tx: Db, { fromOn }: { fromOn: string }): Promise<void> {
  const everything = saveSummary.replace(
    'where slot.company_id = $1 and service_id = $2 and day_on = any($3::date[])',
    'where day_on >= $1::date',
  )
  await sql`lock table service_day in share row exclusive mode`.execute(tx)
  await runText(tx, everything, [fromOn])
}
