import { isCityAndWord, largeCityBySlug } from '#app/search/place/place.ts'
import { withoutAsking, withoutSpans } from '#app/search/lexicon/lexicon.ts'
import { longestOf, placeNamesIn, type PlaceName } from '#app/search/query/query.ts'

/** A city that a text names, and the text without it. */
export type UncoveredCity = { name: string; rest: string }

/**
 * The large German city that a text says, "Köln Klettern", "in Frankfurt", and that isn't one of `ours`, which are
 * spelled as `nameSlugs` does; `null` where it says none, or several. A name that is also a word is a city only behind
 * "in" and where nothing else is looked for, "was geht in Essen": a course may be in hall three.
 */
export function findUncoveredCity(text: string, ours: ReadonlySet<string>): UncoveredCity | null {
  const named = longestOf(largeCitiesIn(text).filter(({ slug }) => !ours.has(slug)))
  const [only, ...more] = named.filter((name) => !isCityAndWord(name.slug) || isAllThatIsSaid(text, name))
  if (!only || more.length > 0 || only.hasArticle || (only.lead !== 'in' && only.lead !== 'none')) return null
  return { name: largeCityBySlug(only.slug) ?? '', rest: withoutSpans(text, [only.phrase]) }
}

/** The names of large German cities, ours or not, that stand in a text. */
export function largeCitiesIn(text: string): PlaceName[] {
  return placeNamesIn(text).filter(({ slug }) => largeCityBySlug(slug) !== null)
}

const isAllThatIsSaid = (text: string, { lead, phrase }: PlaceName) =>
  lead === 'in' && withoutAsking(withoutSpans(text, [phrase])) === ''
