import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { checkoutsOf, payoutAccountOf } from '#app/payment/payment.server.ts'
import { payableUntil, takesChange } from '#app/booking/amendments/amendments.ts'
import {
  lockAmendment,
  findOpenAmendment,
  type Amendment,
} from '#app/booking/amendments/amendments.server.ts'
import { fulfil, type Fulfilment } from './fulfilment.server.ts'
import { settleOverPages } from './expired-payment-pages.server.ts'
import { isOpenPage } from '#app/booking/reservations/reservations.ts'
import { lockReservation, getReservation } from '#app/booking/reservations/reservations.server.ts'
import {
  type AmendmentPayment,
  prepareAmendmentPage,
  openAmendmentPage,
} from '#app/booking/rebooking/rebooking.server.ts'

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
