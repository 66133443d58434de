import { refundShare, type PartlyReturned, type ReturnPart } from '#app/payment/payment.ts'
import {
  readReason,
  type CompanyRole,
  type Reasoned,
  type ReasonFault,
} from '#app/booking/provider-moves/provider-moves.ts'
import { effectiveState, type ReservationKind, type ReservationState } from '#app/booking/states/states.ts'

/** Days after a visit in which a company can give money back for it: so long the cards' networks take refunds. */
const partialRefundDays = 180

/** For what a company gives money back of a visit that took place. Labels: `partialRefundTexts.reasons`. */
export const partialRefundReasons = ['defect', 'cut-short', 'not-as-described', 'waited', 'other'] as const

/** One of them; or, given by no form, that a package's final invoice came to less than its deposit. */
export type PartialRefundReason = (typeof partialRefundReasons)[number] | 'below-deposit'

/** Why no money can be given back of it now, most decisive first. Texts: `partialRefundTexts.refusals`. */
export type PartialRefundRefusal =
  | 'form-used-up'
  | 'own-booking'
  | 'ended'
  | 'not-begun'
  | 'too-late'
  | 'change-open'
  | 'nothing-paid'
  | 'nothing-left'
  | 'changed-meanwhile'
  | 'too-much'
  | 'crumbs'

/** Why what was typed isn't taken. Texts: `partialRefundTexts.faults` and those of reasons. */
export type PartialRefundFault =
  | 'amount-missing'
  | 'amount-unreadable'
  | 'not-positive'
  | 'too-much'
  | 'crumbs'
  | 'changed-meanwhile'
  | ReasonFault

/** Who may give money back: it is the company's own, so nobody else's business, and the door's as little. */
export function mayGivePartialRefund(role: CompanyRole): boolean {
  return role === 'owner' || role === 'staff'
}

/** Who gives money back, and whose booking it is. */
export type GivingSides = { guestId: string; actorId: string | undefined }

/** True for who has booked it themselves: nobody gives a company's money to their own good, its owner neither. */
export function isBookedByActor({ guestId, actorId }: GivingSides): boolean {
  return guestId === actorId
}

/** What the rule below looks at. */
export type PartialRefundState = {
  kind?: ReservationKind
  state: ReservationState
  startsAt: Date | null
  endsAt: Date | null
  placesReleasedAt: Date | null
  entriesUndoneAt: Date | null
}

const dayMs = 86_400_000

/**
 * Says why a company can't give money back of this booking, whatever was paid, or `null` when it can: from the entry or
 * the start on, until `partialRefundDays` after its end. Before that it cancels, which gives everything back; of a
 * package, whose party may become smaller once all of it is paid, a part goes back before, too. The last moment still
 * counts. Source: decision 28.
 */
export function partialRefundRefusal(view: PartialRefundState, now: Date): PartialRefundRefusal | null {
  const { state, startsAt, endsAt, placesReleasedAt } = effectiveState(view)
  if ((state !== 'confirmed' && state !== 'reedemed') || placesReleasedAt !== null) return 'ended'
  const isBefore = startsAt === null || now.getTime() <= startsAt.getTime()
  if (state === 'confirmed' && isBefore && view.kind !== 'onRequest') return 'not-begun'
  const endedAt = endsAt ?? startsAt
  if (endedAt !== null && now.getTime() > endedAt.getTime() + partialRefundDays * dayMs) return 'too-late'
  return null
}

/** What was typed, to be shown again. */
export type PartialRefundInput = { amount: string; reason: string; message: string }

/** A goodwill as it was typed and read; amount in cents. */
export type ParsedPartialRefund = Reasoned<PartialRefundReason> & { cents: number }

/** What is wrong with what was typed, and the amount where it could be read: whether so much is left is asked later. */
export type InvalidPartialRefund = { faults: readonly PartialRefundFault[]; cents: number | null }

/** Reads what was typed; all that is wrong with it at once. */
export function parsePartialRefund(typed: PartialRefundInput): ParsedPartialRefund | InvalidPartialRefund {
  const cents = euroCentsOf(typed.amount)
  const why = readReason(partialRefundReasons, typed)
  const reasonFaults = 'fault' in why ? [why.fault] : []
  if (typeof cents !== 'number') return { faults: [cents, ...reasonFaults], cents: null }
  return 'fault' in why ? { faults: reasonFaults, cents } : { ...why, cents }
}

// `12`, `12,50`, `12.50 €`: a thousand's point would make a thousand of one euro, so it isn't read.
function euroCentsOf(text: string): number | 'amount-missing' | 'amount-unreadable' | 'not-positive' {
  const said = text.replaceAll(/[\s€]/g, '')
  if (said === '') return 'amount-missing'
  const [, whole, part = ''] = /^[-−–]?(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(said) ?? []
  if (whole === undefined) return 'amount-unreadable'
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents > 0 && /^\d/.test(said) ? cents : 'not-positive'
}

/** Who bears what of a goodwill, in cents. */
export type PartialRefundShares = {
  /** What the guest gets. */
  guestCents: number
  /** What of that the company bears, and what of it comes back to it from the marketplace's commission. */
  companyCents: number
  commissionCents: number
  /** What of the payment provider's fee the marketplace bears. */
  feeCents: number
}

/** Adds up who bears what of these parts of payments. */
export function partialRefundShares(parts: readonly ReturnPart<PartlyReturned>[]): PartialRefundShares {
  const shares = parts.map(({ payment, priceCents }) => refundShare(payment, priceCents, 'goodwill'))
  const sum = (of: (share: (typeof shares)[number]) => number) =>
    shares.reduce((all, each) => all + of(each), 0)
  return {
    guestCents: sum(({ amountCents }) => amountCents),
    companyCents: sum(({ amountCents, commissionCents }) => amountCents - commissionCents),
    commissionCents: sum(({ commissionCents }) => commissionCents),
    feeCents: sum(({ feeCents }) => feeCents),
  }
}
