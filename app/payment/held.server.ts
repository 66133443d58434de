import type { Db } from '#foundation/platform/db.server.ts'
import type { Checkout } from './checkouts.server.ts'
import { findSession } from './opening.server.ts'
import { factsOf, type PaidFacts } from './settlement.server.ts'
import type { CheckoutSession, PaymentGateway } from './stripe/gateway.ts'

/**
 * What capturing came to. `refused`: the card's bank doesn't give the money any more, nothing was charged. `not-yet`:
 * the provider or its books need longer.
 */
export type Capture = { outcome: 'paid'; facts: PaidFacts } | { outcome: 'refused' | 'not-yet' }

/**
 * Charges what a checkout only authorised, once, however often it is asked for. Nothing is written here: the caller
 * records the payment. Talks to the payment provider: never inside a transaction.
 */
export async function captureHeld(
  gateway: PaymentGateway,
  { checkout, paymentIntentId }: { checkout: Checkout; paymentIntentId: string },
): Promise<Capture> {
  const capture = (operationId: string) => gateway.capturePayment({ operationId, paymentIntentId })
  const first = await capture(checkout.id)
  // An error that is kept under its key says nothing; a second capture of the same money is refused by the provider.
  const isStuck = first.outcome === 'failed' && first.because === 'stuck'
  const captured = isStuck ? await capture(`${checkout.id}.again`) : first
  if (captured.outcome === 'failed')
    return { outcome: patient.includes(captured.because) ? 'not-yet' : 'refused' }
  if (captured.value.status === 'cancelled') return { outcome: 'refused' }
  const session = { id: checkout.sessionId ?? '' }
  const facts = factsOf(session, captured.value) ?? (await laterFacts(gateway, session, paymentIntentId))
  return facts ? { outcome: 'paid', facts } : { outcome: 'not-yet' }
}

// The answer of a repeated key is the first one: the fee that the provider booked since then isn't in it.
async function laterFacts(
  gateway: PaymentGateway,
  session: { id: string },
  paymentIntentId: string,
): Promise<PaidFacts | null> {
  const payment = await gateway.paymentOf(paymentIntentId)
  return payment.outcome === 'done' ? factsOf(session, payment.value) : null
}

const patient: readonly string[] = ['transient', 'unknown', 'stuck']

/** What letting go came to. `paid`: it was captured before, and the money has to go back as a refund. */
export type LetGo = { outcome: 'gone' | 'not-yet' } | { outcome: 'paid'; facts: PaidFacts }

/**
 * Ends a checkout at the provider whose money isn't wanted: closes its page, and cancels what was authorised on it.
 * `gone` is the only answer after which nothing is set aside on anybody's card. Talks to the payment provider: never
 * inside a transaction.
 */
export async function letGo(
  gateway: PaymentGateway,
  { checkout, now }: { checkout: Checkout; now: Date },
): Promise<LetGo> {
  const session = await sessionOf(gateway, checkout, now)
  if (typeof session === 'string') return { outcome: session }
  const closed = session.status === 'open' ? await close(gateway, session) : session
  if (typeof closed === 'string') return { outcome: closed }
  if (closed.status === 'expired') return { outcome: 'gone' }
  if (closed.paymentIntentId === null) return { outcome: 'not-yet' }
  const ended = await gateway.cancelPayment(closed.paymentIntentId)
  if (ended.outcome === 'failed') return { outcome: 'not-yet' }
  if (ended.value.status === 'cancelled') return { outcome: 'gone' }
  const facts = factsOf(closed, ended.value)
  return facts ? { outcome: 'paid', facts } : { outcome: 'not-yet' }
}

// A page whose answer was lost is found by its mark. One that is made later still brings its own news when it is paid.
async function sessionOf(
  gateway: PaymentGateway,
  checkout: Checkout,
  now: Date,
): Promise<CheckoutSession | 'gone' | 'not-yet'> {
  if (checkout.sessionId === null) {
    const found = await findSession(gateway, checkout, now)
    if (found === 'unreachable') return 'not-yet'
    return found === 'never-made' ? 'gone' : found
  }
  const read = await gateway.sessionOf(checkout.sessionId)
  if (read.outcome === 'done') return read.value
  return read.because === 'missing' ? 'gone' : 'not-yet'
}

async function close(
  gateway: PaymentGateway,
  session: CheckoutSession,
): Promise<CheckoutSession | 'gone' | 'not-yet'> {
  const ended = await gateway.expireSession(session.id)
  if (ended.outcome === 'done') return ended.value
  return ended.because === 'missing' ? 'gone' : 'not-yet'
}

type Held = { companyId: string; checkoutId: string; now: Date }

/** Notes in the caller's transaction that a checkout's money is authorised: nobody waits for its page any more. */
export async function noteHeld(tx: Db, held: Held): Promise<void> {
  await note(tx, held, 'held')
}

/** Notes in the caller's transaction that nothing will come of a checkout. */
export async function noteNotWanted(tx: Db, held: Held): Promise<void> {
  await note(tx, held, 'expired')
}

async function note(tx: Db, { companyId, checkoutId, now }: Held, status: 'held' | 'expired'): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ status, settled_at: now, last_checked_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', checkoutId)
    .where('status', '<>', 'paid')
    .execute()
}
