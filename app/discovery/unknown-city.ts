import { largeCityNamed } from './said-other-city.ts'
import { whereText } from './texts/place.ts'
import { notHereText, unknownCityTexts as texts } from './texts/other-cities.ts'

// Whoever makes an address could write anything onto our page: only what looks like a name is repeated.
const name = /^\p{L}[\p{L}\p{M} .'’-]*$/u
/** Shorter words within a name are written small: "Rothenburg ob der Tauber". */
const shortestCapital = 4

/**
 * What a page says where its address names a city that we aren't in, and it shows `place` instead; `null` where it
 * names none in vain.
 */
export function cityNoteOf(city: string | null, place: Parameters<typeof whereText>[0]): string | null {
  if (city === null) return null
  const said = name.test(city) ? notHereText(largeCityNamed(city) ?? capitalized(city)) : texts.unnamed
  return `${said} ${texts.instead(whereText(place))}`
}

function capitalized(city: string): string {
  return city.replace(/\p{L}+/gu, (word, at: number) =>
    at === 0 || word.length >= shortestCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word,
  )
}
