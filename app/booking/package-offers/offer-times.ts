import { holdMinutes } from '#app/booking/deadlines/deadlines.ts'
import { can, type ReservationState } from '#app/booking/states/states.ts'
import type { PackageOffer } from './package-offer.ts'

type Version = Pick<
  PackageOffer,
  'kind' | 'validUntil' | 'startsAt' | 'acceptedAt' | 'replacedAt' | 'endedAt' | 'endedAs' | 'paidAt'
>

/**
 * When an offer ends by itself; `null` for a final invoice, which waits until it is paid or its company ends it. Whoever
 * accepts in the last minute has the time that an order has to be paid, as long as that is before the start.
 */
export function lapsesAt({
  validUntil,
  acceptedAt,
  startsAt,
}: Pick<Version, 'validUntil' | 'acceptedAt' | 'startsAt'>): Date | null {
  if (validUntil === null || acceptedAt === null) return validUntil
  const payable = Math.min(acceptedAt.getTime() + holdMinutes * 60_000, startsAt.getTime())
  return new Date(Math.max(validUntil.getTime(), payable))
}

/** True while a version is the newest one, neither ended nor paid, and its time isn't over. */
export function isOpenOffer(offer: Version, now: Date): boolean {
  if (offer.replacedAt !== null || offer.endedAt !== null || offer.paidAt !== null) return false
  const end = lapsesAt(offer)
  return end === null || end.getTime() > now.getTime()
}

/** Why an offer can't be accepted. Texts: `offerTexts.acceptRefusals`. */
export type AcceptRefusal =
  'offer-missing' | 'replaced' | 'ended' | 'lapsed' | 'accepted-already' | 'not-open'

/** Why this version of an offer can't be accepted now, or `null`: only the newest one, and only once. */
export function acceptRefusal(
  offer: Version | null,
  { state, now }: { state: ReservationState; now: Date },
): AcceptRefusal | null {
  if (!offer || offer.kind !== 'firstOffer') return 'offer-missing'
  if (offer.replacedAt !== null) return 'replaced'
  if (offer.acceptedAt !== null || offer.paidAt !== null) return 'accepted-already'
  if (offer.endedAs === 'lapsed') return 'lapsed'
  if (offer.endedAt !== null) return 'ended'
  if (!isOpenOffer(offer, now)) return 'lapsed'
  return can('acceptOffer', state, 'user') ? null : 'not-open'
}
