import { invariant } from '#foundation/lib/errors.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { isPartCause, refundShare, type RefundCause, type RefundShare } from './refund.ts'

/** The job that carries a refund out. */
export const sendRefundJob = 'payment.send-refund'
/** The job that looks whether a refund that was through has come back. */
export const recheckRefundJob = 'payment.recheck-refund'

/**
 * A refund that was asked for; `requested` until the customer's, the provider's and our side are through. `part` says
 * for what of its reference it is, where it isn't for the whole.
 */
export type RefundOperation = RefundShare & {
  companyId: string
  id: string
  reference: string
  paymentId: string
  part: string | null
  cause: RefundCause
  status: 'requested' | 'done' | 'failed'
  /** When somebody noted that the customer got the money by other means. */
  settledOutsideAt: Date | null
  /** How often it was through and the bank gave it back all the same. */
  cameBackTimes: number
}

const operationColumns = [
  'company_id as companyId',
  'id',
  'reference',
  'payment_id as paymentId',
  'part',
  'amount_cents as amountCents',
  'price_cents as priceCents',
  'commission_cents as commissionCents',
  'fee_cents as feeCents',
  'cause',
  'status',
  'settled_outside_at as settledOutsideAt',
  'came_back_times as cameBackTimes',
] as const

/**
 * Asks for a payment's refund in the caller's transaction: the operation row and the job that carries it out. What is
 * left of a payment goes back once; whoever comes second, for whatever cause, gets the first. Before that, with a cause
 * of `partCauses`, a part of its price may go back, once for each `part`.
 */
export async function requestRefund(
  tx: Db,
  { companyId, paymentId, cause, part = null, now }: RefundRequest,
): Promise<RefundOperation> {
  const payment = await tx
    .selectFrom('payment')
    .select(['reference', 'amount_cents as amountCents', 'fee_cents as feeCents'])
    .select('commission_cents as commissionCents')
    .where('company_id', '=', companyId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const all = await refundsOfPayment(tx, { companyId, paymentId })
  const present = all
    .filter(isLive)
    .find((each) => !isPartCause(each.cause) || (each.cause === cause && each.part === part?.id))
  if (present) return present
  const counted = countedBefore(all, cause)
  const sumOf = (of: (each: RefundOperation) => number) => counted.reduce((sum, each) => sum + of(each), 0)
  const returnedCents = sumOf((each) => each.priceCents)
  const taken = {
    feeCents: sumOf((each) => each.feeCents),
    commissionCents: sumOf((each) => each.commissionCents),
  }
  const restCents = payment.amountCents - returnedCents
  const priceCents = part?.priceCents ?? restCents
  invariant(priceCents > 0 && priceCents <= restCents, `payment ${paymentId} holds what goes back`)
  const operation: RefundOperation = {
    companyId,
    id: randomId(),
    reference: payment.reference,
    paymentId,
    part: part?.id ?? null,
    ...refundShare({ ...payment, returnedCents, taken }, priceCents, cause),
    cause,
    status: 'requested',
    settledOutsideAt: null,
    cameBackTimes: 0,
  }
  await save(tx, operation, now)
  await enqueueRefund(tx, operation)
  return operation
}

async function save(tx: Db, operation: RefundOperation, now: Date): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      company_id: operation.companyId,
      id: operation.id,
      reference: operation.reference,
      payment_id: operation.paymentId,
      amount_cents: operation.amountCents,
      price_cents: operation.priceCents,
      commission_cents: operation.commissionCents,
      fee_cents: operation.feeCents,
      part: operation.part,
      cause: operation.cause,
      status: operation.status,
      requested_at: now,
    })
    .execute()
}

/** What is to go back: all that is left of a payment, or with `part` for something and only so much of its price. */
export type RefundRequest = {
  companyId: string
  paymentId: string
  cause: RefundCause
  part?: { id: string; priceCents?: number } | null
  now: Date
}

const isLive = ({ status }: RefundOperation) => status !== 'failed'

/**
 * The refunds of a payment that have their own of its price when another is asked for. What came back from the bank has
 * taken the company's share, so it stays owed by itself; what was refused before that is still to go back in parts, but
 * goes with the rest where all of it does.
 */
function countedBefore(all: readonly RefundOperation[], cause: RefundCause): RefundOperation[] {
  const isTriedAnew = (each: RefundOperation) =>
    all.some(
      (other) => other !== each && other.part === each.part && other.cause === each.cause && isLive(other),
    )
  return all.filter(
    (each) =>
      isLive(each) ||
      (isPartCause(each.cause) && (each.cameBackTimes > 0 || isPartCause(cause)) && !isTriedAnew(each)),
  )
}

function refundsOfPayment(
  tx: Db,
  { companyId, paymentId }: { companyId: string; paymentId: string },
): Promise<RefundOperation[]> {
  return tx
    .selectFrom('refund')
    .select(operationColumns)
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
}

/** Writes the job that carries a refund out or looks after one under way. */
export async function enqueueRefund(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  await enqueue(tx, { name: sendRefundJob, key: id, payload: { companyId, refundId: id } })
}

/** Writes the job that looks whether a refund that was through has come back. */
export async function enqueueRecheck(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  await enqueue(tx, { name: recheckRefundJob, key: id, payload: { companyId, refundId: id } })
}

/**
 * Notes in the caller's transaction that the owner of the reference has done what follows from a refund that is
 * through. Until then the reconciler calls for it.
 */
export async function noteRefundTold(
  tx: Db,
  { companyId, refundId, now }: { companyId: string; refundId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ told_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', refundId)
    .where('status', '=', 'done')
    .execute()
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
