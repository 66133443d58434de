import { Cloud, CloudRain, Snowflake, Sun } from 'lucide-react'
import { formatShortDay } from '#foundation/lib/berlin-time.ts'
import type { ShownForecast } from '#foundation/platform/weather/forecast.ts'
import { weatherTexts } from '../texts/weather.ts'

const icons = { sunny: Sun, cloudy: Cloud, rainy: CloudRain, snowy: Snowflake }

/** The forecast above the choice of weather, and who says so. */
export function ForecastLine({ forecast, place }: { forecast: ShownForecast; place: string }) {
  const Icon = icons[forecast.weather]
  const { dayOn, lowDegrees: low, highDegrees: high } = forecast
  const word = weatherTexts.words[forecast.weather]
  return (
    <div className="flex items-center gap-3 pb-3">
      <Icon aria-hidden className="size-7 shrink-0 text-muted" />
      <p className="num">
        <b>{weatherTexts.line({ place, day: formatShortDay(dayOn), word, low, high })}</b>
        <small className="block text-13 text-muted">
          {forecast.source === 'example' ? weatherTexts.exampleLine : weatherTexts.source}
        </small>
      </p>
    </div>
  )
}
