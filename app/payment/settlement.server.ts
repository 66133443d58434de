import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { checkoutById, checkoutsOf, openCheckout, saveSession, type Checkout } from './checkouts.server.ts'
import { findSession } from './opening.server.ts'
import { saleLines } from './ledger.ts'
import { post } from './ledger.server.ts'
import type { CheckoutSession, Payment, PaymentGateway } from './stripe/gateway.ts'

/** A finished payment as the provider tells it; amounts in cents. */
export type PaidFacts = {
  sessionId: string
  paymentIntentId: string
  chargeId: string
  amountCents: number
  currency: string
  commissionCents: number
  feeCents: number
  paidAt: Date
}

/** What has become of a session. `pending`: the bank or the provider's books need longer. */
export type SessionNews =
  | { outcome: 'paid'; facts: PaidFacts }
  /** Authorised only. */
  | { outcome: 'held'; paymentIntentId: string; amountCents: number; currency: string }
  | { outcome: 'open' | 'expired' | 'pending' | 'unreachable' | 'unknown-session' }

/**
 * Asks the provider what has become of a session, whoever brought its id: a webhook, the return page, the reconciler.
 * A session whose id was never saved (its answer was lost) is found by its own marks.
 */
export async function sessionNews(
  db: Db,
  gateway: PaymentGateway,
  { sessionId }: { sessionId: string },
): Promise<SessionNews & { checkout: Checkout | null }> {
  const read = await gateway.sessionOf(sessionId)
  const known = await checkoutOfSession(db, sessionId)
  if (read.outcome === 'failed') {
    const isGone = read.because === 'missing' || read.because === 'rejected'
    return { outcome: isGone ? 'unknown-session' : 'unreachable', checkout: known }
  }
  const checkout = known ?? (await adopt(db, read.value))
  if (!checkout) return { outcome: 'unknown-session', checkout }
  const isManual = checkout.request.capture === 'manual'
  return { ...(await newsOf(gateway, read.value, isManual)), checkout }
}

async function newsOf(
  gateway: PaymentGateway,
  session: CheckoutSession,
  isManual: boolean,
): Promise<SessionNews> {
  if (session.status === 'open') return { outcome: 'open' }
  if (session.status === 'expired') return { outcome: 'expired' }
  const { paymentIntentId } = session
  if ((session.paymentStatus !== 'paid' && !isManual) || paymentIntentId === null)
    return { outcome: 'pending' }
  const payment = await gateway.paymentOf(paymentIntentId)
  if (payment.outcome === 'failed') return { outcome: 'unreachable' }
  const { status, amountCents, currency } = payment.value
  if (status === 'held') return { outcome: 'held', paymentIntentId, amountCents, currency }
  if (status === 'cancelled') return { outcome: 'expired' }
  const facts = factsOf(session, payment.value)
  return facts ? { outcome: 'paid', facts } : { outcome: 'pending' }
}

/** What the books need of a payment; `null` while the provider's don't have all of it. */
export function factsOf(session: Pick<CheckoutSession, 'id'>, payment: Payment): PaidFacts | null {
  const { chargeId, feeCents, paidAt } = payment
  if (payment.status !== 'paid' || chargeId === null || feeCents === null || paidAt === null) return null
  const { paymentIntentId, amountCents, currency, commissionCents } = payment
  return {
    sessionId: session.id,
    paymentIntentId,
    chargeId,
    amountCents,
    currency,
    commissionCents,
    feeCents,
    paidAt,
  }
}

