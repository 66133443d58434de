import type { Point } from '#foundation/lib/geo.ts'

/** What a day's weather comes down to for going out. */
export type Weather = 'sunny' | 'cloudy' | 'rainy' | 'snowy'

/** Who told it: the weather service, or the example of a demo, which pages must name. */
export type ForecastSource = 'bright-sky' | 'example'

/** A day between breakfast and evening, in whole degrees Celsius. */
export type DayForecast = { dayOn: string; weather: Weather; lowDegrees: number; highDegrees: number }

/** What of a forecast decides what suits it: its weather, and how warm the day gets. */
export type DayWeather = Pick<DayForecast, 'weather' | 'highDegrees'>

/** A day's forecast as pages show it. */
export type ShownForecast = DayForecast & { source: ForecastSource }

/** Where forecasts come from. */
export type ForecastProvider = {
  source: ForecastSource
  /**
   * The days from `fromOn` to `toOn`, both included; those that it doesn't know are left out.
   *
   * @throws when there is no answer in time, or none that makes sense.
   */
  forecastFor: (point: Point, days: { fromOn: string; toOn: string }) => Promise<DayForecast[]>
}
