/** The payment provider's published price for a payment with a European card: 1.5 % and 25 cents. */
const publishedPermille = 15
const publishedCents = 25

/**
 * What the payment provider will probably keep of a payment, in cents: its published price. Only for showing the
 * refund before it is paid; a refund is always made with the real fee, read from the balance transaction.
 * 7200 gives 133. Source: ledger CANC-22.
 */
export function publishedFeeOf(amountCents: number): number {
  return Math.round((amountCents * publishedPermille) / 1000) + publishedCents
}
