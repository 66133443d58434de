import type { Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { checkoutsOf, closeCheckouts, fulfilJob } from '#app/payment/payment.server.ts'
import type { OfferKey } from './offer-store.server.ts'
import type { PackageOffer } from './package-offer.ts'

/** The part of a reservation's payments that pays a version. */
export const partOfVersion = (version: number): string => `offer:${version}`

/**
 * Closes the payment page of a version at the provider, so that nothing can be paid for it any more. `paid`: the payment
 * was faster, and is looked after.
 */
export async function closePage(
  db: Db,
  gateway: PaymentGateway,
  { offer, now }: { offer: OfferKey & Pick<PackageOffer, 'version' | 'paidAt'>; now: Date },
): Promise<'closed' | 'paid' | 'not-yet'> {
  if (offer.paidAt !== null) return 'closed'
  const { companyId, reservationId: reference, version } = offer
  const closed = await closeCheckouts(db, gateway, {
    companyId,
    reference,
    part: partOfVersion(version),
    now,
  })
  if (closed.outcome === 'paid') {
    const { sessionId } = closed
    await enqueue(db, { name: fulfilJob, key: sessionId, payload: { sessionId } })
  }
  return closed.outcome
}

/** How many payment pages a version ever had. */
export async function pagesOf(
  db: Db,
  { companyId, reservationId, version }: OfferKey & { version: number },
): Promise<number> {
  const checkouts = await checkoutsOf(db, { companyId, reference: reservationId })
  return checkouts.filter(({ part }) => part === partOfVersion(version)).length
}
