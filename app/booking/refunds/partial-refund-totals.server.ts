import type { Db } from '#foundation/platform/db.server.ts'
import { isEnded } from '#app/booking/reservations/reservations.ts'
import { listPartialRefunds } from './partial-refund.server.ts'
import type { ListedReservation } from '#app/booking/reservations/reservations.server.ts'
import { bookingBalance } from './balance.server.ts'
import type { PartialRefundTotals } from './partial-refund-view.ts'
import '#app/booking/tables.ts'

/** The goodwill of a booking that stands, with what was paid of it; `null` where none was given. */
export async function partialRefundTotals(
  db: Db,
  reservation: ListedReservation,
): Promise<PartialRefundTotals | null> {
  if (isEnded(reservation) || reservation.totalCents === 0) return null
  const goodwill = await listPartialRefunds(db, reservation)
  return goodwill.length === 0 ? null : { goodwill, money: await bookingBalance(db, reservation) }
}

/**
 * What was given of each of these bookings as goodwill, in cents; those of which nothing was are missing. Of what ended
 * its own refunds tell more.
 */
export async function partialRefundCentsById(
  db: Db,
  { reservations, now }: { reservations: readonly ListedReservation[]; now: Date },
): Promise<Map<string, number>> {
  const begun = reservations.filter(
    (each) => !isEnded(each) && each.totalCents > 0 && (each.state === 'reedemed' || hasBegun(each, now)),
  )
  if (begun.length === 0) return new Map()
  const rows = await db
    .selectFrom('goodwill')
    .select((of) => ['reservation_id as id', of.fn.sum<string>('cents').as('cents')])
    .where('company_id', 'in', [...new Set(begun.map(({ companyId }) => companyId))])
    .where(
      'reservation_id',
      'in',
      begun.map(({ id }) => id),
    )
    .groupBy('reservation_id')
    .execute()
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]))
}

const hasBegun = ({ state, startsAt }: ListedReservation, now: Date) =>
  state === 'confirmed' && startsAt !== null && startsAt.getTime() < now.getTime()
