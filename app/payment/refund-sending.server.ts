import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { finishRefund } from './refund-end.server.ts'
import { noteRefusal } from './refund-refusals.server.ts'
import { keyOf, noteFailure, refundWorkOf, type RefundWork } from './refund-work.server.ts'
import { takeShareBack } from './share-back.server.ts'
import type { Answer, PaymentGateway, Refund } from './stripe/gateway.ts'

/**
 * How far a refund is. `pending`: the bank takes its time, which is days; `waiting`: the provider or a balance needs
 * longer. Both are tried again.
 */
export type RefundProgress = { outcome: 'done' | 'pending' | 'waiting' | 'failed' | 'unknown-refund' }

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
  const work = await refundWorkOf(db, { companyId, refundId })
  if (!work) return { outcome: 'unknown-refund' }
  if (work.status !== 'requested') return { outcome: work.status }
  const paid = work.settledOutsideAt ? 'done' : await refundCustomer(db, gateway, work, now)
  if (paid !== 'done') return { outcome: paid }
  failpoint('between_refund_and_reversal')
  const reversed = work.stripeReversalId ? 'done' : await takeShareBack(db, gateway, work)
  if (reversed !== 'done') return { outcome: 'waiting' }
  failpoint('after_reversal_before_ledger')
  await finishRefund(db, work, now)
  return { outcome: 'done' }
}

async function refundCustomer(
  db: Db,
  gateway: PaymentGateway,
  work: RefundWork,
  now: Date,
): Promise<'done' | 'pending' | 'waiting' | 'failed'> {
  failpoint('before_refund_call')
  const answer = await askForRefund(gateway, work)
  failpoint('after_refund_call_before_save')
  if (answer.outcome === 'failed') {
    await noteFailure(db, work, answer)
    return answer.because === 'rejected' || answer.because === 'conflict' ? 'failed' : 'waiting'
  }
  const noted = await inTransaction(db, (tx) => noteAnswer(tx, work, { refund: answer.value, now }))
  return noted ? answer.value.status : standNow(db, work)
}

type Answered = { refund: Refund; now: Date }

async function noteAnswer(tx: Db, work: RefundWork, { refund, now }: Answered): Promise<boolean> {
  const { id, status, createdAt: sent_at } = refund
  const noted = await tx
    .updateTable('refund')
    .set(
      status === 'failed'
        ? { stripe_refund_id: id, sent_at, status: 'failed', last_error: 'the bank refused the refund' }
        : { stripe_refund_id: id, sent_at, last_error: null },
    )
    .where('company_id', '=', work.companyId)
    .where('id', '=', work.id)
    .where('status', '=', 'requested')
    // Somebody may have opened it again meanwhile, and settled it otherwise: this answer is about an earlier try.
    .where('attempts', '=', work.attempts)
    .returning('id')
    .executeTakeFirst()
  if (noted && status === 'failed') await noteRefusal(tx, work, { refund, now })
  return noted !== undefined
}

async function standNow(db: Db, { companyId, id }: RefundWork): Promise<'done' | 'waiting' | 'failed'> {
  const now = await refundWorkOf(db, { companyId, refundId: id })
  return now === null || now.status === 'requested' ? 'waiting' : now.status
}

// What was asked for before is looked up by its mark first: after a day the provider forgets keys, and a stored
// failure says nothing about whether the money moved.
async function askForRefund(gateway: PaymentGateway, work: RefundWork): Promise<Answer<Refund>> {
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
