import { toggledChoice } from '#foundation/design/choice.ts'
import { isGeohash } from '#foundation/lib/geo.ts'
import {
  groupOf,
  isOccasion,
  isPlannedAhead,
  isSortCode,
  isStoredFilter,
  storedFilterGroups,
  type SortCode,
} from '#app/catalog/catalog.ts'
import { formatDayParam, parseDay, type DayChoice } from '#app/search/dates/dates.ts'
import {
  agesTogether,
  eachAgeParam,
  noWish,
  parsePartyCriteria,
  wishParams,
  wishValues,
  type Wish,
} from '#app/search/party/party.ts'
import { radiusNamed, type Radius } from '#app/search/place/place.ts'
import type { TypedFilter } from '#app/search/criteria/criteria.ts'

/** Dialogs that a URL can name; `filter_xx` is one filter group, `gruppe` is ours. Source: contract 1, section 2. */
export type OpenDialog =
  'gruppe' | 'list' | 'share' | 'map' | 'search' | 'location' | 'day' | `filter_${string}`

/** What a discovery page shows, as its URL says it. `null` means that the URL says nothing. */
export type DiscoveryState = {
  day: DayChoice | null
  /** Stored values, occasions and what only a text says, in the order of choice, each once. */
  filters: string[]
  /** An offer has to suit each of several ages among them (`agesTogether`), not one; whoever typed them said so. */
  eachAge: boolean
  sort: SortCode | null
  city: string | null
  hash: string | null
  radius: Radius | null
  /** The collection that the visitor came from. */
  from: string | null
  searchText: string
  /** What a party asks of a start beyond its day. */
  wish: Wish
  /** Lists what is on request in place of what can be booked: `auf=anfrage`. */
  onRequest: boolean
  open: OpenDialog | null
  /** 1 for the first page. */
  page: number
}

/** A state that says nothing. */
export const emptyState: DiscoveryState = {
  day: null,
  filters: [],
  eachAge: false,
  sort: null,
  city: null,
  hash: null,
  radius: null,
  from: null,
  searchText: '',
  wish: noWish,
  onRequest: false,
  open: null,
  page: 1,
}

/** Parameters that mean something; a cache may ignore every URL with another one. */
const knownParams = [
  'day',
  'city',
  'hash',
  'radius',
  'f',
  'filter',
  eachAgeParam.name,
  'searchText',
  ...wishParams,
  'auf',
  'open',
  'page',
] as const

/** The parameter that says `onRequest`. */
export const onRequestParam = { auf: 'anfrage' } as const

const longestFilter = 1_500
/** Choices of one group; more would leave the group without meaning. */
export const mostPerGroup = 8
const longestCity = 60
const longestSearch = 80
/** 1,000 results are the most that anybody pages through, 24 at a time. */
export const mostPages = 42

/** The state of a URL. Unknown and hostile values are passed over, never refused. Source: decisions "Discovery" */
export function parseState(params: URLSearchParams): DiscoveryState {
  const codes = (params.get('filter') ?? '').slice(0, longestFilter).split(',')
  const filters = withinLimits([...new Set(codes.filter(isChoosable))])
  const eachAge = params.get(eachAgeParam.name) === eachAgeParam.value
  const hash = params.get('hash')
  return {
    day: parseDay(params.get('day') ?? ''),
    filters,
    eachAge: agesTogether({ filters, eachAge }).length > 0,
    sort: codes.find(isSortCode) ?? null,
    city: cityText(params.get('city')) || null,
    hash: hash !== null && isGeohash(hash) ? hash : null,
    radius: radiusNamed(params.get('radius')),
    from: formOf(params.get('f')),
    searchText: cleanText(params.get('searchText'), longestSearch),
    wish: parsePartyCriteria(params),
    onRequest: params.get('auf') === onRequestParam.auf,
    open: dialogNamed(params.get('open')),
    page: pageOf(params.get('page')),
  }
}

/** The state of a whole address: what is on request is chosen among offers, elsewhere that means nothing. */
export function stateAt({ pathname, search }: { pathname: string; search: string }): DiscoveryState {
  const state = parseState(new URLSearchParams(search))
  return { ...state, onRequest: state.onRequest && listsOffers.test(pathname) }
}

const listsOffers = /^\/(?:activity|map)\//

