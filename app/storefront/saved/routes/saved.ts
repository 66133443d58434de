import { data } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/saved'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { userOf } from '#app/account/account.server.ts'
import { type SavedPlace, isSavedPlace, mostSavedPlaces } from '#app/search/saved/saved.ts'
import { changeSavedPlaces, listSavedPlaces } from '../saved-places.server.ts'

const limit = { limit: 120, windowSeconds: 60 }

const change = z.object({
  /** Whose list the device holds: nobody's yet, or the account's that it was last synchronised with. */
  owner: z.string().max(64).nullable(),
  add: z.array(z.custom<SavedPlace>(isSavedPlace)).max(mostSavedPlaces),
  remove: z.array(z.string().max(300)).max(mostSavedPlaces),
})

export function loader(): never {
  throw data(null, 405)
}

/**
 * The browser of whoever is signed in tells what was saved and forgotten, and hears the account's list. What a device
 * holds for nobody is taken over; what it holds for somebody else is neither taken over nor seen.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = scopeOf(context)
  const user = await userOf({ request, context })
  if (!user) return Response.json(null, { status: 401 })
  const at = now()
  const allowance = await allow(db, { key: `saved:${user.id}`, ...limit, now: at })
  if (allowance.outcome === 'refused')
    return Response.json(null, {
      status: 429,
      headers: { 'retry-after': String(allowance.retryAfterSeconds) },
    })
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  const sent = change.safeParse(isJson ? await request.json().catch(() => null) : null)
  if (!sent.success) return Response.json(null, { status: 400 })
  const { owner, add, remove } = sent.data
  if (owner === null || owner === user.id) {
    const changed = await changeSavedPlaces(db, { userId: user.id, add, remove, now: at })
    if (changed.outcome === 'account-deleted') return Response.json(null, { status: 401 })
  }
  const places = await listSavedPlaces(db, { userId: user.id })
  return Response.json({ owner: user.id, places }, { headers: { 'cache-control': 'no-store' } })
}
