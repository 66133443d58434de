import type { DayWeather, Weather } from '#foundation/platform/weather/forecast.ts'
import type { Tile } from './offer-card.ts'

/** The filter value of a weather. */
const weatherFilters = {
  sunny: 'we_sunny',
  cloudy: 'we_cloudy',
  rainy: 'we_rainy',
  snowy: 'we_snowy',
} as const satisfies Record<Weather, string>

/** A day that gets no warmer is none for being on or in the water: see `docs/rules/weather.md`. */
const leastDegreesOnWater = 16

/**
 * Whether an offer suits a day's weather: what is only indoors suits every wet day, and what is outdoors only the
 * weather that it is made for; what is on or in open water only a day that gets warm. Rule: `docs/rules/weather.md`
 */
export function suitsWeather(tags: readonly string[], { weather, highDegrees }: DayWeather): boolean {
  return isMeantFor(tags, weather) && (highDegrees >= leastDegreesOnWater || !needsWarmth(tags))
}

// What is also meant for rain or snow, or has a roof, is prepared for the cold: a harbour launch, a winter sauna.
function needsWarmth(tags: readonly string[]): boolean {
  const isPrepared = ['lo_indoor', 'we_rainy', 'we_snowy'].some((tag) => tags.includes(tag))
  return tags.includes('el_water') && tags.includes('lo_outdoor') && !isPrepared
}

function isMeantFor(tags: readonly string[], weather: Weather): boolean {
  const isIndoors = tags.includes('lo_indoor')
  const isOutdoors = tags.includes('lo_outdoor')
  const isMade = tags.includes(weatherFilters[weather])
  if (weather === 'sunny' || weather === 'cloudy') return isOutdoors && isMade
  return isIndoors ? isMade || !isOutdoors : isMade
}

/** The tiles that suit the weather first; otherwise their order stays. */
export function suitableFirst(tiles: readonly Tile[]): Tile[] {
  return tiles.toSorted((a, b) => Number(b.suitsWeather) - Number(a.suitsWeather))
}
