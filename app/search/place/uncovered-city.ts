import { nameSlug, nameSlugs } from '#app/catalog/catalog.ts'
import { withoutAsking } from '#app/search/lexicon/stop-words.ts'
import { longestOf, placeNamesIn, type PlaceName } from '#app/search/query/recognizers/place.ts'
import { withoutSpans } from '#app/search/query/token.ts'
import { citiesAsWords, largeCities } from './texts/other-cities.ts'

/** A city that a text names, and the text without it. */
export type OtherCity = { name: string; rest: string }

const bySlug = new Map(
  largeCities.flatMap(([name, ...also]) =>
    [name, ...also].flatMap(nameSlugs).map((slug) => [slug, name] as const),
  ),
)
const asWords = new Set(citiesAsWords.flatMap(nameSlugs))

/**
 * The large German city that a text says, "Köln Klettern", "in Frankfurt", and that isn't one of `ours`, which are
 * spelled as `nameSlugs` does; `null` where it says none, or several. A name that is also a word is a city only behind
 * "in" and where nothing else is looked for, "was geht in Essen": a course may be in hall three.
 */
export function otherCityIn(text: string, ours: ReadonlySet<string>): OtherCity | null {
  const named = longestOf(placeNamesIn(text).filter(({ slug }) => bySlug.has(slug) && !ours.has(slug)))
  const [only, ...more] = named.filter((name) => !asWords.has(name.slug) || isAllThatIsSaid(text, name))
  if (!only || more.length > 0 || only.hasArticle || (only.lead !== 'in' && only.lead !== 'none')) return null
  return { name: bySlug.get(only.slug) ?? '', rest: withoutSpans(text, [only.phrase]) }
}

const isAllThatIsSaid = (text: string, { lead, phrase }: PlaceName) =>
  lead === 'in' && withoutAsking(withoutSpans(text, [phrase])) === ''

/** How such a city is written, "München" for "muenchen"; `null` for any other name. */
export function largeCityNamed(name: string): string | null {
  return bySlug.get(nameSlug(name)) ?? null
}

/** Whether a word is the name of such a city: it is no typing error of another word. */
export function isLargeCity(word: string): boolean {
  const name = nameSlug(word)
  return bySlug.has(name) && !asWords.has(name)
}
