import type { Route } from './+types/robots'
import { scopeOf } from '#foundation/platform/scope.ts'

/** What search engines need not read: pages of one person, the demo's tools, and results of any search. */
const closed = [
  '/bookings',
  '/profile',
  '/logout',
  '/confirm-account',
  '/verify-email',
  '/reset-password',
  '/change-email',
  '/dev/',
  '/_sandbox/',
  '/activity/search',
]

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${scopeOf(context).config.appUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
