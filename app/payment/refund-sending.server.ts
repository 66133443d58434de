import { sql } from 'kysely'
import { invariant } from '#foundation/lib/errors.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import { fullRefundLines, outsideLines, userRefundLines } from './ledger.ts'
import { post } from './ledger.server.ts'
import { isFeeKept } from './refund.ts'
import type { RefundOperation } from './refunds.server.ts'
import type { Answer, PaymentGateway, Refund } from './stripe/gateway.ts'

/** The job by which the owner of the reference hears that a refund is through. */
export const refundDoneJob = 'payment.refund-done'

type Work = RefundOperation & {
  stripeRefundId: string | null
  stripeReversalId: string | null
  attempts: number
  paymentIntentId: string
  amountPaidCents: number
  currency: string
  /** Tries that the bank gave back. */
  refusedRefundIds: string[]
  /** The customer got the money by other means. */
  settledOutsideAt: Date | null
}

/** How far a refund is. `waiting`: the bank or the provider's balance needs longer; it is tried again. */
export type RefundProgress = { outcome: 'done' | 'waiting' | 'failed' | 'unknown-refund' }

/**
 * Carries a refund out: the customer's money, then the provider's share and our commission back, then the
 * ledger. Each answer is saved before the next call, and each call carries the operation's id, so that a crash at any
 * point is continued and never doubled. Talks to the payment provider: never inside a transaction.
 */
export async function sendRefund(
  db: Db,
  gateway: PaymentGateway,
  { companyId, refundId, now }: { companyId: string; refundId: string; now: Date },
): Promise<RefundProgress> {
  const work = await workOf(db, { companyId, refundId })
  if (!work) return { outcome: 'unknown-refund' }
  if (work.status !== 'requested') return { outcome: work.status }
  const paid = work.settledOutsideAt ? 'done' : await refundCustomer(db, gateway, work)
  if (paid !== 'done') return { outcome: paid }
  failpoint('between_refund_and_reversal')
  const reversed = work.stripeReversalId ? 'done' : await takeShareBack(db, gateway, work)
  if (reversed !== 'done') return { outcome: 'waiting' }
  failpoint('after_reversal_before_ledger')
  await finishRefund(db, work, now)
  return { outcome: 'done' }
}

async function workOf(
  db: Db,
  { companyId, refundId }: { companyId: string; refundId: string },
): Promise<Work | null> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.company_id', '=', 'refund.company_id')
        .onRef('payment.id', '=', 'refund.payment_id'),
    )
    .select([
      'refund.company_id as companyId',
      'refund.id',
      'refund.reference',
      'refund.payment_id as paymentId',
    ])
    .select(['refund.amount_cents as amountCents', 'refund.cause', 'refund.status', 'refund.attempts'])
    .select(['price_cents as priceCents', 'refund.commission_cents as commissionCents', 'part'])
    .select(['stripe_refund_id as stripeRefundId', 'stripe_reversal_id as stripeReversalId'])
    .select(['payment_intent_id as paymentIntentId', 'payment.amount_cents as amountPaidCents'])
    .select(['refund.fee_cents as feeCents', 'currency'])
    .select(['refused_refund_ids as refusedRefundIds', 'settled_outside_at as settledOutsideAt'])
    .where('refund.company_id', '=', companyId)
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  return row ?? null
}

async function refundCustomer(
  db: Db,
  gateway: PaymentGateway,
  work: Work,
): Promise<'done' | 'waiting' | 'failed'> {
  failpoint('before_refund_call')
  const answer = await askForRefund(gateway, work)
  failpoint('after_refund_call_before_save')
  if (answer.outcome === 'failed') {
    await noteFailure(db, work, answer)
    return answer.because === 'rejected' || answer.because === 'conflict' ? 'failed' : 'waiting'
  }
  const { id, status } = answer.value
  await db
    .updateTable('refund')
    .set(
      status === 'failed'
        ? { stripe_refund_id: id, status: 'failed', last_error: 'the bank refused the refund' }
        : { stripe_refund_id: id, last_error: null },
    )
    .where('company_id', '=', work.companyId)
    .where('id', '=', work.id)
    .where('status', '=', 'requested')
    .execute()
  return status === 'pending' ? 'waiting' : status
}

