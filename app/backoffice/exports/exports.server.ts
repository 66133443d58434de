import type { Db } from '#foundation/platform/db.server.ts'
import { berlinDay, berlinClock } from '#foundation/lib/berlin-time.ts'
import { csvEuro, type CsvCell } from './csv.server.ts'
import { bookingBatches, type BookingFileRow } from '#app/booking/company-desk/company-desk.server.ts'
import { packagePaymentWords } from '#app/booking/invoices/invoices.server.ts'
import { bookingNamesById } from '#app/booking/reservations/reservations.server.ts'
import { statementRows } from '#app/payment/payment.server.ts'
import { exportTexts as texts } from './texts/exports.ts'

export { csvEuro, csvFile, type CsvCell } from './csv.server.ts'
export { monthPayouts, payoutCard } from './payouts.server.ts'

type Span = { companyId: string; from: string; to: string }

/** Rows of a company's bookings for a file, those of its counter after those made here. */
export async function* bookingRows(db: Db, span: Span): AsyncGenerator<CsvCell[][]> {
  for await (const batch of bookingBatches(db, span)) yield batch.map(bookingCells)
  for await (const batch of counterBatches(db, span)) yield batch.map(bookingCells)
}

function bookingCells(row: BookingFileRow): CsvCell[] {
  return [
    row.bookingCode,
    texts.sources[row.from],
    dateTime(row.createdAt),
    row.title,
    row.startsAt && dateTime(row.startsAt),
    row.endsAt && dateTime(row.endsAt),
    row.guest,
    row.persons,
    csvEuro(row.totalCents),
    csvEuro(row.paidCents),
    csvEuro(row.refundedCents),
    row.state,
  ]
}

// As a German spreadsheet reads it.
const dayCell = (at: Date) => berlinDay(at).split('-').toReversed().join('.')
const dateTime = (at: Date) => `${dayCell(at)} ${berlinClock(at)}`

const salesPerBatch = 1000

async function* counterBatches(db: Db, { companyId, from, to }: Span): AsyncGenerator<BookingFileRow[]> {
  let after = { at: new Date(0), id: '' }
  for (;;) {
    const rows = await db
      .selectFrom('counter_sale as sale')
      .innerJoin('service', (join) =>
        join.onRef('service.company_id', '=', 'sale.company_id').onRef('service.id', '=', 'sale.service_id'),
      )
      .select(['sale.id', 'sale.booking_code', 'sale.sold_at', 'sale.starts_at', 'sale.ends_at', 'sale.name'])
      .select(['sale.persons', 'sale.total_cents', 'sale.payment', 'sale.cancelled_at', 'service.title'])
      .where('sale.company_id', '=', companyId)
      .where('sale.name', 'is not', null)
      .where('sale.starts_on', '>=', from)
      .where('sale.starts_on', '<=', to)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('sale.starts_at', 'sale.id'), '>', tuple(after.at, after.id)),
      )
      .orderBy('sale.starts_at')
      .orderBy('sale.id')
      .limit(salesPerBatch)
      .execute()
    yield rows.map((row) => ({
      bookingCode: row.booking_code ?? '',
      from: 'counter',
      createdAt: row.sold_at ?? row.starts_at,
      title: row.title,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      guest: row.name ?? '',
      persons: row.persons ?? 0,
      totalCents: row.total_cents,
      // What the company's own till took is in its own books.
      paidCents: 0,
      refundedCents: 0,
      state: row.cancelled_at ? texts.saleStates.cancelled : texts.saleStates[row.payment],
    }))
    const last = rows.at(-1)
    if (!last || rows.length < salesPerBatch) return
    after = { at: last.starts_at, id: last.id }
  }
}

const statementRowsPerBatch = 500

/** Rows of a month's statement for a file: what the page shows of each booking. */
export async function* statementFileRows(
  db: Db,
  { companyId, month }: { companyId: string; month: string },
): AsyncGenerator<CsvCell[][]> {
  let after: string | null = null
  do {
    const part: Awaited<ReturnType<typeof statementRows>> = await statementRows(db, {
      companyId,
      month,
      after,
      limit: statementRowsPerBatch,
    })
    const ids = part.rows.map(({ reference }) => reference)
    const names = await bookingNamesById(db, { companyId, ids })
    const payments = await packagePaymentWords(db, { companyId, month, ids })
    yield part.rows.map(({ reference, at, ...amounts }) => [
      names.get(reference)?.bookingCode ?? '',
      dayCell(at),
      names.get(reference)?.title ?? texts.gone,
      csvEuro(amounts.grossCents),
      csvEuro(-amounts.refundCents),
      csvEuro(-amounts.guestFeeCents),
      csvEuro(-amounts.commissionCents),
      csvEuro(amounts.netCents),
      payments.get(reference) ?? '',
    ])
    after = part.next
  } while (after !== null)
}
