import type { Db } from '#foundation/platform/db.server.ts'
import {
  paymentsOf,
  paymentsOfAll,
  reductionsOf,
  reductionsOfAll,
  refundsOfCancellation,
  refundsOfCancellations,
  type CancellationRefund,
  type PaymentSummary,
  type ReductionRefund,
} from '#app/payment/payment.server.ts'
import { isEnded } from '#app/booking/reservations/reservations.ts'
import { isSamePart, bookingPayments } from './payment-balance.ts'
import type { ListedReservation } from '#app/booking/reservations/reservations.server.ts'
import type { Settlement } from './balance.ts'

/**
 * What was paid of a booking that ended and what of it went back; `null` of one that stands and of what costs nothing:
 * of those nothing is read. A refund that failed counts as in `refundsOfCancellation`.
 */
export async function endedBookingBalance(
  db: Db,
  reservation: ListedReservation,
): Promise<Settlement | null> {
  return isSettled(reservation) ? bookingBalance(db, reservation) : null
}

/** The same of any booking, whether it ended or stands. */
export async function bookingBalance(
  db: Db,
  { companyId, id: reference }: { companyId: string; id: string },
): Promise<Settlement> {
  const [payments, cancelled, reduced] = await Promise.all([
    paymentsOf(db, { companyId, reference }),
    refundsOfCancellation(db, { companyId, reference }),
    reductionsOf(db, { companyId, reference }),
  ])
  return settlementIn({ payments, cancelled, reduced })
}

/** `endedBookingBalance` of several reservations of a company; those of which it is `null` aren't in the answer. */
export async function endedBookingBalancesById(
  db: Db,
  { companyId, reservations }: { companyId: string; reservations: readonly ListedReservation[] },
): Promise<Map<string, Settlement>> {
  const of = { companyId, references: reservations.filter(isSettled).map(({ id }) => id) }
  const [payments, cancelled, reduced] = await Promise.all([
    paymentsOfAll(db, of),
    refundsOfCancellations(db, of),
    reductionsOfAll(db, of),
  ])
  return new Map(
    of.references.map((id) => [
      id,
      settlementIn({
        payments: payments.get(id) ?? [],
        cancelled: cancelled.get(id) ?? [],
        reduced: reduced.get(id) ?? [],
      }),
    ]),
  )
}

const isSettled = (reservation: ListedReservation) => isEnded(reservation) && reservation.totalCents > 0

type Money = {
  payments: readonly PaymentSummary[]
  cancelled: readonly CancellationRefund[]
  reduced: readonly ReductionRefund[]
}

function settlementIn({ payments, cancelled, reduced }: Money): Settlement {
  const own = bookingPayments(payments)
  const refunds = cancelled.length > 0 ? cancelled : own.flatMap(({ refund }) => refund ?? [])
  // Money that bought nothing is owed whole, also while no way back has worked.
  const refused = own.filter(({ isAstray, refund }) => isAstray && refund === null)
  const gone = reduced.filter(({ status }) => status === 'done')
  const owed = stillOwed(reduced, { own, cancelled })
  return {
    paidCents: sumOf(own.map(({ amountCents }) => amountCents)),
    changeBackCents: partsIn(gone, 'reduced'),
    changeOwedCents: partsIn(owed, 'reduced'),
    goodwillBackCents: partsIn(gone, 'goodwill'),
    goodwillOwedCents: partsIn(owed, 'goodwill'),
    backCents: sumOf([...refunds, ...refused].map(({ amountCents }) => amountCents)),
    throughCents: sumOf(
      refunds.filter(({ status }) => status === 'done').map(({ amountCents }) => amountCents),
    ),
    isThrough: refused.length === 0 && refunds.every(({ status }) => status === 'done'),
  }
}

const partsIn = (parts: readonly ReductionRefund[], cause: ReductionRefund['cause']) =>
  sumOf(parts.map((part) => (part.cause === cause ? part.amountCents : 0)))

/**
 * What of a booking goes back by itself whatever becomes of the rest, and isn't through: a goodwill at the bank, or
 * what the bank gave back after it had been through.
 */
export async function listOwedRefunds(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<ReductionRefund[]> {
  const reduced = await reductionsOf(db, { companyId, reference: id })
  return reduced.filter(
    ({ status, cause, cameBackTimes }) =>
      (status === 'requested' && cause === 'goodwill') || (status === 'failed' && cameBackTimes > 0),
  )
}

/**
 * Of what should have gone back of a booking in parts, those that its cancellation gave back with the rest, because a
 * bank had refused them.
 */
export async function goneWithRest(
  db: Db,
  { companyId, id: reference }: { companyId: string; id: string },
  reduced: readonly ReductionRefund[],
): Promise<ReductionRefund[]> {
  const refused = reduced.filter(({ status }) => status === 'failed')
  if (refused.length === 0) return []
  const [payments, cancelled] = await Promise.all([
    paymentsOf(db, { companyId, reference }),
    refundsOfCancellation(db, { companyId, reference }),
  ])
  const isEnded = ({ paymentId }: ReductionRefund) => cancelled.some((rest) => rest.paymentId === paymentId)
  const owed = stillOwed(reduced, { own: bookingPayments(payments), cancelled })
  return refused.filter((each) => isEnded(each) && !owed.includes(each))
}

type Refunds = { own: readonly PaymentSummary[]; cancelled: readonly CancellationRefund[] }

// A bank may refuse what a change gives back after the booking was cancelled: then cancelling gave back only the rest.
// What was refused before went back with the rest: what payment, rest and all that wasn't refused leave open is the
// newest of them. What is under way still is as little there as what was refused.
function stillOwed(reduced: readonly ReductionRefund[], { own, cancelled }: Refunds): ReductionRefund[] {
  const openOf = (paymentId: string) => {
    const payment = own.find((each) => each.paymentId === paymentId)
    const ended = cancelled.find((refund) => refund.paymentId === paymentId)
    return payment && ended ? payment.amountCents - ended.priceCents - payment.returnedCents : Infinity
  }
  const refused = reduced.filter(
    (each, index) =>
      each.status === 'failed' &&
      each.cameBackTimes === 0 &&
      // One that was tried anew is owed once, and no more where that worked.
      !reduced.some((other, nr) => isSamePart(other, each) && (other.status !== 'failed' || nr > index)),
  )
  const isOwed = (each: ReductionRefund) => {
    const newer = refused.slice(refused.indexOf(each)).filter(({ paymentId }) => paymentId === each.paymentId)
    return sumOf(newer.map(({ priceCents }) => priceCents)) <= openOf(each.paymentId)
  }
  const cameBack = (each: ReductionRefund) => each.status === 'failed' && each.cameBackTimes > 0
  return reduced.filter(
    (each) => each.status === 'requested' || cameBack(each) || (refused.includes(each) && isOwed(each)),
  )
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)
