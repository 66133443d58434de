import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { termsVersion } from '#app/booking/orders/orders.ts'
import {
  lockReservation,
  moveReservation,
  reservationById,
  getReservation,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { endOffer, type OfferEnding } from './end-offer.server.ts'
import { tellAcceptance } from './offer-notices.server.ts'
import { mayOffer } from './offer-rights.server.ts'
import { newestOffer, noteAccepted, offersOf, type OfferKey } from './offer-store.server.ts'
import { acceptRefusal, type AcceptRefusal } from './offer-times.ts'
import type { EndRefusal, PackageOffer } from './package-offer.ts'
import type { OfferGuards } from './send-offer.server.ts'

/** Accepted, or why not. */
export type Acceptance =
  | { outcome: 'accepted'; offer: PackageOffer; reservation: Reservation }
  | { outcome: 'refused'; because: AcceptRefusal }

/**
 * Accepts the newest version for the guest, in the caller's transaction. The reservation's lock decides between two
 * presses, and between this and a new version or the end of its time. Somebody else's reservation has no offer.
 */
export async function acceptOffer(
  tx: Db,
  {
    userId,
    version,
    buttonText,
    now,
    guards,
    ...key
  }: OfferKey & {
    userId: string
    version: number
    buttonText: string
    now: Date
    guards?: OfferGuards | undefined
  },
): Promise<Acceptance> {
  const { companyId, reservationId: id } = key
  const reservation = await (guards?.lock === 'off' ? reservationById : lockReservation)(tx, {
    companyId,
    id,
  })
  const all = reservation?.userId === userId ? await offersOf(tx, key) : []
  const offer = all.find((each) => each.version === version) ?? null
  if (!reservation || !offer) return { outcome: 'refused', because: 'offer-missing' }
  const because = acceptRefusal(offer, { state: reservation.state, now })
  if (because) return { outcome: 'refused', because }
  await noteAccepted(tx, offer, { buttonText, termsVersion, now })
  const moved = await moveReservation(tx, reservation, 'acceptOffer', { actor: 'user', actorId: userId, now })
  const accepted = { ...offer, acceptedAt: now }
  await tellAcceptance(tx, { reservation, offer: accepted, now })
  return { outcome: 'accepted', offer: accepted, reservation: moved }
}

/** What ending an offer came to. `not-yet`: others kept the rows for too long, or the provider couldn't be asked. */
export type OfferAnswer =
  { outcome: 'done' } | { outcome: 'refused'; because: EndRefusal } | { outcome: 'not-yet' }

/** Takes an offer back that nobody has accepted; the package ends with it. For owner and staff. */
export async function withdrawOffer(
  db: Db,
  { actorId, version, now, ...key }: OfferKey & { actorId: string; version: number; now: Date },
): Promise<OfferAnswer> {
  if (!(await mayOffer(db, { ...key, actorId }))) return { outcome: 'refused', because: 'no-right' }
  const cause = { actor: 'provider', actorId, reason: 'offer-withdrawn', now } as const
  return ended(db, { ...key, version, as: 'withdrawn', cause }, async (tx) => {
    await noteInAudit(tx, {
      actorId,
      action: 'package.withdraw-offer',
      subject: { kind: 'company', id: key.companyId },
      details: { reservationId: key.reservationId, version: String(version) },
      now,
    })
  })
}

/**
 * Rejects an offer for its guest, or gives up one that was accepted and isn't paid: its payment page is closed at the
 * provider before its places are free.
 *
 * @throws {NotFound} when the reservation is missing or another user's.
 */
export async function rejectOffer(
  db: Db,
  gateway: PaymentGateway,
  {
    userId,
    reservationId,
    version,
    reason,
    now,
  }: { userId: string; reservationId: string; version: number; reason: string | null; now: Date },
): Promise<OfferAnswer> {
  const { companyId } = await getReservation(db, { userId, id: reservationId })
  const newest = await newestOffer(db, { companyId, reservationId })
  if (!newest) return { outcome: 'refused', because: 'offer-missing' }
  const cause = { actor: 'user', actorId: userId, reason: 'offer-rejected', now } as const
  const typed = reason?.trim().slice(0, longestReason)
  const ending = { companyId, reservationId, version, as: 'rejected', why: typed || null, cause } as const
  const end = await endOffer(db, gateway, ending)
  return end.outcome === 'ended' ? { outcome: 'done' } : end
}

/** Characters of a guest's reason, at most. */
const longestReason = 500

async function ended(db: Db, ending: OfferEnding, also: (tx: Db) => Promise<void>): Promise<OfferAnswer> {
  const work = inTransaction(db, async (tx): Promise<OfferAnswer> => {
    const end = await endOffer(tx, null, ending)
    if (end.outcome !== 'ended') return end
    await also(tx)
    return { outcome: 'done' }
  })
  return unlessCrowded(work, { outcome: 'not-yet' } as const)
}
