import type { ProviderIdentity } from '#app/booking/quote/provider-identity.ts'
import type { ContactUrls } from './package-contact.ts'
import type { PartialRefundView } from '#app/booking/refunds/partial-refund-view.ts'
import type { ReceiptLink } from '#app/booking/invoices/receipt-links.ts'
import type { PendingAmendmentView } from '#app/booking/rebooking/amendment-view.ts'
import type { StatusBannerView } from './status-banner.ts'
import type { SettledLine } from '#app/booking/refunds/balance.ts'
import type { VatAmount } from '#app/booking/quote/vat-view.ts'
import type { ReservationKind, ReservationState } from '#app/booking/states/reservation-states.ts'

/** A picture without size and ending, and its colour until it is there. */
type Pictured = { base: string; placeholder: string }

/** A line of a price. */
export type PricedLine = { name: string; note: string | null; amount: number; totalCents: number }

/** Where what was visited is rated, or one's own rating of it is read. */
export type RateLink = { href: string; isRated: boolean }

/** A change that waits, in short: what, how much and until when, and the way to where it goes on or is dropped. */
export type CardAmendmentView = StatusBannerView & { way: string; href: string }

/** One reservation as its card in the list shows it: no more than that, because a list has many. */
export type BookingCardView = {
  id: string
  companyId: string
  serviceId: string
  kind: ReservationKind
  state: ReservationState
  /** Nothing comes of it any more. */
  isEnded: boolean
  /** True while there is a ticket to be shown. */
  opensDoor: boolean
  banner: StatusBannerView
  /** A change of it that waits, and where it goes on. */
  change: CardAmendmentView | null
  title: string
  categoryName: string
  /** `14:30`, or `null` without a time. */
  clock: string | null
  /** `2 Std.` */
  duration: string
  persons: number
  /** `2 Bahnen`, or `null` where persons are counted. */
  objects: string | null
  totalCents: number
  /** What its company gave back of the visit. */
  givenCents: number
  picture: Pictured
  accent: { accent: string; accent2: string }
  /** Set while an unpaid hold can still be paid. */
  payUrl: string | null
  /** Where it is booked anew after its time to pay ran out, as long as it hasn't begun. */
  againUrl: string | null
  /** A package without a price yet. */
  isPriceOpen: boolean
  /** How the provider of a package is reached; `null` for what is booked directly. */
  contact: ContactUrls | null
  /** `null` for who didn't take part (yet). */
  rate: RateLink | null
}

/** What was booked of the same start since, and where that is. */
export type DuplicateBookingView = {
  kind: 'info' | 'warning' | 'success'
  text: string
  way: string
  href: string
}

/** One reservation with everything that is said about it. */
export type BookingPageView = BookingCardView & {
  /** What its page is called: by its state. */
  heading: string
  bookingCode: string
  placesReleased: boolean
  /** How many places it takes. */
  units: number
  /** `Sa., 20. Juni 2026, 14:30–16:30 Uhr`. */
  span: string | null
  /** `4 Erwachsene, 2 Kinder` */
  party: string
  /** The address, and where exactly to meet. */
  place: readonly string[]
  lines: PricedLine[]
  vat: VatAmount[]
  /** What was paid, kept and given back of what ended; else `null`. */
  settled: SettledLine[] | null
  /** What was given back of a visit, and what that leaves as paid; else `null`. */
  given: SettledLine[] | null
  provider: ProviderIdentity
  /** Where to come to and what to bring; `null` where nothing was said. */
  meeting: string | null
  bring: string | null
}

/** Where a button to a waiting list leads, and what it says. */
export type WaitingWay = { to: string; label: string }

/** What is said of waiting for something, and the way there; each `null` where there is none. */
export type WaitlistNotice = { said: string | null; way: WaitingWay | null }

/**
 * What ran out: the time to pay, or that of a waiting list's offer. `until`: `14:51 Uhr`. `gone`: others have the
 * places, and `wait` says what waiting for them comes to.
 */
export type TimeOver = { of: 'payment' | 'offer'; until: string } & (
  { next: 'free' | 'closed' } | { next: 'gone'; wait: WaitlistNotice }
)

