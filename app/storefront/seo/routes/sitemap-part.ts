import type { Route } from './+types/sitemap-part'
import { scopeOf } from '#foundation/platform/scope.ts'
import { sitemapPaths } from '../sitemap.server.ts'
import { partNumber, sitemapPart } from '../sitemap.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = scopeOf(context)
  const part = partNumber(params.part)
  const paths = part === null ? [] : await sitemapPaths(db, part)
  if (paths.length === 0) throw new Response(null, { status: 404 })
  const addresses = paths.map((path) => config.appUrl + path)
  return new Response(sitemapPart(addresses), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
