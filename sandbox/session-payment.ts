import { declineOf, type Decline, type Payer } from './cards.ts'
import { emit } from './events.ts'
import { attempt, decline, intentOf, openIntent } from './intents.ts'
import { planId } from './plans.ts'
import { sessionOf } from './sessions.ts'
import { platform } from './store.ts'
import type { WaitingCard, WireIntent, WireSession } from './wire.ts'
import type { World } from './world.ts'

/** How the hosted page ends one press of its button. */
export type PageOutcome =
  | { outcome: 'complete' | 'expired' | 'challenge' | 'provider-closed' }
  | { outcome: 'declined'; decline: Decline }

/** Where a session's waiting card lies. */
export const waitingId = (sessionId: string) => `waiting_${sessionId}`

/** Pays an open session with a card; pressing twice, or on a closed session, changes nothing. */
export function paySession(world: World, account: string, id: string, payer: Payer): PageOutcome {
  const session = sessionOf(world, account, id)
  if (session.status === 'complete') return { outcome: 'complete' }
  if (session.status === 'expired') return { outcome: 'expired' }
  const intent = intentFor(world, account, session)
  const slow = world.faults.take('async-success') ?? world.faults.take('async-failure')
  if (slow) {
    const result = slow.kind === 'async-success' ? 'success' : 'failure'
    const dueMs = slow.delaySeconds === undefined ? null : world.clock.nowMs() + slow.delaySeconds * 1000
    keepWaiting(world, account, {
      id: waitingId(id),
      object: 'sandbox.waiting',
      payer,
      kind: 'bank',
      dueMs,
      result,
    })
    world.store.save<WireIntent>(account, { ...intent, status: 'processing' })
    complete(world, account, session, { payer, intent, paid: 'unpaid' })
    return { outcome: 'complete' }
  }
  return concluded(world, account, session, { payer, intent, challenge: 'open' })
}

/** The visitor's answer on the bank's page. */
export function answerChallenge(
  world: World,
  account: string,
  id: string,
  answer: 'confirmed' | 'rejected',
): PageOutcome {
  const session = sessionOf(world, account, id)
  if (session.status === 'complete') return { outcome: 'complete' }
  if (session.status === 'expired') return { outcome: 'expired' }
  const waiting = waitingOf(world, account, id)
  const intent = intentFor(world, account, session)
  if (!waiting || intent.status !== 'requires_action')
    return { outcome: 'declined', decline: declineOf('authentication_failed') }
  if (answer === 'confirmed')
    return concluded(world, account, session, { payer: waiting.payer, intent, challenge: 'passed' })
  const because = declineOf('authentication_failed')
  decline(world, account, intent, { payer: waiting.payer, because })
  return { outcome: 'declined', decline: because }
}

/** Whether the bank's page has to be shown. */
export function challengeIsOpen(world: World, account: string, session: WireSession): boolean {
  if (session.status !== 'open' || !session.payment_intent) return false
  return intentOf(world, account, session.payment_intent).status === 'requires_action'
}

function concluded(
  world: World,
  account: string,
  session: WireSession,
  { payer, intent, challenge }: { payer: Payer; intent: WireIntent; challenge: 'open' | 'passed' },
): PageOutcome {
  const closed = providerIsClosed(world, intent)
  if (closed) return { outcome: 'provider-closed' }
  const tried = attempt(world, account, intent, { payer, challenge })
  if (tried.outcome === 'declined') return { outcome: 'declined', decline: tried.decline }
  if (tried.outcome === 'challenge') {
    const waiting = {
      id: waitingId(session.id),
      object: 'sandbox.waiting',
      payer,
      kind: 'challenge',
      dueMs: null,
      result: 'success',
    } as const
    keepWaiting(world, account, waiting)
    return { outcome: 'challenge' }
  }
  complete(world, account, session, { payer, intent: tried.intent, paid: paidBy(tried.intent) })
  return { outcome: 'complete' }
}

/** Money that is only set aside isn't paid yet. */
export const paidBy = ({ status }: WireIntent) => (status === 'requires_capture' ? 'unpaid' : 'paid')

function providerIsClosed(world: World, intent: WireIntent): boolean {
  if (!intent.transfer_data) return false
  const destination = world.store.found('account', platform, intent.transfer_data.destination)
  return destination?.charges_enabled !== true
}

/** The session's intent, made at the first attempt to pay. */
export function intentFor(world: World, account: string, session: WireSession): WireIntent {
  if (session.payment_intent) return intentOf(world, account, session.payment_intent)
  const plan = world.store.found('sandbox.plan', account, planId(session.id))
  const intent = openIntent(world, account, plan ?? nothingPlanned(session))
  session.payment_intent = intent.id
  world.store.save(account, session)
  return intent
}

const nothingPlanned = (session: WireSession) => ({
  amount: session.amount_total ?? 0,
  application_fee_amount: null,
  on_behalf_of: null,
  transfer_data: null,
  description: null,
  metadata: {},
  transfer_group: null,
})

/** Closes a session successfully; `unpaid` while a slow bank thinks. */
export function complete(
  world: World,
  account: string,
  session: WireSession,
  { payer, intent, paid }: { payer: Payer; intent: WireIntent; paid: 'paid' | 'unpaid' },
): void {
  const address = { city: null, country: 'DE', line1: null, line2: null, postal_code: null, state: null }
  const done = world.store.save<WireSession>(account, {
    ...session,
    payment_intent: intent.id,
    status: 'complete',
    payment_status: paid,
    url: null,
    customer_details: {
      address,
      business_name: null,
      email: payer.email ?? session.customer_email,
      individual_name: null,
      name: payer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  })
  emit(world, 'checkout.session.completed', done, account)
}

function keepWaiting(world: World, account: string, waiting: WaitingCard): void {
  world.store.save(account, waiting)
}

/** The card that a session waits for. */
export function waitingOf(world: World, account: string, sessionId: string): WaitingCard | undefined {
  return world.store.found('sandbox.waiting', account, waitingId(sessionId))
}
