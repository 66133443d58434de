import type { ShownForecast } from '#foundation/platform/weather/forecast.ts'
import { Link } from '#foundation/design/link.tsx'
import { Panorama } from '#foundation/design/panorama.tsx'
import { filterTexts } from '#app/catalog/catalog.ts'
import { homeTexts } from '../texts/home.ts'
import type { DayChoice } from '#app/search/dates/dates.ts'
import { dayText } from '#app/search/dates/ui/day-text.ts'
import { weatherTexts } from '#app/search/place/texts/weather.ts'
import { RoundBar } from '#app/search/filters/ui/round-bar.tsx'
import { placeText, radiusText, type PlaceView } from '#app/search/place/ui/place-label.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

type HomeHeroProps = {
  place: PlaceView
  todayOn: string
  /** The day that the bar says, and the days that it means; `null` for any. */
  day: DayChoice | null
  days: readonly string[] | null
  /** What can still be booked on these days, and where it is listed. */
  line: { text: string; to: string | null }
  /** What of the address gave way to something else; `null` where nothing did. */
  note: string | null
  timeOfDay: 'morning' | 'dusk'
  weather: keyof typeof filterTexts | null
  forecast: ShownForecast | null
  /** What may be searched for here. */
  ideas: readonly string[]
}

/** Panorama, headline with the city, one true line, the round bar. */
export function HomeHero(props: HomeHeroProps) {
  const { place, todayOn, day, days, line, note, timeOfDay, weather, forecast, ideas } = props
  const { state } = useDiscovery()
  const [first, second] = homeTexts.headline(place.name)
  return (
    <div className={`hero ${timeOfDay === 'dusk' ? 'hero-dusk' : ''}`}>
      <div className="hero-picture">
        <Panorama time={timeOfDay} city={place.cityForm} />
      </div>
      <div className="wrap">
        <div className="hero-words">
          <h1>
            {first}
            <br />
            {second}
          </h1>
          {/* Both would stand on the picture's skyline. */}
          <p className="hero-line" role={note ? 'status' : undefined}>
            {note ??
              (line.to === null ? (
                line.text
              ) : (
                <Link to={line.to} className="link py-2 text-inherit">
                  {line.text}
                </Link>
              ))}
          </p>
          {forecast?.source === 'example' && <p className="text-13">{exampleText(forecast)}</p>}
        </div>
        <div className="hero-bar">
          <RoundBar
            placeName={placeText(place)}
            radius={radiusText(place.radius)}
            day={dayText(days, todayOn)}
            dayChoice={day}
            weather={weather ? filterTexts[weather] : forecast && forecastText(forecast)}
            wish={state.wish}
            ideas={ideas}
          />
        </div>
      </div>
    </div>
  )
}

/** `Regen, 9°`. */
function forecastText({ weather, highDegrees }: ShownForecast): string {
  return weatherTexts.short(weatherTexts.words[weather], highDegrees)
}

/** `Beispielwetter: Regen, 5 bis 9 °C`. */
function exampleText({ weather, lowDegrees, highDegrees }: ShownForecast): string {
  return weatherTexts.example(weatherTexts.words[weather], lowDegrees, highDegrees)
}
