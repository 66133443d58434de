import { hotShape, type Db } from '#foundation/platform/db.server.ts'
import { runInTurn } from '#app/search/sql/sql.server.ts'
import { mostRelatedEvents, type EventTile } from '#app/search/offers/offers.ts'
import { eventWishTest } from '#app/search/cards/cards.ts'
import { eventFrame, isToCome } from '#app/search/dates/dates.ts'
import { eventRows, eventTileFrom, type EventRow } from './search-events.server.ts'
import {
  searchRanges,
  rangeRows,
  rangesWritten,
  tagTest,
  candidateSource,
  type AddValue,
  eventCancelTest,
} from '#app/search/sql/sql.ts'
import type { Place } from '#app/search/place/place.ts'
import type { WordLexemes } from '#app/search/criteria/criteria.ts'
import { noWish, type Wish } from '#app/search/party/party.ts'
import { lexemesOf } from '#app/search/lexicon/lexicon.server.ts'

/** Offers with the words that are asked for a date; nobody looks for more. */
const mostServices = 200

type WordedEvents = {
  searchText: string
  place: Place
  days: readonly string[] | null
  filters: readonly string[]
  /** They have to suit each of the ages among the filters. */
  eachAge?: boolean
  /** Only events that a party can book for it. Sold out ones count only without a wish and without days. */
  wish?: Wish | null
  now: Date
}

/**
 * The next evening of each event offer that has the words and keeps to the wish, soonest first. Searches for services
 * leave events out, so that these stand beside them. Empty without words.
 */
export async function eventsWithWords(db: Db, query: WordedEvents): Promise<EventTile[]> {
  return eventsOfWords(db, query, await lexemesOf(db, query.searchText))
}

/** `eventsWithWords` of words that were looked up already. */
export async function eventsOfWords(
  db: Db,
  query: Omit<WordedEvents, 'searchText'>,
  words: WordLexemes,
): Promise<EventTile[]> {
  if (words.length === 0) return []
  const { text, values } = wordedEventsStatement(query, words)
  const { rows } = await runInTurn<EventRow>(db, text, values)
  return rows.map((row) => eventTileFrom(row, query.place))
}

/** The statement of `eventsWithWords`: postings of the words by index, then one date of each by index. */
export function wordedEventsStatement(
  { place, days, filters, eachAge = false, wish = null, now }: Omit<WordedEvents, 'searchText'>,
  words: WordLexemes,
): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value: AddValue = (item) => `$${values.push(item)}`
  const ranges = searchRanges(place)
  const tags = tagTest({ filters, eachAge }, 'found', value)
  const needs = [...new Set(['service_id', 'request_kind', ...tags.needs])]
  const query = { place, now, filters }
  const source = candidateSource({ query, words, value, needs })
  const { from, to } = eventFrame({ days, now })
  const wished = eventWishTest(wish ?? (days ? noWish : null), value)
  const atNow = value(now)
  const cancel = eventCancelTest(filters, atNow, value)
  const text = `with wanted as materialized (
      select distinct found.service_id from (${source.within(rangeRows(ranges, value))}) found
      where found.request_kind = 1 ${tags.test} limit ${mostServices}),
    next as materialized (
      select event.* from wanted cross join lateral (
        select event.* from event
        where event.service_id = wanted.service_id and event.starts_at >= ${value(from)}::timestamptz
          and event.starts_at < ${value(to)}::timestamptz and ${isToCome(atNow)} ${wished.test} ${cancel.test}
        order by event.starts_at, event.id limit 1) event
      order by event.starts_at, event.id limit ${mostRelatedEvents})
    ${eventRows('next')} order by found.starts_at, found.id`
  const name = [
    'discovery_worded_events',
    source.shape,
    tags.shape,
    rangesWritten(ranges),
    wished.shape + cancel.shape,
  ].join('_')
  return { text: hotShape(name, text), values }
}
