import type { Checkout, PaidFacts } from '#app/payment/payment.server.ts'

/** True for a payment page that somebody may still pay on, or did before its time was over. */
export const isOpenPage = ({ status }: Checkout) => status === 'opening' || status === 'open'

/** A payment that is through, and the checkout it belongs to. */
export type Settling = { checkout: Checkout; facts: PaidFacts; now: Date }

/** `refunding`: paid, but without a place or with a wrong amount; the money goes back in full. */
export type Settlement = { outcome: 'confirmed' | 'refunding' | 'not-yet' | 'unknown-session' }

const offerPrefix = 'offer:'

/** The part of a package that a version of its offer is paid for. */
export const offerPart = (version: number): string => `${offerPrefix}${version}`

/** The version of an offer that a payment is for; `null` for the whole of a booking, and for a change of one. */
export function parseOfferPart(part: string | null): number | null {
  return part?.startsWith(offerPrefix) ? Number(part.slice(offerPrefix.length)) : null
}
