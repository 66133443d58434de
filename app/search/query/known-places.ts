import type { City, Quarter } from '#app/catalog/catalog.server.ts'
import { answersTo, nameSlugs } from '#app/catalog/catalog.ts'
import { cityPlace, quarterPlace, type Place } from '#app/search/place/place.ts'
import { isTypoFor } from '#app/search/lexicon/lexicon.ts'
import type { KnownPlace } from './recognizer.ts'

/** What was looked up of the places that a text may name. */
export type Places = {
  cities: readonly City[]
  quarters: readonly Quarter[]
  chosen: Place
  /** True when offers around are written with a name. */
  isWritten: (slug: string) => boolean
}

const ownSlugs = ({ names }: Quarter) => names.flatMap(nameSlugs)

/**
 * What each slug means: a city, a quarter of the chosen city, or the only quarter that is called so. Where none means a
 * place, those that may be mistyped are compared, "in Ottensn".
 */
export function knownPlaces(
  slugs: readonly string[],
  places: Places,
  mistyped: readonly string[],
): Map<string, KnownPlace> {
  const found = slugs.flatMap((slug) => {
    const known = placeNamed(slug, places)
    return known ? [[slug, known] as const] : []
  })
  return new Map(found.length > 0 ? found : mistyped.flatMap((slug) => nearlyNamed(slug, places)))
}

function placeNamed(slug: string, { cities, quarters, chosen, isWritten }: Places): KnownPlace | null {
  const city = cities.find((one) => answersTo(one, slug))
  const plain = { isOwn: true, isWord: false, hasArticle: false, isWritten: false }
  if (city) return { ...plain, form: city.form, kind: 'city' }
  const named = quarters.filter((quarter) => quarter.slugs.includes(slug))
  const own = named.find(({ cityHash }) => cityHash === chosen.cityHash)
  const quarter = own ?? (named.length === 1 ? named[0] : undefined)
  if (!quarter) return null
  // With its city beside it a name is no other word, nor another place: "Bremen-Neustadt".
  const isNameAlone = ownSlugs(quarter).includes(slug)
  return {
    form: quarter.form,
    kind: 'quarter',
    hasArticle: quarter.article !== null,
    isOwn: own !== undefined || !isNameAlone,
    isWord: quarter.isWord && isNameAlone,
    isWritten: isWritten(slug),
  }
}

function nearlyNamed(slug: string, places: Places): [string, KnownPlace][] {
  const spelled = [
    ...places.cities.map(({ form }) => form),
    ...places.quarters.filter(({ isWord }) => !isWord).flatMap(ownSlugs),
  ]
  const near = spelled.filter((known) => isTypoFor(slug, known)).map((known) => placeNamed(known, places))
  const [only, ...more] = near.filter((known) => known !== null)
  return only && more.every(({ form }) => form === only.form) ? [[slug, only]] : []
}

/** The place with a form; `null` where there is none. */
export function placeWithForm(form: string, { cities, quarters }: Places): Place | null {
  const city = cities.find((one) => one.form === form)
  if (city) return cityPlace(city)
  const quarter = quarters.find((one) => one.form === form)
  return quarter ? quarterPlace(quarter, cities) : null
}
