import type { Route } from './+types/sitemap'
import { scopeOf } from '#foundation/platform/scope.ts'
import { sitemapPartCount } from '../sitemap.server.ts'
import { sitemapIndex } from '../sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = scopeOf(context)
  const count = await sitemapPartCount(db)
  const parts = Array.from({ length: count }, (_, index) => `${config.appUrl}/sitemap/${index + 1}.xml`)
  return new Response(sitemapIndex(parts), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
