import { emit } from './events.ts'
import { cancelIfOpen } from './intents.ts'
import { linesId } from './line-items.ts'
import { missing } from './stripe-failure.ts'
import type { WireLineItem, WireSession } from './wire.ts'
import type { World } from './world.ts'

/** Reads a session and lets it expire first when its time has come. @throws {StripeFailure} 404 */
export function sessionOf(world: World, account: string, id: string): WireSession {
  const session = world.store.found('checkout.session', account, id)
  if (!session) throw missing('checkout.session', id, 'session')
  return isDue(world, session) ? closeExpired(world, account, session) : session
}

function isDue(world: World, session: WireSession): boolean {
  return session.status === 'open' && session.expires_at <= world.clock.nowSeconds()
}

/** Closes an open session for good; its unpaid intent goes with it. */
export function closeExpired(world: World, account: string, session: WireSession): WireSession {
  if (session.payment_intent) cancelIfOpen(world, account, session.payment_intent)
  const expired = world.store.save<WireSession>(account, { ...session, status: 'expired', url: null })
  emit(world, 'checkout.session.expired', expired, account)
  return expired
}

/** Expires every session whose time has come; returns how many. */
export function expireDueSessions(world: World): number {
  const sql = `select body, account from object where kind = 'checkout.session' and json_extract(body, '$.status') = 'open'
    and json_extract(body, '$.expires_at') <= ? limit 200`
  const due = world.store.rows<{ body: string; account: string }>(sql, world.clock.nowSeconds())
  for (const row of due) {
    world.store.transaction(() => sessionOf(world, row.account, (JSON.parse(row.body) as WireSession).id))
  }
  return due.length
}

/** The lines of a session. */
export function linesOf(world: World, account: string, sessionId: string): WireLineItem[] {
  return world.store.found('sandbox.lines', account, linesId(sessionId))?.lines ?? []
}

/** Where a paid or abandoned visitor goes; Checkout's template parameter is filled in. */
export function returnUrl(session: WireSession, where: 'success' | 'cancel'): string | null {
  const url = where === 'success' ? session.success_url : session.cancel_url
  return url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? null
}
