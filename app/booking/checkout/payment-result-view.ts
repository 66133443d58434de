import {
  reservationPartyText,
  pictureView,
  shortInstant,
  spanText,
  type PictureView,
  clockOrDateText,
} from '#app/booking/summary/summary.ts'
import { texts as bookingTexts } from '#app/booking/reservations/texts.ts'
import { cancellationDeadline } from '#app/booking/deadlines/deadlines.ts'
import type { BookingResult as Result } from '#app/booking/bookings/bookings.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { bookAgainUrl, bookedServiceUrl } from '#app/booking/bookings/bookings.ts'
import { resultTexts } from './texts/result.ts'
import { ticketTexts } from '#app/booking/tickets/texts/ticket.ts'
import { reservationUrl, calendarUrl } from '#app/booking/reservations/reservations.ts'
import type { WaitlistNotice } from '#app/booking/waitlist/waitlist.ts'

/**
 * The dialog after the payment page. `heldUntil`: until when a waiting list's offer holds what wasn't booked;
 * `timeOver`: what can be done where the time to pay ran out.
 */
export function paymentResultView(
  { reservation, status }: Result,
  { heldUntil, timeOver, now }: { heldUntil: Date | null; timeOver: TimeOver | null; now: Date },
): PaymentResultView {
  const { snapshot, startsAt, endsAt } = reservation
  return {
    outcome: status === 'confirmed' && reservation.totalCents === 0 ? 'free' : status,
    reservationId: reservation.id,
    bookingCode: reservation.bookingCode,
    what: `${snapshot.eventTitle ?? snapshot.shortTitle}, ${reservationPartyText(reservation)}`,
    when: startsAt && endsAt ? spanText(startsAt, endsAt) : '',
    totalCents: reservation.totalCents,
    email: snapshot.userEmail,
    provider: snapshot.provider.title,
    cancelLine: cancelLine(reservation, now),
    picture: pictureView(reservation),
    ticketUrl: reservationUrl(reservation, status === 'confirmed' ? 'ticket' : 'slotRequest'),
    calendarUrl: calendarUrl(reservation.id),
    againUrl: bookAgainUrl(reservation),
    confirmUrl: null,
    isHeld: false,
    pay: null,
    heldUntil: heldUntil && clockOrDateText(heldUntil, now),
    timeOver,
    serviceUrl: bookedServiceUrl(reservation),
  }
}

function cancelLine(reservation: Reservation, now: Date): string {
  if (reservation.kind === 'onRequest') return bookingTexts.cancel.refusals['only-provider-cancels-packages']
  const until = cancellationDeadline(reservation)
  if (until === null) return ticketTexts.notCancellable
  return now > until ? ticketTexts.deadlinePassed : resultTexts.cancelUntil(shortInstant(until))
}

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
  picture: PictureView
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
