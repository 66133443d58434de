import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { faultFields, type Log } from '#foundation/platform/log.server.ts'
import type { DiscoveryState } from '#app/search/search-url/search-url.ts'
import { agesTogether } from '#app/search/party/party.ts'
import {
  countEventsByDay,
  eventFilterCounts,
  type EventCounts,
  eventsPerPage,
  upcomingEvents,
  type EventQuery,
} from '#app/search/event-search/event-search.server.ts'
import { fallBackToNextWeekend } from '#app/search/dates/dates.ts'
import { withHeldEvents } from './calendar-events.server.ts'
import { choicesOnDays, openChoices } from '#app/search/results/results.server.ts'
import { eventsTexts } from './texts/events.ts'
import type { EventTile } from '#app/search/offers/offers.ts'
import type { FilterChoice } from '#app/search/filters/ui/filter-sheet.tsx'

/** What a page of events lists. */
export type EventsOfPage = {
  /** `null` when they couldn't be read. */
  events: EventTile[] | null
  hasMore: boolean
  page: number
  /** The weekend that is listed because this one has nothing left, else `null`. */
  nextWeekend: string[] | null
  /** How many events each listed day has, on whatever page; a day is missing where nobody knows. */
  dayTotals: EventCounts
}

type Asked = {
  query: Omit<EventQuery, 'limit' | 'offset'>
  state: DiscoveryState
  viewerId: string | null
  log: Log
}

/** The events of the page that the address asks for, as `viewerId` sees them. Beyond the end stands the first page. */
export async function eventsOfPage(db: Db, { query, state, viewerId, log }: Asked): Promise<EventsOfPage> {
  // The asked page may be the second of the next weekend, too.
  const {
    found: { found, page },
    nextWeekend,
  } = await fallBackToNextWeekend(
    { day: state.day, days: query.days, now: query.now },
    (days) => listedOn(db, { query: { ...query, days }, page: state.page, log }),
    (listed) => listed.found?.length === 0,
  )
  const listed = found?.slice(0, eventsPerPage) ?? []
  const hasMore = (found?.length ?? 0) > eventsPerPage
  const [shown, dayTotals] = await Promise.all([
    withHeldEvents(db, listed, { viewerId, now: query.now }).catch((error: unknown) => {
      log.error('own events', faultFields(error))
      return listed
    }),
    totalsOfDays(db, { query, log }, { listed, goesOn: { before: page > 1, after: hasMore } }),
  ])
  return {
    events: found && shown,
    hasMore,
    page,
    nextWeekend,
    dayTotals,
  }
}

// Only the first and the last day of a page can have events on another one: the days between are all there.
async function totalsOfDays(
  db: Db,
  { query, log }: Pick<Asked, 'query' | 'log'>,
  { listed, goesOn }: { listed: readonly EventTile[]; goesOn: { before: boolean; after: boolean } },
): Promise<EventCounts> {
  const days = listed.map(({ startsAt }) => berlinDay(startsAt))
  const totals: EventCounts = {}
  for (const dayOn of days) totals[dayOn] = (totals[dayOn] ?? 0) + 1
  const cut = new Set([goesOn.before ? days[0] : null, goesOn.after ? days.at(-1) : null])
  for (const dayOn of cut) {
    if (!dayOn) continue
    delete totals[dayOn]
    const counted = await countEventsByDay(db, { ...query, days: [dayOn] }).catch((error: unknown) => {
      log.error('events of a day', faultFields(error))
      return {}
    })
    Object.assign(totals, counted)
  }
  return totals
}

/** What leads from a page without events for each of several children to those for one of them; else `null`. */
export async function wayToAnyAge(
  db: Db,
  { query, log }: Pick<Asked, 'query' | 'log'>,
  { events }: EventsOfPage,
): Promise<string | null> {
  if (events?.length !== 0 || agesTogether(query).length === 0) return null
  const { found } = await listedOn(db, { query: { ...query, eachAge: false }, page: 1, log })
  if (!found || found.length === 0) return null
  return eventsTexts.anyAge(Math.min(found.length, eventsPerPage), found.length > eventsPerPage)
}

/** The values of the filter group that is open, with how many events each leaves. */
export async function eventChoices(
  db: Db,
  { query, state, log }: Omit<Asked, 'viewerId'>,
  { events }: Pick<EventsOfPage, 'events'>,
): Promise<FilterChoice[]> {
  if (events === null) return openChoices(state, null)
  return choicesOnDays(state, query, (days) =>
    openChoices(state, (codes) =>
      eventFilterCounts(db, { ...query, days }, codes).catch((error: unknown) => {
        log.error('event filters', faultFields(error))
        return null
      }),
    ),
  )
}

// One more than the page shows says whether there is a next one.
async function listedOn(
  db: Db,
  { query, page, log }: Pick<Asked, 'query' | 'log'> & { page: number },
): Promise<{ found: EventTile[] | null; page: number }> {
  const eventsFrom = (offset: number) =>
    upcomingEvents(db, { ...query, offset, limit: eventsPerPage + 1 }).catch((error: unknown) => {
      log.error('events', faultFields(error))
      return null
    })
  const found = await eventsFrom((page - 1) * eventsPerPage)
  return found?.length === 0 && page > 1 ? { found: await eventsFrom(0), page: 1 } : { found, page }
}
