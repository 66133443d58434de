import type { PaymentSummary, ReductionRefund } from '#app/payment/payment.server.ts'

/**
 * The payments that are a booking's own. One that came too late or in a wrong amount never becomes it, not even while
 * its way back fails; only where nothing else was paid it is what is told of.
 */
export function bookingPayments(payments: readonly PaymentSummary[]): PaymentSummary[] {
  const own = payments.filter(({ isAstray }) => !isAstray)
  return own.length > 0 ? own : [...payments]
}

/** Of a booking's payments those that stand: what isn't returned whole, and is no stray. */
export function unreturnedPayments(payments: readonly PaymentSummary[]): PaymentSummary[] {
  return payments.filter(
    ({ refund, amountCents, returnedCents, isAstray }) => !isAstray && !refund && amountCents > returnedCents,
  )
}

/**
 * The same payments where also counts as returned what a bank refused of the parts that were to go back: it is still
 * owed, so it is nobody else's.
 */
export function withOwed(
  payments: readonly PaymentSummary[],
  reduced: readonly ReductionRefund[],
): PaymentSummary[] {
  // What came back counts already; one that was tried anew is owed once.
  const owed = reduced.filter(
    (each, index) =>
      each.status === 'failed' &&
      each.cameBackTimes === 0 &&
      !reduced.some((other, nr) => isSamePart(other, each) && (other.status !== 'failed' || nr > index)),
  )
  return payments.map((payment) =>
    owed.filter(({ paymentId }) => paymentId === payment.paymentId).reduce(withPart, payment),
  )
}

/** Whether two refunds are of the same part of the same payment. */
export function isSamePart(one: ReductionRefund, other: ReductionRefund): boolean {
  return one.paymentId === other.paymentId && one.part === other.part
}

function withPart(payment: PaymentSummary, part: ReductionRefund): PaymentSummary {
  const { taken } = payment
  return {
    ...payment,
    returnedCents: payment.returnedCents + part.priceCents,
    taken: {
      feeCents: taken.feeCents + part.feeCents,
      commissionCents: taken.commissionCents + part.commissionCents,
    },
  }
}
