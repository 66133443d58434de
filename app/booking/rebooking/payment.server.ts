import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { CheckoutRequest, PaymentGateway } from '#app/payment/payment.ts'
import {
  checkoutsOf,
  openReadCheckout,
  payoutAccountOf,
  prepareCheckout,
  type Checkout,
} from '#app/payment/payment.server.ts'
import { payableUntil, takesChange } from '#app/booking/amendments/amendment-states.ts'
import { endAmendment } from './end.server.ts'
import {
  lockAmendment,
  findOpenAmendment,
  type Amendment,
} from '#app/booking/amendments/amendment-store.server.ts'
import { fulfil, type Fulfilment } from '#app/booking/checkout/fulfilment.server.ts'
import { isOpenPage, settleOverPages } from '#app/booking/checkout/expired-payment-pages.server.ts'
import { lockReservation, getReservation, type Reservation } from '#app/booking/reservations/store.server.ts'
import { pageExpiry } from '#app/booking/states/reservation-states.ts'
import { shortInstant } from '#app/booking/summary/text-lines.ts'
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

type Paying = { userId: string; reservationId: string; now: Date }

/**
 * Opens the payment page of one's own change. Pressing again, and another tab, lead to the same page as long as it is
 * open; after that to a new one. A page whose time is over is asked first whether it was paid in its last moment.
 *
 * @throws {NotFound} when the reservation is missing or another user's.
 */
export async function payAmendment(
  db: Db,
  gateway: PaymentGateway,
  { userId, reservationId, now }: Paying,
): Promise<AmendmentPayment> {
  const { companyId } = await getReservation(db, { userId, id: reservationId })
  const amendment = await findOpenAmendment(db, { companyId, reservationId })
  if (!amendment || !isPayable(amendment, now)) return { outcome: 'over' }
  const connectAccountId = await payoutAccountOf(db, { companyId })
  if (connectAccountId === null) return { outcome: 'failed' }
  const all = await checkoutsOf(db, { companyId, reference: reservationId })
  const pages = all.filter(({ part }) => part === amendment.id)
  const settled = await settleOverPages(db, gateway, { pages, now })
  if (settled === 'paid') return { outcome: 'applied' }
  if (settled === 'unsure') return { outcome: 'failed' }
  // What is paid at once has no page after its first: its guest was told until when the places are theirs.
  const until = payableUntil(amendment)
  const hasPage = pages.some((page) => isOpenPage(page) && page.expiresAt > now)
  if (!hasPage && until !== null && until <= now) return { outcome: 'over' }
  const isPrepared = await inTransaction(db, (tx) => prepare(tx, amendment, { connectAccountId, now }))
  return isPrepared ? openAmendmentPage(db, gateway, { amendment, now }) : { outcome: 'over' }
}

async function prepare(
  tx: Db,
  { companyId, id, reservationId }: Amendment,
  { connectAccountId, now }: { connectAccountId: string; now: Date },
): Promise<boolean> {
  const reservation = await lockReservation(tx, { companyId, id: reservationId })
  const amendment = await lockAmendment(tx, { companyId, id })
  // Nothing is taken that could only be given back.
  if (!takesChange(reservation) || !isPayable(amendment, now)) return false
  const pages = await checkoutsOf(tx, { companyId, reference: reservationId })
  if (!pages.some((page) => page.part === id && isOpenPage(page)))
    await prepareAmendmentPage(tx, { reservation, amendment, connectAccountId, now })
  return true
}

function isPayable({ state, holdExpiresAt }: Amendment, now: Date): boolean {
  return state === 'payable' && holdExpiresAt !== null && holdExpiresAt.getTime() > now.getTime()
}

/**
 * Looks after the payment of one's own change when the visitor comes back from the payment page.
 *
 * @throws {NotFound} when the reservation is missing or another user's.
 */
export async function checkAmendment(
  db: Db,
  gateway: PaymentGateway,
  { userId, reservationId, now }: Paying,
): Promise<Fulfilment> {
  const { companyId } = await getReservation(db, { userId, id: reservationId })
  const pages = await checkoutsOf(db, { companyId, reference: reservationId })
  const sessionId = pages.findLast(({ part }) => part !== null)?.sessionId
  return sessionId ? fulfil(db, gateway, { sessionId, now }) : { outcome: 'pending' }
}
