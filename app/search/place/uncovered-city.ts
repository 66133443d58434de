import { nameSlug, nameSlugs } from '#app/catalog/catalog.ts'
import { citiesAsWords, largeCities } from './texts/other-cities.ts'

const bySlug = new Map(
  largeCities.flatMap(([name, ...also]) =>
    [name, ...also].flatMap(nameSlugs).map((slug) => [slug, name] as const),
  ),
)
const asWords = new Set(citiesAsWords.flatMap(nameSlugs))

/** How such a city is written, "München" for "muenchen"; `null` for any other name. */
export function largeCityNamed(name: string): string | null {
  return largeCityBySlug(nameSlug(name))
}

/** The same for a name as `nameSlug` spells it. */
export function largeCityBySlug(slug: string): string | null {
  return bySlug.get(slug) ?? null
}

/** Whether a word is the name of such a city: it is no typing error of another word. */
export function isLargeCity(word: string): boolean {
  const name = nameSlug(word)
  return bySlug.has(name) && !asWords.has(name)
}

/** Whether the name of such a city, as `nameSlug` spells it, is also a word: "Essen". */
export function isCityAndWord(slug: string): boolean {
  return asWords.has(slug)
}
