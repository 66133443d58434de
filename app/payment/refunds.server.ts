import type { Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { refundAmount, type RefundCause } from './refund.ts'

/** The job that carries a refund out. */
export const sendRefundJob = 'payment.send-refund'

/** A refund that was asked for; `requested` until the customer's, the provider's and our side are through. */
export type RefundOperation = {
  companyId: string
  id: string
  reference: string
  paymentId: string
  amountCents: number
  cause: RefundCause
  status: 'requested' | 'done' | 'failed'
}

const operationColumns = [
  'company_id as companyId',
  'id',
  'reference',
  'payment_id as paymentId',
  'amount_cents as amountCents',
  'cause',
  'status',
] as const

/**
 * Asks for a payment's refund in the caller's transaction: the operation row and the job that carries it out. A
 * payment has one refund; whoever comes second, for whatever cause, gets the first.
 */
export async function requestRefund(
  tx: Db,
  {
    companyId,
    paymentId,
    cause,
    now,
  }: { companyId: string; paymentId: string; cause: RefundCause; now: Date },
): Promise<RefundOperation> {
  const payment = await tx
    .selectFrom('payment')
    .select(['reference', 'amount_cents as amountCents', 'fee_cents as feeCents'])
    .where('company_id', '=', companyId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const present = await liveRefundOf(tx, { companyId, paymentId })
  if (present) return present
  const operation: RefundOperation = {
    companyId,
    id: randomId(),
    reference: payment.reference,
    paymentId,
    amountCents: refundAmount({ ...payment, cause }),
    cause,
    status: 'requested',
  }
  await tx
    .insertInto('refund')
    .values({
      company_id: companyId,
      id: operation.id,
      reference: operation.reference,
      payment_id: paymentId,
      amount_cents: operation.amountCents,
      cause,
      status: 'requested',
      requested_at: now,
    })
    .execute()
  await enqueueRefund(tx, operation)
  return operation
}

async function liveRefundOf(
  tx: Db,
  { companyId, paymentId }: { companyId: string; paymentId: string },
): Promise<RefundOperation | null> {
  const row = await tx
    .selectFrom('refund')
    .select(operationColumns)
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  return row ?? null
}

/** Writes the job that carries a refund out or looks after one under way. */
export async function enqueueRefund(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  await enqueue(tx, { name: sendRefundJob, key: id, payload: { companyId, refundId: id } })
}

/** One refund, or `null`. */
export async function refundById(
  db: Db,
  { companyId, refundId }: { companyId: string; refundId: string },
): Promise<RefundOperation | null> {
  const row = await db
    .selectFrom('refund')
    .select(operationColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', refundId)
    .executeTakeFirst()
  return row ?? null
}
