import type { Db } from '#foundation/platform/db.server.ts'
import { filterTexts } from '#app/catalog/catalog.ts'
import { countServices } from './counts.server.ts'
import { formatState, linkTo, type DiscoveryState } from './discovery-url.ts'
import { withRadius, type Radius } from './place.ts'
import { wordsOf, type ServiceQuery } from './search-query.ts'
import { placeTexts } from './texts/place.ts'
import { wishTexts } from './texts/wish.ts'
import { emptyTexts } from './texts/empty.ts'
import type { WayOut } from './ui/empty-results.tsx'
import { isWishing, noWish } from './wish.ts'

const widerThan: Record<Radius, Radius | null> = { 2: 15, 15: 50, 50: 'all', all: null }

type Asked = {
  state: DiscoveryState
  query: ServiceQuery
  path: string
  /** What was searched for instead of the typed text. */
  correctedTo: string | null
}
type Try = { way: Omit<WayOut, 'count'>; query: ServiceQuery }

/** Ways on from a page without results: each changes one thing and says what it finds. Those that find nothing go. */
export async function waysOut(db: Db, asked: Asked): Promise<WayOut[]> {
  const { state, query, path } = asked
  const tries = wordWays(asked)
  if (query.days) {
    tries.push({
      way: { kind: 'day', to: linkTo(path, state, { day: 'sometime' }), label: emptyTexts.anyDay },
      query: { ...query, days: null },
    })
  }
  tries.push(...wishWays(asked))
  const wider = widerThan[query.place.radius]
  if (wider !== null) {
    const label = wider === 'all' ? emptyTexts.everywhere : emptyTexts.widen(placeTexts.km(wider))
    tries.push({
      way: { kind: 'radius', to: linkTo(path, state, { radius: wider }), label },
      query: { ...query, place: withRadius(query.place, wider) },
    })
  }
  for (const code of state.filters.slice(0, mostFilterWays)) {
    const filters = state.filters.filter((other) => other !== code)
    const label = emptyTexts.withoutFilters(filterTexts[code as keyof typeof filterTexts])
    tries.push({
      way: { kind: 'filters', to: linkTo(path, state, { filters }), label },
      query: { ...query, filters },
    })
  }
  const counts = await Promise.all(tries.map(({ query: wanted }) => countServices(db, wanted)))
  const found = tries.flatMap(({ way }, index) => (counts[index] ? [{ ...way, count: counts[index] }] : []))
  const everything = linkTo('/activity/search', {
    ...state,
    filters: [],
    day: null,
    searchText: '',
    wish: noWish,
  })
  const words: WayOut[] =
    state.searchText === ''
      ? []
      : [{ kind: 'words', to: linkTo(path, state, { open: 'search' }), label: emptyTexts.otherWords }]
  return [...found, ...words, { kind: 'categories', to: everything, label: emptyTexts.allCategories }]
}

// Of several words each by itself, rightly written.
function wordWays({ state, query, path, correctedTo }: Asked): Try[] {
  const words = wordsOf(correctedTo ?? query.searchText ?? '').filter(({ length }) => length >= shortestWord)
  if (words.length < 2) return []
  return [...new Set(words)].slice(0, mostWordWays).map((searchText) => ({
    way: { kind: 'words', to: linkTo(path, state, { searchText }), label: emptyTexts.onlyWord(searchText) },
    query: { ...query, searchText },
  }))
}

// What a wish asks most is its budget, then its hours; a party that is too large for all looks at least what there is.
function wishWays({ state, query, path }: Asked): Try[] {
  const { wish } = query
  if (!wish) return []
  const ways = [
    { label: wishTexts.withoutBudget, eased: { ...wish, perPersonEuro: null, togetherEuro: null } },
    { label: wishTexts.withoutHours, eased: { ...wish, hours: null } },
    { label: wishTexts.withoutPersons, eased: { ...wish, persons: null, children: null } },
  ]
  return ways
    .filter(({ eased }) => formatState({ ...state, wish: eased }) !== formatState(state))
    .map(({ label, eased }) => ({
      way: { kind: 'filters', to: linkTo(path, state, { wish: eased }), label },
      query: { ...query, wish: isWishing(eased) ? eased : null },
    }))
}

const mostFilterWays = 2
const mostWordWays = 3
const shortestWord = 3
