import type { Db } from '#foundation/platform/db.server.ts'
import { accessNote } from './access-note.ts'
import {
  countsByStarts,
  filterCounts,
  countAskable,
  readWithRewrite,
  searchRanked,
  type SearchResult,
} from '#app/search/engine/engine.server.ts'
import { formatState, linkTo, type DiscoveryState } from '#app/search/search-url/search-url.ts'
import { isSoldOut, type EventTile } from '#app/search/offers/offers.ts'
import { findRelatedEvents } from './related-events.server.ts'
import { listInTime, type Slow } from '#app/search/sql/sql.server.ts'
import { nearbyServices } from './nearby.server.ts'
import { fallBackToNextWeekend } from '#app/search/dates/dates.ts'
import { enquiryHint, enquiryLink, enquiryOffersBelow, linkToAsk } from './on-request-links.server.ts'
import { choicesOnDays, openChoices } from './page-facts.server.ts'
import { unlessSameLetters } from '#app/search/lexicon/lexicon.ts'
import { emptyListLinks, uncoveredCity } from './find-relaxations.server.ts'
import type { EmptyList } from './relaxations.ts'
import { isDated, tilesPerPage, type ServiceQuery } from '#app/search/criteria/criteria.ts'
import { summedParty } from '#app/search/sql/sql.ts'
import type { FilterChoice } from '#app/search/filters/ui/filter-sheet.tsx'
import type { EnquiryOffers } from './ui/on-request-strip.tsx'
import type { EmptyListLink } from './ui/empty-results.tsx'
import type { Nearby } from './ui/nearby-strip.tsx'
import type { Askable } from './ui/result-line.tsx'
import { notHereText } from '#app/search/place/texts/other-cities.ts'
import { whyLines } from './ranking-reasons.server.ts'

type CategoryQuery = {
  state: DiscoveryState
  query: ServiceQuery
  path: string
}

/** What a category's or search's page lists, and what stands around the list. */
export type CategoryList = SearchResult & {
  counts: { lo_indoor?: number; lo_outdoor?: number }
  /** Why each tile stands where it stands. */
  why: string[]
  nearby: Nearby
  /** Evenings that have the words, or that are called so. */
  events: EventTile[]
  /** Where the page of events lists all of these; `null` where it has none of them. */
  eventsTo: string | null
  /** Of an empty list: where else to look. */
  emptyLinks: EmptyListLink[]
  /** What more can be asked for, and what an empty list says of it. */
  askable: Askable | null
  enquiryHint: string | null
  /** The first of it, where few can be booked. */
  enquiryOffersBelow: EnquiryOffers | null
  /** What a list that was asked for access says of it; `null` of any other. */
  accessNote: string | null
  /** What an empty list says of a city that was looked for and that we aren't in. */
  notHere: string | null
  /** The weekend that is listed because this one has nothing left, else `null`. */
  nextWeekend: string[] | null
}

const empty: CategoryList = {
  tiles: [],
  total: 0,
  totalIs: 'exact',
  nextCursor: null,
  page: 1,
  pages: null,
  correctedTo: null,
  startable: null,
  isWordless: false,
  counts: {},
  why: [],
  nearby: { tiles: [], note: null },
  events: [],
  eventsTo: null,
  emptyLinks: [],
  nextWeekend: null,
  askable: null,
  enquiryHint: null,
  enquiryOffersBelow: null,
  accessNote: null,
  notHere: null,
}

/** The list of a category or search, with the values of the filter group that is open; see `listInTime`. */
export async function categoryList(
  db: Db,
  asked: CategoryQuery,
): Promise<CategoryList & { choices: FilterChoice[]; slow: Slow }> {
  const { state, query, path } = asked
  const { lat, lng } = query.place.centre
  const key = [path, formatState({ ...state, open: null }), lat, lng, query.place.radius].join(' ')
  // Awaited together: a refusal that nobody waits for yet would end the process.
  const [{ choices: counted, slow }, list] = await Promise.all([
    listInTime({ key: `${key} ${state.open}`, empty: { choices: [] } }, async () => ({
      choices: await readChoices(db, asked),
    })),
    listInTime({ key, empty }, () => readMeant(db, asked)),
  ])
  return {
    ...list,
    choices: slow === 'none' ? await openChoices(state, null) : counted,
  }
}

async function readChoices(db: Db, { state, query }: CategoryQuery): Promise<FilterChoice[]> {
  const { found } = await readWithRewrite(db, query, {
    read: (meant) =>
      choicesOnDays(state, meant, (days) =>
        openChoices(state, (codes) =>
          isDated(meant) ? countsByStarts(db, { ...meant, days }, codes) : filterCounts(db, meant, codes),
        ),
      ),
    isNothing: (choices) => choices.length > 0 && choices.every(({ count }) => count === 0),
  })
  return found
}

