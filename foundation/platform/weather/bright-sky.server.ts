import { z } from 'zod'
import { addDays, berlinDay, berlinMinute } from '#foundation/lib/berlin-time.ts'
import type { DayForecast, ForecastProvider, Weather } from './forecast.ts'

/** The public server of Bright Sky: open data of the Deutscher Wetterdienst, no key. Source: brightsky.dev/docs */
const brightSkyUrl = 'https://api.brightsky.dev'

const patienceMs = 5_000
/** A forecast of ten days is some 150 kB. */
const mostBytes = 2_000_000

const hour = z.object({
  timestamp: z.string(),
  temperature: z.number().min(-60).max(60).nullable(),
  precipitation: z.number().min(0).nullable(),
  cloud_cover: z.number().min(0).max(100).nullable(),
  condition: z.string().nullable(),
})
const answer = z.object({ weather: z.array(hour).max(1_000) })

type Hour = z.infer<typeof hour>

/** Forecasts of Bright Sky, one request per place. */
export function openBrightSky({ apiBase = brightSkyUrl, timeoutMs = patienceMs } = {}): ForecastProvider {
  return {
    source: 'bright-sky',
    forecastFor: async ({ lat, lng }, { fromOn, toOn }) => {
      const asked = new URL('/weather', apiBase)
      const until = addDays(toOn, 1)
      asked.search = String(
        new URLSearchParams({ lat: lat.toFixed(2), lon: lng.toFixed(2), date: fromOn, last_date: until }),
      )
      asked.searchParams.set('tz', 'Europe/Berlin')
      const response = await fetch(asked, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      if (!response.ok) throw new Error(`the weather service answered ${response.status}`)
      const text = await response.text()
      if (text.length > mostBytes) throw new Error('the weather service said too much')
      const days = daysOf(answer.parse(JSON.parse(text)).weather)
      return days.filter(({ dayOn }) => dayOn >= fromOn && dayOn <= toOn)
    },
  }
}

/** The hours of a day in which people go out. */
const firstMinute = 9 * 60
const lastMinute = 21 * 60
/** A day of which fewer hours are known is left out. */
const leastHours = 6
/** Millimetres in a day from which on it isn't dry. */
const wetMillimetres = 1
/** Share of cloud, in percent, up to which a day is sunny. */
const sunnyCover = 55

function daysOf(hours: readonly Hour[]): DayForecast[] {
  const byDay = new Map<string, Hour[]>()
  for (const one of hours) {
    const at = new Date(one.timestamp)
    if (Number.isNaN(at.getTime())) throw new Error('the weather service names a time that is none')
    const minute = berlinMinute(at)
    if (minute < firstMinute || minute > lastMinute) continue
    byDay.set(berlinDay(at), [...(byDay.get(berlinDay(at)) ?? []), one])
  }
  return [...byDay].flatMap(([dayOn, known]) => {
    const degrees = known.map(({ temperature }) => temperature).filter((each) => each !== null)
    if (degrees.length < leastHours) return []
    const [lowDegrees, highDegrees] = [Math.round(Math.min(...degrees)), Math.round(Math.max(...degrees))]
    return [{ dayOn, weather: weatherOf(known), lowDegrees, highDegrees }]
  })
}

function weatherOf(hours: readonly Hour[]): Weather {
  const millimetres = hours.reduce((sum, { precipitation }) => sum + (precipitation ?? 0), 0)
  const isSnow = ({ condition }: Hour) => condition === 'snow' || condition === 'sleet'
  if (millimetres >= wetMillimetres) return hours.some(isSnow) ? 'snowy' : 'rainy'
  const covers = hours.map(({ cloud_cover }) => cloud_cover).filter((cover) => cover !== null)
  const cover = covers.reduce((sum, each) => sum + each, 0) / Math.max(1, covers.length)
  return covers.length > 0 && cover <= sunnyCover ? 'sunny' : 'cloudy'
}
