import { createHash } from 'node:crypto'
import type { Route } from './+types/feed'
import { companyOfFeed } from '#app/availability/imported-calendars/imported-calendars.server.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import { startPath, type StartKey } from '#app/provider-shell/provider-shell.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { companyFeed } from '../company-feed.server.ts'

const limit = { limit: 120, windowSeconds: 3600 }
const unknown = () => new Response(null, { status: 404, headers: { 'cache-control': 'private, no-store' } })

/** A company's starts for its own calendar program; whoever has the address may read it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, config, now } = scopeOf(context)
  const secret = /^([\w-]{22})\.ics$/.exec(params.file)?.[1]
  const companyId = secret === undefined ? null : await companyOfFeed(db, secret)
  const [company] = companyId === null ? [] : await companiesById(db, [companyId])
  if (!company) return unknown()
  const allowance = await allow(db, { key: `calendar-feed:${company.id}`, ...limit, now: now() })
  if (allowance.outcome === 'refused')
    return new Response(null, {
      status: 429,
      headers: { 'retry-after': String(allowance.retryAfterSeconds) },
    })
  const pathOf = (start: StartKey) => startPath(company.form, start)
  const body = await companyFeed(db, { company, appUrl: config.appUrl, pathOf, now: now() })
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } })
}
