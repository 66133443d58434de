/** How a service's places are paid for; the contract names the last, the others are ours. */
export type PaymentType = 'ticket' | 'free' | 'free-without-ticket'

/** What all coming events have in common, else what the start price says. Source: contract 1, section 3 "Service". */
export function paymentTypeOf(ofEvents: readonly PaymentType[], startPriceCents: number | null): PaymentType {
  const kinds = new Set(ofEvents)
  const [only] = kinds
  if (only !== undefined) return kinds.size === 1 ? only : 'ticket'
  return startPriceCents === 0 ? 'free' : 'ticket'
}
