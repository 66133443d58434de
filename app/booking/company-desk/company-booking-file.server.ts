import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import { reservationColumns, wasMoreThanAttempt } from '#app/booking/reservations/reservations.server.ts'
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
 * time: the next one is read when the last one is written. Requests without a day count by when they were made.
 */
export async function* bookingBatches(
  db: Db,
  { companyId, from, to }: Span,
): AsyncGenerator<BookingFileRow[]> {
  const day = sql<string>`coalesce(starts_on, (created_at at time zone 'Europe/Berlin')::date)`
  const order = sql`coalesce(starts_at, created_at)`
  let after: { at: Date; id: string } | null = null
  for (;;) {
    const { at, id }: { at: Date; id: string } = after ?? { at: new Date(0), id: '' }
    const rows = await db
      .selectFrom('reservation')
      .select(reservationColumns)
      .select(sql<Date>`${order}`.as('orderedAt'))
      .select(
        sql<string>`coalesce((select sum(amount_cents) from payment
        where payment.company_id = reservation.company_id and reference = reservation.id), 0)`.as(
          'paidCents',
        ),
      )
      .select(
        sql<string>`coalesce((select sum(refunded_cents) from payment
        where payment.company_id = reservation.company_id and reference = reservation.id), 0)`.as(
          'refundedCents',
        ),
      )
      .where('company_id', '=', companyId)
      .where(sql<boolean>`${day} between ${from} and ${to}`)
      .where((eb) => eb.or([eb('state', '<>', 'deleteCapacity'), wasMoreThanAttempt]))
      .where(sql<boolean>`(${order}, id) > (${at}::timestamptz, ${id}::text)`)
      .orderBy(order)
      .orderBy('id')
      .limit(rowsPerBatch)
      .execute()
    yield rows.map((row) => ({
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
    }))
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerBatch) return
    after = { at: last.orderedAt, id: last.id }
  }
}
