import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { markCheckoutsExpired } from '#app/payment/payment.server.ts'
import {
  lockReservation,
  moveReservation,
  notePlaces,
  reservationById,
  type MoveCause,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { can, type MoveName } from '#app/booking/states/states.ts'
import { givePlacesBack } from '#app/booking/waitlist/waitlist.server.ts'
import { tellEnd } from './offer-notices.server.ts'
import { endOpenOffer, newestOffer, type OfferKey } from './offer-store.server.ts'
import { lapsesAt } from './offer-times.ts'
import { closePage, pagesOf, partOfVersion } from './offer-pages.server.ts'
import type { EndRefusal, OfferEnd, PackageOffer } from './package-offer.ts'
import type { OfferGuards } from './send-offer.server.ts'

/** An end of an offer that isn't paid, and whose doing it is; `why` is what a guest wrote. */
export type OfferEnding = OfferKey & {
  version: number
  as: Exclude<OfferEnd, 'cancelled'>
  why?: string | null
  cause: MoveCause
  guards?: OfferGuards | undefined
}

/** What ending it came to. */
export type EndedOffer =
  { outcome: 'ended' } | { outcome: 'refused'; because: EndRefusal } | { outcome: 'not-yet' }

const pageOpened = Symbol('a payment page was opened meanwhile')

/**
 * Ends an offer: first its payment page at the provider, and only when nothing can be paid there any more its places.
 * One that nobody accepted has no page, and needs no gateway.
 */
export async function endOffer(
  db: Db,
  gateway: PaymentGateway | null,
  ending: OfferEnding,
): Promise<EndedOffer> {
  for (;;) {
    const newest = await newestOffer(db, ending)
    const pages = newest ? await pagesOf(db, newest) : 0
    if (newest && gateway && newest.acceptedAt !== null) {
      const closed = await closePage(db, gateway, { offer: newest, now: ending.cause.now })
      if (closed === 'paid') return { outcome: 'refused', because: 'being-paid' }
      if (closed === 'not-yet') return { outcome: 'not-yet' }
    }
    const work = inTransaction(db, (tx) => endWithin(tx, ending, gateway === null ? null : pages))
    const end = await unlessCrowded(work, { outcome: 'not-yet' } as const)
    if (end !== pageOpened) return end
  }
}

async function endWithin(
  tx: Db,
  ending: OfferEnding,
  pages: number | null,
): Promise<EndedOffer | typeof pageOpened> {
  const { companyId, reservationId: id, version, as, why = null, cause, guards } = ending
  const seen = guards?.lock === 'off' ? await reservationById(tx, { companyId, id }) : null
  if (!seen) await lockPlaces(tx, { companyId, reference: id })
  const reservation = seen ?? (await lockReservation(tx, { companyId, id }))
  const offer = await newestOffer(tx, ending)
  if (!offer) return { outcome: 'refused', because: 'offer-missing' }
  const because = endRefusal(offer, { ending, reservation, pages })
  if (because) return { outcome: 'refused', because }
  if (pages !== null && (await pagesOf(tx, offer)) !== pages) return pageOpened
  const wasAccepted = offer.acceptedAt !== null
  const { now } = cause
  await markCheckoutsExpired(tx, { companyId, reference: id, part: partOfVersion(version), now })
  const moved = await moveReservation(tx, reservation, moveFor(ending, reservation), cause)
  await givePlacesBack(tx, reservation, now, cause)
  await notePlaces(tx, moved, { releasedAt: now })
  await endOpenOffer(tx, ending, { as, reason: why, now })
  await tellEnd(tx, { reservation, offer: { ...offer, rejectReason: why }, as, wasAccepted, now })
  return { outcome: 'ended' }
}

type Judged = { ending: OfferEnding; reservation: Reservation; pages: number | null }

function endRefusal(offer: PackageOffer, { ending, reservation, pages }: Judged): EndRefusal | null {
  const { version, as, cause } = ending
  if (offer.version !== version || offer.kind !== 'firstOffer')
    return offer.version > version ? 'replaced' : 'offer-missing'
  if (offer.endedAt !== null) return 'ended-already'
  if (offer.paidAt !== null) return 'accepted-already'
  // Its page was closed above only for whoever brought the gateway.
  if (offer.acceptedAt !== null && (pages === null || as === 'withdrawn')) return 'accepted-already'
  const end = lapsesAt(offer)
  if (as === 'lapsed' && end !== null && end.getTime() > cause.now.getTime()) return 'accepted-already'
  return can(moveFor(ending, reservation), reservation.state, cause.actor) ? null : 'ended-already'
}

function moveFor({ cause }: OfferEnding, { state }: Pick<Reservation, 'state'>): MoveName {
  if (state === 'offerAccepted') return 'lapseAcceptedOffer'
  return cause.actor === 'user' ? 'rejectOffer' : 'withdrawOffer'
}

/**
 * Ends the open offer of a package that its caller has ended for its guest: its places and its version. Who has called
 * holds the locks of places and reservation, and tells the company.
 */
export async function leaveOffer(
  tx: Db,
  { reservation, cause }: { reservation: Reservation; cause: MoveCause },
): Promise<void> {
  const key = { companyId: reservation.companyId, reservationId: reservation.id }
  const { now } = cause
  await givePlacesBack(tx, reservation, now, cause)
  await notePlaces(tx, reservation, { releasedAt: now })
  await endOpenOffer(tx, key, { as: 'rejected', now })
}
