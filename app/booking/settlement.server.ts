import type { Db } from '#foundation/platform/db.server.ts'
import {
  paymentsOf,
  reductionsOf,
  refundsOfCancellation,
  type CancellationRefund,
  type PaymentSummary,
  type ReductionRefund,
} from '#app/payment/payment.server.ts'
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
  const [payments, cancelled, reduced] = await Promise.all([
    paymentsOf(db, { companyId, reference }),
    refundsOfCancellation(db, { companyId, reference }),
    reductionsOf(db, { companyId, reference }),
  ])
  const own = ownPayments(payments)
  const refunds = cancelled.length > 0 ? cancelled : own.flatMap(({ refund }) => refund ?? [])
  return {
    paidCents: sumOf(own.map(({ amountCents }) => amountCents)),
    changeBackCents: sumOf(own.map(({ returnedBackCents }) => returnedBackCents)),
    changeOwedCents: sumOf(stillOwed(reduced, { own, cancelled }).map(({ amountCents }) => amountCents)),
    backCents: sumOf(refunds.map(({ amountCents }) => amountCents)),
    isThrough: refunds.every(({ status }) => status === 'done'),
  }
}

type Refunds = { own: readonly PaymentSummary[]; cancelled: readonly CancellationRefund[] }

// A bank may refuse what a change gives back after the booking was cancelled: then cancelling gave back only the rest.
// What was refused before went back with the rest.
function stillOwed(reduced: readonly ReductionRefund[], { own, cancelled }: Refunds): ReductionRefund[] {
  const whole = own.filter(({ paymentId, amountCents, returnedCents }) => {
    const ended = cancelled.find((refund) => refund.paymentId === paymentId)
    return ended && ended.priceCents + returnedCents === amountCents
  })
  return reduced.filter(
    (each, index) =>
      each.status === 'failed' &&
      !whole.some(({ paymentId }) => paymentId === each.paymentId) &&
      // One that was tried anew is owed once, and no more where that worked.
      !reduced.some((other, nr) => isSame(other, each) && (other.status !== 'failed' || nr > index)),
  )
}

const isSame = (one: ReductionRefund, other: ReductionRefund) =>
  one.paymentId === other.paymentId && one.part === other.part

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)
