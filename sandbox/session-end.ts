import { declineOf, testCards, type Payer } from './cards.ts'
import { emit } from './events.ts'
import { decline, intentOf, succeed } from './intents.ts'
import { complete, intentFor, paidBy, waitingId, waitingOf } from './session-payment.ts'
import { closeExpired, sessionOf } from './sessions.ts'
import { refusedByState } from './stripe-failure.ts'
import type { WaitingCard, WireSession } from './wire.ts'
import type { World } from './world.ts'

/** POST /v1/checkout/sessions/:id/expire */
export function expireSession(world: World, account: string, id: string): WireSession {
  const session = sessionOf(world, account, id)
  if (session.status === 'open' && world.faults.take('completes-while-expiring')) {
    completesWhileExpiring(world, account, session)
    throw notOpen('complete')
  }
  if (session.status !== 'open') throw notOpen(String(session.status))
  if (world.faults.take('expiry-forgotten')) return { ...session, status: 'expired', url: null }
  return closeExpired(world, account, session)
}

function notOpen(status: string) {
  const message =
    'Only Checkout Sessions with a status in ["open"] can be expired. ' +
    `This Checkout Session has a status of \`${status}\`.`
  return refusedByState(message)
}

/** The fault in which a visitor pays in the very moment the session should expire. */
function completesWhileExpiring(world: World, account: string, session: WireSession): void {
  const card = testCards[0]
  if (!card) return
  const payer: Payer = {
    card,
    expMonth: 12,
    expYear: 2034,
    name: 'Alex Beispiel',
    email: session.customer_email,
  }
  const intent = succeed(world, account, intentFor(world, account, session), payer)
  complete(world, account, session, { payer, intent, paid: paidBy(intent) })
}

/** A slow bank answers at last: `async_payment_succeeded` or `async_payment_failed`. */
export function settleLate(
  world: World,
  account: string,
  id: string,
  result: 'success' | 'failure',
): WireSession {
  const session = sessionOf(world, account, id)
  const waiting = waitingOf(world, account, id)
  if (!waiting || waiting.kind !== 'bank' || session.payment_status !== 'unpaid') {
    throw refusedByState('This Checkout Session does not wait for a slow payment.')
  }
  world.store.remove(waiting.id)
  const intent = intentOf(world, account, session.payment_intent ?? '')
  if (result === 'failure') {
    decline(world, account, intent, { payer: waiting.payer, because: declineOf('declined') })
    emit(world, 'checkout.session.async_payment_failed', session, account)
    return session
  }
  succeed(world, account, intent, waiting.payer)
  const paid = world.store.save<WireSession>(account, { ...session, payment_status: 'paid' })
  emit(world, 'checkout.session.async_payment_succeeded', paid, account)
  return paid
}

/** Lets every slow bank answer whose time has come. */
export function settleDue(world: World): void {
  const sql = `select body, account from object where kind = 'sandbox.waiting' and json_extract(body, '$.kind') = 'bank'
    and json_extract(body, '$.dueMs') <= ?`
  for (const row of world.store.rows<{ body: string; account: string }>(sql, world.clock.nowMs())) {
    const waiting = JSON.parse(row.body) as WaitingCard
    const id = waiting.id.slice(waitingId('').length)
    world.store.transaction(() => settleLate(world, row.account, id, waiting.result))
  }
}
