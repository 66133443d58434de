import type { Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { checkoutsOf, noteChecked, sessionNews } from '#app/payment/payment.server.ts'
import { endAmendment, settleAmendment } from '#app/booking/rebooking/rebooking.server.ts'
import { endOfferPages, settleOfferPayment } from '#app/booking/package-payments/package-payments.server.ts'
import { parseOfferPart } from '#app/booking/reservations/reservations.ts'
import { parseSharePart } from '#app/booking/share-parts/share-parts.ts'
import { hearOfShares } from '#app/booking/splits/splits.server.ts'
import { endHold } from './end-hold.server.ts'
import { getReservation, type MoveCause } from '#app/booking/reservations/reservations.server.ts'
import { settle } from './settle.server.ts'

/**
 * What has become of a payment page's reservation. `refunding`: paid, but without a place, and the money goes back in
 * full. `not-yet`: the provider couldn't be asked, or others kept the rows for too long; try again.
 */
export type Fulfilment = {
  outcome: 'confirmed' | 'refunding' | 'released' | 'pending' | 'not-yet' | 'unknown-session'
}

/**
 * Brings a reservation to where its payment is, whoever asks: the webhook's job, the return page, the reconciler, the
 * expiry. The provider is read, never the event; any number of calls in any order come to the same end.
 *
 * Source: reliability 5.6 "Pay".
 */
export async function fulfil(
  db: Db,
  gateway: PaymentGateway,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<Fulfilment> {
  const { checkout, ...news } = await sessionNews(db, gateway, { sessionId })
  if (!checkout) return { outcome: news.outcome === 'unreachable' ? 'not-yet' : 'unknown-session' }
  const { part } = checkout
  if (parseSharePart(part)) return hearOfShares(db, gateway, { checkout, news, now })
  if (news.outcome === 'paid') {
    const paid = { checkout, facts: news.facts, now }
    const version = parseOfferPart(part)
    if (version !== null) return settleOfferPayment(db, { ...paid, version })
    return part === null ? settle(db, paid) : settleAmendment(db, { ...paid, amendmentId: part })
  }
  if (news.outcome === 'unreachable') return { outcome: 'not-yet' }
  const { companyId, id: checkoutId, reference } = checkout
  // Its end was looked after before. Another page of the same request may be open by now, and stays so.
  if (news.outcome === 'expired' && checkout.status === 'expired') return { outcome: 'released' }
  await noteChecked(db, { companyId, checkoutId, now })
  if (news.outcome !== 'expired') return { outcome: 'pending' }
  const cause = { actor: 'system', reason: 'session-expired', now } as const
  const isEnded = await endPage(db, gateway, { companyId, reference, part, cause })
  return { outcome: isEnded ? 'released' : 'not-yet' }
}

type Page = { companyId: string; reference: string; part: string | null; cause: MoveCause }

/**
 * Ends what waits for a payment page on which nothing can be paid any more: the hold, or the change, that it was for. A
 * package's offer goes on, and stays payable for its own time. False where the provider couldn't be asked.
 */
export async function endPage(
  db: Db,
  gateway: PaymentGateway,
  { companyId, reference, part, cause }: Page,
): Promise<boolean> {
  if (part === null)
    return (await endHold(db, gateway, { companyId, id: reference, cause })).outcome !== 'not-yet'
  // What several people pay for goes on, whatever becomes of one of their pages.
  if (parseSharePart(part)) return true
  const version = parseOfferPart(part)
  if (version === null)
    return (await endAmendment(db, gateway, { companyId, id: part, cause })).outcome !== 'not-yet'
  const offer = { companyId, reservationId: reference, version, now: cause.now }
  return (await endOfferPages(db, gateway, offer)) !== 'not-yet'
}

/**
 * Looks after the payment of one's own reservation when the visitor comes back from the payment page, without waiting
 * for the webhook.
 *
 * @throws {NotFound} when it is missing or another user's.
 */
export async function checkPayment(
  db: Db,
  gateway: PaymentGateway,
  { userId, reservationId, now }: { userId: string; reservationId: string; now: Date },
): Promise<Fulfilment> {
  const { companyId, id, state } = await getReservation(db, { userId, id: reservationId })
  if (state === 'confirmed' || state === 'reedemed') return { outcome: 'confirmed' }
  const open = await latestSession(db, { companyId, id })
  return open === null ? { outcome: 'pending' } : fulfil(db, gateway, { sessionId: open, now })
}

async function latestSession(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<string | null> {
  const checkouts = await checkoutsOf(db, { companyId, reference: id })
  return checkouts.at(-1)?.sessionId ?? null
}
