import { categories, cities, quartersNamed } from '#app/catalog/catalog.server.ts'
import { nameSlugs } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { linkTo } from '#app/search/search-url/search-state.ts'
import { cityPlace, quarterPlace, withRadius } from '#app/search/place/visitor-place.ts'
import { withoutAsking } from '#app/search/lexicon/said-asking.ts'
import { otherCityIn, type OtherCity } from '#app/search/place/uncovered-city.ts'
import { longestOf, placeNamesIn, withoutPlace } from '#app/search/query/said-place.ts'
import { emptyTexts } from './texts/empty.ts'
import { whereText } from '#app/search/place/texts/place.ts'
import type { Nothing, Try } from './relaxation.ts'
import { isWishing } from '#app/search/party/party-criteria.ts'

const mostQuarterWays = 2
const mostCityWays = 5
const mostCategoryWays = 4

/** A large city that a text names and that isn't one of ours; `null` where it names none. */
export async function cityNotHere(db: Db, text: string): Promise<OtherCity | null> {
  if (text === '') return null
  const ours = (await cities(db)).flatMap(({ form, names }) => [form, ...names.flatMap(nameSlugs)])
  return otherCityIn(text, new Set(ours))
}

/**
 * The same search around a quarter of another city that the text names without "in": what is meant by it isn't sure
 * (`saidPlace`), and the chosen city has nothing of it.
 */
export async function placeWays(db: Db, { state, query, path }: Nothing): Promise<Try[][]> {
  const text = state.searchText
  const names = placeNamesIn(text).filter(({ lead }) => lead !== null)
  const slugs = [...new Set(names.map(({ slug }) => slug))]
  const [towns, quarters] = await Promise.all([cities(db), quartersNamed(db, slugs)])
  const elsewhere = quarters.filter(({ cityHash }) => cityHash !== query.place.cityHash)
  const named = longestOf(names.filter(({ slug }) => elsewhere.some(({ slugs: own }) => own.includes(slug))))
  return named
    .flatMap(({ slug, phrase }) =>
      elsewhere.filter(({ slugs: own }) => own.includes(slug)).map((quarter) => ({ quarter, phrase })),
    )
    .slice(0, mostQuarterWays)
    .map(({ quarter, phrase }) => {
      const place = quarterPlace(quarter, towns)
      const searchText = withoutAsking(withoutPlace(text, phrase))
      const label = emptyTexts.aroundOther(whereText(place), place.city.name)
      return ([null, 15, 50] as const).map((radius) => ({
        way: {
          kind: 'radius' as const,
          to: linkTo(path, state, { city: place.form, hash: null, radius, searchText }),
          label,
        },
        query: { ...query, searchText, place: radius === null ? place : withRadius(place, radius) },
      }))
    })
}

/** The same search in our own cities, the chosen one first, and everywhere, for a text that names another city. */
export async function cityWays(
  db: Db,
  { state, query, path }: Nothing,
  { rest }: OtherCity,
): Promise<Try[][]> {
  const searchText = withoutAsking(rest)
  const { city: chosen } = query.place
  const others = (await cities(db)).filter(({ form }) => form !== chosen.form)
  const near = [chosen, ...others].slice(0, mostCityWays).map((city): Try => {
    const to = linkTo(path, state, { city: city.form, hash: null, radius: null, searchText })
    const way = { kind: 'radius', to, label: emptyTexts.inCity(city.name) } as const
    return { way, query: { ...query, searchText, place: cityPlace(city) } }
  })
  const everywhere: Try = {
    way: {
      kind: 'radius',
      to: linkTo(path, state, { radius: 'all', searchText }),
      label: emptyTexts.everywhere,
    },
    query: { ...query, searchText, place: withRadius(query.place, 'all') },
  }
  return [...near, everywhere].map((one) => [one])
}

/** The first categories of the place, for the day and the party of a search whose words find nothing. */
export async function categoryWays(db: Db, { state, query }: Nothing): Promise<Try[][]> {
  if (query.category || state.searchText === '') return []
  const all = await categories(db, { cityHash: query.place.cityHash })
  const eased = { searchText: '', filters: [], eachAge: false, onRequest: false }
  return all.slice(0, mostCategoryWays).map(({ id, key, name }) => [
    {
      way: {
        kind: 'categories',
        to: linkTo(`/activity/${encodeURIComponent(id)}`, state, eased),
        label: name,
      },
      query: {
        ...{ ...query, ...eased, category: { id, key } },
        wish: isWishing(state.wish) ? state.wish : null,
      },
    },
  ])
}
