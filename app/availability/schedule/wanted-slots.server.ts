import { sql, type RawBuilder } from 'kysely'
import type { Calendar } from '#app/availability/availability.server.ts'
import type { StateHoliday } from './holidays.server.ts'

/** Which starts are asked for. */
export type WantedSpan = {
  calendars: readonly Calendar[]
  fromOn: string
  /** `null`: up to each calendar's horizon and its last start, whichever is later. */
  toOn: string | null
  today: string
  holidays: readonly StateHoliday[]
}

/**
 * The parts of a statement, to stand after `with`, whose last one is `placed`: every start that rules, seasons,
 * holidays and exceptions make. `plannedStarts` says the same in the browser.
 *
 * A wall time that the clock skips is none; one that happens twice is its first occurrence: PostgreSQL takes the
 * second, and an hour earlier is the first. A start of rounds that reaches into one which guests booked at other
 * times is blocked: both would be the same lane. So is a start in a busy time of a connected calendar.
 */
export function wantedSlots(span: WantedSpan): RawBuilder<unknown> {
  return sql`${openingDays(span)},
    ruled as (
      select day.*, minute, rule.capacity, 0::bigint as nr
      from opening_day as day
      join opening_rule as rule on rule.company_id = day.company_id and rule.service_id = day.service_id
        and rule.weekday = day.weekday
        and case when season_from <= season_to then month_day between season_from and season_to
          else month_day >= season_from or month_day <= season_to end
      cross join lateral generate_series(
        rule.from_minute, greatest(rule.from_minute, rule.to_minute - day.minutes), rule.step_minutes) as minute
      union all
      select day.*, minute, extra.capacity, extra.nr
      from opening_day as day
      join opening_exception as extra on extra.company_id = day.company_id and extra.service_id = day.service_id
        and extra.kind = 'extra' and day.day_on between extra.from_on and extra.to_on
      cross join unnest(extra.starts) as minute
    ), single as (
      select distinct on (company_id, service_id, day_on, minute) *
      from ruled order by company_id, service_id, day_on, minute, nr desc, capacity desc
    ), timed as (
      select single.*, starts_at, starts_at + minutes * interval '1 minute' as ends_at
      from single
      cross join lateral (select day_on + minute * interval '1 minute' as wall) as wall_time
      cross join lateral (select wall at time zone 'Europe/Berlin' as late) as instant
      cross join lateral (select case when (late - interval '1 hour') at time zone 'Europe/Berlin' = wall
        then late - interval '1 hour' else late end as starts_at) as first
      where starts_at at time zone 'Europe/Berlin' = wall
    ), placed as (
      select company_id, service_id, day_on, minute, starts_at, ends_at, is_near,
        greatest(0, coalesce(exception.capacity, timed.capacity) - exception.gone) as capacity,
        coalesce(exception.is_closed, false) or (is_round and exists (
          select from slot as booked
          where booked.company_id = timed.company_id and booked.service_id = timed.service_id
            and booked.starts_at > timed.starts_at - interval '1 day' and booked.starts_at < timed.ends_at
            and booked.ends_at > timed.starts_at and booked.starts_at <> timed.starts_at
            and booked.booked > booked.shared
        )) or exists (
          select from busy_time as busy
          join imported_calendar as connected on connected.company_id = busy.company_id and connected.id = calendar_id
          where busy.company_id = timed.company_id
            and busy.starts_at > timed.starts_at - interval '1 day' and busy.starts_at < timed.ends_at
            and busy.ends_at > timed.starts_at
            and (service_ids = '{}' or timed.service_id = any(service_ids))
        ) as is_blocked
      from timed
      cross join lateral (
        select bool_or(kind = 'closed') as is_closed, count(distinct object)::int as gone,
          (array_agg(capacity order by nr desc) filter (where kind = 'capacity'))[1] as capacity
        from opening_exception as exception left join unnest(objects) as object on true
        where exception.company_id = timed.company_id and exception.service_id in (timed.service_id, '')
          and kind <> 'extra' and timed.day_on between from_on and to_on
          and (from_minute is null or (from_minute <= timed.minute and timed.minute < to_minute))
      ) as exception
    )`
}

// Each day of each calendar, with the weekday by whose rules it goes: none where a holiday is closed.
function openingDays({ calendars, fromOn, toOn, today, holidays }: WantedSpan): RawBuilder<unknown> {
  return sql`
    calendar as materialized (
      select service.company_id, service.id as service_id, service.duration_type = 'round' as is_round,
        case service.duration_type when 'fixed' then service.duration_minutes else service.slot_minutes end as minutes,
        ${today}::date + service.bookable_days_ahead as horizon_on, state, mode, choices
      from unnest(${calendars.map(({ companyId }) => companyId)}::text[],
        ${calendars.map(({ serviceId }) => serviceId)}::text[]) as named (company_id, service_id)
      join service on service.company_id = named.company_id and service.id = named.service_id
      left join opening_holiday as holiday
        on holiday.company_id = service.company_id and holiday.service_id = service.id
      where service.request_type = 'timeSlots'
    ), state_holiday as materialized (
      select * from unnest(${holidays.map(({ state }) => state)}::text[],
        ${holidays.map(({ dayOn }) => dayOn)}::date[], ${holidays.map(({ name }) => name)}::text[])
        as holiday (state, day_on, name)
    ), opening_day as (
      select calendar.company_id, calendar.service_id, is_round, minutes, day.day_on,
        day.day_on <= horizon_on as is_near,
        to_char(day.day_on, 'MM-DD') as month_day,
        case when name is null then extract(isodow from day.day_on)
          else case coalesce(choices ->> name, mode) when 'sunday' then 7 when 'closed' then 0
            else extract(isodow from day.day_on) end end as weekday
      from calendar
      cross join lateral (select coalesce(${toOn}::date, greatest(horizon_on, (
        select max(slot.day_on) from slot
        where slot.company_id = calendar.company_id and slot.service_id = calendar.service_id))) as last_on) as span
      cross join lateral (
        select ${fromOn}::date + n as day_on from generate_series(0, last_on - ${fromOn}::date) as n) as day
      left join state_holiday on state_holiday.state = calendar.state and state_holiday.day_on = day.day_on
    )`
}
