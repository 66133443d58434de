import { sql } from 'kysely'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { refreshAllServiceDays, refreshServiceDays } from './service-days.server.ts'

/** Longest horizon a service may have. Source: decisions "Horizons". */
const longestHorizonDays = 365

/**
 * Adds the slots that the opening rules promise, up to each service's own horizon, and leaves those that exist alone.
 * Safe to run at any time and twice at once. Days that are blocked get blocked slots. The last start is the one that
 * ends by closing time; a rule that is shorter than the activity has one start, at its beginning.
 *
 * A wall time that the clock skips (last Sunday of March) is not offered; one that happens twice is offered once, at
 * its first occurrence.
 */
export async function extendCalendars(db: Db, { today }: { today: string }): Promise<{ added: number }> {
  return inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = '120s'`.execute(tx)
    const { numAffectedRows } = await sql`
      insert into slot (company_id, service_id, starts_at, ends_at, day_on, start_minute, capacity, is_blocked)
      select company_id, service_id, starts_at, starts_at + length, day_on, minute, capacity, is_blocked
      from (${promisedSlots(today)}) as promised
      where starts_at at time zone 'Europe/Berlin' = wall
      on conflict (company_id, service_id, starts_at) do nothing`.execute(tx)
    await refreshAllServiceDays(tx, { fromOn: today })
    return { added: Number(numAffectedRows ?? 0n) }
  })
}

// PostgreSQL takes the second occurrence of a doubled wall time; an hour earlier is the first.
function promisedSlots(today: string) {
  return sql`
    select rule.company_id, rule.service_id, day.day_on, minute, rule.capacity, wall,
      minutes * interval '1 minute' as length,
      case when (late - interval '1 hour') at time zone 'Europe/Berlin' = wall then late - interval '1 hour'
        else late end as starts_at,
      blocked.day_on is not null
        and (blocked.available_at_minute is null or minute < blocked.available_at_minute) as is_blocked
    from opening_rule as rule
    join service on service.company_id = rule.company_id and service.id = rule.service_id
    cross join lateral (
      select case service.duration_type when 'fixed' then service.duration_minutes else service.slot_minutes end
        as minutes
    ) as length
    cross join lateral (
      select (${today}::date + n) as day_on from generate_series(0, service.bookable_days_ahead) as n
    ) as day
    cross join lateral generate_series(
      rule.from_minute, greatest(rule.from_minute, rule.to_minute - minutes), rule.step_minutes) as minute
    cross join lateral (select day.day_on + minute * interval '1 minute' as wall) as wall_time
    cross join lateral (select wall at time zone 'Europe/Berlin' as late) as instant
    left join blocked_day as blocked on blocked.company_id = rule.company_id
      and blocked.service_id = rule.service_id and blocked.day_on = day.day_on
    where extract(isodow from day.day_on) = rule.weekday and service.request_type = 'timeSlots'`
}

/**
 * Closes a day, or its part before `availableAtMinute`, for new bookings; what is sold stays sold. Locks the day's
 * slots, so that a booking that runs at the same moment is either before or refused.
 */
export async function blockDay(
  tx: Db,
  day: {
    companyId: string
    serviceId: string
    dayOn: string
    availableAtMinute: number | null
    reason: string | null
  },
): Promise<void> {
  const { companyId, serviceId, dayOn, availableAtMinute, reason } = day
  await lockDaySlots(tx, day)
  await sql`
    insert into blocked_day (company_id, service_id, day_on, available_at_minute, reason)
    values (${companyId}, ${serviceId}, ${dayOn}, ${availableAtMinute}, ${reason})
    on conflict (company_id, service_id, day_on)
    do update set available_at_minute = excluded.available_at_minute, reason = excluded.reason`.execute(tx)
  await sql`
    update slot set is_blocked = ${availableAtMinute}::int is null or start_minute < ${availableAtMinute}::int
    where company_id = ${companyId} and service_id = ${serviceId} and day_on = ${dayOn}::date`.execute(tx)
  await refreshServiceDays(tx, { companyId, serviceId, days: [dayOn] })
}

/** Opens a blocked day again. */
export async function unblockDay(
  tx: Db,
  { companyId, serviceId, dayOn }: { companyId: string; serviceId: string; dayOn: string },
): Promise<void> {
  await lockDaySlots(tx, { companyId, serviceId, dayOn })
  await tx
    .deleteFrom('blocked_day')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('day_on', '=', dayOn)
    .execute()
  await tx
    .updateTable('slot')
    .set({ is_blocked: false })
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('day_on', '=', dayOn)
    .execute()
  await refreshServiceDays(tx, { companyId, serviceId, days: [dayOn] })
}

/**
 * Sets a slot's capacity. Below what is sold it is allowed: nothing more is sold, and the surplus is kept as overhang.
 */
export async function changeCapacity(
  tx: Db,
  slot: { companyId: string; serviceId: string; startsAt: Date; capacity: number },
): Promise<{ oversoldBy: number }> {
  const { companyId, serviceId, startsAt, capacity } = slot
  const row = await sql<{ overhang: number; day_on: string }>`
    update slot set capacity = ${capacity}::int, overhang = greatest(0, booked - ${capacity}::int)
    where company_id = ${companyId} and service_id = ${serviceId} and starts_at = ${startsAt}
    returning overhang, day_on`.execute(tx)
  const [changed] = row.rows
  if (!changed) return { oversoldBy: 0 }
  await refreshServiceDays(tx, { companyId, serviceId, days: [changed.day_on] })
  return { oversoldBy: changed.overhang }
}

/** The last day that a service with this horizon can be booked on. */
export function lastBookableDay(today: string, bookableDaysAhead: number): string {
  return addDays(today, Math.min(bookableDaysAhead, longestHorizonDays))
}

async function lockDaySlots(
  tx: Db,
  { companyId, serviceId, dayOn }: { companyId: string; serviceId: string; dayOn: string },
): Promise<void> {
  await tx
    .selectFrom('slot')
    .select('starts_at')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('day_on', '=', dayOn)
    .orderBy('starts_at')
    .forUpdate()
    .execute()
}
