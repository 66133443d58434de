import { shareOut } from '#foundation/lib/money.ts'
import { commissionOf } from './commission.ts'

/**
 * Why money goes back. `reduced`: the guest needs less than was paid; only this one and `user-cancelled` keep the
 * payment provider's fee from the customer. `goodwill`: the company gives some of it back, and the booking stays.
 */
export type RefundCause =
  'user-cancelled' | 'provider-cancelled' | 'late-payment' | 'amount-mismatch' | 'reduced' | 'goodwill'

/** The causes of which several parts of a payment may go back, before or without the rest. */
export const partCauses = ['reduced', 'goodwill'] as const satisfies readonly RefundCause[]

/** True where a part goes back, whatever becomes of the rest. */
export function isPartCause(cause: RefundCause): cause is (typeof partCauses)[number] {
  return partCauses.some((each) => each === cause)
}

/** True where the customer bears the fee of what goes back. */
export function isFeeKept(cause: RefundCause): boolean {
  return cause === 'user-cancelled' || cause === 'reduced'
}

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
  return isFeeKept(cause) ? Math.max(0, amountCents - feeCents) : amountCents
}

/**
 * A payment of which `returnedCents` of the price have gone back before, or will by themselves. `taken` is what of fee
 * and commission went with these; missing where nothing but their sum decides it. Amounts in cents.
 */
export type PartlyReturned = {
  amountCents: number
  feeCents: number
  commissionCents: number
  returnedCents: number
  taken?: TakenShares
  /** One of several that paid for the same thing together, each a share of it. */
  isShare?: boolean
}

/** What of a payment's fee and commission went back with parts of its price, in cents. */
export type TakenShares = { feeCents: number; commissionCents: number }

/** One refund, in cents: what the customer gets, and its share of price, commission and fee. */
export type RefundShare = {
  amountCents: number
  priceCents: number
  commissionCents: number
  feeCents: number
}

/**
 * What the return of `priceCents` of a payment comes to. The fee goes pro rata to the price; because the share is the
 * difference of two rounded sums, all parts of a payment together hold its fee and its commission to the cent, in
 * whatever parts it goes back. The commission that stays is a tenth of the rest, as if only that had been paid.
 */
export function refundShare(payment: PartlyReturned, priceCents: number, cause: RefundCause): RefundShare {
  const taken = payment.taken ?? sharesUpTo(payment, payment.returnedCents)
  const all = sharesUpTo(payment, payment.returnedCents + priceCents)
  const feeCents = Math.max(0, all.feeCents - taken.feeCents)
  const commissionCents = Math.max(0, all.commissionCents - taken.commissionCents)
  const amountCents = refundAmount({ amountCents: priceCents, feeCents, cause })
  return { amountCents, priceCents, commissionCents, feeCents }
}

/** The same payment when `priceCents` more of it have gone back. */
export function withReturned<Payment extends PartlyReturned>(payment: Payment, priceCents: number): Payment {
  const { feeCents, commissionCents } = refundShare(payment, priceCents, 'goodwill')
  const taken = payment.taken ?? sharesUpTo(payment, payment.returnedCents)
  return {
    ...payment,
    returnedCents: payment.returnedCents + priceCents,
    taken: {
      feeCents: taken.feeCents + feeCents,
      commissionCents: taken.commissionCents + commissionCents,
    },
  }
}

/** What the guest gets by cancelling, of what of these payments hasn't gone back yet; in cents. */
export function refundOfRest(payments: readonly PartlyReturned[]): number {
  return payments.reduce((sum, payment) => {
    const rest = payment.amountCents - payment.returnedCents
    return sum + (rest > 0 ? refundShare(payment, rest, 'user-cancelled').amountCents : 0)
  }, 0)
}

function sharesUpTo(payment: PartlyReturned, returnedCents: number): TakenShares {
  return {
    feeCents: feeUpTo(payment, returnedCents),
    commissionCents: payment.commissionCents - commissionAfter(payment, returnedCents),
  }
}

function feeUpTo({ amountCents, feeCents }: PartlyReturned, returnedCents: number): number {
  return Math.floor((feeCents * returnedCents) / amountCents)
}

function commissionAfter({ amountCents, commissionCents }: PartlyReturned, returnedCents: number): number {
  return returnedCents === 0 ? commissionCents : commissionOf(amountCents - returnedCents)
}

/** Smallest part of a payment that goes back, or stays, by itself. */
export const leastPartCents = 50

/** How much of the price of which payment goes back. */
export type ReturnPart<Payment> = { payment: Payment; priceCents: number }

/**
 * Which payments give back `cents` of the price, the newest first; where that would leave or return crumbs, one payment
 * that can do it by itself. Shares give back together, each in proportion to what stands of it. `null` when it can't be
 * done without crumbs.
 */
export function partsToReturn<Payment extends PartlyReturned>(
  oldestFirst: readonly Payment[],
  cents: number,
): ReturnPart<Payment>[] | null {
  const standing = oldestFirst.filter(({ amountCents, returnedCents }) => amountCents > returnedCents)
  const newestFirst = standing.toReversed()
  const ways = [newestFirst, ...newestFirst.map((payment) => [payment])]
  const together = sharedParts(standing, cents)
  return together ?? ways.map((way) => partsOf(way, cents)).find((parts) => parts !== null) ?? null
}

// What was paid later, for a change, goes back before.
function sharedParts<Payment extends PartlyReturned>(
  standing: readonly Payment[],
  cents: number,
): ReturnPart<Payment>[] | null {
  const shares = standing.filter(({ isShare }) => isShare)
  if (shares.length < 2) return null
  const rests = shares.map(({ amountCents, returnedCents }) => amountCents - returnedCents)
  const later = standing.filter(({ isShare }) => !isShare).toReversed()
  const laterCents = later.reduce((sum, each) => sum + each.amountCents - each.returnedCents, 0)
  const before = cents > laterCents ? partsOf(later, laterCents) : partsOf(later, cents)
  if (before === null || cents <= laterCents) return before
  const back = shareOut(cents - laterCents, rests)
  const parts = shares.map((payment, index) => ({ payment, priceCents: back[index] ?? 0 }))
  const isFine = parts.every(({ priceCents }, index) => {
    const stays = (rests[index] ?? 0) - priceCents
    return priceCents >= leastPartCents && (stays === 0 || stays >= leastPartCents)
  })
  return isFine ? [...before, ...parts] : null
}

function partsOf<Payment extends PartlyReturned>(
  payments: readonly Payment[],
  cents: number,
): ReturnPart<Payment>[] | null {
  const parts: ReturnPart<Payment>[] = []
  let left = cents
  for (const payment of payments) {
    const rest = payment.amountCents - payment.returnedCents
    const priceCents = Math.min(rest, left)
    if (priceCents === 0) break
    const stays = rest - priceCents
    if (priceCents < leastPartCents || (stays > 0 && stays < leastPartCents)) return null
    parts.push({ payment, priceCents })
    left -= priceCents
  }
  return left === 0 ? parts : null
}
