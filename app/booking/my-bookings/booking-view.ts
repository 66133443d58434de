import { berlinClock, berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { routeUrl } from '#app/catalog/catalog.ts'
import { cancellationDeadline } from '#app/booking/deadlines/cancellation.ts'
import { effectiveState } from '#app/booking/states/entry-undo.ts'
import type { BookingResult as Result } from '#app/booking/bookings/reads.server.ts'
import type { Ticket } from '#app/booking/tickets/ticket.server.ts'
import { receiptLinks, receiptsNote } from '#app/booking/invoices/receipt-links.ts'
import type { ListedReservation, Reservation } from '#app/booking/reservations/store.server.ts'
import {
  partyText,
  pictureView,
  placeLines,
  shortInstant,
  spanText,
} from '#app/booking/summary/text-lines.ts'
import { bookedTitle } from '#app/booking/reservations/booked-title.ts'
import { bannerFor, clockOrDateText, isOver } from '#app/booking/summary/status-banner.ts'
import {
  providerContact,
  providerQuestions,
  rateLink,
  bookAgainUrl,
  bookedServiceUrl,
  bookingCardView,
  type BookingDetails,
  type Rating,
} from '#app/booking/bookings/card-view.ts'
import { partialRefundLines, partialRefundViews } from '#app/booking/refunds/partial-refund-view.ts'
import { bookingHeading } from '#app/booking/summary/heading.ts'
import { settledLines } from '#app/booking/refunds/balance.ts'
import { vatAmounts } from '#app/booking/quote/vat-view.ts'
import { ticketCount } from '#app/booking/reservations/ticket-code.ts'
import { takesChange } from '#app/booking/amendments/amendment-states.ts'
import { pendingAmendmentView } from '#app/booking/rebooking/amendment-view.ts'
import { changePageUrl } from '#app/booking/rebooking/card-change-view.ts'
import { amendmentTexts } from '#app/booking/rebooking/texts/rebooking.ts'
import { bookingPageTexts } from './texts/booking.ts'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import { resultTexts } from '#app/booking/checkout/texts/result.ts'
import { ticketTexts } from '#app/booking/tickets/texts/ticket.ts'
import { texts as bookingTexts } from '#app/booking/reservations/texts.ts'
import { walletLinks, type Wallets } from '#app/booking/tickets/wallet-links.ts'
import {
  reservationUrl,
  type BookingPageView,
  type TicketCodeView,
  type DuplicateBookingView,
  type PaymentResultView,
  type TicketView,
  type TimeOver,
} from '#app/booking/summary/views.ts'

const { refusals } = bookingTexts.cancel

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
    party: partyOf(reservation),
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
    what: `${snapshot.eventTitle ?? snapshot.shortTitle}, ${partyOf(reservation)}`,
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

/** What was booked of the same start since, as the older one's page says it. */
export function duplicateBookingView(newer: Reservation): DuplicateBookingView {
  const { unpaid, asked, accepted, booked } = bookingPageTexts.newer
  const words = { processing: unpaid, slotRequestet: asked, slotConfirmed: accepted }
  const said = newer.state in words ? words[newer.state as keyof typeof words] : booked
  return { ...said, href: reservationUrl(newer, said === booked ? 'ticket' : 'slotRequest') }
}

function partyOf(reservation: ListedReservation): string {
  return partyText({ ...reservation, countingUnit: reservation.snapshot.countingUnit })
}

/** The calendar file of a reservation. */
function calendarUrl(reservationId: string): string {
  return `/bookings/${reservationId}/kalender.ics`
}

function cancelLine(reservation: Reservation, now: Date): string {
  if (reservation.kind === 'onRequest') return refusals['only-provider-cancels-packages']
  const until = cancellationDeadline(reservation)
  if (until === null) return ticketTexts.notCancellable
  return now > until ? ticketTexts.deadlinePassed : resultTexts.cancelUntil(shortInstant(until))
}

const noWallets: Wallets = { apple: false, google: false }

/** The ticket with its drawn codes; `rating`: how its guest stands to what it is about. */
export function ticketView(
  ticket: Ticket,
  codes: TicketCodeView[],
  { now, wallets = noWallets, rating }: { now: Date; wallets?: Wallets; rating?: Rating },
): TicketView {
  const { reservation } = ticket
  const { snapshot, startsAt, endsAt } = reservation
  return {
    heading: bookingHeading(reservation, null),
    title: bookedTitle(reservation),
    status: statusOf(ticket, now),
    ended: endedBanner(ticket, now),
    entered: enteredText(ticket),
    day: startsAt ? formatDay(berlinDay(startsAt)) : bookingsTexts.noDate,
    from: startsAt ? berlinClock(startsAt) : '',
    to: endsAt ? berlinClock(endsAt) : '',
    who: partyOf(reservation),
    holder: snapshot.userName,
    provider: snapshot.provider.title,
    address: snapshot.address,
    meeting: snapshot.meeting ?? null,
    bring: snapshot.bring ?? null,
    questions: providerQuestions(reservation),
    routeUrl: routeUrl(snapshot.address),
    calendarUrl: startsAt && endsAt ? calendarUrl(reservation.id) : null,
    pdfUrl: `/bookings/${reservation.id}/ticket.pdf`,
    wallets: statusOf(ticket, now) === 'valid' ? walletLinks(reservation.id, wallets) : [],
    receipts: receiptLinks(reservation.id, ticket.receipts),
    receiptsNote: receiptsNote(reservation, ticket.receipts),
    pageUrl: `/bookings/${reservation.id}`,
    bookingCode: reservation.bookingCode,
    codes,
    picture: pictureView(reservation),
    contact: providerContact(reservation),
    rate: rateLink(reservation, { ...(rating && { rating }), now }),
    deadline: deadlineSentence(ticket),
    cancelUrl: ticket.cancellationRefusal === null ? `/bookings/${reservation.id}/stornieren` : null,
    ...changing(ticket, now),
    goodwill: partialRefundViews(ticket.goodwill),
  }
}

// What the list says of it, and when the money is there.
function endedBanner(ticket: Ticket, now: Date): TicketView['ended'] {
  if (ticket.isValid) return null
  const { reservation, cancelledBackCents: backCents } = ticket
  const banner = bannerFor(effectiveState(reservation), { ending: null, backCents, now })
  if (backCents === 0) return banner
  const isOwn = reservation.cancelledAs === 'user'
  const said = [banner.text, ...(isOwn ? [] : [ticketTexts.comesBack(formatEuro(backCents))])]
  return { ...banner, text: [...said, ticketTexts.credit].join(' ') }
}

// Changing ends with cancelling: where the deadline has passed the sentence above names it.
function changing(ticket: Ticket, now: Date): Pick<TicketView, 'changeUrl' | 'changeNote' | 'openChange'> {
  const { reservation, isValid, openChange, cancellationRefusal } = ticket
  return {
    changeUrl: changeUrlOf(ticket),
    changeNote: cancellationRefusal === 'deadline-passed' ? amendmentTexts.ticket.notNow : null,
    openChange:
      isValid && takesChange(reservation) && openChange
        ? pendingAmendmentView(openChange, reservation, now)
        : null,
  }
}

function changeUrlOf({ reservation, isValid, openChange, cancellationRefusal }: Ticket): string | null {
  const isOpen = isValid && cancellationRefusal === null && openChange === null
  return isOpen ? changePageUrl(reservation.id) : null
}

/** Where single places of a ticket for several are given back: nobody looks for that where all of it is cancelled. */
export function partialCancellationUrl(ticket: Ticket): string | null {
  return ticket.reservation.units > 1 ? changeUrlOf(ticket) : null
}

// Somebody of the party may still be on the way.
function statusOf({ isValid, reservation, entries }: Ticket, now: Date): TicketView['status'] {
  if (!isValid) return 'invalid'
  const isAnybodyOutside = entries.length > 0 && entries.length < ticketCount(reservation)
  if (effectiveState(reservation).state === 'reedemed' && !isAnybodyOutside) return 'used'
  return isOver(reservation, now) ? 'over' : 'valid'
}

function enteredText({ reservation, entries }: Ticket): string | null {
  const last = entries.at(-1)
  if (!last) return null
  const all = ticketCount(reservation)
  const { enteredAt, enteredSome } = ticketTexts
  return entries.length < all ? enteredSome(entries.length, all) : enteredAt(berlinClock(last.at))
}

function deadlineSentence({ cancelUntil, refundCents, cancellationRefusal, isValid }: Ticket): string {
  const texts = ticketTexts
  if (!isValid) return ''
  if (cancellationRefusal === 'only-provider-cancels-packages') return refusals[cancellationRefusal]
  if (cancellationRefusal === 'entry-undone') return refusals[cancellationRefusal]
  if (cancelUntil === null) return texts.notCancellable
  if (cancellationRefusal === 'state-forbids-it') return texts.enteredAlready
  if (cancellationRefusal !== null) return texts.deadlinePassed
  const until = shortInstant(cancelUntil)
  return refundCents === null ? texts.freeDeadline(until) : texts.deadline(until, formatEuro(refundCents))
}
