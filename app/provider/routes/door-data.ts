import { data } from 'react-router'
import type { Route } from './+types/door-data'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { carryOutAtDoor, doorOrder, sealedListOf } from '../door-data.server.ts'
import { ownCompanyOf, type OwnCompanyView } from '../provider.server.ts'

// A queue at a door is let in faster than anywhere, but not five a second for minutes.
const limit = { limit: 300, windowSeconds: 60 }
const fresh = { headers: { 'cache-control': 'no-store' } }

async function atTheDoor(asked: Pick<Route.LoaderArgs, 'request' | 'context'>): Promise<OwnCompanyView> {
  const view = await ownCompanyOf(asked, 'team')
  if (!view) throw data(null, 404)
  return view
}

/** The sealed list that a scanner takes along. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { company } = await atTheDoor({ request, context })
  const { db, now, tickets: keys } = scopeOf(context)
  return Response.json(await sealedListOf(db, { companyId: company.id, now: now(), keys }), fresh)
}

/** What a scanner asks while it has network, and what it did while it had none. */
export async function action({ request, context }: Route.ActionArgs) {
  const { company, user } = await atTheDoor({ request, context })
  const { db, now, log } = scopeOf(context)
  const counted = await allow(db, { key: `door:${user.id}`, ...limit, now: now() })
  if (counted.outcome === 'refused') {
    const headers = { 'retry-after': String(counted.retryAfterSeconds) }
    return Response.json(null, { status: 429, headers })
  }
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  const order = doorOrder.safeParse(isJson ? await request.json().catch(() => null) : null)
  if (!order.success) return Response.json(null, { status: 400 })
  const at = { companyId: company.id, by: user.id, now: now(), log }
  const answer = await carryOutAtDoor(db, order.data, at)
  // A scanner of an older version, which doesn't read what failed, must not take all of it for entered.
  const status = 'failed' in answer && answer.failed.length > 0 ? 503 : 200
  return Response.json(answer, { ...fresh, status })
}
