import { publishedFeeOf, refundAmount } from '#app/payment/payment.ts'
import { splitCents } from '#app/booking/share-parts/share-parts.ts'
import { cancellationDeadline, leastSharedMinutes } from '#app/booking/deadlines/deadlines.ts'
import type { Cart } from '#app/booking/quote/quote.ts'
import type { AcceptedTerms } from '#app/booking/order-page/order-page.ts'
import type { SplitRefusal } from '#app/booking/orders/orders.ts'

/** `open` takes payments; from `capturing` on nothing releases it. */
export type SplitState = 'open' | 'capturing' | 'completed' | 'released'

/** Why a split came to nothing. */
export type SplitEnd = 'time-over' | 'given-up' | 'cancelled' | 'capture-refused'

/** Why a share's payment page wasn't opened. Texts: `splitTexts.refusals`. */
export type ShareRefusal =
  | 'share-paid'
  | 'split-over'
  | 'split-complete'
  | 'no-payout-account'
  | 'payment-page-failed'
  | 'too-many'
  | 'busy'

/** Why nobody was reminded. Texts: `splitTexts.reminderRefusals`. */
export type ReminderRefusal = 'share-paid' | 'split-over' | 'no-address' | 'reminded-lately' | 'busy'

/** Why a group wasn't made smaller, beside what an order is refused for. Texts: `splitTexts.smallerRefusals`. */
export type SmallerRefusal =
  | 'not-smaller'
  | 'paid-more'
  | 'paid-by-more'
  | 'rest-too-small'
  | 'split-over'
  | 'changed-meanwhile'
  | 'busy'

/** How far an attempt to pay is; see `split_payment`. */
export type PaymentState = 'opened' | 'held' | 'captured' | 'letting-go' | 'let-go'

/** What the news about a share's page came to; the same words as of any other payment page. */
export type SharesNews = {
  outcome: 'confirmed' | 'refunding' | 'released' | 'pending' | 'not-yet' | 'unknown-session'
}

/** So many people may pay for one booking together. */
export const sharesAtMost = 20
/** The payment provider charges no less. */
const leastShareCents = 50
/** After the deadline the organiser still has so long to pay the rest. */
export const graceMinutes = 30
/** Nobody is reminded more often. */
export const reminderHours = 6

const splitHours = 24
const hoursBeforeCancelling = 2
/** Less time than that isn't enough to ask anybody, and would be no longer than other orders are held. */
const leastMinutes = leastSharedMinutes - graceMinutes
const heldPercent = 25
const minuteMs = 60_000

/**
 * Until when shares may be paid: 24 hours, and at most until two hours before cancelling ends, or before the start
 * where nothing can be cancelled. `null` where that leaves too little time.
 */
export function splitDeadline({
  startsAt,
  cancelMinutesBeforeStart,
  now,
}: {
  startsAt: Date
  cancelMinutesBeforeStart: number | null
  now: Date
}): Date | null {
  const end = cancellationDeadline({ startsAt, cancelMinutesBeforeStart }) ?? startsAt
  const latestMs = end.getTime() - hoursBeforeCancelling * 60 * minuteMs
  const deadlineMs = Math.min(now.getTime() + splitHours * 60 * minuteMs, latestMs)
  return deadlineMs - now.getTime() < leastMinutes * minuteMs ? null : new Date(deadlineMs)
}

/** When the places are given back if shares are missing. */
export function graceEnd(deadline: Date): Date {
  return new Date(deadline.getTime() + graceMinutes * minuteMs)
}

/** Why these people can't pay this price together, or `null`. */
export function sharingRefusal({
  totalCents,
  people,
  persons,
  deadline,
}: {
  totalCents: number
  people: number
  persons: number
  deadline: Date | null
}): SplitRefusal | null {
  if (people < 2 || people > mostShares(persons)) return 'split-people'
  if (Math.min(...splitCents(totalCents, people)) < leastShareCents) return 'split-too-small'
  return deadline === null ? 'split-too-late' : null
}

/** How many people may pay for a party. */
export function mostShares(persons: number): number {
  return Math.min(Math.max(persons, 1), sharesAtMost)
}

/** Most places of a start that all splits that are open hold together. */
export function mostHeld(capacity: number): number {
  return Math.floor((capacity * heldPercent) / 100)
}

/** What a page names that asks for an order in shares: a cancellation keeps the fee of each of them. */
export function termsInShares(terms: AcceptedTerms, shares: readonly number[]): AcceptedTerms {
  if (terms.refundCents === null) return terms
  const refundCents = shares.reduce(
    (sum, amountCents) =>
      sum + refundAmount({ amountCents, feeCents: publishedFeeOf(amountCents), cause: 'user-cancelled' }),
    0,
  )
  return { ...terms, refundCents }
}

/** A party as it is booked: who of it pays how much is another matter. */
type Party = { units: number; persons: number; cart: Pick<Cart, 'lines'> }

/**
 * What is missing in cents when a group is made smaller: shares that were paid stay as they are, and what the smaller
 * party costs beyond them is the organiser's. A refusal where the party isn't smaller, where that can't be charged, or
 * where more have paid than would come: a boat costs the same for fewer, and a smaller party may cost more a head.
 */
export function missingForSmaller({
  before,
  after,
  paidShares,
  paidCents,
  totalCents,
}: {
  before: Party
  after: Party
  paidShares: number
  paidCents: number
  totalCents: number
}): number | Extract<SmallerRefusal, 'not-smaller' | 'paid-more' | 'paid-by-more' | 'rest-too-small'> {
  if (!isSmaller(before, after)) return 'not-smaller'
  const missing = totalCents - paidCents
  if (missing < 0) return 'paid-more'
  if (after.persons < paidShares) return 'paid-by-more'
  const isChargeable = totalCents >= leastShareCents && (missing === 0 || missing >= leastShareCents)
  return isChargeable ? missing : 'rest-too-small'
}

function isSmaller(before: Party, after: Party): boolean {
  const amountOf = ({ cart }: Party, groupID: string) =>
    cart.lines.filter((line) => line.groupID === groupID).reduce((sum, { amount }) => sum + amount, 0)
  const groups = [...new Set([...before.cart.lines, ...after.cart.lines].map(({ groupID }) => groupID))]
  const changes = [
    after.persons - before.persons,
    ...groups.map((groupID) => amountOf(after, groupID) - amountOf(before, groupID)),
  ]
  return after.units <= before.units && changes.every((more) => more <= 0) && changes.some((more) => more < 0)
}

/** True of what the organiser pays: their first share, and what a smaller group left to them beside it. */
export function isOrganiserShare(
  { number, email }: { number: number; email: string | null },
  organiserEmail: string,
): boolean {
  return number === 1 || email === organiserEmail
}

/** When somebody may be reminded again; `null` where that is now. */
export function nextReminder(remindedAt: Date | null, now: Date): Date | null {
  if (remindedAt === null) return null
  const next = new Date(remindedAt.getTime() + reminderHours * 60 * minuteMs)
  return next.getTime() <= now.getTime() ? null : next
}

/** True when an authorisation is taken for these shares; any other is let go. */
export function isAccepted(
  split: { state: SplitState; shares: readonly { number: number; checkoutId: string | null }[] },
  numbers: readonly number[],
): boolean {
  const wanted = split.shares.filter(({ number }) => numbers.includes(number))
  return (
    split.state === 'open' &&
    wanted.length === numbers.length &&
    wanted.every(({ checkoutId }) => checkoutId === null)
  )
}
