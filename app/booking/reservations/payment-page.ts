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

const sharePrefix = 'share:'

/** The part of a booking that so many of its shares are paid for: their numbers, of how many there are. */
export const sharePart = (numbers: readonly number[], count: number): string =>
  `${sharePrefix}${numbers.join('.')}/${count}`

/** The shares that a payment is for, by their numbers from 1 on; `null` for any other payment. */
export function parseSharePart(part: string | null): { numbers: number[]; count: number } | null {
  if (!part?.startsWith(sharePrefix)) return null
  const [numbers = '', count = ''] = part.slice(sharePrefix.length).split('/')
  return { numbers: numbers.split('.').map(Number), count: Number(count) }
}

/** The version of an offer that a payment is for; `null` for the whole of a booking, and for a change of one. */
export function parseOfferPart(part: string | null): number | null {
  return part?.startsWith(offerPrefix) ? Number(part.slice(offerPrefix.length)) : null
}
