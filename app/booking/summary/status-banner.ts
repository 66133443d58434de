import { berlinClock, berlinDay, formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { ListedReservation, Reservation } from '#app/booking/reservations/reservations.server.ts'
import {
  timeOverReasons,
  type Actor,
  type Canceller,
  type HistoryOrigin,
} from '#app/booking/states/states.ts'
import { isSharedHold, pageExpiry } from '#app/booking/deadlines/deadlines.ts'
import { companyWords } from '#app/booking/provider-moves/texts/company-words.ts'
import { bannerTexts } from './texts/status-banner.ts'
import { bookingFormatTexts } from './texts/text-lines.ts'

/** What a reservation's state means for who looks at it, in one line. */
export type StatusBannerView = { kind: 'info' | 'warning' | 'success' | 'error'; lead: string; text: string }

/** How a reservation ended: from which state, by whom, why and when. */
export type Ending = { from: HistoryOrigin; actor: Actor; reason: string | null; at: Date }

const banners = bannerTexts.banners
const cancelled = {
  user: banners.refundUnderWay,
  provider: banners.cancelledByCompany,
  operator: banners.cancelledByUs,
} satisfies Record<Canceller, StatusBannerView>

/**
 * What is known beside the reservation. `backCents`: what cancelling gave back, 0 where nothing is known of it;
 * `isPaidElsewhere`: no bank credits it, it came by other means.
 */
type BannerKnown = {
  ending: Ending | null
  backCents?: number
  isPaidElsewhere?: boolean
  promisedUntil?: Date | null
  now: Date
}

/** The one banner of a reservation for its owner. Source: contract 2, section 4 "Banner text". */
export function bannerFor(
  reservation: ListedReservation,
  { ending, backCents = 0, isPaidElsewhere = false, promisedUntil = null, now }: BannerKnown,
): StatusBannerView {
  const { state, startsAt, totalCents, placesReleasedAt } = reservation
  if (state === 'confirmed' && placesReleasedAt !== null)
    return withReason(runningBanner(reservation, backCents), reservation)
  if (state === 'refunded') return refundedBanner(reservation, { backCents, isPaidElsewhere })
  if (state === 'confirmed' && isOver(reservation, now)) return banners.over
  if (state === 'confirmed' && hasEnded(reservation, now))
    return { ...banners.endedToday, lead: bannerTexts.endedToday(clockOrDateText(reservation.endsAt, now)) }
  if (state === 'confirmed' && totalCents === 0) return banners.free
  if (state === 'reedemed' && startsAt !== null && startsAt > now) return banners.inEarly
  if (state === 'deleteCapacity') return withReason(endingBanner(reservation, ending, now), reservation)
  if (state === 'slotRejected') return withReason(banners[state], reservation)
  if (state === 'requestRejected') return withReason(rejectionBanner(ending), reservation)
  if (state === 'offerRejected' && ending?.from === 'offerAccepted' && ending.actor === 'system')
    return banners.offerUnpaid
  const until = reservedUntil(reservation)
  if (until === null) return banners[state]
  const said = until.getTime() > now.getTime() ? clockOrDateText(until, now) : null
  // What a waiting list offered is held longer than the page is open: neither time may pass for the other.
  if (state === 'processing' && promisedUntil !== null && promisedUntil > until && promisedUntil > now)
    return {
      ...banners.processing,
      text: bannerTexts.promisedBanner(said, clockOrDateText(promisedUntil, now)),
    }
  if (state === 'processing' || state === 'slotRequestet' || state === 'slotConfirmed')
    return { ...banners[state], text: bannerTexts.untilBanner[state](said) }
  return banners[state]
}

/**
 * Until when the places are reserved, as the guest is told everywhere: what is paid at once as long as its payment page
 * is open, or several people may pay. Its places are kept a little longer, for payments of the last moment. `null` where
 * nothing waits.
 */
export function reservedUntil({
  state,
  holdExpiresAt,
  createdAt,
}: Pick<Reservation, 'state' | 'holdExpiresAt' | 'createdAt'>): Date | null {
  if (holdExpiresAt === null || state !== 'processing') return holdExpiresAt
  if (isSharedHold({ state, holdExpiresAt, createdAt })) return holdExpiresAt
  return new Date(Math.min(holdExpiresAt.getTime(), pageExpiry(createdAt).getTime()))
}

/** True from the Berlin day after its end on: until then the door lets in who is late. */
export function isOver({ endsAt }: Pick<Reservation, 'endsAt'>, now: Date): boolean {
  return endsAt !== null && berlinDay(endsAt) < berlinDay(now)
}

function hasEnded<T extends Pick<Reservation, 'endsAt'>>(visit: T, now: Date): visit is T & { endsAt: Date } {
  return visit.endsAt !== null && visit.endsAt <= now
}

/** `14:35 Uhr` today, `Sa., 20. Juni 2026, 14:35 Uhr` on another day. */
export function clockOrDateText(at: Date, now: Date): string {
  return berlinDay(at) === berlinDay(now) ? bookingFormatTexts.clock(berlinClock(at)) : formatInstant(at)
}

/**
 * When the time to pay of an order was over that ended because of it; `null` for whatever ended in another way. A page
 * that the provider closed sooner was over then.
 */
export function timeOverAt(
  { createdAt }: Pick<Reservation, 'createdAt'>,
  ending: Ending | null,
): Date | null {
  const isOver =
    ending?.from === 'processing' &&
    ending.actor === 'system' &&
    timeOverReasons.some((reason) => reason === ending.reason)
  return isOver ? new Date(Math.min(pageExpiry(createdAt).getTime(), ending.at.getTime())) : null
}

function runningBanner({ cancelledAs }: ListedReservation, backCents: number): StatusBannerView {
  if (cancelledAs === null) return banners.cancelledByCompany
  if (cancelledAs !== 'user' || backCents === 0) return cancelled[cancelledAs]
  return { ...cancelled.user, text: bannerTexts.refundRuns(formatEuro(backCents)) }
}

/** Cancelled by whom, and what of the price went back: the price itself says neither. */
function refundedBanner(
  { cancelledAs, totalCents }: ListedReservation,
  { backCents, isPaidElsewhere }: { backCents: number; isPaidElsewhere: boolean },
): StatusBannerView {
  if (cancelledAs === null) return banners.refunded
  const { lead } = cancelled[cancelledAs]
  if (totalCents === 0) return { ...banners.refunded, lead, text: banners.deleteCapacity.text }
  if (backCents === 0) return banners.refunded
  const said = isPaidElsewhere ? bannerTexts.refundedElsewhere : bannerTexts.refundedOf
  return { ...banners.refunded, lead, text: said(formatEuro(backCents)) }
}

/** What came of a request for a package that led to nothing: by its company, or by itself. */
function rejectionBanner(ending: Ending | null): StatusBannerView {
  const isOffer = ending?.from === 'depositOffered'
  if (ending?.actor === 'system') return isOffer ? banners.offerLapsed : banners.unanswered
  return isOffer ? banners.offerWithdrawn : banners.requestRejected
}

function endingBanner(reservation: ListedReservation, ending: Ending | null, now: Date): StatusBannerView {
  if (ending?.from === 'depositConfirmed' || ending?.from === 'finalInvoiceOffered')
    return banners.depositKept
  if (ending?.actor === 'provider') return banners.cancelledByCompany
  // It holds no places that could be free again.
  if (reservation.kind === 'onRequest') return banners.packageOver
  if (ending === null) return banners.deleteCapacity
  const { from, actor } = ending
  if (from === 'processing') return unpaidBanner(actor, timeOverAt(reservation, ending), now)
  if (from === 'slotRequestet') return actor === 'user' ? banners.requestDeleted : banners.requestLapsed
  if (from === 'slotConfirmed') return actor === 'user' ? banners.requestDeleted : banners.acceptedLapsed
  return banners.deleteCapacity
}

function unpaidBanner(actor: Actor, overAt: Date | null, now: Date): StatusBannerView {
  if (actor === 'user') return banners.gaveBack
  if (overAt === null) return banners.neverPaid
  const isToday = berlinDay(overAt) === berlinDay(now)
  const text = bannerTexts.timeOver[isToday ? 'today' : 'before'](clockOrDateText(overAt, now))
  return { ...banners.neverPaid, text }
}

/** The same with the company's own reason and what it wrote to its guest. */
function withReason(
  banner: StatusBannerView,
  { cancelReason, providerMessage, state }: ListedReservation,
): StatusBannerView {
  const labels: Record<string, string> =
    state === 'slotRejected' || state === 'requestRejected'
      ? companyWords.rejectionReasons
      : companyWords.cancellationReasons
  const told: StatusBannerView[] = [
    banners.slotRejected,
    banners.requestRejected,
    banners.offerWithdrawn,
    banners.cancelledByCompany,
    banners.cancelledByUs,
  ]
  const isTold = told.includes(banner)
  const label = isTold && cancelReason !== 'other' ? labels[cancelReason ?? ''] : undefined
  const said = [label && `${label}.`, isTold && providerMessage && `„${providerMessage}“`].filter(Boolean)
  return said.length === 0 ? banner : { ...banner, text: `${banner.text} ${said.join(' ')}` }
}
