import type { Route } from './+types/events-rss'
import { scopeOf } from '#foundation/platform/scope.ts'
import { loadEventFeed } from '../event-feed.server.ts'
import { eventsRss } from '../event-feeds.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config, now } = scopeOf(context)
  const feed = await loadEventFeed(db, { url: request.url, appUrl: config.appUrl, kind: 'rss', now: now() })
  return new Response(eventsRss(feed), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
