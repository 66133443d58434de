import type { Checkout, PaidFacts } from '#app/payment/payment.server.ts'

/** True for a payment page that somebody may still pay on, or did before its time was over. */
export const isOpenPage = ({ status }: Checkout) => status === 'opening' || status === 'open'

/** A payment that is through, and the checkout it belongs to. */
export type Settling = { checkout: Checkout; facts: PaidFacts; now: Date }

/** `refunding`: paid, but without a place or with a wrong amount; the money goes back in full. */
export type Settlement = { outcome: 'confirmed' | 'refunding' | 'not-yet' | 'unknown-session' }
