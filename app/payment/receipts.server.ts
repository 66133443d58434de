import { sql } from 'kysely'
import { invariant } from '#foundation/lib/errors.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { isOneOf, type Referenced } from './personal-data.server.ts'
import { linesBack, type BackNames, type BackPart, type SoldRates } from './receipt-lines.ts'
import type { ReceiptAbout, ReceiptContent, ReceiptKind } from './receipt.ts'
import { isPartCause, type RefundCause } from './refund.ts'
import './tables.ts'

/** A receipt that there is, written or not: of a payment, or of what went back of one. Amounts in cents. */
export type ReceiptEntry = {
  companyId: string
  reference: string
  kind: ReceiptKind
  paymentId: string
  /** For what of its reference the payment was, where it wasn't for the whole; opaque here. */
  part: string | null
  paidCents: number
  paidAt: Date
  /** What went back of its price, among all that goes back of its reference; what the customer got of it, and when. */
  back: {
    refundId: string
    cause: RefundCause
    priceCents: number
    among: readonly BackPart[]
    amountCents: number
    doneAt: Date
  } | null
}

/** A receipt as it was issued. */
export type Receipt = Omit<ReceiptEntry, 'companyId' | 'reference' | 'paymentId' | 'part'> & {
  number: number
  content: ReceiptContent
  issuedAt: Date
  /** The number that a cancellation or a correction is about. */
  cancels: number | null
}

type Sold = Omit<ReceiptEntry, 'kind' | 'back'>

/** The receipts of these references, payment by payment, the oldest first; one without any isn't in the answer. */
export async function receiptsThere(
  db: Db,
  references: readonly Referenced[],
): Promise<Map<string, ReceiptEntry[]>> {
  if (references.length === 0) return new Map()
  const sold = await soldPayments(db, references)
  const backs = await backsOf(db, references, sold)
  const entries = new Map<string, ReceiptEntry[]>()
  for (const payment of sold) {
    const of = entries.get(payment.reference) ?? []
    entries.set(payment.reference, [
      ...of,
      { ...payment, kind: 'sale', back: null },
      ...(backs.get(payment.paymentId) ?? []).map(({ kind, ...back }) => ({ ...payment, kind, back })),
    ])
  }
  return entries
}

// Money that came too late or in a wrong amount bought nothing, also while its way back fails.
function soldPayments(db: Db, references: readonly Referenced[]): Promise<Sold[]> {
  return db
    .selectFrom('payment')
    .innerJoin('checkout', (join) =>
      join
        .onRef('checkout.company_id', '=', 'payment.company_id')
        .onRef('checkout.id', '=', 'payment.checkout_id'),
    )
    .select(['payment.company_id as companyId', 'payment.reference', 'payment.id as paymentId', 'part'])
    .select(['payment.amount_cents as paidCents', 'paid_at as paidAt'])
    .where('payment.reference', 'in', [...new Set(references.map(({ reference }) => reference))])
    .where('payment.company_id', 'in', [...new Set(references.map(({ companyId }) => companyId))])
    .where(
      sql<boolean>`not exists (select 1 from refund where refund.company_id = payment.company_id
        and refund.payment_id = payment.id
        and refund.cause in ('late-payment', 'amount-mismatch'))`,
    )
    .orderBy('paid_at')
    .orderBy('checkout_id')
    .execute()
}

type Back = NonNullable<ReceiptEntry['back']> & { kind: ReceiptKind }

/** What went back, by payment. */
async function backsOf(
  db: Db,
  references: readonly Referenced[],
  sold: readonly Sold[],
): Promise<Map<string, Back[]>> {
  const paymentIds = new Set(sold.map(({ paymentId }) => paymentId))
  const rows = (await refundRows(db, references)).filter(({ paymentId }) => paymentIds.has(paymentId))
  const among = new Map<string, BackPart[]>()
  for (const { reference, refundId, paymentId, priceCents, ...row } of rows) {
    const part = isPartCause(row.cause) ? row.part : null
    const isGone = row.status !== 'failed' || row.cameBackTimes > 0
    const known = among.get(reference) ?? []
    among.set(reference, [...known, { refundId, paymentId, priceCents, part, isGone }])
  }
  const backs = new Map<string, Back[]>()
  for (const { reference, refundId, paymentId, priceCents, amountCents, doneAt, ...row } of rows) {
    // Nothing has gone back before the money is through; what came back then was bought as little as before.
    if ((row.status !== 'done' && row.cameBackTimes === 0) || doneAt === null) continue
    const kind = isPartCause(row.cause) ? 'correction' : 'cancellation'
    const back = { kind, refundId, cause: row.cause, priceCents, amountCents, doneAt } as const
    backs.set(paymentId, [...(backs.get(paymentId) ?? []), { ...back, among: among.get(reference) ?? [] }])
  }
  return backs
}

