import { sql, type InferResult } from 'kysely'
import { runHot, type Db } from '#foundation/platform/db.server.ts'
import type { TakenShares } from './refund.ts'

/** Most rows of a kind that one sweep looks at. */
const mostPerSweep = 200

/** A checkout of which nobody knows yet how it ended. */
export type Unsettled = {
  companyId: string
  checkoutId: string
  reference: string
  part: string | null
  sessionId: string | null
}

/**
 * Checkouts that are opening or open and weren't looked at since `before`, longest waiting first: what the reconciler
 * asks the provider about when no webhook came.
 */
export async function unsettledCheckouts(db: Db, { before }: { before: Date }): Promise<Unsettled[]> {
  return db
    .selectFrom('checkout')
    .select(['company_id as companyId', 'id as checkoutId', 'reference', 'part', 'session_id as sessionId'])
    .where('status', 'in', ['opening', 'open'])
    .where((eb) => eb(eb.fn.coalesce('last_checked_at', 'created_at'), '<=', before))
    .orderBy((eb) => eb.fn.coalesce('last_checked_at', 'created_at'))
    .limit(mostPerSweep)
    .execute()
}

/** Notes that the provider was asked about a checkout. */
export async function noteChecked(
  db: Db,
  { companyId, checkoutId, now }: { companyId: string; checkoutId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ last_checked_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', checkoutId)
    .execute()
}

/** Refunds under way that were asked for before `before`: their job may have given up. */
export async function waitingRefunds(
  db: Db,
  { before }: { before: Date },
): Promise<{ companyId: string; id: string }[]> {
  return db
    .selectFrom('refund')
    .select(['company_id as companyId', 'id'])
    .where('status', '=', 'requested')
    .where('requested_at', '<=', before)
    .orderBy('requested_at')
    .limit(mostPerSweep)
    .execute()
}

/** Refunds through since before `before` whose reference's owner hasn't done yet what follows: the news got lost. */
export async function untoldRefunds(
  db: Db,
  { before }: { before: Date },
): Promise<{ companyId: string; id: string }[]> {
  return db
    .selectFrom('refund')
    .select(['company_id as companyId', 'id'])
    .where('status', '=', 'done')
    .where('told_at', 'is', null)
    .where('done_at', '<=', before)
    .orderBy('done_at')
    .limit(mostPerSweep)
    .execute()
}

/**
 * A payment with its refund, as pages and mails show it. `returnedCents` is what of its price went back before, because
 * less was needed or as goodwill, also while what the bank gave back of it is owed by itself; `taken` is what of fee
 * and commission went with it, `returnedBackCents` what the customer got of it. `refund` is about the rest.
 */
export type PaymentSummary = {
  paymentId: string
  paymentIntentId: string
  amountCents: number
  feeCents: number
  commissionCents: number
  refundedCents: number
  returnedCents: number
  returnedBackCents: number
  taken: TakenShares
  paidAt: Date
  /** It came too late or in a wrong amount: it buys nothing and goes back whole, also while that hasn't worked. */
  isAstray: boolean
  /** It was authorised together with others, each a share of one price. */
  isShare?: boolean
  refund: { amountCents: number; status: 'requested' | 'done' | 'failed'; cause: string } | null
}

/** Payments, each with the refund of what is left of it if one was asked for and didn't fail. */
function paymentsAndRefunds(db: Db) {
  return db.selectFrom('payment').leftJoin('refund', (join) =>
    join
      .onRef('refund.company_id', '=', 'payment.company_id')
      .onRef('refund.payment_id', '=', 'payment.id')
      .on('refund.status', '<>', 'failed')
      .on(sql<boolean>`refund.cause not in ('reduced', 'goodwill')`),
  )
}

type PartColumn = 'price_cents' | 'amount_cents' | 'fee_cents' | 'commission_cents'

const partsOf = (column: PartColumn, { withOwed }: { withOwed: boolean }) => sql<number>`(
  select coalesce(sum(${sql.ref(`part.${column}`)}), 0)::int from refund as part
  where part.company_id = payment.company_id and part.payment_id = payment.id and part.cause in ('reduced', 'goodwill')
    and (part.status <> 'failed' ${withOwed ? sql`or part.came_back_times > 0` : sql``}))`

const withOwed = { withOwed: true }

const isAstray = sql<boolean>`exists (
  select 1 from refund as whole
  where whole.company_id = payment.company_id and whole.payment_id = payment.id
    and whole.cause in ('late-payment', 'amount-mismatch'))`

const isShare = sql<boolean>`exists (
  select 1 from checkout as page where page.company_id = payment.company_id and page.id = payment.checkout_id
    and page.request ->> 'capture' = 'manual')`

/** The payments of a reference, oldest first. */
export async function paymentsOf(
  db: Db,
  { companyId, reference }: { companyId: string; reference: string },
): Promise<PaymentSummary[]> {
  const rows = await runHot(db, 'payment_payments_of', ['failed', companyId, reference], () =>
    summaryRows(db).where('payment.company_id', '=', companyId).where('payment.reference', '=', reference),
  )
  return rows.map(summaryOf)
}

/** The payments of several references of a company, by reference, oldest first. */
export async function paymentsOfAll(
  db: Db,
  { companyId, references }: { companyId: string; references: readonly string[] },
): Promise<Map<string, PaymentSummary[]>> {
  if (references.length === 0) return new Map()
  const rows = await summaryRows(db)
    .select('payment.reference')
    .where('payment.company_id', '=', companyId)
    .where('payment.reference', 'in', [...references])
    .execute()
  const summaries = rows.map(({ reference, ...row }) => ({ reference, summary: summaryOf(row) }))
  const byReference = Map.groupBy(summaries, ({ reference }) => reference)
  return new Map([...byReference].map(([reference, all]) => [reference, all.map(({ summary }) => summary)]))
}

function summaryRows(db: Db) {
  return paymentsAndRefunds(db)
    .select(['payment.id as paymentId', 'payment_intent_id as paymentIntentId'])
    .select('payment.fee_cents as feeCents')
    .select(['payment.amount_cents as amountCents', 'refunded_cents as refundedCents', 'paid_at as paidAt'])
    .select(['refund.amount_cents as refundCents', 'refund.status as refundStatus', 'refund.cause'])
    .select('payment.commission_cents as commissionCents')
    .select([
      partsOf('price_cents', withOwed).as('returnedCents'),
      partsOf('fee_cents', withOwed).as('takenFeeCents'),
      partsOf('commission_cents', withOwed).as('takenCommissionCents'),
      partsOf('amount_cents', { withOwed: false }).as('returnedBackCents'),
    ])
    .select([isAstray.as('isAstray'), isShare.as('isShare')])
    .orderBy('paid_at')
    .orderBy('payment.checkout_id')
}

type SummaryRow = InferResult<ReturnType<typeof summaryRows>>[number]

function summaryOf({ refundCents, refundStatus, cause, ...row }: SummaryRow): PaymentSummary {
  const { takenFeeCents: feeCents, takenCommissionCents: commissionCents, ...payment } = row
  const isAsked = refundCents !== null && refundStatus !== null && cause !== null
  const taken = { feeCents, commissionCents }
  return {
    ...payment,
    taken,
    refund: isAsked ? { amountCents: refundCents, status: refundStatus, cause } : null,
  }
}
