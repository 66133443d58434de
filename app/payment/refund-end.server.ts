import { sql } from 'kysely'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import {
  cameBackLines,
  excessLines,
  fullRefundLines,
  outsideLines,
  paidElsewhereLines,
  sentAgainLines,
  userRefundLines,
  type LedgerLine,
} from './ledger.ts'
import { post } from './ledger.server.ts'
import { isFeeKept } from './refund.ts'
import { refundWorkOf, type RefundWork } from './refund-work.server.ts'
import type { PaymentGateway } from './stripe/gateway.ts'

/** The job by which the owner of the reference hears that a refund is through. */
export const refundDoneJob = 'payment.refund-done'

/** Writes in one transaction that a refund is through: its row, the payment's sum, the ledger, the news of it. */
export async function finishRefund(db: Db, work: RefundWork, now: Date): Promise<void> {
  const { companyId, id, paymentId, amountCents } = work
  await inTransaction(db, async (tx) => {
    await lockPayment(tx, work)
    const finished = await tx
      .updateTable('refund')
      .set({
        status: 'done',
        done_at: sql<Date>`coalesce(done_at, ${now})`,
        came_back_cents: 0,
        told_at: null,
      })
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
    await (work.cameBackTimes === 0 ? postFirst(tx, work, now) : postAgain(tx, work, now))
    await enqueueRefundDone(tx, work)
  })
}

/** Writes the job that tells the owner of the reference of a refund that is through. */
export function enqueueRefundDone(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  return enqueue(tx, { name: refundDoneJob, key: id, payload: { companyId, refundId: id } })
}

async function postFirst(tx: Db, work: RefundWork, now: Date): Promise<void> {
  const { id, cause, amountCents, settledOutsideAt, excessCents } = work
  const sale = { ...work, amountCents: work.priceCents }
  const lines = [
    ...(isFeeKept(cause) ? userRefundLines(sale) : fullRefundLines(sale)),
    ...(settledOutsideAt ? outsideLines(amountCents) : []),
  ]
  await postOf(tx, work, { operationId: `refund:${id}`, kind: 'refund', lines, now })
  const excess = excessLines(excessCents)
  if (excess.length > 0)
    await postOf(tx, work, { operationId: `refund-excess:${id}`, kind: 'refund-mend', lines: excess, now })
}

// Company and commission have given back their shares the first time; only the customer's money moves once more.
async function postAgain(tx: Db, work: RefundWork, now: Date): Promise<void> {
  const { id, amountCents, excessCents, cameBackCents, cameBackTimes, settledOutsideAt } = work
  const newExcess = amountCents + excessCents - cameBackCents - (await goneToCustomer(tx, work))
  const lines = settledOutsideAt
    ? paidElsewhereLines(amountCents)
    : [...sentAgainLines(cameBackCents), ...excessLines(newExcess)]
  await postOf(tx, work, {
    operationId: `refund-again:${id}:${cameBackTimes}`,
    kind: 'refund-mend',
    lines,
    now,
  })
}

async function goneToCustomer(tx: Db, { companyId, reference, id }: RefundWork): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(l.amount_cents), 0)::int as cents
    from ledger_posting g join ledger_line l on l.company_id = g.company_id and l.posting_id = g.id
    where g.company_id = ${companyId} and g.reference = ${reference} and l.account = 'customer'
      and g.operation_id like 'refund%' and split_part(g.operation_id, ':', 2) = ${id}`.execute(tx)
  return rows[0]?.cents ?? 0
}

type Posting = { operationId: string; kind: 'refund' | 'refund-mend'; lines: LedgerLine[]; now: Date }

const postOf = (tx: Db, { companyId, reference, currency }: RefundWork, posting: Posting) =>
  post(tx, { companyId, reference, currency, ...posting })

function lockPayment(tx: Db, { companyId, paymentId }: RefundWork) {
  return sql`select 1 from payment where company_id = ${companyId} and id = ${paymentId} for update`.execute(
    tx,
  )
}

/**
 * Reads a refund that was through once more from the provider: a card's bank may give the money back weeks later. It
 * has then failed, as if it had never been through, and waits for an operator. Never inside a transaction.
 *
 * @throws {Error} when the provider can't say; the job comes again.
 */
export async function recheckRefund(
  db: Db,
  gateway: PaymentGateway,
  { companyId, refundId, now }: { companyId: string; refundId: string; now: Date },
): Promise<{ outcome: 'came-back' | 'unchanged' }> {
  const work = await refundWorkOf(db, { companyId, refundId })
  if (work?.status !== 'done' || work.stripeRefundId === null) return { outcome: 'unchanged' }
  const known = await gateway.refundsOf(work.paymentIntentId)
  if (known.outcome === 'failed') throw new Error(`the refund can't be read: ${known.because}`)
  const ids = [work.stripeRefundId, ...work.handRefundIds].filter((id) => !work.refusedRefundIds.includes(id))
  const back = known.value.filter(({ id, status }) => status === 'failed' && ids.includes(id))
  if (back.length === 0) return { outcome: 'unchanged' }
  await inTransaction(db, (tx) => noteComeBack(tx, work, { back, now }))
  return { outcome: 'came-back' }
}

type ComeBack = { back: readonly { id: string; amountCents: number }[]; now: Date }

async function noteComeBack(tx: Db, work: RefundWork, { back, now }: ComeBack): Promise<void> {
  const { companyId, id, paymentId, amountCents, cameBackTimes } = work
  const cents = back.reduce((sum, each) => sum + each.amountCents, 0)
  const refused = [...work.refusedRefundIds, ...back.map((each) => each.id)]
  await lockPayment(tx, work)
  const noted = await tx
    .updateTable('refund')
    .set({ status: 'failed', last_error: 'the bank gave the money back', refused_refund_ids: refused })
    .set({ told_at: null, came_back_cents: cents, came_back_times: cameBackTimes + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'done')
    .where('came_back_times', '=', cameBackTimes)
    .returning('id')
    .executeTakeFirst()
  if (!noted) return
  await tx
    .updateTable('payment')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '-', amountCents) }))
    .where('company_id', '=', companyId)
    .where('id', '=', paymentId)
    .execute()
  const operationId = `refund-back:${id}:${cameBackTimes + 1}`
  await postOf(tx, work, { operationId, kind: 'refund-mend', lines: cameBackLines(cents), now })
}
