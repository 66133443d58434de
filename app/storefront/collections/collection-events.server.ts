import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { eventsEnd, hasPlaces, isToCome } from '#app/search/dates/dates.ts'
import {
  eventRows,
  eventTileFrom,
  upcomingEvents,
  type EventRow,
} from '#app/search/event-search/event-search.server.ts'
import { insideTest, type AddValue } from '#app/search/sql/sql.ts'
import type { Place } from '#app/search/place/place.ts'
import type { EventTile } from '#app/search/offers/offers.ts'

/** What a collection shows of events: the editor's choice, or what its filter fits. */
export type CollectionEventsQuery = {
  place: Place
  now: Date
  collectionId?: string
  filters?: readonly string[]
}

/** A collection shows at most this many evenings. */
const mostEvents = 12
/** Read at most, so that a service with a date every day leaves room for others. */
const mostRead = 96

/**
 * One date of each event service in a collection, soonest first: the next that isn't sold out, else the next. Only
 * dates that a list of events would show.
 */
export async function collectionEvents(db: Db, query: CollectionEventsQuery): Promise<EventTile[]> {
  const { place, now, collectionId, filters = [] } = query
  if (collectionId !== undefined) return chosenEvents(db, { place, now, collectionId })
  const all = await upcomingEvents(db, { place, now, filters, days: null, limit: mostRead })
  const services = new Map<string, EventTile>()
  for (const event of all) if (!services.has(event.serviceId)) services.set(event.serviceId, event)
  return [...services.values()].slice(0, mostEvents)
}

async function chosenEvents(
  db: Db,
  { place, now, collectionId }: { place: Place; now: Date; collectionId: string },
): Promise<EventTile[]> {
  const values: unknown[] = [collectionId, now, eventsEnd(berlinDay(now))]
  const value: AddValue = (item) => `$${values.push(item)}`
  const text = `with next as materialized (
     select event.* from collection_service chosen cross join lateral (
       select event.* from event
       where event.service_id = chosen.service_id and event.company_id = chosen.company_id
         and event.starts_at < $3::timestamptz and ${isToCome('$2')}
       order by ${hasPlaces} desc, event.starts_at, event.id
       limit 1) event
     where chosen.collection_id = $1 and ${insideTest(place, value)('event')})
   ${eventRows('next')}
   order by found.starts_at, found.id limit ${mostEvents}`
  const chosen = hot(`discovery_collection_events${place.radius === 'all' ? '_all' : ''}`, text)
  const { rows } = await runText<EventRow>(db, chosen, values)
  return rows.map((row) => eventTileFrom(row, place))
}
