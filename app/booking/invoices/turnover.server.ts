import type { Db } from '#foundation/platform/db.server.ts'
import { postedInMonth, receiptsThere } from '#app/payment/payment.server.ts'
import { amendmentsOfAll } from '#app/booking/amendments/amendments.server.ts'
import { buildReceiptContent, buildSoldRates } from './receipt-file.server.ts'
import { reservationColumns } from '#app/booking/reservations/reservations.server.ts'
import { packageIds, soldVersions } from './package-versions.server.ts'
import { sumTurnover, type TurnoverShare } from './turnover.ts'

/**
 * A company's turnover of a month by rates of VAT: what the receipts say of the payments and refunds that were posted
 * in it. `ids` are the bookings of that month's statement.
 */
export async function monthTurnover(
  db: Db,
  { companyId, month, ids }: { companyId: string; month: string; ids: readonly string[] },
): Promise<TurnoverShare[]> {
  if (ids.length === 0) return []
  const { paymentIds, refundIds } = await postedInMonth(db, { companyId, month })
  const reservations = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
  const changes = await amendmentsOfAll(db, { companyId, ids })
  const versions = await soldVersions(db, { companyId, ids: packageIds(reservations) })
  const entries = await receiptsThere(
    db,
    reservations.map(({ id }) => ({ companyId, reference: id })),
  )
  const receipts = reservations.flatMap((reservation) => {
    const all = entries.get(reservation.id) ?? []
    const own = changes.get(reservation.id) ?? []
    const bought = { changes: own, versions: versions.get(reservation.id) ?? [], entries: all }
    const booked = buildSoldRates(reservation, bought)
    return all
      .filter(({ paymentId, back }) => (back ? refundIds.has(back.refundId) : paymentIds.has(paymentId)))
      .map((entry) => {
        const content = buildReceiptContent(reservation, { ...bought, part: entry.part })
        return { entry, content, booked }
      })
  })
  return sumTurnover(receipts)
}
