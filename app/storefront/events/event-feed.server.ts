import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { resolveDays } from '#app/search/dates/dates.ts'
import {
  emptyState,
  formatState,
  parseState,
  type DiscoveryState,
} from '#app/search/search-url/search-url.ts'
import type { EventFeed } from './event-feeds.ts'
import { calledOffEvents, eventWords, upcomingEvents } from '#app/search/event-search/event-search.server.ts'
import { placeFor } from '#app/search/place/place.server.ts'
import type { Place } from '#app/search/place/place.ts'
import { whereText } from '#app/search/place/texts/place.ts'
import { isWishing } from '#app/search/party/party.ts'

/** A feed never holds more events. */
const eventsPerFeed = 96

const noPlace = { city: null, hash: null, radius: null }

/**
 * The query of the feed of a choice: day, filters, words, and the place by name, because whoever reads it later brings
 * no cookie along.
 */
export function eventFeedQuery(state: DiscoveryState, place: Place): string {
  const { day, filters, eachAge, searchText, wish } = state
  const { kind, form, geohash, radius } = place
  const where = kind === 'point' ? { hash: geohash } : { city: form }
  return formatState({ ...emptyState, day, filters, eachAge, searchText, wish, ...where, radius })
}

/** The soonest events of the choice in a feed's address, by the same parameters as the page of events. */
export async function loadEventFeed(
  db: Db,
  { url, appUrl, kind, now }: { url: string; appUrl: string; kind: 'ics' | 'rss'; now: Date },
): Promise<EventFeed> {
  const state = parseState(new URL(url).searchParams)
  const { city, hash, radius, filters, eachAge } = state
  const { place } = await placeFor(db, { url: { city, hash, radius }, cookie: noPlace })
  const days = resolveDays(state.day, now)
  const words = await eventWords(db, state.searchText)
  const wish = isWishing(state.wish) ? state.wish : null
  const chosen = { place, days, filters, eachAge, words, wish, now }
  const events = await upcomingEvents(db, { ...chosen, limit: eventsPerFeed })
  const gone = await calledOffEvents(db, chosen)
  const query = eventFeedQuery(state, place)
  return {
    where: whereText(place),
    pageUrl: `${appUrl}/events?${query}`,
    feedUrl: `${appUrl}/events.${kind}?${query}`,
    events: [...events, ...gone].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
    todayOn: berlinDay(now),
  }
}
