import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { lockCalendars } from '#app/availability/availability.server.ts'
import { lockSchedule, recomputeCalendar, type RecomputedCalendar } from './recompute-calendar.server.ts'
import { everyOffer, type FederalState, type HolidayPlan, type OpeningRule } from './schedule.ts'

type Offer = { companyId: string; serviceId: string }

/** When an offer is open, exceptions aside. */
export type OpeningPlan = { rules: OpeningRule[]; holidays: HolidayPlan | null }

/** An offer's rules in the order of the week, and what it does on public holidays. */
export async function openingPlan(db: Db, { companyId, serviceId }: Offer): Promise<OpeningPlan> {
  const rules = await db
    .selectFrom('opening_rule')
    .select(['weekday', 'capacity', 'from_minute as fromMinute', 'to_minute as toMinute'])
    .select(['step_minutes as stepMinutes', 'season_from as seasonFrom', 'season_to as seasonTo'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .orderBy('weekday')
    .orderBy('from_minute')
    .orderBy('season_from')
    .execute()
  const holidays = await db
    .selectFrom('opening_holiday')
    .select(['state', 'mode', 'choices'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return { rules, holidays: holidays ? { ...holidays, state: holidays.state as FederalState } : null }
}

/**
 * Replaces the rules and the holidays of an offer, and makes its whole calendar anew by them, by its length, horizon
 * and slots as they are stored now.
 */
export async function saveOpeningPlan(
  tx: Db,
  { companyId, serviceId, rules, holidays, now, today }: Offer & OpeningPlan & { now: Date; today: string },
): Promise<RecomputedCalendar> {
  // Who closes the company meanwhile either finds this offer, or is found by it.
  await lockCalendars(tx, [{ companyId, serviceId: everyOffer }], 'shared')
  await lockSchedule(tx, { companyId, serviceId })
  const column = <K extends keyof OpeningRule>(name: K) => rules.map((rule) => rule[name])
  const [state, mode] = [holidays?.state ?? null, holidays?.mode ?? null]
  await sql`
    with rule as (
      select * from unnest(${column('weekday')}::smallint[], ${column('fromMinute')}::int[],
        ${column('toMinute')}::int[], ${column('stepMinutes')}::int[], ${column('capacity')}::int[],
        ${column('seasonFrom')}::text[], ${column('seasonTo')}::text[])
        as rule (weekday, from_minute, to_minute, step_minutes, capacity, season_from, season_to)
    ), gone as (
      delete from opening_rule
      where company_id = ${companyId} and service_id = ${serviceId}
        and (weekday, from_minute, season_from) not in (select weekday, from_minute, season_from from rule)
    ), closed as (
      delete from opening_holiday
      where company_id = ${companyId} and service_id = ${serviceId} and ${state}::text is null
    ), holiday as (
      insert into opening_holiday (company_id, service_id, state, mode, choices)
      select ${companyId}, ${serviceId}, ${state}, ${mode}, ${JSON.stringify(holidays?.choices ?? {})}::jsonb
      where ${state}::text is not null
      on conflict (company_id, service_id)
      do update set state = excluded.state, mode = excluded.mode, choices = excluded.choices
    )
    insert into opening_rule (company_id, service_id, weekday, from_minute, to_minute, step_minutes, capacity,
      season_from, season_to)
    select ${companyId}, ${serviceId}, rule.* from rule
    on conflict (company_id, service_id, weekday, from_minute, season_from) do update set
      to_minute = excluded.to_minute, step_minutes = excluded.step_minutes, capacity = excluded.capacity,
      season_to = excluded.season_to`.execute(tx)
  return recomputeCalendar(tx, { companyId, serviceId, fromOn: today, toOn: null, now })
}
