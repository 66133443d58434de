import type { Route } from './+types/portrait'
import { scopeOf } from '#foundation/platform/scope.ts'
import { portraitOf } from '../portraits.server.ts'

/** A person's picture. Browsers keep it for five minutes, so that one that was taken away is soon gone everywhere. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const bytes = await portraitOf(scopeOf(context).db, params.name)
  if (!bytes) return new Response(null, { status: 404 })
  const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=300' }
  return new Response(bytes, { headers })
}
