import { newestOffer, rejectOffer } from '#app/booking/package-offers/package-offers.server.ts'
import { endRequestElsewhere, openElsewhere } from '#app/booking/package-requests/package-requests.server.ts'
import { requestTexts } from '#app/booking/package-requests/texts/requests.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { eachInPages } from '#foundation/lib/in-pages.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

type Open = Awaited<ReturnType<typeof openElsewhere>>[number]

/**
 * Ends what a guest asked other companies for the wish that they have paid for now: requests lapse, offers are rejected
 * with a polite reason, and their places are free.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export function endOtherRequests(db: Db, gateway: PaymentGateway, { now }: { now: Date }): Promise<void> {
  return eachInPages({
    pageOf: (after: Open | null, limit) => openElsewhere(db, { after, limit }),
    work: (open) => unlessCrowded(endOne(db, gateway, open, now), null),
  })
}

async function endOne(db: Db, gateway: PaymentGateway, open: Open, now: Date): Promise<void> {
  const { companyId, id, userId, state } = open
  if (state === 'requestet') return endRequestElsewhere(db, { companyId, id, now })
  const offer = await newestOffer(db, { companyId, reservationId: id })
  if (!offer) return
  const reason = requestTexts.otherOffer
  await rejectOffer(db, gateway, { userId, reservationId: id, version: offer.version, reason, now })
}
