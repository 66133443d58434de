import type { PaymentSummary } from '#app/payment/payment.server.ts'

/**
 * The payments that are a booking's own. One that came too late or in a wrong amount never becomes it, not even while
 * its way back fails; only where nothing else was paid it is what is told of.
 */
export function ownPayments(payments: readonly PaymentSummary[]): PaymentSummary[] {
  const own = payments.filter(({ isAstray }) => !isAstray)
  return own.length > 0 ? own : [...payments]
}

/** Of a booking's payments those that stand: what isn't returned whole, and is no stray. */
export function standingIn(payments: readonly PaymentSummary[]): PaymentSummary[] {
  return payments.filter(
    ({ refund, amountCents, returnedCents, isAstray }) => !isAstray && !refund && amountCents > returnedCents,
  )
}
