import { isGeohash } from '#foundation/lib/geo.ts'
import { largeCityNamed } from './uncovered-city.ts'
import { whereText } from './texts/place.ts'
import { notHereText, unknownCityTexts as texts } from './texts/other-cities.ts'

// Whoever makes an address could write anything onto our page: only what looks like a name is repeated.
const name = /^\p{L}[\p{L}\p{M} .'’-]*$/u
/** Shorter words within a name are written small: "Rothenburg ob der Tauber". */
const shortestCapital = 4

/**
 * What a page says where its address names a city that we aren't in, or a geohash that is none, and it shows `place`
 * instead; `null` where it names nothing in vain. Source: contract 1, section 5 (geohash).
 */
export function placeNotice(
  { city, hash }: { city: string | null; hash: string | null },
  place: Parameters<typeof whereText>[0],
): string | null {
  const said = city !== null ? unknownText(city) : hash && !isGeohash(hash) ? texts.wrongGeohash : null
  return said && `${said} ${texts.instead(whereText(place))}`
}

function unknownText(city: string): string {
  return name.test(city) ? notHereText(largeCityNamed(city) ?? capitalized(city)) : texts.unnamed
}

function capitalized(city: string): string {
  return city.replace(/\p{L}+/gu, (word, at: number) =>
    at === 0 || word.length >= shortestCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word,
  )
}
