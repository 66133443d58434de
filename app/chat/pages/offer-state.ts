import {
  finalAmounts,
  isOpenOffer,
  lapsesAt,
  type OfferLine,
  type PackageOffer,
} from '#app/booking/package-offers/package-offers.ts'

/**
 * How a version stands, for its card. `open`: it can be accepted, of a final invoice paid; `expired`: its time is over,
 * and nothing has ended it yet.
 */
export type OfferState =
  'open' | 'accepted' | 'paid' | 'replaced' | 'rejected' | 'withdrawn' | 'lapsed' | 'cancelled' | 'expired'

/** How a version stands now. */
export function offerState(offer: PackageOffer, now: Date): OfferState {
  if (offer.paidAt !== null) return 'paid'
  if (offer.endedAs !== null) return offer.endedAs
  if (offer.replacedAt !== null) return 'replaced'
  if (!isOpenOffer(offer, now)) return 'expired'
  return offer.acceptedAt !== null && offer.kind === 'firstOffer' ? 'accepted' : 'open'
}

/** The newest version of each kind, by which the older ones are folded. */
export function newestVersions(offers: readonly PackageOffer[]): PackageOffer[] {
  return (['firstOffer', 'finalInvoice'] as const).flatMap((kind) => {
    const newest = offers.findLast((offer) => offer.kind === kind)
    return newest ? [newest] : []
  })
}

/** The versions that a newer one of the same kind replaced, oldest first. */
export function olderVersions(offer: PackageOffer, offers: readonly PackageOffer[]): PackageOffer[] {
  return offers.filter(({ kind, version }) => kind === offer.kind && version < offer.version)
}

/** The lines of a version that the one before didn't have; none in a first version. */
export function newLines(offer: PackageOffer, offers: readonly PackageOffer[]): ReadonlySet<OfferLine> {
  const before = olderVersions(offer, offers).at(-1)
  if (!before) return new Set()
  const known = new Set(before.lines.map(({ name }) => name))
  return new Set(offer.lines.filter(({ name }) => !known.has(name)))
}

/** What was paid with the accepted offer, in cents. */
export function paidWithOffer(offers: readonly PackageOffer[]): number {
  return offers.findLast(({ kind, paidAt }) => kind === 'firstOffer' && paidAt !== null)?.dueCents ?? 0
}

/** What is left after the deposit, in cents; 0 where all is paid at once. */
export function restCents({ totalCents, dueCents }: Pick<PackageOffer, 'totalCents' | 'dueCents'>): number {
  return totalCents - dueCents
}

/** What a final invoice gives back of the deposit, in cents. */
export function backCents(offer: PackageOffer, paidCents: number): number {
  return finalAmounts(offer.totalCents, paidCents).backCents
}

/** Until when a version can be accepted or, once it is, paid. */
export function offerEnd(offer: PackageOffer): Date | null {
  return lapsesAt(offer)
}

/** True where the guest can have the same again: nothing came of it, and not because they said no. */
export function canAskAgain(state: OfferState): boolean {
  return state === 'lapsed' || state === 'expired' || state === 'withdrawn' || state === 'rejected'
}
