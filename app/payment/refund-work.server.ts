import type { Db } from '#foundation/platform/db.server.ts'
import type { RefundOperation } from './refunds.server.ts'
import type { Answer } from './stripe/gateway.ts'

/** A refund with everything that is known of it while it is carried out. */
export type RefundWork = RefundOperation & {
  stripeRefundId: string | null
  stripeReversalId: string | null
  attempts: number
  paymentIntentId: string
  amountPaidCents: number
  currency: string
  /** Tries that the bank gave back. */
  refusedRefundIds: string[]
  /** What somebody gave back by hand instead of us, and what of it was too much. */
  handRefundIds: string[]
  excessCents: number
  /** What came back after it was through, and isn't sent again yet. */
  cameBackCents: number
}

/** Reads a refund for the work on it. */
export async function refundWorkOf(
  db: Db,
  { companyId, refundId }: { companyId: string; refundId: string },
): Promise<RefundWork | null> {
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
    .select(['hand_refund_ids as handRefundIds', 'excess_cents as excessCents'])
    .select(['came_back_times as cameBackTimes', 'came_back_cents as cameBackCents'])
    .where('refund.company_id', '=', companyId)
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  return row ?? null
}

/** The mark and key of this try. */
export const keyOf = ({ id, attempts }: RefundWork) => (attempts === 0 ? id : `${id}.${attempts}`)

type Failure = Extract<Answer<never>, { outcome: 'failed' }>

/**
 * Notes why a call for a refund failed. An answered failure is kept by the provider under its key, so the next try
 * needs another one; an unanswered one must be repeated under the same.
 */
export async function noteFailure(db: Db, work: RefundWork, failure: Failure): Promise<void> {
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