function refundRows(db: Db, references: readonly Referenced[]) {
  return db
    .selectFrom('refund')
    .select(['reference', 'payment_id as paymentId', 'id as refundId', 'price_cents as priceCents', 'part'])
    .select(['cause', 'status'])
    .select(['amount_cents as amountCents', 'done_at as doneAt', 'came_back_times as cameBackTimes'])
    .where(isOneOf(references))
    .orderBy('requested_at')
    .orderBy(sql`cause not in ('reduced', 'goodwill')`)
    .orderBy('id')
    .execute()
}

/**
 * What the receipt of a sale says if it isn't written yet, what is called what goes back of one (`linesBack`), and what
 * all payments of the reference sold.
 */
type Wanted = {
  entry: ReceiptEntry
  content: ReceiptContent
  backNames: BackNames
  /** What the receipt of what goes back is about: not always what the payment bought. */
  backAbout: ReceiptAbout & Pick<ReceiptContent, 'before'>
  booked: SoldRates
  now: Date
}

/**
 * A receipt, written at the first request and the same ever after.
 *
 * The company's counter stays locked until the receipt is committed, so its numbers have no gap. A payment must not
 * wait for that, which is why none is written while it settles.
 */
export async function receiptFor(db: Db, wanted: Wanted): Promise<Receipt> {
  const { kind, paidCents, paidAt, back } = wanted.entry
  const known = await writtenReceipt(db, wanted.entry)
  const row = known ?? (await inTransaction(db, (tx) => write(tx, wanted)))
  return { ...row, kind, paidCents, paidAt, back }
}

type Row = Pick<Receipt, 'number' | 'content' | 'issuedAt' | 'cancels'>

async function writtenReceipt(db: Db, { companyId, paymentId, back }: ReceiptEntry): Promise<Row | null> {
  const row = await db
    .selectFrom('receipt')
    .select(['number', 'content', 'issued_at as issuedAt', 'cancels'])
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('refund_id', back ? '=' : 'is', back?.refundId ?? null)
    .executeTakeFirst()
  return row ?? null
}

async function write(tx: Db, wanted: Wanted): Promise<Row> {
  const { entry, backNames, backAbout, booked } = wanted
  const { companyId, back } = entry
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
  const ofSale: ReceiptEntry = { ...entry, kind: 'sale', back: null }
  const sale = (await writtenReceipt(tx, ofSale)) ?? (await insert(tx, { ...wanted, entry: ofSale }, null))
  if (!back) return sale
  const lines = linesBack({ ...back, ...backNames }, booked)
  const content = { ...sale.content, ...backAbout, lines }
  return (await writtenReceipt(tx, entry)) ?? (await insert(tx, { ...wanted, content }, sale.number))
}

async function insert(tx: Db, { entry, content, now }: Wanted, cancels: number | null): Promise<Row> {
  const { companyId, reference, paymentId, kind, paidCents, back } = entry
  const sum = content.lines.reduce((cents, line) => cents + line.totalCents, 0)
  invariant(
    sum === (back?.priceCents ?? paidCents),
    `the lines of ${reference} are what was paid or went back`,
  )
  const { number } = await tx
    .updateTable('receipt_counter')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .where('company_id', '=', companyId)
    .returning('last_number as number')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('receipt')
    .values({
      company_id: companyId,
      number,
      kind,
      reference,
      payment_id: paymentId,
      refund_id: back?.refundId ?? null,
      cancels,
      content: JSON.stringify(content),
      issued_at: now,
    })
    .execute()
  return { number, content, issuedAt: now, cancels }
}
