import { sql, type RawBuilder } from 'kysely'
import { berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { monthAfter } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { statementAmounts, type PostedLine, type StatementAmounts } from './statement.ts'
import './tables.ts'

/** A month of a company, `YYYY-MM` in Berlin, with what its postings come to. */
export type StatementMonth = StatementAmounts & { month: string; bookings: number }

/** One booking's postings in a month. `at` is the first of them. */
export type StatementRow = StatementAmounts & { reference: string; at: Date }

/** A part of a list; `next` is what the following part begins after, `null` at the end. */
type Part<Item> = { rows: Item[]; next: string | null }

const monthsPerPage = 12

/** The months in which anything was posted for a company, the latest first, a part at a time. */
export async function statementMonths(
  db: Db,
  { companyId, before = null }: { companyId: string; before?: string | null },
): Promise<Part<StatementMonth>> {
  const month = sql<string>`to_char(posting.posted_at at time zone 'Europe/Berlin', 'YYYY-MM')`
  const until = before === null ? sql`'infinity'::timestamptz` : sql`${monthStart(before)}::timestamptz`
  const { rows } = await sql<{ month: string; bookings: number; lines: PostedLine[] }>`
    with summed as (
      select ${month} as month, posting.kind, line.account, sum(line.amount_cents) as cents
      from ${postings} where posting.company_id = ${companyId} and posting.posted_at < ${until}
      group by 1, 2, 3
    ), counted as (
      select ${month} as month, count(distinct posting.reference)::int as bookings from ledger_posting as posting
      where posting.company_id = ${companyId} and posting.posted_at < ${until} and ${isCompanys} group by 1
    )
    select counted.month, counted.bookings, ${linesOf(sql`summed.cents`)} as lines
    from counted join summed on summed.month = counted.month
    group by 1, 2 order by 1 desc limit ${monthsPerPage + 1}`.execute(db)
  const shown = rows.slice(0, monthsPerPage)
  return {
    rows: shown.map(({ lines, ...row }) => ({ ...row, ...statementAmounts(lines) })),
    next: rows.length > monthsPerPage ? (shown.at(-1)?.month ?? null) : null,
  }
}

/** One month of a company; `null` when nothing was posted in it. */
export async function statementMonth(
  db: Db,
  { companyId, month }: { companyId: string; month: string },
): Promise<StatementMonth | null> {
  const { rows } = await statementMonths(db, { companyId, before: monthAfter(month, 1) })
  return rows.find((row) => row.month === month) ?? null
}

/** A month in which nothing was posted. */
export function emptyMonth(month: string): StatementMonth {
  return { month, bookings: 0, ...statementAmounts([]) }
}

/** A month's bookings, the first posted first; all of them without a `limit`. */
export async function statementRows(
  db: Db,
  {
    companyId,
    month,
    after = null,
    limit = null,
  }: { companyId: string; month: string; after?: string | null; limit?: number | null },
): Promise<Part<StatementRow>> {
  const inMonth = sql`posting.company_id = ${companyId} and posting.posted_at >= ${monthStart(month)}
    and posting.posted_at < ${monthStart(monthAfter(month, 1))}`
  const cursor = sql`(select min(posting.posted_at), posting.reference from ledger_posting as posting
    where ${inMonth} and posting.reference = ${after} group by 2)`
  const { rows } = await sql<{ reference: string; at: Date; lines: PostedLine[] }>`
    select posting.reference, min(posting.posted_at) as at, ${linesOf(sql`line.amount_cents`)} as lines
    from ${postings} where ${inMonth}
    group by posting.reference
    ${after === null ? sql`` : sql`having (min(posting.posted_at), posting.reference) > ${cursor}`}
    order by 2, 1 limit ${limit === null ? null : limit + 1}`.execute(db)
  const shown = limit === null ? rows : rows.slice(0, limit)
  return {
    rows: shown.map(({ lines, ...row }) => ({ ...row, ...statementAmounts(lines) })),
    next: rows.length > shown.length ? (shown.at(-1)?.reference ?? null) : null,
  }
}

/** What of a company's money was posted in a month: its payments and its refunds, by their ids. */
export async function postedInMonth(
  db: Db,
  { companyId, month }: { companyId: string; month: string },
): Promise<{ paymentIds: Set<string>; refundIds: Set<string> }> {
  const { rows } = await sql<{ paymentId: string | null; refundId: string | null }>`
    select payment.id as "paymentId",
      case posting.kind when 'refund' then split_part(posting.operation_id, ':', 2) end as "refundId"
    from ledger_posting as posting
    left join payment on posting.kind = 'sale' and payment.company_id = posting.company_id
      and payment.checkout_id = substr(posting.operation_id, length('sale:') + 1)
    where posting.company_id = ${companyId} and posting.posted_at >= ${monthStart(month)}
      and posting.posted_at < ${monthStart(monthAfter(month, 1))}`.execute(db)
  return {
    paymentIds: new Set(rows.flatMap(({ paymentId }) => paymentId ?? [])),
    refundIds: new Set(rows.flatMap(({ refundId }) => refundId ?? [])),
  }
}

const monthStart = (month: string) => berlinMidnight(`${month}-01`)

// What a refund's money did after the company gave its share back is between the customer and the platform.
const isCompanys = sql`posting.kind <> 'refund-mend'`

const postings = sql`ledger_posting as posting
  join ledger_line as line on line.company_id = posting.company_id and line.posting_id = posting.id and ${isCompanys}`

const linesOf = (cents: RawBuilder<unknown>) =>
  sql`json_agg(json_build_object('kind', kind, 'account', account, 'amountCents', ${cents}))`
