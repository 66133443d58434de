import { searchWords, filterLabel, type ServiceQuery } from '#app/search/criteria/criteria.ts'
import {
  formatState,
  hasDay,
  linkTo,
  withToggled,
  type DiscoveryState,
} from '#app/search/search-url/search-url.ts'
import { agesTogether, isWishing } from '#app/search/party/party.ts'
import { cityPlace, withRadius, type Place, type Radius } from '#app/search/place/place.ts'
import { isAsking, isPassedOver, withoutAsking, isHaving } from '#app/search/lexicon/lexicon.ts'
import type { UncoveredCity } from './find-uncovered-city.ts'
import { emptyTexts } from './texts/empty.ts'
import { onRequestTexts } from '#app/search/offers/texts/on-request.ts'
import { placeTexts } from '#app/search/place/texts/place.ts'
import { wishTexts } from '#app/search/party/texts/party.ts'
import type { EmptyListLink } from './ui/empty-results.tsx'

/** A list without results: the state of its address, what was looked for, and its path. */
export type EmptyList = {
  state: DiscoveryState
  query: ServiceQuery
  path: string
  /** What was searched for instead of the typed text. */
  correctedTo: string | null
}

/** A change of an empty list's search: the link to it, and the query that tells whether it finds something. */
export type Relaxation = { link: EmptyListLink; query: ServiceQuery }

/** Each of these is a query of its own; more than these few conditions are rarely what is wrong. */
const mostConditions = 3
const mostFilters = 2
const mostWords = 3
const shortestWord = 3

/** The same search on any day. */
export function anotherDay({ state, query, path }: EmptyList): Relaxation[] {
  if (!query.days) return []
  const to = linkTo(path, state, { day: 'sometime' })
  return [{ link: { kind: 'day', to, label: emptyTexts.anyDay }, query: { ...query, days: null } }]
}

type Area = { label: string; change: Partial<DiscoveryState>; place: Place }

/**
 * The same search farther away, the nearest area first. A text that names a city that we aren't in is looked for
 * without that name in the whole chosen city, then everywhere.
 */
export function widerArea(list: EmptyList, uncovered: UncoveredCity | null): Relaxation[] {
  const { state, query, path } = list
  const searchText = uncovered && withoutAsking(uncovered.rest)
  const areas = uncovered
    ? [cityArea(query.place, emptyTexts.inCity), radiusArea(query.place, 'all')]
    : areasAround(query.place)
  return areas.map(({ label, change, place }) => ({
    link: {
      kind: 'radius',
      to: linkTo(path, state, { ...change, ...(searchText !== null && { searchText }) }),
      label,
    },
    query: { ...query, place, ...(searchText !== null && { searchText }) },
  }))
}

const widerThan: Record<Radius, readonly Radius[]> = {
  2: [15, 50, 'all'],
  15: [50, 'all'],
  50: ['all'],
  all: [],
}

// Around a quarter its whole city takes the place of 50 km, which is as wide.
function areasAround(place: Place): Area[] {
  if (place.radius === 'all') return []
  const radii = widerThan[place.radius]
  if (place.kind !== 'quarter') return radii.map((radius) => radiusArea(place, radius))
  const nearer = radii.filter((radius) => radius === 15)
  return [
    ...nearer.map((radius) => radiusArea(place, radius)),
    cityArea(place, emptyTexts.wholeCity),
    radiusArea(place, 'all'),
  ]
}

function radiusArea(place: Place, radius: Radius): Area {
  const label = radius === 'all' ? emptyTexts.everywhere : emptyTexts.widen(placeTexts.km(radius))
  return { label, change: { radius }, place: withRadius(place, radius) }
}

function cityArea({ city }: Place, label: (city: string) => string): Area {
  return {
    label: label(city.name),
    change: { city: city.form, hash: null, radius: null },
    place: cityPlace(city),
  }
}

type Condition = {
  kind: 'filters' | 'words'
  label: string
  change: Partial<Pick<DiscoveryState, 'filters' | 'eachAge' | 'onRequest' | 'searchText' | 'wish'>>
}

/** The same search without one of its conditions, each by itself: words, then budget, hours and party, then filters. */
export function fewerConditions(list: EmptyList): Relaxation[] {
  const { state, query, path } = list
  const conditions = [
    ...listKinds(list),
    ...singleWords(list),
    ...noWords(list),
    ...partyConditions(list),
    ...filterConditions(list),
  ]
  return conditions.slice(0, mostConditions).map(({ kind, label, change: { wish, ...change } }) => ({
    link: { kind, to: linkTo(path, state, { ...change, ...(wish && { wish }) }), label },
    query: { ...query, ...change, ...(wish && { wish: isWishing(wish) ? wish : null }) },
  }))
}

function listKinds({ state, query }: EmptyList): Condition[] {
  const bookable: Condition = {
    kind: 'filters',
    label: onRequestTexts.notOnly,
    change: { onRequest: false },
  }
  const oneAge: Condition = { kind: 'filters', label: emptyTexts.anyAge, change: { eachAge: false } }
  return [...(query.onRequest ? [bookable] : []), ...(agesTogether(state).length > 0 ? [oneAge] : [])]
}

// Rightly written, and only what somebody looks for: neither "nähe" nor "mieten".
function singleWords({ query, correctedTo }: EmptyList): Condition[] {
  const words = searchWords(correctedTo ?? query.searchText ?? '').filter(
    (word) => word.length >= shortestWord && !isAsking(word) && !isPassedOver(word) && !isHaving(word),
  )
  if (words.length < 2) return []
  const plain = words.map((word) => word.toLowerCase())
  return words
    .filter((_word, at) => plain.indexOf(plain[at] ?? '') === at)
    .slice(0, mostWords)
    .map((word) => ({ kind: 'words', label: emptyTexts.onlyWord(word), change: { searchText: word } }))
}

// Without anything else that was asked for, that is what the link to all categories lists.
function noWords({ state, query }: EmptyList): Condition[] {
  const { searchText, filters, wish } = state
  const hasMore = hasDay(state) || isWishing(wish) || filters.length > 0
  if (searchText === '' || query.category || !hasMore) return []
  return [{ kind: 'words', label: emptyTexts.withoutFilters(searchText), change: { searchText: '' } }]
}

function partyConditions({ state, query: { wish } }: EmptyList): Condition[] {
  if (!wish) return []
  const conditions = [
    { label: wishTexts.withoutBudget, eased: { ...wish, perPersonEuro: null, togetherEuro: null } },
    { label: wishTexts.withoutHours, eased: { ...wish, hours: null } },
    { label: wishTexts.withoutPersons, eased: { ...wish, persons: null, children: null } },
  ]
  return conditions
    .filter(({ eased }) => formatState({ ...state, wish: eased }) !== formatState(state))
    .map(({ label, eased }) => ({ kind: 'filters', label, change: { wish: eased } }))
}

function filterConditions({ state }: EmptyList): Condition[] {
  return state.filters.slice(0, mostFilters).map((code) => {
    const { filters, eachAge } = withToggled(state, code)
    return {
      kind: 'filters',
      label: emptyTexts.withoutFilters(filterLabel(code)),
      change: { filters, eachAge },
    }
  })
}
