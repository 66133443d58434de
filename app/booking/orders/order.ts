import type { PlacesRefusal } from '#app/availability/availability.ts'
import type { CountingUnit, MissingUnits } from '#app/catalog/catalog.ts'
import type { AnswerFaults } from '#app/booking/questions/questions.ts'
import type { CheckoutFault, Choice, QuoteRefusal, ProviderIdentity } from '#app/booking/quote/quote.ts'

/** What someone wants to book, as the form says it. Nothing in it is money. */
export type OrderRequest = {
  companyId: string
  serviceId: string
  /** The first slot; `null` for events. */
  startsAt: Date | null
  eventId: string | null
  /** Consecutive slots; 1 unless the service is booked in rounds. */
  slots: number
  choices: readonly Choice[]
  /** The party where the price list counts no persons, else `null`. */
  persons: number | null
}

/** Why an order can't be made at all, most decisive first. */
export type OrderRefusal =
  'not-offered' | 'booked-elsewhere' | 'no-ticket-needed' | 'bad-duration' | QuoteRefusal

/** Why a booking wasn't started, most decisive first. Texts: `texts.refusals`. */
export type StartRefusal =
  | OrderRefusal
  | 'account-deleted'
  | 'answers-missing'
  | 'form-used-up'
  | 'form-changed'
  | 'order-changed'
  | 'too-many-open'
  | 'request-open'
  | 'booked-already'
  | 'too-many-orders'
  | 'too-large-a-share'
  | 'unverified'
  | UnconfirmedRefusal
  | 'too-many-free'
  | Exclude<PlacesRefusal, 'not-offered'>
  | CheckoutFault
  | 'busy'
  | 'payment-page-failed'
  | SplitRefusal

/** Why an order isn't one that several people can pay for. Texts: `texts.refusals`. */
export type SplitRefusal =
  | 'split-open'
  | 'split-people'
  | 'split-too-small'
  | 'split-too-late'
  | 'split-too-large'
  | 'split-not-paid'
  | 'split-unconfirmed'

/** What pressing the order button came to. `openReservationId` names the reservation that stands in the way. */
export type StartOutcome =
  | { outcome: 'checkout'; url: string; reservationId: string }
  | { outcome: 'confirmed'; reservationId: string }
  | { outcome: 'requested'; reservationId: string }
  | { outcome: 'split'; reservationId: string }
  | {
      outcome: 'refused'
      because: StartRefusal
      free?: number
      openReservationId?: string
      retryAfterSeconds?: number
      missing?: MissingUnits | undefined
      /** What is wrong with the answers to the offer's questions. */
      faults?: AnswerFaults
    }

/**
 * Everything that was shown when the button was pressed, kept with the reservation: later changes of the service don't
 * change the contract. Source: reliability L2, L3.
 */
export type Snapshot = {
  serviceTitle: string
  shortTitle: string
  categoryName: string
  eventTitle: string | null
  serviceForm: string
  address: string
  /** Where to come to and what to bring, as the offer said; older reservations have neither. */
  meeting?: string | null
  bring?: string | null
  pictureName: string | null
  accentColor: string
  accentColor2: string
  countingUnit: CountingUnit
  durationType: 'fixed' | 'round'
  durationMinutes: number
  slotMinutes: number
  provider: ProviderIdentity
  userName: string
  userEmail: string
}

/** The order button and the pages it referred to, word by word, as they were pressed. Source: reliability L1. */
export type OrderForm = {
  button: OrderButton
  buttonText: string
  termsVersion: string
  withdrawal: Withdrawal
  /** What the page named as refund before the deadline; the real fee decides. `null` without payment. */
  shownRefundCents: number | null
  /** Where it was ordered; links in mails lead back there. */
  appUrl: string
  /** Equal orders of one account are the same order: see `startBooking`. */
  fingerprint: string
}

/** Which of the three buttons: paid, free, or a request that binds nobody. Texts: `texts.order.buttons`. */
export type OrderButton = 'pay' | 'free' | 'request'

/** Leisure at a fixed time has no statutory right of withdrawal (§ 312g Abs. 2 Nr. 9 BGB). */
export type Withdrawal = 'none-fixed-date'

/** Version of the terms that an order refers to: the day they were last changed. */
export const termsVersion = '2026-11-28'

/** Why an account whose address isn't confirmed may not hold places unpaid. Texts: `texts.refusals`. */
export type UnconfirmedRefusal = 'unconfirmed-share' | 'unconfirmed-again'
