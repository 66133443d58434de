import type { Db } from '#foundation/platform/db.server.ts'
import { paymentsOf, refundsOfCancellation } from '#app/payment/payment.server.ts'
import { isEnded } from './ended.ts'
import { ownPayments } from './own-payments.ts'
import type { ListedReservation } from './reservations.server.ts'
import type { Settlement } from './settlement.ts'

/**
 * What was paid of a booking that ended and what of it went back; `null` of one that stands and of what costs nothing:
 * of those nothing is read. A refund that failed counts as in `refundsOfCancellation`.
 */
export async function settlementOf(db: Db, reservation: ListedReservation): Promise<Settlement | null> {
  const { companyId, id: reference, totalCents } = reservation
  if (!isEnded(reservation) || totalCents === 0) return null
  const [payments, cancelled] = await Promise.all([
    paymentsOf(db, { companyId, reference }),
    refundsOfCancellation(db, { companyId, reference }),
  ])
  const own = ownPayments(payments)
  const refunds = cancelled.length > 0 ? cancelled : own.flatMap(({ refund }) => refund ?? [])
  return {
    paidCents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
    changeBackCents: own.reduce((sum, { returnedBackCents }) => sum + returnedBackCents, 0),
    backCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    isThrough: refunds.every(
      (refund) =>
        refund.status === 'done' || ('settledOutsideAt' in refund && refund.settledOutsideAt !== null),
    ),
  }
}
