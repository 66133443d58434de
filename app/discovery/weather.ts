import type { Weather } from '#foundation/platform/weather/forecast.ts'
import type { Tile } from './tile.ts'

/** The filter value of a weather. */
const weatherFilters = {
  sunny: 'we_sunny',
  cloudy: 'we_cloudy',
  rainy: 'we_rainy',
  snowy: 'we_snowy',
} as const satisfies Record<Weather, string>

/**
 * Whether an offer suits a day's weather: what is only indoors suits every wet day, and what is outdoors only the
 * weather that it is made for.
 */
export function suitsWeather(tags: readonly string[], weather: Weather): boolean {
  const isIndoors = tags.includes('lo_indoor')
  const isOutdoors = tags.includes('lo_outdoor')
  const isMeantFor = tags.includes(weatherFilters[weather])
  if (weather === 'sunny' || weather === 'cloudy') return isOutdoors && isMeantFor
  return isIndoors ? isMeantFor || !isOutdoors : isMeantFor
}

/** The tiles that suit the weather first; otherwise their order stays. */
export function suitableFirst(tiles: readonly Tile[]): Tile[] {
  return tiles.toSorted((a, b) => Number(b.suitsWeather) - Number(a.suitsWeather))
}
