import { sql } from 'kysely'
import { inPages, withEach } from '#foundation/lib/in-pages.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { lockCalendars, type Calendar } from './calendar-lock.server.ts'
import { refreshDaysOfMany, type ServiceDay } from './service-days.server.ts'

/** Calendars that one transaction extends: whoever books one of their new days waits no longer than for that. */
const calendarsAtOnce = 100

/**
 * Adds the slots that the opening rules promise, up to each service's own horizon, and leaves those that exist alone.
 * Safe to run at any time and twice at once; booking goes on meanwhile. Days that are blocked get blocked slots. The
 * last start is the one that ends by closing time; a rule that is shorter than the activity has one start, at its
 * beginning.
 *
 * A wall time that the clock skips (last Sunday of March) is not offered; one that happens twice is offered once, at
 * its first occurrence.
 *
 * @throws {AggregateError} at the end, when every calendar had its turn.
 */
export async function extendCalendars(
  db: Db,
  { today, perBatch = calendarsAtOnce }: { today: string; perBatch?: number },
): Promise<{ added: number }> {
  let added = 0
  await inPages<Calendar>({
    perPage: perBatch,
    pageOf: (after, limit) => calendarsAfter(db, { after, limit }),
    work: async (batch) => {
      const grow = async (some: readonly Calendar[]) =>
        void (added += await inTransaction(db, (tx) => extend(tx, { today, batch: some })))
      // One that can't grow now, or whose new day somebody holds for long, keeps none of the others from it. A
      // transaction that was open before is over with the first fault: nothing in it can be tried again.
      await grow(batch).catch((fault: unknown) => {
        if (db.isTransaction || batch.length === 1) throw fault
        return withEach(batch, (each) => grow([each]))
      })
    },
  })
  return { added }
}

function calendarsAfter(
  db: Db,
  { after, limit }: { after: Calendar | null; limit: number },
): Promise<Calendar[]> {
  return db
    .selectFrom('opening_rule')
    .select(['company_id as companyId', 'service_id as serviceId'])
    .distinct()
    .where(sql<boolean>`(company_id, service_id) > (${after?.companyId ?? ''}, ${after?.serviceId ?? ''})`)
    .orderBy('companyId')
    .orderBy('serviceId')
    .limit(limit)
    .execute()
}

/**
 * Only days that get slots are locked: as a rule the horizon's last one, which nobody could book so far; and those
 * before it where a stay takes several slots.
 */
async function extend(
  tx: Db,
  { today, batch }: { today: string; batch: readonly Calendar[] },
): Promise<number> {
  await sql`set local statement_timeout = '120s'`.execute(tx)
  await lockCalendars(tx, batch, 'shared')
  const { rows } = await sql<ServiceDay & { added: number }>`
    with added as (
      insert into slot (company_id, service_id, starts_at, ends_at, day_on, start_minute, capacity, is_blocked)
      select company_id, service_id, starts_at, starts_at + length, day_on, minute, capacity, is_blocked
      from (${promisedSlots({ today, batch })}) as promised
      where starts_at at time zone 'Europe/Berlin' = wall
      on conflict (company_id, service_id, starts_at) do nothing
      returning company_id, service_id, day_on)
    select company_id as "companyId", service_id as "serviceId", day_on as "dayOn", count(*)::int as added
    from added group by company_id, service_id, day_on`.execute(tx)
  await refreshDaysOfMany(tx, rows)
  return rows.reduce((sum, day) => sum + day.added, 0)
}

// PostgreSQL takes the second occurrence of a doubled wall time; an hour earlier is the first.
function promisedSlots({ today, batch }: { today: string; batch: readonly Calendar[] }) {
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
    where extract(isodow from day.day_on) = rule.weekday and service.request_type = 'timeSlots'
      and (rule.company_id, rule.service_id) in (select * from unnest(
        ${batch.map(({ companyId }) => companyId)}::text[], ${batch.map(({ serviceId }) => serviceId)}::text[]))`
}