/** The query of a state without the leading `?`; empty when it says nothing. Always in the same order. */
export function formatState(state: DiscoveryState): string {
  const codes = [...state.filters, ...(state.sort ? [state.sort] : [])].join(',')
  const values: Record<(typeof knownParams)[number], string | null> = {
    day: state.day === null ? null : formatDayParam(state.day),
    city: state.city,
    hash: state.hash,
    radius: state.radius === null ? null : String(state.radius),
    f: state.from,
    filter: codes,
    [eachAgeParam.name]: agesTogether(state).length > 0 ? eachAgeParam.value : null,
    searchText: state.searchText,
    ...wishValues(state.wish),
    auf: state.onRequest ? onRequestParam.auf : null,
    open: state.open,
    page: state.page === 1 ? null : String(state.page),
  }
  const pairs = knownParams.flatMap((name) => (values[name] ? [`${name}=${encoded(values[name])}`] : []))
  return pairs.join('&')
}

/** A link to `path` with the state; what changes against `state` goes into `change`, which also goes back to page 1. */
export function linkTo(path: string, state: DiscoveryState, change: Partial<DiscoveryState> = {}): string {
  const query = formatState({ ...state, open: null, page: 1, ...change })
  return query === '' ? path : `${path}?${query}`
}

/** True when a day was chosen: "irgendwann" is none. */
export function hasDay({ day }: Pick<DiscoveryState, 'day'>): boolean {
  return day !== null && day !== 'sometime'
}

/** Choices of one group either add up, or replace each other. */
export type ChoiceMode = 'many' | 'one'

/**
 * The state after a chip was pressed: on becomes off and off becomes on. A party or a trip is planned ahead:
 * choosing one makes the day "irgendwann". Of ages that are tapped one is enough, and none says any more how old
 * somebody is in years.
 * Source: contract 1, sections 3 and 4 "Chips"
 */
export function withToggled(state: DiscoveryState, code: string, mode: ChoiceMode = 'many'): DiscoveryState {
  if (!isChoosable(code)) return state
  const inGroup = (other: string) => groupOf(other) === groupOf(code)
  const chosen = state.filters.filter(inGroup)
  const next = toggledChoice(chosen, code, mode === 'one' ? { mode } : { mode, most: mostPerGroup })
  const isNew = next.includes(code)
  const day = isNew && isPlannedAhead([code]) ? 'sometime' : state.day
  const kept = state.filters.filter(
    (other) => !inGroup(other) || (next.includes(other) && !isTypedFilter(other)),
  )
  const eachAge = state.eachAge && groupOf(code) !== 'ag'
  return { ...state, day, page: 1, eachAge, filters: isNew ? [...kept, code] : kept }
}

// Of each group the first ones, as many as may be chosen.
function withinLimits(codes: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return codes.filter((code) => {
    const group = groupOf(code)
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    return count <= mostPerGroup
  })
}

const typedFilter = /^(?:no_drinks|ag_(?:\d|1[0-7]))$/

function isTypedFilter(code: string): code is TypedFilter {
  return typedFilter.test(code)
}

/** True for a code that can stand in `filters`. */
function isChoosable(code: string): boolean {
  return isStoredFilter(code) || isOccasion(code) || isTypedFilter(code)
}

/** The name of a city in an address, in at most sixty characters. */
export function cityText(text: string | null): string {
  return cleanText(text, longestCity)
}

// Lone surrogates and control characters (PostgreSQL refuses NUL) become blanks.
function cleanText(text: string | null, longest: number): string {
  const clean = (text ?? '')
    .slice(0, 4 * longest)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\ufffd\s]+/gu, ' ')
    .trim()
  return Array.from(clean).slice(0, longest).join('').trim()
}

function formOf(text: string | null): string | null {
  return text !== null && /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/.test(text) ? text : null
}

const dialogs: readonly string[] = [
  'gruppe',
  'list',
  'share',
  'map',
  'search',
  'location',
  'day',
  'filter_ev',
  'filter_so',
  ...Object.keys(storedFilterGroups).map((group) => `filter_${group}`),
]

function dialogNamed(text: string | null): OpenDialog | null {
  return text !== null && dialogs.includes(text) ? (text as OpenDialog) : null
}

function pageOf(text: string | null): number {
  const page = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), mostPages)
}

// Commas, slashes and colons are allowed in a query and make the link readable.
function encoded(text: string | null): string {
  return encodeURIComponent(text ?? '')
    .replaceAll('%2C', ',')
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replaceAll('%20', '+')
}
