/** Why money goes back. Only `user-cancelled` keeps the payment provider's fee from the customer. */
export type RefundCause = 'user-cancelled' | 'provider-cancelled' | 'late-payment' | 'amount-mismatch'

/**
 * What goes back to the customer, in cents: a user who cancels gets the amount less the real fee, every other cause
 * gives back all of it. Source: contract 2, section 9; decisions "Booking".
 */
export function refundAmount({
  amountCents,
  feeCents,
  cause,
}: {
  amountCents: number
  feeCents: number
  cause: RefundCause
}): number {
  return cause === 'user-cancelled' ? Math.max(0, amountCents - feeCents) : amountCents
}
