import { reservationPartyText, placeLines, spanText } from '#app/booking/summary/summary.ts'
import type { ListedReservation, Reservation } from '#app/booking/reservations/reservations.server.ts'
import { bookingCardView, type BookingDetails, type BookingCardView } from '#app/booking/bookings/bookings.ts'
import { partialRefundLines, settledLines } from '#app/booking/refunds/refunds.ts'
import { bookingHeading } from './heading.ts'
import { vatAmounts, type VatAmount, type ProviderIdentity } from '#app/booking/quote/quote.ts'
import { bookingPageTexts } from './texts/booking.ts'
import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import type { SettledLine, PricedLine } from '#app/booking/order-page/ui/order-lines.tsx'

/** A booking with its price, its provider and what else is said beside it. */
export function bookingPageView(reservation: ListedReservation, besides: BookingDetails): BookingPageView {
  const { snapshot, startsAt, endsAt } = reservation
  return {
    ...bookingCardView(reservation, besides),
    heading: bookingHeading(reservation, besides.ending ?? null),
    bookingCode: reservation.bookingCode,
    placesReleased: reservation.placesReleasedAt !== null,
    units: reservation.units,
    span: startsAt && endsAt && spanText(startsAt, endsAt),
    party: reservationPartyText(reservation),
    place: placeLines(snapshot),
    lines: reservation.cart.lines.map(({ name, note, amount, totalCents }) => ({
      name,
      note,
      amount,
      totalCents,
    })),
    vat: vatAmounts(reservation.cart),
    settled: besides.settlement ? settledLines(besides.settlement) : null,
    given: besides.given ? partialRefundLines(besides.given) : null,
    provider: snapshot.provider,
    meeting: snapshot.meeting ?? null,
    bring: snapshot.bring ?? null,
  }
}

/** What was booked of the same start since, as the older one's page says it. */
export function duplicateBookingView(newer: Reservation): DuplicateBookingView {
  const { unpaid, asked, accepted, booked } = bookingPageTexts.newer
  const words = { processing: unpaid, slotRequestet: asked, slotConfirmed: accepted }
  const said = newer.state in words ? words[newer.state as keyof typeof words] : booked
  return { ...said, href: reservationUrl(newer, said === booked ? 'ticket' : 'slotRequest') }
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