// What was asked for before is looked up by its mark first: after a day the provider forgets keys, and a stored
// failure says nothing about whether the money moved.
async function askForRefund(gateway: PaymentGateway, work: Work): Promise<Answer<Refund>> {
  const known = await gateway.refundsOf(work.paymentIntentId)
  if (known.outcome === 'failed') return known
  const mine = known.value.find(
    ({ id, operationId }) =>
      id === work.stripeRefundId ||
      (operationId?.split('.')[0] === work.id && !work.refusedRefundIds.includes(id)),
  )
  if (mine) return { outcome: 'done', value: mine }
  return gateway.refund({
    operationId: keyOf(work),
    paymentIntentId: work.paymentIntentId,
    amountCents: work.amountCents,
    transfer: 'leave',
    commission: 'keep',
  })
}

const keyOf = ({ id, attempts }: Work) => (attempts === 0 ? id : `${id}.${attempts}`)

type Failure = Extract<Answer<never>, { outcome: 'failed' }>

// An answered failure is kept by the provider under its key, so the next try needs another one; an unanswered one
// must be repeated under the same.
async function noteFailure(db: Db, work: Work, failure: Failure): Promise<void> {
  const isAnswered = failure.because !== 'transient' && failure.because !== 'unknown'
  const isFinal = failure.because === 'rejected' || failure.because === 'conflict'
  await db
    .updateTable('refund')
    .set({
      attempts: work.attempts + (isAnswered ? 1 : 0),
      last_error: `${failure.because}: ${failure.message}`.slice(0, 500),
      ...(isFinal && work.stripeRefundId === null ? { status: 'failed' as const } : {}),
    })
    .where('company_id', '=', work.companyId)
    .where('id', '=', work.id)
    .where('status', '=', 'requested')
    // Somebody may have opened it again meanwhile: this failure is of an earlier try.
    .where('attempts', '=', work.attempts)
    .execute()
}

async function takeShareBack(db: Db, gateway: PaymentGateway, work: Work): Promise<'done' | 'waiting'> {
  const payment = await gateway.paymentOf(work.paymentIntentId)
  if (payment.outcome === 'failed') return 'waiting'
  const { transferId } = payment.value
  invariant(transferId, `payment ${work.paymentId} has a transfer`)
  const known = await gateway.reversalsOf(transferId)
  if (known.outcome === 'failed') return 'waiting'
  const mine = known.value.find(({ operationId }) => operationId?.split('.')[0] === work.id)
  const reversal = mine
    ? { outcome: 'done' as const, value: mine }
    : await askForShare(gateway, work, transferId)
  if (reversal.outcome === 'failed') {
    await noteFailure(db, { ...work, stripeRefundId: 'made' }, reversal)
    return 'waiting'
  }
  await db
    .updateTable('refund')
    .set({ stripe_reversal_id: reversal.value.id, last_error: null })
    .where('company_id', '=', work.companyId)
    .where('id', '=', work.id)
    .execute()
  return 'done'
}

// A whole payment takes transfer and commission back by themselves. Of a part the provider's own proportions would be a
// cent or ten off ours, so the company gives back what it has of it: the price less the commission.
function askForShare(gateway: PaymentGateway, work: Work, transferId: string) {
  const { priceCents, commissionCents } = work
  const isWhole = priceCents === work.amountPaidCents
  return gateway.reverseTransfer({
    operationId: keyOf(work),
    transferId,
    amountCents: isWhole ? 'rest' : priceCents - commissionCents,
    commission: isWhole ? 'return-share' : 'keep',
  })
}

async function finishRefund(db: Db, work: Work, now: Date): Promise<void> {
  const { companyId, id, reference, paymentId, amountCents, cause, currency } = work
  await inTransaction(db, async (tx) => {
    await sql`select 1 from payment where company_id = ${companyId} and id = ${paymentId} for update`.execute(
      tx,
    )
    const finished = await tx
      .updateTable('refund')
      .set({ status: 'done', done_at: now })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .returning('id')
      .executeTakeFirst()
    if (!finished) return
    await tx
      .updateTable('payment')
      .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', amountCents) }))
      .where('company_id', '=', companyId)
      .where('id', '=', paymentId)
      .execute()
    const sale = { ...work, amountCents: work.priceCents }
    const lines = [
      ...(isFeeKept(cause) ? userRefundLines(sale) : fullRefundLines(sale)),
      ...(work.settledOutsideAt ? outsideLines(amountCents) : []),
    ]
    await post(tx, {
      companyId,
      reference,
      operationId: `refund:${id}`,
      kind: 'refund',
      lines,
      currency,
      now,
    })
    await enqueue(tx, { name: refundDoneJob, key: id, payload: { companyId, refundId: id } })
  })
}
