import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import type { PackageRequest } from '#app/booking/package-requests/package-requests.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import { pictureView, reservationPartyText, shortInstant, spanText } from '#app/booking/summary/summary.ts'
import type { InfoView } from './conversation-view.ts'
import { progressSteps, type Side } from './progress.ts'
import { requestFacts, requestLine, type RequestFact } from './request-facts.ts'
import { infoTexts as texts } from './texts/info.ts'

type About = {
  reservation: Reservation
  request: PackageRequest | null
  offers: readonly PackageOffer[]
  side: Side
  now: Date
}

/** What stands beside a conversation: of a package the wish and how far it is, of anything else the booking. */
export function infoView({ reservation, request, offers, side, now }: About): InfoView {
  const isPackage = reservation.kind === 'onRequest'
  const requestedAt = request?.requestedAt ?? reservation.createdAt
  const isWish = request !== null && request.kind === 'request'
  return {
    heading: (isPackage ? texts.request : texts.booking)[side],
    lead: isPackage ? texts.sentOn(shortInstant(requestedAt)) : null,
    picture: pictureView(reservation),
    title: bookedTitle(reservation),
    facts: isWish ? requestFacts(request.wish) : bookingFacts(reservation),
    steps: isPackage ? progressSteps({ state: reservation.state, offers, requestedAt, side, now }) : [],
  }
}

function bookingFacts(reservation: Reservation): RequestFact[] {
  const { startsAt, endsAt, bookingCode } = reservation
  return [
    ...(startsAt && endsAt
      ? [{ icon: 'day' as const, value: spanText(startsAt, endsAt), label: texts.bookedDay }]
      : []),
    { icon: 'party', value: reservationPartyText(reservation), label: texts.party },
    { icon: 'code', value: bookingCode, label: texts.code },
  ]
}

/** What a conversation is about, in one line under the name of the other side. */
export function lineUnderName(reservation: Reservation, request: PackageRequest | null): string {
  if (request?.kind === 'request') return requestLine(request.wish)
  const { startsAt } = reservation
  const title = bookedTitle(reservation)
  return startsAt ? `${title} · ${shortInstant(startsAt)}` : title
}
