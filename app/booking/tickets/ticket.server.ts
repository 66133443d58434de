import type { Db } from '#foundation/platform/db.server.ts'
import { refundOfRest } from '#app/payment/payment.ts'
import { backOfCancellations, paymentsOf, type PaymentSummary } from '#app/payment/payment.server.ts'
import { findOpenAmendment, type Amendment } from '#app/booking/amendments/amendments.server.ts'
import {
  cancellationDeadline,
  cancellationRefusal,
  freeCancellationAhead,
  type CancellationRefusal,
} from '#app/booking/deadlines/deadlines.ts'
import { listPartialRefunds, type PartialRefund } from '#app/booking/refunds/refunds.server.ts'
import { bookingPayments } from '#app/booking/refunds/refunds.ts'
import type { LinkedReceipt } from '#app/booking/invoices/invoices.ts'
import { getReservation, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { listReceipts } from '#app/booking/invoices/invoices.server.ts'

/** A ticket with everything that its page shows. Amounts in cents. */
export type Ticket = {
  reservation: Reservation
  /** True while it opens the door: confirmed, and not being refunded. */
  isValid: boolean
  cancelUntil: Date | null
  /** What would come back now, by the real fee; `null` when nothing was paid. */
  refundCents: number | null
  /** True while the guest gets everything back, because the company moved it. */
  isFreeToCancel: boolean
  /** What was paid in all, and what of it came back after changes. */
  paid: { paidCents: number; backCents: number }
  /** True where several people paid for it, each a share: each gets back their own. */
  isPaidInShares: boolean
  /** What cancelling gives back, once it is cancelled; 0 where nothing goes back. */
  cancelledBackCents: number
  /** Why it can't be cancelled now, or `null`. */
  cancellationRefusal: CancellationRefusal | null
  /** Who of the party came in, by the number of the ticket. */
  entries: { number: number; at: Date }[]
  /** A change that waits. */
  openChange: Amendment | null
  /** Which receipts can be had. */
  receipts: LinkedReceipt[]
  /** What the company gave back of it as goodwill. */
  goodwill: PartialRefund[]
}

/**
 * One's own ticket.
 *
 * @throws {NotFound} when it is missing or another user's.
 */
export async function getTicket(
  db: Db,
  { userId, reservationId, now }: { userId: string; reservationId: string; now: Date },
): Promise<Ticket> {
  const reservation = await getReservation(db, { userId, id: reservationId })
  const { companyId, id, state, placesReleasedAt } = reservation
  const payments = await paymentsOf(db, { companyId, reference: id })
  const own = bookingPayments(payments)
  const standing = own.filter(({ refund }) => refund === null)
  const shown = standing.length > 0 ? standing : own.slice(-1)
  const freeUntil = freeCancellationAhead(reservation, now)
  const refundOf = freeUntil === null ? refundOfRest : unreturnedCents
  return {
    reservation,
    isValid: (state === 'confirmed' || state === 'reedemed') && placesReleasedAt === null,
    // What is named beside it holds until then.
    cancelUntil: freeUntil ?? cancellationDeadline(reservation),
    refundCents: shown.length > 0 && reservation.totalCents > 0 ? refundOf(shown) : null,
    isFreeToCancel: freeUntil !== null,
    paid: paidOf(shown),
    isPaidInShares: own.some(({ isShare }) => isShare),
    cancelledBackCents: placesReleasedAt === null ? 0 : await cancelledBackOf(db, reservation),
    cancellationRefusal: cancellationRefusal(reservation, now),
    openChange: await findOpenAmendment(db, { companyId, reservationId: id }),
    entries: state === 'reedemed' ? await entriesOf(db, reservation) : [],
    receipts: payments.length > 0 ? await listReceipts(db, reservation) : [],
    goodwill: payments.length > 0 ? await listPartialRefunds(db, reservation) : [],
  }
}

const unreturnedCents = (payments: readonly PaymentSummary[]) =>
  payments.reduce((sum, { amountCents, returnedCents }) => sum + amountCents - returnedCents, 0)

function paidOf(payments: readonly PaymentSummary[]): Ticket['paid'] {
  const sum = (cents: 'amountCents' | 'returnedBackCents') =>
    payments.reduce((all, payment) => all + payment[cents], 0)
  return { paidCents: sum('amountCents'), backCents: sum('returnedBackCents') }
}

async function cancelledBackOf(db: Db, { companyId, id }: Reservation): Promise<number> {
  const backs = await backOfCancellations(db, [{ companyId, reference: id }])
  return backs.get(id)?.backCents ?? 0
}

function entriesOf(db: Db, { companyId, id }: Reservation): Promise<Ticket['entries']> {
  return db
    .selectFrom('admission')
    .select(['number', 'admitted_at as at'])
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', id)
    .orderBy('number')
    .execute()
}