/** A list as it was read, and what it is if nothing was found. */
type ReadList = { list: CategoryList; search: EmptyList }

// Where a list is empty is known only once its text was tried otherwise, too.
async function readMeant(db: Db, asked: CategoryQuery): Promise<CategoryList> {
  const { list: found, search } = await readWritings(db, asked)
  const listed = [...found.tiles, ...(found.enquiryOffersBelow?.tiles ?? [])]
  const nearby = await nearbyServices(db, { query: asked.query, listed })
  const list = { ...found, nearby }
  if (list.total > 0) return list
  const uncovered = await uncoveredCity(db, asked.state.searchText)
  const links = await emptyListLinks(db, search, { uncovered, hasNearby: nearby.tiles.length > 0 })
  return {
    ...list,
    emptyLinks: [...list.emptyLinks, ...links],
    notHere: uncovered && notHereText(uncovered.name),
  }
}

// What the text finds written otherwise is listed under that text; relaxations also help if that is on another day.
async function readWritings(db: Db, asked: CategoryQuery): Promise<ReadList> {
  const { typed, found, instead } = await readWithRewrite(db, asked.query, {
    read: (query) => readWeekends(db, { ...asked, query }),
    isNothing: ({ list }) => !asked.query.category && list.total === 0,
  })
  if (instead !== null && isNothing(found.list)) {
    const { emptyLinks } = found.list
    return { list: { ...typed.list, emptyLinks }, search: found.search }
  }
  // Evenings that are called as the text stands are what was looked for; only offers are listed besides.
  if (instead !== null && typed.list.events.length > 0 && found.list.total === 0) return typed
  const correctedTo = unlessSameLetters(found.list.correctedTo ?? instead, asked.query.searchText ?? '')
  const { events, eventsTo } = typed.list.events.length > found.list.events.length ? typed.list : found.list
  return { list: { ...found.list, events, eventsTo, correctedTo }, search: found.search }
}

function isNothing({ total, events }: Pick<CategoryList, 'total' | 'events'>): boolean {
  return total === 0 && events.length === 0
}

function hasNothingLeft({ list: { total, events } }: ReadList): boolean {
  return total === 0 && events.every(isSoldOut)
}

async function readWeekends(db: Db, asked: CategoryQuery): Promise<ReadList> {
  const { query, state } = asked
  const { found, nextWeekend } = await fallBackToNextWeekend(
    { day: state.day, days: query.days, now: query.now },
    (days) => readList(db, { ...asked, query: { ...query, days } }),
    hasNothingLeft,
  )
  return { ...found, list: { ...found.list, nextWeekend } }
}

async function readList(db: Db, { state, query, path }: CategoryQuery): Promise<ReadList> {
  const { place, now, searchText = '', filters = [], eachAge = false, days = null, wish = null } = query
  const [{ hits, ...result }, counts, beside, asked] = await Promise.all([
    searchRanked(db, query),
    isDated(query) ? {} : filterCounts(db, query, ['lo_indoor', 'lo_outdoor']),
    state.page === 1 && !query.onRequest
      ? findRelatedEvents(db, { searchText, place, days, filters, eachAge, wish, now })
      : null,
    countAskable(db, query),
  ])
  const { tiles, total, totalIs } = result
  const events = beside?.events ?? []
  const order = query.sort ?? 'so_distance'
  const offset = (result.page - 1) * tilesPerPage
  const below = await enquiryOffersBelow(db, query, asked, { path, state, total })
  const why = whyLines({ tiles, hits, order, offset, total, totalIs, party: summedParty(query) })
  // Words that were guessed and lead to nothing together are no help; each by itself is among the relaxations.
  const isAsTyped = events.length > 0 && beside?.searchText === searchText
  const correctedTo =
    total === 0 && asked === 0 && (events.length === 0 || isAsTyped) ? null : result.correctedTo
  const list = {
    ...result,
    correctedTo,
    counts,
    why,
    nearby: empty.nearby,
    events,
    nextWeekend: null,
    eventsTo: beside?.areOnPage ? toEvents(state, beside.searchText) : null,
    emptyLinks: total === 0 ? linkToAsk(asked, { path, state }) : [],
    askable: enquiryLink(asked, { path, state, total }),
    enquiryOffersBelow: below,
    enquiryHint: total === 0 ? enquiryHint(asked, state) : null,
    notHere: null,
    accessNote: accessNote(filters, total),
  }
  return { list, search: { state, query, path, correctedTo: result.correctedTo } }
}

/** The page of events with what means something there. */
function toEvents(state: DiscoveryState, searchText: string): string {
  return linkTo('/events', state, { searchText, sort: null, from: null, onRequest: false })
}
