import type { Route } from './+types/suggest'
import { pageOf } from '#foundation/platform/page.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { parseState } from '../discovery-url.ts'
import { requestPlace } from '../request-place.server.ts'
import { suggestionsFor } from '../suggest.server.ts'

/** Fast typing asks four times a second; a minute of that is plenty. */
const mostPerMinute = 240
const minuteSeconds = 60
const keptSeconds = 60

/** Proposals for what is being typed: `?q=`, with the place parameters of any list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = scopeOf(context)
  const key = `suggest:${pageOf(context).clientAddress}`
  const allowance = await allow(db, { key, limit: mostPerMinute, windowSeconds: minuteSeconds, now: now() })
  if (allowance.outcome === 'refused') {
    const headers = { 'retry-after': String(allowance.retryAfterSeconds), 'cache-control': 'no-store' }
    return Response.json([], { status: 429, headers })
  }
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  // Cleaned and cut like the text of a search.
  const text = parseState(new URLSearchParams({ searchText: typed })).searchText
  const { place } = await requestPlace(db, request)
  const found = await suggestionsFor(db, { text, place, now: now() })
  // The place may come from a cookie: kept by the visitor's browser alone.
  return Response.json(found, {
    headers: { 'cache-control': `private, max-age=${keptSeconds}`, vary: 'cookie' },
  })
}
