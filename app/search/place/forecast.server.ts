import type { Db } from '#foundation/platform/db.server.ts'
import type { ShownForecast } from '#foundation/platform/weather/forecast.ts'
import { forecastOn } from '#foundation/platform/weather/forecasts.server.ts'
import type { Place } from './visitor-place.ts'

/** The forecast of the chosen day, of a weekend's first; `null` on any day, too far ahead, or without a fresh one. */
export async function forecastFor(
  db: Db,
  { place, days, now }: { place: Place; days: readonly string[] | null; now: Date },
): Promise<ShownForecast | null> {
  const [dayOn] = days ?? []
  return dayOn ? forecastOn(db, { cell4: place.cityHash, dayOn, now }) : null
}
