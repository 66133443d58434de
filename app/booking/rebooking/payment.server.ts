import type { Db } from '#foundation/platform/db.server.ts'
import type { CheckoutRequest, PaymentGateway } from '#app/payment/payment.ts'
import { checkoutsOf, openReadCheckout, prepareCheckout, type Checkout } from '#app/payment/payment.server.ts'
import { payableUntil } from '#app/booking/amendments/amendments.ts'
import { endAmendment } from './end.server.ts'
import type { Amendment } from '#app/booking/amendments/amendments.server.ts'
import { isOpenPage } from '#app/booking/reservations/reservations.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { pageExpiry } from '#app/booking/deadlines/deadlines.ts'
import { shortInstant } from '#app/booking/summary/summary.ts'
import { amendmentTexts } from './texts/rebooking.ts'

/** What asking for the payment page of a change came to. `over`: it isn't payable (any more). `failed`: try again. */
export type AmendmentPayment =
  { outcome: 'checkout'; url: string } | { outcome: 'applied' | 'over' | 'failed' }

type Preparing = { reservation: Reservation; amendment: Amendment; connectAccountId: string; now: Date }

/** Writes the payment page of a difference down, in the caller's transaction. */
export function prepareAmendmentPage(tx: Db, preparing: Preparing): Promise<Checkout> {
  const { reservation, amendment, connectAccountId, now } = preparing
  return prepareCheckout(tx, {
    companyId: amendment.companyId,
    reference: amendment.reservationId,
    part: amendment.id,
    connectAccountId,
    amountCents: amendment.differenceCents,
    request: pageOf({ reservation, amendment, now }),
    expiresAt: pageExpiry(now),
    now,
  })
}

function pageOf({ reservation, amendment, now }: Omit<Preparing, 'connectAccountId'>): CheckoutRequest {
  const { id, snapshot } = reservation
  const { before, after, appUrl, differenceCents } = amendment
  const [next, was] = [after, before].map(({ startsAt }) => shortInstant(new Date(startsAt)))
  const title = after.eventTitle ?? snapshot.serviceTitle
  const name = amendmentTexts.pageLine({ title, next: next ?? '', was: was ?? '' })
  const until = payableUntil(amendment)
  // A page that is opened anew in the last minutes promises nothing that is over.
  const isAhead = until !== null && until.getTime() > now.getTime()
  const back = (from: 'ja' | 'nein') => `${appUrl}/bookings/${id}/umbuchen?bezahlt=${from}`
  return {
    lines: [{ name, note: null, unitCents: differenceCents, quantity: 1 }],
    vatPercent: after.cart.vatPercent,
    customerEmail: snapshot.userEmail,
    successUrl: back('ja'),
    cancelUrl: back('nein'),
    ...(isAhead ? { message: amendmentTexts.reservedUntil(shortInstant(until)) } : {}),
  }
}

/** Opens the payment page of a change that is payable: the one that is open, or one that was prepared. */
export async function openAmendmentPage(
  db: Db,
  gateway: PaymentGateway,
  { amendment, now }: { amendment: Amendment; now: Date },
): Promise<AmendmentPayment> {
  const { companyId, reservationId, id } = amendment
  const pages = await checkoutsOf(db, { companyId, reference: reservationId })
  // The provider closes a page by itself when its time is over.
  const checkout = pages.findLast((page) => page.part === id && isOpenPage(page) && page.expiresAt > now)
  if (!checkout) return { outcome: 'over' }
  const opening = await openReadCheckout(db, gateway, { checkout, now })
  if (opening.outcome === 'open') return { outcome: 'checkout', url: opening.url }
  const cause = { actor: 'system', reason: 'payment-refused', now } as const
  const isOver = opening.outcome === 'refused' || opening.outcome === 'unpriced'
  if (isOver) await endAmendment(db, gateway, { companyId, id, cause })
  return { outcome: 'failed' }
}
