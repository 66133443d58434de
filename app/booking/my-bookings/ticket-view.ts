import { chatLink, type ChatLink } from '#app/booking/reservations/reservations.ts'
import {
  reservationPartyText,
  pictureView,
  shortInstant,
  type PictureView,
  bannerFor,
  isOver,
  type StatusBannerView,
} from '#app/booking/summary/summary.ts'
import { texts as bookingTexts } from '#app/booking/reservations/texts.ts'
import { berlinClock, berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { routeUrl } from '#app/catalog/catalog.ts'
import { effectiveState } from '#app/booking/states/states.ts'
import type { Ticket } from '#app/booking/tickets/tickets.server.ts'
import { receiptLinks, receiptsNote, type ReceiptLink } from '#app/booking/invoices/invoices.ts'
import {
  bookedTitle,
  ticketCount,
  type TicketCodeView,
  calendarUrl,
} from '#app/booking/reservations/reservations.ts'
import { providerQuestions, rateLink, type Rating, type RateLink } from '#app/booking/bookings/bookings.ts'
import { partialRefundViews, type PartialRefundView } from '#app/booking/refunds/refunds.ts'
import { bookingHeading } from './heading.ts'
import { takesChange } from '#app/booking/amendments/amendments.ts'
import {
  pendingAmendmentView,
  type PendingAmendmentView,
  changePageUrl,
} from '#app/booking/rebooking/rebooking.ts'
import { amendmentTexts } from '#app/booking/rebooking/texts/rebooking.ts'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import { ticketTexts } from '#app/booking/tickets/texts/ticket.ts'

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
    who: reservationPartyText(reservation),
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
    chat: chatLink(reservation),
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
  const { reservation, cancelledBackCents: backCents, isPaidInShares } = ticket
  const banner = bannerFor(effectiveState(reservation), { ending: null, backCents, now })
  if (backCents === 0) return banner
  const isOwn = reservation.cancelledAs === 'user'
  const comesBack = isPaidInShares ? ticketTexts.comesBackInShares : ticketTexts.comesBack
  const said = [banner.text, ...(isOwn ? [] : [comesBack(formatEuro(backCents))])]
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

function deadlineSentence(ticket: Ticket): string {
  const { cancelUntil, refundCents, cancellationRefusal, isValid, isPaidInShares } = ticket
  const texts = ticketTexts
  if (!isValid) return ''
  if (cancellationRefusal === 'only-provider-cancels-packages')
    return bookingTexts.cancel.refusals[cancellationRefusal]
  if (cancellationRefusal === 'entry-undone') return bookingTexts.cancel.refusals[cancellationRefusal]
  if (cancelUntil === null) return texts.notCancellable
  if (cancellationRefusal === 'state-forbids-it') return texts.enteredAlready
  if (cancellationRefusal !== null) return texts.deadlinePassed
  const until = shortInstant(cancelUntil)
  if (refundCents === null) return texts.freeDeadline(until)
  const sentence = isPaidInShares ? texts.deadlineInShares : texts.deadline
  return sentence(until, formatEuro(refundCents))
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
  picture: PictureView
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
  /** Where its guest and the provider write to each other; `null` once nothing comes of it. */
  chat: ChatLink | null
  /** What the company gave back of it as goodwill. */
  goodwill: readonly PartialRefundView[]
}

/** Where a ticket is put into them. */
function walletLinks(id: string, { apple, google }: Wallets): TicketView['wallets'] {
  return [
    ...(apple ? [{ kind: 'apple' as const, href: `/bookings/${id}/apple.pkpass` }] : []),
    ...(google ? [{ kind: 'google' as const, href: `/bookings/${id}/google-wallet` }] : []),
  ]
}

/** Which wallets are set up here. */
export type Wallets = { apple: boolean; google: boolean }
