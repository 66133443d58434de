import { berlinDay, formatDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { lastDayOf, monthOf } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PdfFile } from '#foundation/platform/pdf-answer.ts'
import { pdfOf, type PdfContent, type PdfTable } from '#foundation/platform/pdf.server.ts'
import type { TurnoverShare } from '#app/booking/invoices/invoices.ts'
import { bookingNamesById, type BookingName } from '#app/booking/reservations/reservations.server.ts'
import { monthTurnover, packagePaymentWords } from '#app/booking/invoices/invoices.server.ts'
import type { OwnCompany } from '#app/catalog/catalog.server.ts'
import type { StatementAmounts } from '#app/payment/payment.ts'
import {
  emptyMonth,
  refundsUnderWay,
  statementMonth,
  statementMonths,
  statementRows,
  type RefundUnderWay,
  type StatementMonth,
  type StatementRow,
} from '#app/payment/payment.server.ts'
import { monthText } from './shown-invoice.ts'
import { sumUnderWay } from './shown-statement.ts'
import { statementTexts as texts } from './texts/statement.ts'

/**
 * A booking's row with what people call it; `name` is `null` when the booking is gone. `payments`: of a package with a
 * deposit, whether it or the rest was posted.
 */
export type NamedRow = StatementRow & { name: BookingName | null; payments: string | null }

const rowsPerPage = 50

/** A month that isn't over can still change. */
export function isProvisional(month: string, now: Date): boolean {
  return month >= monthOf(berlinDay(now))
}

/**
 * What is still to be taken off, by booking. Only in the present month: a refund belongs to the month in which it is
 * through, and a month that is over stays as it was.
 */
async function underWayIn(
  db: Db,
  { companyId, month, now }: { companyId: string; month: string; now: Date },
): Promise<Map<string, RefundUnderWay>> {
  return month === monthOf(berlinDay(now)) ? refundsUnderWay(db, { companyId }) : new Map()
}

/** What a company's month comes to, and what of refunds is still to be taken off, by booking. */
export type SummedMonth = { total: StatementMonth | null; underWay: Map<string, RefundUnderWay> }

/**
 * A month and what is under way in it; its total is `null` where neither is anything. What is still to be taken off is
 * told, too, where nothing has been posted yet: in the first days of a month, of what was sold in the one before.
 */
export async function summedMonth(
  db: Db,
  { companyId, month, now }: { companyId: string; month: string; now: Date },
): Promise<SummedMonth> {
  const underWay = await underWayIn(db, { companyId, month, now })
  const posted = await statementMonth(db, { companyId, month })
  return { total: posted ?? (underWay.size > 0 ? emptyMonth(month) : null), underWay }
}

/** The months of a company, a part at a time: those with postings, and the present one where a refund is under way. */
export async function shownMonths(
  db: Db,
  { companyId, before, now }: { companyId: string; before: string | null; now: Date },
): Promise<{ rows: StatementMonth[]; next: string | null }> {
  const { rows, next } = await statementMonths(db, { companyId, before })
  const month = monthOf(berlinDay(now))
  if (before !== null || rows[0]?.month === month) return { rows, next }
  const { total } = await summedMonth(db, { companyId, month, now })
  return { rows: total ? [total, ...rows] : rows, next }
}

/** The bookings with a refund under way of which nothing is posted in the month: no row of it is theirs. */
export async function onlyUnderWay(
  db: Db,
  { companyId, month, underWay }: { companyId: string; month: string; underWay: SummedMonth['underWay'] },
): Promise<{ reference: string; name: BookingName | null }[]> {
  if (underWay.size === 0) return []
  const { rows } = await statementRows(db, { companyId, month })
  const ids = [...underWay.keys()].filter((id) => !rows.some(({ reference }) => reference === id))
  const names = await bookingNamesById(db, { companyId, ids })
  return ids.map((reference) => ({ reference, name: names.get(reference) ?? null }))
}

/** A part of a month's bookings, each with its name; all of them without `limit`. */
export async function namedRows(
  db: Db,
  asked: { companyId: string; month: string; after?: string | null; limit?: number | null },
): Promise<{ rows: NamedRow[]; next: string | null }> {
  const { limit = rowsPerPage } = asked
  const { rows, next } = await statementRows(db, { ...asked, limit })
  const ids = rows.map(({ reference }) => reference)
  const { companyId, month } = asked
  const names = await bookingNamesById(db, { companyId, ids })
  const payments = await packagePaymentWords(db, { companyId, month, ids })
  const named = rows.map((row) => ({
    ...row,
    name: names.get(row.reference) ?? null,
    payments: payments.get(row.reference) ?? null,
  }))
  return { rows: named, next }
}

type Asked = { company: OwnCompany; month: string; now: Date }

/**
 * The statement of a month as a PDF; `null` when nothing was posted in it and nothing is under way. The caller says who
 * may have it.
 */