async function checkoutOfSession(db: Db, sessionId: string): Promise<Checkout | null> {
  const found = await db
    .selectFrom('checkout_locator')
    .select(['company_id as companyId', 'checkout_id as checkoutId'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return found ? checkoutById(db, found) : null
}

async function adopt(db: Db, session: CheckoutSession): Promise<Checkout | null> {
  const { company: companyId, checkout: checkoutId } = session.metadata
  if (!companyId || !checkoutId) return null
  const checkout = await checkoutById(db, { companyId, checkoutId })
  if (!checkout || checkout.reference !== session.reference) return null
  await saveSession(db, checkout, session)
  return { ...checkout, sessionId: checkout.sessionId ?? session.id }
}

/**
 * Makes sure that nothing more can be paid for `reference` (or, with `part`, for that part of it), by ending its
 * sessions at the provider. `closed` is the only answer after which places may be given back; `paid` names the session
 * that was faster.
 *
 * Source: reliability I5.
 */
export async function closeCheckouts(
  db: Db,
  gateway: PaymentGateway,
  { companyId, reference, part = null, now }: Pages,
): Promise<{ outcome: 'closed' } | { outcome: 'paid'; sessionId: string } | { outcome: 'not-yet' }> {
  for (const checkout of await checkoutsOf(db, { companyId, reference })) {
    if (checkout.status === 'expired' || checkout.part !== part) continue
    const end = await endOf(db, gateway, checkout, now)
    if (end !== 'closed') return end
  }
  return { outcome: 'closed' }
}

type Pages = { companyId: string; reference: string; part?: string | null; now: Date }

type End = 'closed' | { outcome: 'paid'; sessionId: string } | { outcome: 'not-yet' }

async function endOf(db: Db, gateway: PaymentGateway, checkout: Checkout, now: Date): Promise<End> {
  const sessionId = checkout.sessionId ?? (await learnSession(db, gateway, checkout, now))
  if (sessionId === null) return 'closed'
  if (sessionId === 'unreachable') return { outcome: 'not-yet' }
  if (checkout.status === 'paid') return { outcome: 'paid', sessionId }
  const ended = await gateway.expireSession(sessionId)
  if (ended.outcome === 'failed') return ended.because === 'missing' ? 'closed' : { outcome: 'not-yet' }
  if (ended.value.status === 'expired') return 'closed'
  return ended.value.paymentStatus === 'paid' ? { outcome: 'paid', sessionId } : { outcome: 'not-yet' }
}

// A checkout without a session is either one that the provider never heard of or one whose answer was lost. While its
// page could still be open the same key tells; afterwards its mark does. The URL of a session whose answer never came
// is known to nobody.
async function learnSession(
  db: Db,
  gateway: PaymentGateway,
  checkout: Checkout,
  now: Date,
): Promise<string | null> {
  const { companyId, id: checkoutId } = checkout
  if (now.getTime() >= checkout.expiresAt.getTime()) return lookUpSession(db, gateway, checkout, now)
  const opening = await openCheckout(db, gateway, { companyId, checkoutId, now })
  if (opening.outcome === 'open') return opening.sessionId
  if (opening.outcome === 'failed') return 'unreachable'
  return (await checkoutById(db, { companyId, checkoutId }))?.sessionId ?? null
}

async function lookUpSession(
  db: Db,
  gateway: PaymentGateway,
  checkout: Checkout,
  now: Date,
): Promise<string | null> {
  const found = await findSession(gateway, checkout, now)
  if (found === 'unreachable') return 'unreachable'
  if (found === 'never-made') return null
  await saveSession(db, checkout, found)
  return found.id
}

/**
 * Notes in the caller's transaction that the checkouts of a reference, or of a part of it, have ended without money.
 */
export async function markCheckoutsExpired(
  tx: Db,
  { companyId, reference, part = null, now }: Pages,
): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ status: 'expired', settled_at: now })
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .where('part', part === null ? 'is' : '=', part)
    .where('status', 'in', ['opening', 'open'])
    .execute()
}

/**
 * Writes a payment, its sale in the ledger and the checkout's end, in the caller's transaction, once per checkout.
 * `differs` means that amount or currency aren't what was asked for: the caller refunds in full.
 */
export async function recordPayment(
  tx: Db,
  { checkout, facts, now }: { checkout: Checkout; facts: PaidFacts; now: Date },
): Promise<{ outcome: 'recorded' | 'known' | 'differs'; paymentId: string }> {
  const paymentId = randomId()
  const row = await tx
    .insertInto('payment')
    .values({
      company_id: checkout.companyId,
      id: paymentId,
      reference: checkout.reference,
      checkout_id: checkout.id,
      payment_intent_id: facts.paymentIntentId,
      charge_id: facts.chargeId,
      amount_cents: facts.amountCents,
      currency: facts.currency,
      commission_cents: facts.commissionCents,
      fee_cents: facts.feeCents,
      paid_at: facts.paidAt,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'checkout_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return { outcome: 'known', paymentId: await paymentIdOf(tx, checkout) }
  await post(tx, {
    companyId: checkout.companyId,
    reference: checkout.reference,
    operationId: `sale:${checkout.id}`,
    kind: 'sale',
    lines: saleLines(facts),
    currency: facts.currency,
    now,
  })
  await tx
    .updateTable('checkout')
    .set({ status: 'paid', settled_at: now, last_checked_at: now })
    .where('company_id', '=', checkout.companyId)
    .where('id', '=', checkout.id)
    .execute()
  const isExact = facts.amountCents === checkout.amountCents && facts.currency === 'eur'
  return { outcome: isExact ? 'recorded' : 'differs', paymentId }
}

async function paymentIdOf(tx: Db, checkout: Checkout): Promise<string> {
  const { id } = await tx
    .selectFrom('payment')
    .select('id')
    .where('company_id', '=', checkout.companyId)
    .where('checkout_id', '=', checkout.id)
    .executeTakeFirstOrThrow()
  return id
}
