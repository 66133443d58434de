/**
 * An offer asks for a deposit or for all of it; the final invoice for what is left. Source: contract 2, section 3
 * (OFFER-2).
 */
export type OfferKind = 'firstOffer' | 'finalInvoice'

/** How an offer is paid. Source: contract 2, section 3 (OFFER-3). */
export type OfferPayment = 'full' | 'deposit-50-percent'

/** A line of an offer: `unitCents` is gross, `vatPercent` the rate in it. */
export type OfferLine = { name: string; amount: number; unitCents: number; vatPercent: number }

/** Whose places an offer holds: a slot of one of the company's calendars, or a date of an event. */
export type OfferPlace =
  { serviceId: string; startsAt: Date; units: number } | { serviceId: string; eventId: string; units: number }

/** How a version ended without being paid. */
export type OfferEnd = 'withdrawn' | 'rejected' | 'lapsed' | 'cancelled'

/** One version of an offer, as it was sent. Money in cents, instants in UTC, `dueOn` a Berlin day. */
export type PackageOffer = {
  companyId: string
  reservationId: string
  version: number
  kind: OfferKind
  payment: OfferPayment
  title: string
  lines: readonly OfferLine[]
  included: string | null
  message: string | null
  persons: number
  startsAt: Date
  endsAt: Date
  totalCents: number
  /** What this version asks for now. */
  dueCents: number
  validUntil: Date | null
  dueOn: string | null
  depositRule: 'kept' | 'returned'
  place: OfferPlace | null
  sentAt: Date
  replacedAt: Date | null
  endedAt: Date | null
  endedAs: OfferEnd | null
  rejectReason: string | null
  acceptedAt: Date | null
  paidAt: Date | null
}

/** What a company writes in an offer. `place`: whose places it holds until it is paid or ends; `null`: none. */
export type OfferDraft = {
  title: string
  lines: readonly OfferLine[]
  included: string | null
  message: string | null
  persons: number
  startsAt: Date
  endsAt: Date
  payment: OfferPayment
  validUntil: Date
  depositRule: 'kept' | 'returned'
  place: OfferPlace | null
}

/** A final invoice: what was agreed in the end, and the Berlin day until which the rest is to be paid. */
export type FinalDraft = Omit<OfferDraft, 'payment' | 'validUntil' | 'depositRule'> & { dueOn: string }

/** Why an offer or a final invoice wasn't sent. Texts: `offerTexts.refusals`. */
export type OfferRefusal =
  | 'no-right'
  | 'guest-blocked'
  | 'guest-gone'
  | 'not-requested'
  | 'accepted-already'
  | 'not-accepted'
  | 'ended-already'
  | 'deposit-not-paid'
  | 'draft-faulty'
  | 'paid-already'
  | 'being-paid'
  | 'start-unknown'
  | 'start-closed'
  | 'start-over'
  | 'start-elsewhere'
  | 'start-full'

/** Why an offer wasn't withdrawn or rejected. Texts: `offerTexts.endRefusals`. */
export type EndRefusal =
  'no-right' | 'offer-missing' | 'replaced' | 'accepted-already' | 'ended-already' | 'being-paid'
