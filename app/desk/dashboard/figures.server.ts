import { sql } from 'kysely'
import { addDays, berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { DayFigures } from './figures.ts'

const days = 14

/** What the last fourteen Berlin days brought, the oldest first, in one statement. */
export async function dayFigures(db: Db, { now }: { now: Date }): Promise<DayFigures[]> {
  const today = berlinDay(now)
  const firstOn = addDays(today, 1 - days)
  const from = berlinMidnight(firstOn)
  const dayOf = (at: string) => sql.raw(`(${at} at time zone 'Europe/Berlin')::date`)
  const { rows } = await sql<DayFigures>`
    with booked as (
      select ${dayOf('created_at')} as day_on, count(*)::int as bookings,
        count(*) filter (where state = 'refunded' or places_released_at is not null)::int as cancelled
      from reservation where created_at >= ${from} and state in ('confirmed', 'reedemed', 'refunded') group by 1
    ), paid as (
      select ${dayOf('paid_at')} as day_on, sum(amount_cents)::int as cents
      from payment where paid_at >= ${from} group by 1
    ), answered as (
      select ${dayOf('r.created_at')} as day_on,
        array_agg(round(extract(epoch from h.at - r.created_at) / 60)::int) as minutes
      from reservation as r join reservation_history as h
        on h.company_id = r.company_id and h.reservation_id = r.id
        and h.from_state = 'slotRequestet' and h.actor = 'provider'
      where r.created_at >= ${from} group by 1
    ), rated as (
      select ${dayOf('created_at')} as day_on, count(*)::int as ratings, sum(stars)::int as stars
      from review where kind = 'rating' and hidden_at is null and created_at >= ${from} group by 1
    )
    select coalesce(booked.bookings, 0) as bookings, coalesce(booked.cancelled, 0) as cancelled,
      coalesce(paid.cents, 0) as "turnoverCents", coalesce(answered.minutes, '{}') as "answerMinutes",
      coalesce(rated.ratings, 0) as ratings, coalesce(rated.stars, 0) as stars
    from generate_series(${firstOn}::date, ${today}::date, interval '1 day') as series(at)
    left join booked on booked.day_on = series.at::date
    left join paid on paid.day_on = series.at::date
    left join answered on answered.day_on = series.at::date
    left join rated on rated.day_on = series.at::date
    order by series.at`.execute(db)
  return rows
}
