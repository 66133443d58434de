import { invariant } from '#foundation/lib/errors.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { type Referenced } from './personal-data.server.ts'
import { paymentsAndRefunds } from './sweeps.server.ts'
import type { ReceiptContent, ReceiptKind } from './receipt.ts'
import './tables.ts'

/** A receipt as it was issued. Amounts in cents. */
export type Receipt = {
  number: number
  kind: ReceiptKind
  content: ReceiptContent
  issuedAt: Date
  /** The number that a cancellation takes back. */
  cancels: number | null
  paidCents: number
  paidAt: Date
  /** What went back, and when; `null` while nothing did. */
  refund: { amountCents: number; doneAt: Date } | null
}

/** Which receipts there are for each of these references; one without any isn't in the answer. */
export async function receiptKindsOf(
  db: Db,
  references: readonly Referenced[],
): Promise<Map<string, ReceiptKind[]>> {
  if (references.length === 0) return new Map()
  const rows = await soldPayments(db)
    .where('payment.reference', 'in', [...new Set(references.map(({ reference }) => reference))])
    .where('payment.company_id', 'in', [...new Set(references.map(({ companyId }) => companyId))])
    .execute()
  return new Map(rows.map((row) => [row.reference, isBack(row) ? ['sale', 'cancellation'] : ['sale']]))
}

// Money that came too late or in a wrong amount bought nothing, so there is nothing to give a receipt for.
function soldPayments(db: Db) {
  return paymentsAndRefunds(db)
    .select(['payment.id as paymentId', 'payment.reference', 'payment.amount_cents as paidCents'])
    .select(['payment.paid_at as paidAt', 'refund.id as refundId', 'refund.status as refundStatus'])
    .select(['refund.amount_cents as refundCents', 'refund.done_at as refundDoneAt'])
    .where((eb) =>
      eb.or([
        eb('refund.id', 'is', null),
        eb('refund.cause', 'in', ['user-cancelled', 'provider-cancelled']),
      ]),
    )
}

const isBack = ({ refundStatus }: { refundStatus: string | null }) => refundStatus === 'done'

type Wanted = Referenced & { kind: ReceiptKind; content: ReceiptContent; now: Date }
type Sold = Awaited<ReturnType<ReturnType<typeof soldPayments>['executeTakeFirstOrThrow']>>

/**
 * The receipt of a payment, written at the first request and the same ever after; `null` where there is none: nothing
 * was paid, or nothing has gone back yet. `content` is what it says if it isn't written yet.
 *
 * The company's counter stays locked until the receipt is committed, so its numbers have no gap. A payment must not
 * wait for that, which is why none is written while it settles.
 */
export async function receiptFor(db: Db, wanted: Wanted): Promise<Receipt | null> {
  const { companyId, reference, kind } = wanted
  const sold = await soldPayments(db)
    .where('payment.company_id', '=', companyId)
    .where('payment.reference', '=', reference)
    .executeTakeFirst()
  if (!sold || (kind === 'cancellation' && !isBack(sold))) return null
  const known = await writtenReceipt(db, { companyId, paymentId: sold.paymentId, kind })
  const row = known ?? (await inTransaction(db, (tx) => write(tx, wanted, sold)))
  const { refundCents, refundDoneAt: doneAt } = sold
  return {
    ...row,
    paidCents: sold.paidCents,
    paidAt: sold.paidAt,
    refund: refundCents === null || doneAt === null ? null : { amountCents: refundCents, doneAt },
  }
}

type Row = Pick<Receipt, 'number' | 'kind' | 'content' | 'issuedAt' | 'cancels'>

async function writtenReceipt(
  db: Db,
  { companyId, paymentId, kind }: { companyId: string; paymentId: string; kind: ReceiptKind },
): Promise<Row | null> {
  const row = await db
    .selectFrom('receipt')
    .select(['number', 'kind', 'content', 'issued_at as issuedAt', 'cancels'])
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? null
}

async function write(tx: Db, wanted: Wanted, sold: Sold): Promise<Row> {
  const { companyId, kind } = wanted
  const { paymentId } = sold
  await tx
    .insertInto('receipt_counter')
    .values({ company_id: companyId, last_number: 0 })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  await tx
    .selectFrom('receipt_counter')
    .select('last_number')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Somebody else may have written it while this one waited for the counter.
  const sale =
    (await writtenReceipt(tx, { companyId, paymentId, kind: 'sale' })) ??
    (await insert(tx, wanted, { sold, cancels: null }))
  if (kind === 'sale') return sale
  return (
    (await writtenReceipt(tx, { companyId, paymentId, kind })) ??
    (await insert(tx, { ...wanted, content: sale.content }, { sold, cancels: sale.number }))
  )
}

async function insert(
  tx: Db,
  { companyId, reference, content, now }: Wanted,
  { sold, cancels }: { sold: Sold; cancels: number | null },
): Promise<Row> {
  const sum = content.lines.reduce((cents, line) => cents + line.totalCents, 0)
  invariant(sum === sold.paidCents, `the lines of ${reference} are what was paid`)
  const { number } = await tx
    .updateTable('receipt_counter')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .where('company_id', '=', companyId)
    .returning('last_number as number')
    .executeTakeFirstOrThrow()
  const kind: ReceiptKind = cancels === null ? 'sale' : 'cancellation'
  await tx
    .insertInto('receipt')
    .values({
      company_id: companyId,
      number,
      kind,
      reference,
      payment_id: sold.paymentId,
      refund_id: cancels === null ? null : sold.refundId,
      cancels,
      content: JSON.stringify(content),
      issued_at: now,
    })
    .execute()
  return { number, kind, content, issuedAt: now, cancels }
}
