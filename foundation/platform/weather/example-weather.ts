import { addDays, daysBetween } from '#foundation/lib/berlin-time.ts'
import type { Point } from '#foundation/lib/geo.ts'
import type { DayForecast, ForecastProvider, Weather } from './forecast.ts'

const mostDays = 30
/** Middle of the day's highest temperatures of each month in northern Germany. */
const highs = [4, 5, 9, 14, 18, 21, 23, 23, 19, 14, 8, 5]

/** Weather that nobody forecast: the same for a place and day every time, as the season has it. For demos and tests. */
export function openExampleWeather(): ForecastProvider {
  return {
    source: 'example',
    forecastFor: async (point, { fromOn, toOn }) => {
      const count = Math.min(daysBetween(fromOn, toOn) + 1, mostDays)
      return Array.from({ length: Math.max(0, count) }, (_, index) =>
        exampleDay(point, addDays(fromOn, index)),
      )
    },
  }
}

function exampleDay({ lat, lng }: Point, dayOn: string): DayForecast {
  const dice = diceOf(`${lat.toFixed(1)} ${lng.toFixed(1)} ${dayOn}`)
  const highDegrees = (highs[Number(dayOn.slice(5, 7)) - 1] ?? 0) + (dice % 9) - 4
  return { dayOn, weather: exampleWeather(dice % 100, highDegrees), lowDegrees: highDegrees - 5, highDegrees }
}

function exampleWeather(percent: number, highDegrees: number): Weather {
  if (percent < 35) return highDegrees <= 1 ? 'snowy' : 'rainy'
  return percent < 65 ? 'cloudy' : 'sunny'
}

// FNV-1a.
function diceOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash
}
