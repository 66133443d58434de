import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Point } from '#foundation/lib/geo.ts'
import type { Db } from '../db.server.ts'
import { faultFields, type Log } from '../log.server.ts'
import type { DayForecast, ForecastProvider, ForecastSource, ShownForecast } from './forecast.ts'

/** Days that are fetched, today included. */
const daysAhead = 10
/** Forecasts are fetched anew when they are older. */
const freshMinutes = 60
/** Older ones are no forecast any more and aren't shown. */
const staleMinutes = 6 * 60
/** Forecasts of days gone by are kept this long. */
const keptDays = 2

/** A place with its own forecast. */
export type ForecastPlace = Point & { cell4: string }

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/**
 * Fetches the forecasts of the places whose last ones are older than an hour, one place after the other, and stores
 * them. A place that can't be fetched keeps what it has and is tried again at the next call; the others go on.
 */
export async function refreshForecasts(
  db: Db,
  provider: ForecastProvider,
  { places, now, log }: { places: readonly ForecastPlace[]; now: Date; log: Log },
): Promise<{ fetched: number; failed: number }> {
  const fresh = await freshCells(db, provider.source, now)
  const today = berlinDay(now)
  const counts = { fetched: 0, failed: 0 }
  for (const place of places.filter(({ cell4 }) => !fresh.has(cell4))) {
    try {
      const days = { fromOn: today, toOn: addDays(today, daysAhead - 1) }
      await storeForecast(db, await provider.forecastFor(place, days), { place, provider, now })
      counts.fetched += 1
    } catch (error) {
      counts.failed += 1
      log.error('forecast', { cell4: place.cell4, ...faultFields(error) })
    }
  }
  await db.deleteFrom('forecast').where('day_on', '<', addDays(today, -keptDays)).execute()
  return counts
}

// A clock that was moved back leaves forecasts of the future, which are no better than old ones.
async function freshCells(db: Db, source: ForecastSource, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('forecast')
    .select('cell4')
    .distinct()
    .where('source', '=', source)
    .where('fetched_at', '>', minutesBefore(now, freshMinutes))
    .where('fetched_at', '<=', now)
    .execute()
  return new Set(rows.map(({ cell4 }) => cell4))
}

async function storeForecast(
  db: Db,
  days: readonly DayForecast[],
  { place, provider, now }: { place: ForecastPlace; provider: ForecastProvider; now: Date },
): Promise<void> {
  if (days.length === 0) throw new Error('the weather service knows no day')
  const rows = days.map(({ dayOn, weather, lowDegrees, highDegrees }) => ({
    cell4: place.cell4,
    day_on: dayOn,
    weather,
    low_degrees: lowDegrees,
    high_degrees: highDegrees,
    source: provider.source,
    fetched_at: now,
  }))
  await db
    .insertInto('forecast')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['cell4', 'day_on']).doUpdateSet((row) => ({
        weather: row.ref('excluded.weather'),
        low_degrees: row.ref('excluded.low_degrees'),
        high_degrees: row.ref('excluded.high_degrees'),
        source: row.ref('excluded.source'),
        fetched_at: row.ref('excluded.fetched_at'),
      })),
    )
    .execute()
}

/** The forecast of a city's day, or `null` when there is none, or none from the last six hours. */
export async function forecastOn(
  db: Db,
  { cell4, dayOn, now }: { cell4: string; dayOn: string; now: Date },
): Promise<ShownForecast | null> {
  const row = await db
    .selectFrom('forecast')
    .select([
      'day_on as dayOn',
      'weather',
      'low_degrees as lowDegrees',
      'high_degrees as highDegrees',
      'source',
    ])
    .where('cell4', '=', cell4)
    .where('day_on', '=', dayOn)
    .where('fetched_at', '>=', minutesBefore(now, staleMinutes))
    .where('fetched_at', '<=', now)
    .executeTakeFirst()
  return row ?? null
}
