import {
  partsToReturn,
  publishedFeeOf,
  refundOfRest,
  withReturned,
  type PartlyReturned,
} from '#app/payment/payment.ts'
import type { OrderButton } from '#app/booking/orders/orders.ts'
import { leastTotalCents } from '#app/booking/quote/quote.ts'

/**
 * What a change costs or gives back and what holds after it, as the page names it above its button. The form sends it
 * back, and only a change of exactly these terms is begun. Amounts in cents, instants as ISO texts.
 */
export type AmendmentTerms = {
  button: OrderButton
  /** What is booked then (`fingerprintOf`): two choices at one price are two changes. */
  choice: string
  totalCents: number
  differenceCents: number
  /** What comes back at once, and what of the price the payment provider keeps of it. */
  backCents: number
  keptCents: number
  /** The last moment to cancel afterwards, and what that gives back; the latter `null` where nothing is paid. */
  cancelUntil: string
  /** True where that moment has passed already: then it can't be cancelled any more. */
  isFinal: boolean
  refundCents: number | null
}

/** The terms in the one form in which they are compared. Nothing in it is believed. */
export function termsMark(terms: AmendmentTerms): string {
  return JSON.stringify(terms)
}

/** What a change does to the money. `too-small`: so little can't be paid or returned by itself. */
export type AmendmentMoney =
  Pick<AmendmentTerms, 'differenceCents' | 'backCents' | 'keptCents' | 'refundCents'> | 'too-small'

/**
 * What changes the money: a difference is paid, or goes back less its share of the real fee. `payments` are those that
 * stand, the oldest first.
 */
export function amendmentMoney(
  payments: readonly PartlyReturned[],
  { beforeCents, afterCents }: { beforeCents: number; afterCents: number },
): AmendmentMoney {
  const differenceCents = afterCents - beforeCents
  const wholeBack = refundOfRest(payments)
  if (differenceCents === 0)
    return { differenceCents, backCents: 0, keptCents: 0, refundCents: afterCents > 0 ? wholeBack : null }
  if (differenceCents > 0) {
    if (differenceCents < leastTotalCents) return 'too-small'
    const refundCents = wholeBack + Math.max(0, differenceCents - publishedFeeOf(differenceCents))
    return { differenceCents, backCents: 0, keptCents: 0, refundCents }
  }
  const parts = partsToReturn(payments, -differenceCents)
  if (!parts) return 'too-small'
  const returned = new Map(parts.map(({ payment, priceCents }) => [payment, priceCents]))
  const after = payments.map((payment) => withReturned(payment, returned.get(payment) ?? 0))
  const later = refundOfRest(after)
  const backCents = wholeBack - later
  const keptCents = -differenceCents - backCents
  return { differenceCents, backCents, keptCents, refundCents: afterCents > 0 ? later : null }
}
