import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { CheckoutRequest, PaymentGateway } from '#app/payment/payment.ts'
import {
  checkoutsOf,
  openReadCheckout,
  payoutAccountOf,
  prepareCheckout,
  type Checkout,
} from '#app/payment/payment.server.ts'
import { checkoutFault, stateOnConfirm, type CheckoutNeeds } from '#app/booking/quote/quote.ts'
import { requestCheckout } from '#app/booking/order-page/order-page.server.ts'
import { settleOverPages } from './expired-payment-pages.server.ts'
import { isOpenPage } from '#app/booking/reservations/reservations.ts'
import {
  lockReservation,
  getReservation,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { pageExpiry } from '#app/booking/deadlines/deadlines.ts'

/**
 * What asking for the payment page of an accepted request came to. `paid`: it is a ticket already. `over`: it isn't
 * payable (any more). `failed`: the page couldn't be opened; try again.
 */
export type RequestPayment = { outcome: 'checkout'; url: string } | { outcome: 'paid' | 'over' | 'failed' }

type Paying = { userId: string; reservationId: string; now: Date }

/**
 * Opens the payment page of one's own accepted request. Pressing again, and another tab, lead to the same page as long
 * as it is open; after that to a new one. A page whose time is over is asked first whether it was paid in its last
 * moment.
 *
 * @throws {NotFound} when the reservation is missing or another user's.
 */
export async function payRequest(
  db: Db,
  gateway: PaymentGateway,
  { userId, reservationId, now }: Paying,
): Promise<RequestPayment> {
  const reservation = await getReservation(db, { userId, id: reservationId })
  const { companyId, id } = reservation
  if (reservation.state === 'confirmed' || reservation.state === 'reedemed') return { outcome: 'paid' }
  if (!isPayable(reservation, now)) return { outcome: 'over' }
  const connectAccountId = await payoutAccountOf(db, { companyId })
  if (connectAccountId === null) return { outcome: 'failed' }
  const pages = await checkoutsOf(db, { companyId, reference: id })
  const settled = await settleOverPages(db, gateway, { pages, now })
  if (settled === 'paid') return { outcome: 'paid' }
  if (settled === 'unsure') return { outcome: 'failed' }
  const checkout = await inTransaction(db, (tx) => prepare(tx, reservation, { connectAccountId, now }))
  if (checkout === null) return { outcome: 'over' }
  if (checkout === 'faulty') return { outcome: 'failed' }
  const opening = await openReadCheckout(db, gateway, { checkout, now })
  return opening.outcome === 'open' ? { outcome: 'checkout', url: opening.url } : { outcome: 'failed' }
}

async function prepare(
  tx: Db,
  { companyId, id }: Reservation,
  { connectAccountId, now }: { connectAccountId: string; now: Date },
): Promise<Checkout | 'faulty' | null> {
  const reservation = await lockReservation(tx, { companyId, id })
  if (!isPayable(reservation, now)) return null
  const present = (await checkoutsOf(tx, { companyId, reference: id })).find(isOpenPage)
  if (present) return present
  const request = requestCheckout(reservation)
  if (checkoutFault(needsOf(reservation, { connectAccountId, request }))) return 'faulty'
  return prepareCheckout(tx, {
    companyId,
    reference: id,
    connectAccountId,
    amountCents: reservation.totalCents,
    request,
    expiresAt: pageExpiry(now),
    now,
  })
}

function needsOf(
  { id, companyId, serviceId, userId, totalCents, state }: Reservation,
  { connectAccountId, request }: { connectAccountId: string; request: CheckoutRequest },
): CheckoutNeeds {
  const { lines, customerEmail } = request
  const named = { companyId, serviceId, userId, reservationId: id, customerEmail, connectAccountId }
  return { ...named, totalCents, lines, stateOnConfirm: stateOnConfirm(state) }
}

function isPayable({ state, holdExpiresAt }: Reservation, now: Date): boolean {
  return state === 'slotConfirmed' && holdExpiresAt !== null && holdExpiresAt.getTime() > now.getTime()
}
