import { cancelForProvider } from '#app/booking/checkout/checkout.server.ts'
import { companyOfReservation } from '#app/booking/company-desk/company-desk.server.ts'
import {
  companyCancellationRefusal,
  companyReasons,
  readReason,
  type CompanyRefusal,
  type ReasonFault,
} from '#app/booking/provider-moves/provider-moves.ts'
import { reservationById } from '#app/booking/reservations/reservations.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

/** What came of a full refund. `not-yet`: others kept the rows for too long; try again. */
export type BookingRefund =
  | { outcome: 'done'; isPaid: boolean }
  | { outcome: 'fault'; fault: ReasonFault }
  | { outcome: 'refused'; because: CompanyRefusal | 'no-such-booking' }
  | { outcome: 'not-yet' }

/**
 * Cancels a booking for the marketplace and gives everything back; guest and company read the reason in their mails.
 * Pressed twice it happens once. Talks to the payment provider: never inside a transaction.
 */
export async function refundBooking(
  db: Db,
  gateway: PaymentGateway,
  { id, reason, actorId, now }: { id: string; reason: string; actorId: string; now: Date },
): Promise<BookingRefund> {
  const companyId = await companyOfReservation(db, id)
  const reservation = companyId === null ? null : await reservationById(db, { companyId, id })
  if (companyId === null || !reservation) return { outcome: 'refused', because: 'no-such-booking' }
  const because = companyCancellationRefusal(reservation, 'operator')
  if (because) return { outcome: 'refused', because }
  // The reasons are a company's: only "something else" is the marketplace's, and its words say what.
  const why = readReason(companyReasons, { reason: 'other', message: reason })
  if ('fault' in why) return { outcome: 'fault', fault: why.fault }
  await noteInAudit(db, {
    actorId,
    action: 'booking.refund',
    subject: { kind: 'booking', id },
    details: { reason: why.message ?? '' },
    now,
  })
  const cause = { actor: 'operator' as const, actorId, ...why, now }
  const end = await cancelForProvider(db, gateway, { companyId, reservationId: id, cause })
  if (end.outcome === 'refused') return end
  if (end.outcome === 'not-yet') return { outcome: 'not-yet' }
  if (end.outcome === 'paid-meanwhile') return { outcome: 'refused', because: 'paid-meanwhile' }
  return { outcome: 'done', isPaid: end.outcome === 'refund-started' }
}
