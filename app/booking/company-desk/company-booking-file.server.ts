import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import {
  reservationColumns,
  wasMoreThanAttempt,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { stateWord } from './row-view.ts'
import { guestView } from './ticket-view.ts'
import '#app/booking/tables.ts'

/** A booking as a file lists it. `from` is whose sale it was. */
export type BookingFileRow = {
  bookingCode: string
  from: 'marketplace' | 'counter'
  createdAt: Date
  title: string
  startsAt: Date | null
  endsAt: Date | null
  guest: string
  persons: number
  totalCents: number
  paidCents: number
  refundedCents: number
  state: string
}

type Span = { companyId: string; from: string; to: string }

const rowsPerBatch = 1000

/**
 * A company's bookings whose visit is from the day `from` to the day `to`, both included, by their starts, a batch at a
 * time: the next one is read when the last one is written. Requests without a day come after, by when they were made.
 */
export async function* bookingBatches(db: Db, span: Span): AsyncGenerator<BookingFileRow[]> {
  for (const order of ['starts_at', 'created_at'] as const) {
    let after: Cursor | null = { at: new Date(0), id: '' }
    while (after !== null) {
      const { rows, next }: { rows: BookingFileRow[]; next: Cursor | null } = await batchAfter(db, {
        ...span,
        order,
        after,
      })
      yield rows
      after = next
    }
  }
}

type Cursor = { at: Date; id: string }

// By a column and not by either of two: the index of starts is read once, instead of sorting for each batch.
async function batchAfter(
  db: Db,
  { companyId, from, to, order, after }: Span & { order: 'starts_at' | 'created_at'; after: Cursor },
) {
  const rows = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .select(
      sql<string>`coalesce((select sum(amount_cents) from payment
      where payment.company_id = reservation.company_id and reference = reservation.id), 0)`.as('paidCents'),
    )
    .select(
      sql<string>`coalesce((select sum(refunded_cents) from payment
      where payment.company_id = reservation.company_id and reference = reservation.id), 0)`.as(
        'refundedCents',
      ),
    )
    .where('company_id', '=', companyId)
    .where('starts_at', order === 'starts_at' ? 'is not' : 'is', null)
    .where(order, '>=', berlinMidnight(from))
    .where(order, '<', berlinMidnight(addDays(to, 1)))
    .where((eb) => eb.or([eb('state', '<>', 'deleteCapacity'), wasMoreThanAttempt]))
    .where(({ eb, refTuple, tuple }) => eb(refTuple(order, 'id'), '>', tuple(after.at, after.id)))
    .orderBy(order)
    .orderBy('id')
    .limit(rowsPerBatch)
    .execute()
  const last = rows.length < rowsPerBatch ? undefined : rows.at(-1)
  const at = last && (order === 'starts_at' ? last.startsAt : last.createdAt)
  return { rows: rows.map(fileRow), next: last && at ? { at, id: last.id } : null }
}

function fileRow(row: Reservation & { paidCents: string; refundedCents: string }): BookingFileRow {
  return {
    bookingCode: row.bookingCode,
    from: 'marketplace',
    createdAt: row.createdAt,
    title: bookedTitle(row),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    guest: guestView(row, null).name,
    persons: row.persons,
    totalCents: row.totalCents,
    paidCents: Number(row.paidCents),
    refundedCents: Number(row.refundedCents),
    state: stateWord(row),
  }
}
