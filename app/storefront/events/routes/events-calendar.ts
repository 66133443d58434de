import type { Route } from './+types/events-calendar'
import { scopeOf } from '#foundation/platform/scope.ts'
import { loadEventFeed } from '../event-feed.server.ts'
import { eventsCalendar } from '../event-feeds.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config, now } = scopeOf(context)
  const feed = await loadEventFeed(db, { url: request.url, appUrl: config.appUrl, kind: 'ics', now: now() })
  return new Response(eventsCalendar(feed), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="events.ics"',
    },
  })
}
