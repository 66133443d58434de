import { sql } from 'kysely'
import { cities } from '#app/catalog/catalog.server.ts'
import { ratingFrom } from '#app/reviews/reviews.ts'
import { weatherTexts } from '#app/search/place/texts/weather.ts'
import { addDays, berlinMidnight, mondayOf } from '#foundation/lib/berlin-time.ts'
import { distanceKm, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { forecastOn } from '#foundation/platform/weather/forecasts.server.ts'
import { texts } from './texts.ts'

/**
 * What guests pay for visits of a day and of its week, in cents: paid bookings that still stand, less what was given
 * back in part, and sales at the counter. By the day of the visit, as the guests of the page are.
 */
export async function visitMoney(
  db: Db,
  { companyId, dayOn }: { companyId: string; dayOn: string },
): Promise<{ dayCents: number; weekCents: number }> {
  const monday = mondayOf(dayOn)
  const [from, to] = [berlinMidnight(monday), berlinMidnight(addDays(monday, 7))]
  const { rows } = await sql<{ dayCents: string; weekCents: string }>`
    select coalesce(sum(cents) filter (where visit_on = ${dayOn}::date), 0) as "dayCents",
      coalesce(sum(cents), 0) as "weekCents"
    from (
      select starts_on as visit_on, total_cents - coalesce((select sum(cents) from goodwill
        where goodwill.company_id = reservation.company_id and goodwill.reservation_id = reservation.id), 0) as cents
      from reservation
      where company_id = ${companyId} and starts_on between ${monday}::date and ${addDays(monday, 6)}::date
        and state in ('confirmed', 'reedemed') and places_released_at is null
      union all
      select (sale.starts_at at time zone 'Europe/Berlin')::date, sale.total_cents
      from service
      join counter_sale as sale on sale.company_id = service.company_id and sale.service_id = service.id
        and sale.starts_at >= ${from} and sale.starts_at < ${to}
      where service.company_id = ${companyId} and sale.cancelled_at is null) as visit`.execute(db)
  return { dayCents: Number(rows[0]?.dayCents ?? 0), weekCents: Number(rows[0]?.weekCents ?? 0) }
}

/** The stars of all offers of a company together; `null` before the first. */
export async function companyRating(
  db: Db,
  { companyId }: { companyId: string },
): Promise<{ average: number; total: number } | null> {
  const row = await db
    .selectFrom('service_rating')
    .select((of) => [
      of.fn.sum<string | null>('stars_1').as('one'),
      of.fn.sum<string | null>('stars_2').as('two'),
      of.fn.sum<string | null>('stars_3').as('three'),
      of.fn.sum<string | null>('stars_4').as('four'),
      of.fn.sum<string | null>('stars_5').as('five'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const count = (stars: string | null) => Number(stars ?? 0)
  const { averageHundredths, total } = ratingFrom([
    count(row.one),
    count(row.two),
    count(row.three),
    count(row.four),
    count(row.five),
  ])
  return total === 0 ? null : { average: averageHundredths / 100, total }
}

const nearCityKm = 40

/** The weather of these days at the city that a company is near, in words; `null` where nobody knows. */
export async function companyWeather(
  db: Db,
  { place, days, now }: { place: Point | null; days: readonly string[]; now: Date },
): Promise<(string | null)[]> {
  const all = place ? await cities(db) : []
  const [near] = all
    .map((city) => ({ city, km: place ? distanceKm(place, city) : Infinity }))
    .toSorted((a, b) => a.km - b.km)
  if (!near || near.km > nearCityKm) return days.map(() => null)
  const words: (string | null)[] = []
  for (const dayOn of days) {
    const forecast = await forecastOn(db, { cell4: near.city.geohash, dayOn, now })
    words.push(forecast && weatherWords(forecast))
  }
  return words
}

type Forecast = NonNullable<Awaited<ReturnType<typeof forecastOn>>>

function weatherWords({ weather, lowDegrees, highDegrees, source }: Forecast): string {
  const words = texts.weatherOn(weatherTexts.words[weather], lowDegrees, highDegrees)
  return texts.weather(words, source === 'example')
}

/** Why starts of a day are blocked, by offer: whole days and parts of them. */
export async function blockReasons(
  db: Db,
  { companyId, dayOn }: { companyId: string; dayOn: string },
): Promise<{ serviceId: string; fromMinute: number; toMinute: number; reason: string }[]> {
  const { rows } = await sql<{ serviceId: string; fromMinute: number; toMinute: number; reason: string }>`
    select service_id as "serviceId", coalesce(from_minute, 0) as "fromMinute", coalesce(to_minute, 1440) as "toMinute",
      reason
    from opening_exception
    where company_id = ${companyId} and kind = 'closed' and reason is not null
      and service_id in (select id from service where company_id = ${companyId} union all select '')
      and ${dayOn}::date between from_on and to_on
    order by nr limit 500`.execute(db)
  return rows
}
