import { hotShape, type Db } from '#foundation/platform/db.server.ts'
import { runInTurn } from '#app/search/sql/sql.server.ts'
import { isSoldOut, mostRelatedEvents, type EventTile } from '#app/search/offers/offers.ts'
import {
  countedEvents,
  type EventWords,
  eventRows,
  eventTileFrom,
  type EventQuery,
  type EventRow,
  eventsOfWords,
} from '#app/search/event-search/event-search.server.ts'
import { eventFrame, hasPlaces } from '#app/search/dates/dates.ts'
import { unlessSameLetters, withoutHaving } from '#app/search/lexicon/lexicon.ts'
import { searchWords } from '#app/search/criteria/criteria.ts'
import { resolveTerms } from '#app/search/lexicon/lexicon.server.ts'

/** Evenings beside a search's list. `searchText` finds these, and all others, on the page of events. */
export type RelatedEvents = {
  events: EventTile[]
  searchText: string
  /** Whether the page of events has any of them. */
  areOnPage: boolean
}

type Asked = Pick<EventQuery, 'place' | 'days' | 'filters' | 'eachAge' | 'wish' | 'now'>
type WordedAsked = Asked & { searchText: string }

/**
 * What the page of events finds with the same words: evenings whose offer has them, or whose own title does. Of what a
 * strip has no room for, the next of each series stands first. What is sold out comes last. A text whose words are
 * unknown is an evening's name, or else what it was corrected to. Searched everywhere, it also has the next of offers
 * farther away than that page looks. None without words.
 */
export async function findRelatedEvents(
  db: Db,
  { searchText, ...asked }: WordedAsked,
): Promise<RelatedEvents> {
  const none = { events: [], searchText, areOnPage: false }
  if (searchText.trim() === '') return none
  const text = withoutHaving(searchText)
  const { words, correctedTo, isWordless } = await resolveTerms(db, text)
  if (isWordless) return none
  const corrected = unlessSameLetters(correctedTo, text)
  const typed = searchWords(text)
  const own = await nextOf(db, asked, { words: corrected === null ? words : [], typed, meant: null })
  const isCorrected = own.length === 0 && corrected !== null
  const near = isCorrected
    ? await nextOf(db, asked, { words, typed: searchWords(corrected), meant: null })
    : own
  const isFar = asked.place.radius === 'all' && (isCorrected || corrected === null)
  const farther = isFar ? await eventsOfWords(db, asked, words) : []
  return {
    events: bookableFirst([...near, ...farther]),
    searchText: isCorrected ? corrected : searchText,
    areOnPage: near.length > 0,
  }
}

function bookableFirst(events: readonly EventTile[]): EventTile[] {
  const rank = (event: EventTile) => Number(isSoldOut(event))
  const once = [...new Map(events.map((event) => [event.eventId, event])).values()]
  return once
    .slice(0, mostRelatedEvents)
    .toSorted((a, b) => rank(a) - rank(b) || a.startsAt.getTime() - b.startsAt.getTime())
}

async function nextOf(db: Db, query: Asked, words: NonNullable<EventWords>): Promise<EventTile[]> {
  const { text, values } = relatedEventsStatement(query, words)
  const { rows } = await runInTurn<EventRow>(db, text, values)
  return rows.map((row) => eventTileFrom(row, query.place))
}

/** The statement of `findRelatedEvents`: the evenings as the page of events looks for them, each series' next ones first. */
export function relatedEventsStatement(
  { days, ...query }: Asked,
  words: NonNullable<EventWords>,
): { text: string; values: unknown[] } {
  const counted = countedEvents({ ...query, words }, eventFrame({ days, now: query.now }))
  const text = `
    with ${counted.table} fitting as materialized (
      select event.id, event.starts_at, ${hasPlaces} as has_places,
        row_number() over (partition by event.service_id, event.title
          order by ${hasPlaces} desc, event.starts_at, event.id) as nr ${counted.from}),
    chosen as materialized (
      select id from fitting order by nr, has_places desc, starts_at, id limit ${mostRelatedEvents}),
    next as materialized (
      select event.* from chosen cross join lateral (
        select event.* from event where event.id = chosen.id limit 1) event)
    ${eventRows('next')} order by found.starts_at, found.id`
  return { text: hotShape(`discovery_events_beside_${counted.shape}`, text), values: counted.values }
}
