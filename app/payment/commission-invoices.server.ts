import { sql } from 'kysely'
import { berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { monthAfter } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  commissionLines,
  commissionSums,
  commissionVatPercent,
  type CommissionInvoiceContent,
  type CommissionOfMonth,
  type CommissionSums,
  type InvoiceParty,
} from './commission-invoice.ts'
import './tables.ts'

/** An invoice as it was issued. */
export type CommissionInvoice = CommissionSums & {
  companyId: string
  number: number
  content: CommissionInvoiceContent
  issuedAt: Date
}

/** A month of a company for which there may be an invoice to issue. */
export type DueMonth = { companyId: string; month: string }

/**
 * The months before `month` in which anything was posted and that come after a company's last invoice, the oldest first.
 * Of what comes back some have no commission: `issueCommissionInvoice` tells.
 */
export async function dueCommissionMonths(db: Db, { before }: { before: string }): Promise<DueMonth[]> {
  const { rows } = await sql<DueMonth>`
    select account.company_id as "companyId", due.month
    from payout_account as account
    left join lateral (
      select max(month) as month from commission_invoice as invoice where invoice.company_id = account.company_id
    ) as last on true
    cross join lateral (
      select distinct to_char(posting.posted_at at time zone 'Europe/Berlin', 'YYYY-MM') as month
      from ledger_posting as posting
      where posting.company_id = account.company_id and posting.posted_at < ${monthStart(before)}
        and posting.posted_at >= coalesce(
          (to_date(last.month, 'YYYY-MM') + interval '1 month') at time zone 'Europe/Berlin', '-infinity')
    ) as due
    order by 2, 1`.execute(db)
  return rows
}

/** What came of issuing an invoice: `nothing` where there was no commission. */
export type CommissionIssue =
  { outcome: 'issued'; invoice: CommissionInvoice } | { outcome: 'known' } | { outcome: 'nothing' }

/**
 * Issues the invoice of a company's month that is over, once. The counter's row stays locked until the caller's
 * transaction is committed, so that the numbers have no gap.
 */
export async function issueCommissionInvoice(
  tx: Db,
  {
    companyId,
    month,
    now,
    ...parties
  }: DueMonth & { issuer: InvoiceParty; recipient: InvoiceParty; now: Date },
): Promise<CommissionIssue> {
  await tx
    .selectFrom('commission_invoice_counter')
    .select('last_number')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (await commissionInvoiceOf(tx, { companyId, month })) return { outcome: 'known' }
  const lines = commissionLines(
    await commissionPosted(tx, { companyId, month }),
    await numbersOf(tx, companyId),
  )
  if (lines.length === 0) return { outcome: 'nothing' }
  const content = { ...parties, month, vatPercent: commissionVatPercent, lines }
  const sums = commissionSums(lines)
  const { number } = await tx
    .updateTable('commission_invoice_counter')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .returning('last_number as number')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('commission_invoice')
    .values({
      ...{ company_id: companyId, month, number, content: JSON.stringify(content), issued_at: now },
      ...{ gross_cents: sums.grossCents, net_cents: sums.netCents, vat_cents: sums.vatCents },
    })
    .execute()
  return { outcome: 'issued', invoice: { companyId, number, content, issuedAt: now, ...sums } }
}

/** The invoice of a company's month, or `null`. */
export async function commissionInvoiceOf(
  db: Db,
  { companyId, month }: DueMonth,
): Promise<CommissionInvoice | null> {
  const row = await db
    .selectFrom('commission_invoice')
    .select(['company_id as companyId', 'number', 'content', 'issued_at as issuedAt'])
    .select(['gross_cents as grossCents', 'net_cents as netCents', 'vat_cents as vatCents'])
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row ?? null
}

/**
 * A month's commission by the month of the payments that it belongs to: what was posted for a refund belongs to the
 * month in which its payment was.
 */
export async function commissionPosted(db: Db, { companyId, month }: DueMonth): Promise<CommissionOfMonth[]> {
  const { rows } = await sql<CommissionOfMonth>`
    select to_char(coalesce(sale.posted_at, posting.posted_at) at time zone 'Europe/Berlin', 'YYYY-MM') as "soldIn",
      sum(line.amount_cents)::int as "amountCents"
    from ledger_posting as posting
    join ledger_line as line on line.company_id = posting.company_id and line.posting_id = posting.id
      and line.account = 'commission'
    left join refund on posting.kind = 'refund' and refund.company_id = posting.company_id
      and refund.id = split_part(posting.operation_id, ':', 2)
    left join payment on payment.company_id = refund.company_id and payment.id = refund.payment_id
    left join ledger_posting as sale on sale.company_id = payment.company_id
      and sale.operation_id = 'sale:' || payment.checkout_id
    where posting.company_id = ${companyId} and posting.posted_at >= ${monthStart(month)}
      and posting.posted_at < ${monthStart(monthAfter(month, 1))}
    group by 1 order by 1`.execute(db)
  return rows
}

async function numbersOf(tx: Db, companyId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('commission_invoice')
    .select(['month', 'number'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map(({ month, number }) => [month, number]))
}

const monthStart = (month: string) => berlinMidnight(`${month}-01`)