/** What the dialog after paying says, from the reservation's own state. */
export type PaymentResultView = {
  outcome: 'confirmed' | 'free' | 'waiting' | 'requested' | 'cancelled' | 'refunding' | 'refunded'
  reservationId: string
  bookingCode: string
  /** `Kanutour, 4 Erwachsene`. */
  what: string
  /** `Sa., 20. Juni 2026, 14:30–16:30 Uhr`. */
  when: string
  totalCents: number
  email: string
  provider: string
  /** Until when it can be cancelled, or that it can't. */
  cancelLine: string
  picture: Pictured
  ticketUrl: string
  calendarUrl: string
  /** The order page with the choice that was made. */
  againUrl: string
  /** Where the address is confirmed, without which this start can't be held again; `null` where that isn't needed. */
  confirmUrl: string | null
  /** True while its places are held unpaid: nothing is free again, and nothing is sure of its money. */
  isHeld: boolean
  /** The payment page that is open still, and until when; `null` where there is none. */
  pay: { url: string; until: string } | null
  /** Until when a waiting list holds the places for them all the same; `null` when nothing is held. */
  heldUntil: string | null
  /** Where its time to pay ran out: when, and what can be done now; `null` for whatever ended in another way. */
  timeOver: TimeOver | null
  serviceUrl: string
}

/** A QR code, drawn on the server: an SVG path on a square of `size` units. */
export type TicketCodeView = {
  /** Which person's ticket it is, from 1; 0 is the whole party's. */
  number: number
  path: string
  size: number
  /** Somebody came in with it. */
  isUsed: boolean
}

/** A ticket, ready to be shown at the door. */
export type TicketView = {
  /** What its page is called: a ticket only as long as it is one. */
  heading: string
  title: string
  /** `over`: its day is past, and not everybody came with it. */
  status: 'valid' | 'used' | 'over' | 'invalid'
  /** What became of one that isn't valid any more, and of its money; `null` of every other. */
  ended: StatusBannerView | null
  /** `Sa., 20. Juni 2026` */
  day: string
  from: string
  to: string
  /** `4 Erwachsene` */
  who: string
  holder: string
  provider: string
  address: string
  /** Where to come to and what to bring; `null` where nothing was said. */
  meeting: string | null
  bring: string | null
  /** How the provider is called and written to, in words and to be pressed. */
  questions: readonly { said: string; href: string }[]
  routeUrl: string
  /** `null` without a time. */
  calendarUrl: string | null
  pdfUrl: string
  /** Into which wallets it can be put. */
  wallets: { kind: 'apple' | 'google'; href: string }[]
  receipts: readonly ReceiptLink[]
  /** That another follows; see `receiptsNote`. */
  receiptsNote: string | null
  /** This page, the same for everybody who opens it. */
  pageUrl: string
  bookingCode: string
  /** The party's code first, then one for each person of a party of several. */
  codes: TicketCodeView[]
  /** `Eingelöst um 15:04 Uhr`, `3 von 4 eingelassen`, or `null` while nobody is inside. */
  entered: string | null
  picture: Pictured
  /** `null` for who didn't take part (yet). */
  rate: RateLink | null
  /** One sentence about cancelling. */
  deadline: string
  /** Where it is cancelled; `null` when that isn't possible (any more). */
  cancelUrl: string | null
  /** Where it is changed, or why it can't be (any more); both `null` where the one above says it all. */
  changeUrl: string | null
  changeNote: string | null
  /** A change that waits. */
  openChange: PendingAmendmentView | null
  /** How the provider of a package is reached; `null` for what is booked directly. */
  contact: ContactUrls | null
  /** What the company gave back of it as goodwill. */
  goodwill: readonly PartialRefundView[]
}

/** Where giving back stands on the page of a booking. */
export const placesId = 'plaetze'

/** Where a reservation is looked at. Source: contract 2, section 2 "Navigation target". */
export function reservationUrl(
  { id, companyId, serviceId }: { id: string; companyId: string; serviceId: string },
  view: 'ticket' | 'slotRequest',
): string {
  return `/bookings/${id}?${new URLSearchParams({ companyID: companyId, serviceID: serviceId, view })}`
}

/** Where a company's people look at one of its reservations. */
export function companyTicketUrl(
  { id, companyId, serviceId }: { id: string; companyId: string; serviceId: string },
  view: 'ticket' | 'slotRequest' = 'ticket',
): string {
  const query = new URLSearchParams({ companyID: companyId, serviceID: serviceId, view })
  return `/bookings/${id}/anbieter?${query}`
}
