import { chatLink, type ChatLink } from '#app/booking/reservations/reservations.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { bookingFormatTexts } from '#app/booking/summary/texts/text-lines.ts'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import type { Amendment } from '#app/booking/amendments/amendments.server.ts'
import { isEnded, bookedTitle, tookPart, ticketCount } from '#app/booking/reservations/reservations.ts'
import { effectiveState, type ReservationKind, type ReservationState } from '#app/booking/states/states.ts'
import {
  contactUrls,
  durationText,
  objectsText,
  pictureView,
  type PictureView,
  bannerFor,
  isOver,
  type Ending,
  type StatusBannerView,
} from '#app/booking/summary/summary.ts'
import { type OrderRequest, orderUrl } from '#app/booking/orders/orders.ts'
import { isPriceOpen } from '#app/booking/quote/quote.ts'
import type { ListedReservation } from '#app/booking/reservations/reservations.server.ts'
import type { Settlement, PartialRefundTotals } from '#app/booking/refunds/refunds.ts'
import { cardAmendmentView, type CardAmendmentView } from '#app/booking/rebooking/rebooking.ts'
import { ticketTexts } from '#app/booking/tickets/texts/ticket.ts'

/** Whether a guest rated what they booked, whether they may, and whether its pages can be seen. */
export type Rating = { isRated: boolean; isShown: boolean; mayRate: boolean }

const unrated: Rating = { isRated: false, isShown: true, mayRate: true }

/** What is known of a booking beside itself. */
export type BookingDetails = {
  /** Set while an unpaid hold can still be paid. */
  payUrl: string | null
  ending?: Ending | null
  /** What cancelling gave back, in cents; 0 where nothing is known of it. */
  backCents?: number
  /** Whether all of that came by other means than it was paid with. */
  isPaidElsewhere?: boolean
  /** What became of its money, where it ended and is told in full. */
  settlement?: Settlement | null
  /** What its company gave back of a visit, in cents; in full: each of it with what was paid. */
  givenCents?: number
  given?: PartialRefundTotals | null
  /** Until when a waiting list's offer holds its places, while it is being paid. */
  promisedUntil?: Date | null
  /** How many of the party came in. */
  inside?: number
  /** A change of it that waits. */
  openChange?: Amendment | null
  /** How its guest stands to what it is about. */
  rating?: Rating
  now: Date
}

/** One card of the list of bookings. */
export function bookingCardView(booked: ListedReservation, besides: BookingDetails): BookingCardView {
  const { payUrl, ending = null, inside = 0, rating = unrated, now } = besides
  const reservation = effectiveState(booked)
  const tickets = ticketCount(reservation)
  // Somebody of the party may still be on the way.
  const isHalfIn = reservation.state === 'reedemed' && inside > 0 && inside < tickets
  const banner = bannerFor(reservation, { ...besides, ending })
  const halfIn = { ...banner, text: ticketTexts.halfIn(inside, tickets) }
  const { snapshot, startsAt } = reservation
  return {
    id: reservation.id,
    companyId: reservation.companyId,
    serviceId: reservation.serviceId,
    kind: reservation.kind,
    state: reservation.state,
    isEnded: isEnded(reservation),
    change: besides.openChange ? cardAmendmentView(besides.openChange, reservation, now) : null,
    banner: isHalfIn && !isOver(reservation, now) ? halfIn : banner,
    opensDoor:
      reservation.placesReleasedAt === null &&
      !isOver(reservation, now) &&
      (reservation.state === 'confirmed' || isHalfIn),
    title: bookedTitle(reservation),
    categoryName: snapshot.categoryName,
    clock: startsAt && berlinClock(startsAt),
    duration: lengthText(reservation),
    persons: reservation.persons,
    objects: objectsText({ ...reservation, countingUnit: snapshot.countingUnit }),
    totalCents: reservation.totalCents,
    givenCents: besides.givenCents ?? 0,
    picture: pictureView(reservation),
    accent: { accent: snapshot.accentColor, accent2: snapshot.accentColor2 },
    payUrl,
    againUrl: ranOut(ending) && startsAt !== null && startsAt > now ? bookAgainUrl(reservation) : null,
    isPriceOpen: isPriceOpen(reservation),
    chat: chatLink(reservation),
    rate: rateLink(reservation, { rating, now }),
  }
}

// Whoever gave it up by hand needs no way back; whose time ran out may still want it.
const ranOut = (ending: Ending | null) => ending?.from === 'processing' && ending.actor === 'system'

/** Where somebody who took part and may rate it does so; whoever did already is led to what they wrote. */
export function rateLink(
  reservation: ListedReservation,
  { rating = unrated, now }: { rating?: Rating; now: Date },
): RateLink | null {
  const { isRated, isShown, mayRate } = rating
  if (!tookPart(reservation, now) || !(isRated || mayRate)) return null
  // Of an offer that is gone its author reaches the form alone, to take back what they wrote.
  const page = isRated && isShown ? 'bewertungen' : 'bewerten'
  return { href: `${bookedServiceUrl(reservation)}/${page}`, isRated }
}

/** The order page with the choice that was made. */
export function bookAgainUrl(reservation: ListedReservation): string {
  return orderUrl(sameOrder(reservation))
}

/** The choice that was made, as an order. */
export function sameOrder(reservation: ListedReservation): OrderRequest {
  const { companyId, serviceId, eventId, startsAt, cart, persons } = reservation
  return {
    companyId,
    serviceId,
    eventId,
    startsAt: eventId ? null : startsAt,
    slots: cart.slots,
    // The party, where the chosen lines don't say it.
    persons: cart.lines.some(({ counts }) => counts === 'person') ? null : persons,
    choices: cart.lines,
  }
}

/** The page of what was booked. */
export function bookedServiceUrl({ companyId, serviceId }: ListedReservation): string {
  return `/activity/details/${companyId}/${serviceId}`
}

/** The telephone number and the address of a ticket's provider: what is left out isn't known. */
export function providerQuestions({
  snapshot,
  bookingCode,
}: ListedReservation): { said: string; href: string }[] {
  const { email, phone } = snapshot.provider
  const { callUrl, writeUrl } = contactUrls({ email, phone, bookingCode })
  return [
    ...(phone && callUrl ? [{ said: phone, href: callUrl }] : []),
    ...(email && writeUrl ? [{ said: email, href: writeUrl }] : []),
  ]
}

/** Where what was visited is rated, or one's own rating of it is read. */
export type RateLink = { href: string; isRated: boolean }

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
  picture: PictureView
  accent: { accent: string; accent2: string }
  /** Set while an unpaid hold can still be paid. */
  payUrl: string | null
  /** Where it is booked anew after its time to pay ran out, as long as it hasn't begun. */
  againUrl: string | null
  /** A package without a price yet. */
  isPriceOpen: boolean
  /** Where its guest and the provider write to each other; `null` where there is nothing to write about. */
  chat: ChatLink | null
  /** `null` for who didn't take part (yet). */
  rate: RateLink | null
}

/** `2 Std.` or, where rounds are booked, `3 Runden`. */
function lengthText(reservation: Pick<Reservation, 'snapshot' | 'cart'>): string {
  const { durationType, durationMinutes } = reservation.snapshot
  return durationType === 'round'
    ? bookingFormatTexts.rounds(reservation.cart.slots)
    : durationText(durationMinutes)
}
