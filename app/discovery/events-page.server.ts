import type { Db } from '#foundation/platform/db.server.ts'
import { faultFields, type Log } from '#foundation/platform/log.server.ts'
import { weekendAfterThis } from './day.ts'
import type { DiscoveryState } from './discovery-url.ts'
import { eventsPerPage, upcomingEvents, type EventQuery } from './events.server.ts'
import { withOwnEvents } from './own-events.server.ts'
import type { EventTile } from './tile.ts'

/** What a page of events lists. */
export type EventsOfPage = {
  /** `null` when they couldn't be read. */
  events: EventTile[] | null
  hasMore: boolean
  page: number
  /** The weekend that is listed because this one has nothing left, else `null`. */
  nextWeekend: string[] | null
}

type Asked = {
  query: Omit<EventQuery, 'limit' | 'offset'>
  state: DiscoveryState
  viewerId: string | null
  log: Log
}

/** The events of the page that the address asks for, as `viewerId` sees them. Beyond the end stands the first page. */
export async function eventsOfPage(db: Db, { query, state, viewerId, log }: Asked): Promise<EventsOfPage> {
  const offset = (state.page - 1) * eventsPerPage
  // One more than the page shows says whether there is a next one.
  const eventsFrom = (offset: number, days = query.days) =>
    upcomingEvents(db, { ...query, days, offset, limit: eventsPerPage + 1 }).catch((error: unknown) => {
      log.error('events', faultFields(error))
      return null
    })
  const asked = await eventsFrom(offset)
  const isBeyond = asked?.length === 0 && offset > 0
  const first = isBeyond ? await eventsFrom(0) : asked
  // Whoever asks for the weekend too late for this one means the next.
  const weekend = state.day === 'weekend' && first?.length === 0 ? weekendAfterThis(query.now) : null
  const later = weekend ? await eventsFrom(isBeyond ? 0 : offset, weekend) : null
  const found = later?.length ? later : first
  const listed = found?.slice(0, eventsPerPage) ?? []
  const shown = await withOwnEvents(db, listed, { viewerId, now: query.now }).catch((error: unknown) => {
    log.error('own events', faultFields(error))
    return listed
  })
  return {
    events: found && shown,
    hasMore: (found?.length ?? 0) > eventsPerPage,
    page: isBeyond ? 1 : state.page,
    nextWeekend: later?.length ? weekend : null,
  }
}