export async function statementFileOf(db: Db, asked: Asked): Promise<PdfFile | null> {
  const content = await statementContentOf(db, asked)
  return (
    content && { name: `Abrechnung-${asked.company.form}-${asked.month}.pdf`, bytes: await pdfOf(content) }
  )
}

/** What that file says. */
export async function statementContentOf(db: Db, { company, month, now }: Asked): Promise<PdfContent | null> {
  const companyId = company.id
  const { total, underWay } = await summedMonth(db, { companyId, month, now })
  if (!total) return null
  const { rows } = await namedRows(db, { companyId, month, limit: null })
  const turnover = await monthTurnover(db, { companyId, month, ids: rows.map(({ reference }) => reference) })
  return statementPage({ company, total, rows, turnover, underWay: sumUnderWay(underWay), now })
}

type Statement = {
  company: OwnCompany
  total: StatementMonth
  rows: readonly NamedRow[]
  turnover: readonly TurnoverShare[]
  underWay: RefundUnderWay
  now: Date
}

/** A month's statement, put into words. */
export function statementPage({ company, total, rows, turnover, underWay, now }: Statement): PdfContent {
  const { month } = total
  const isOpen = isProvisional(month, now)
  const { name, address } = company.legal
  return {
    title: texts.pdf.heading(monthText(month)),
    mark: isOpen ? texts.provisional : '',
    name: texts.pdf.name(monthText(month), company.title),
    madeAt: now,
    facts: [
      [texts.pdf.company, [name, address].filter(Boolean).join('\n')],
      [texts.pdf.span, texts.pdf.spanOf(formatDay(`${month}-01`), formatDay(lastDayOf(month)))],
      [texts.pdf.made, formatDay(berlinDay(now))],
      [texts.pdf.state, isOpen ? texts.provisional : texts.pdf.final],
    ],
    tables: [rowsTable(rows, total), feesTable(total), turnoverTable(turnover, total)],
    small: [
      ...(isOpen ? [texts.provisionalLead] : []),
      ...(underWay.refundCents > 0 ? [runningSaid(underWay)] : []),
      ...texts.pdf.small,
    ],
  }
}

const runningSaid = ({ refundCents, shareCents }: RefundUnderWay) =>
  texts.pdf.running(formatEuro(refundCents), formatEuro(shareCents))

// What is taken off stands with a minus, so that a line adds up as it is read.
function cellsOf(amounts: StatementAmounts): string[] {
  const { grossCents, refundCents, guestFeeCents, commissionCents, netCents } = amounts
  return [grossCents, -refundCents, -guestFeeCents, -commissionCents, netCents].map(formatEuro)
}

function rowsTable(rows: readonly NamedRow[], total: StatementMonth): PdfTable {
  const { gross, refund, net } = texts.amounts
  return {
    head: [texts.pdf.booking, gross, refund, texts.pdf.fee, texts.pdf.commission, net],
    rows: [
      ...rows.map((row) => ({ cells: [rowName(row), ...cellsOf(row)] })),
      { cells: [texts.pdf.total, ...cellsOf(total)], isTotal: true },
    ],
  }
}

function rowName({ name, payments, at }: NamedRow): string {
  if (!name) return `${texts.gone}, ${formatShortDay(berlinDay(at))}`
  return [name.bookingCode, name.title, payments].filter(Boolean).join('\n')
}

function feesTable({ guestFeeCents, platformFeeCents }: StatementAmounts): PdfTable {
  return {
    head: [texts.pdf.fees, texts.pdf.amount],
    rows: [
      { cells: [texts.pdf.byGuests, formatEuro(guestFeeCents)] },
      { cells: [texts.pdf.byPlatform, formatEuro(platformFeeCents)] },
    ],
  }
}

// Money that came and went back without buying anything is no turnover; between two months it makes a difference.
function turnoverTable(turnover: readonly TurnoverShare[], total: StatementAmounts): PdfTable {
  const words = texts.pdf.turnover
  const sum = (part: 'netCents' | 'vatCents' | 'grossCents') =>
    turnover.reduce((cents, share) => cents + share[part], 0)
  const soldCents = total.grossCents - total.refundCents - total.guestFeeCents
  const otherCents = soldCents - sum('grossCents')
  return {
    head: [words.rate, words.net, words.vat, words.gross],
    rows: [
      ...turnover.map(({ vatPercent, netCents, vatCents, grossCents }) => ({
        cells: [words.percent(vatPercent), ...[netCents, vatCents, grossCents].map(formatEuro)],
      })),
      ...(otherCents === 0 ? [] : [{ cells: [words.other, '', '', formatEuro(otherCents)] }]),
      {
        cells: [
          texts.pdf.total,
          formatEuro(sum('netCents')),
          formatEuro(sum('vatCents')),
          formatEuro(soldCents),
        ],
        isTotal: true,
      },
    ],
  }
}
