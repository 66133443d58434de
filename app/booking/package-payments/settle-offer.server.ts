import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import { postEvent } from '#app/chat/chat.server.ts'
import { recordPayment, requestRefund } from '#app/payment/payment.server.ts'
import { queueConfirmation, tellCompany, tellGuest } from '#app/booking/messages/messages.server.ts'
import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { notePaid, offersOf } from '#app/booking/package-offers/package-offers.server.ts'
import { offerPart, type Settlement, type Settling } from '#app/booking/reservations/reservations.ts'
import {
  lockReservation,
  moveReservation,
  reservationById,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { isAwaited, paidMove } from './pay-rules.ts'

/** `guards`: only for the race tests. */
type OfferSettling = Settling & { version: number; guards?: { lock: 'on' | 'off' } }

/**
 * Turns the payment of a version into the package's next state, once: payment row, ledger, state, chat and mails in one
 * transaction; the places stay held. What was paid too late, for an outdated version or in a wrong amount goes back in
 * full by itself, and the booking stays as it is.
 */
export async function settleOfferPayment(db: Db, settling: OfferSettling): Promise<Settlement> {
  const { companyId, reference: id } = settling.checkout
  if (!(await reservationById(db, { companyId, id }))) return { outcome: 'unknown-session' }
  const work = inTransaction(db, (tx) => settle(tx, settling))
  const settled = await unlessCrowded(work, { outcome: 'not-yet' } as const)
  failpoint('after_fulfil_before_mail')
  return settled
}

async function settle(tx: Db, { checkout, facts, version, guards, now }: OfferSettling): Promise<Settlement> {
  const { companyId, reference: id } = checkout
  await lockPlaces(tx, { companyId, reference: id })
  const unlocked = guards?.lock === 'off' ? await reservationById(tx, { companyId, id }) : null
  const reservation = unlocked ?? (await lockReservation(tx, { companyId, id }))
  const offers = await offersOf(tx, { companyId, reservationId: id })
  const offer = offers.find((each) => each.version === version) ?? null
  const payment = await recordPayment(tx, { checkout, facts, now })
  if (payment.outcome === 'known')
    return { outcome: (await isGoingBack(tx, companyId, payment.paymentId)) ? 'refunding' : 'confirmed' }
  failpoint('mid_fulfil')
  if (payment.outcome === 'differs' || !isAwaited(offer, reservation)) {
    const cause = payment.outcome === 'differs' ? 'amount-mismatch' : 'late-payment'
    const part = { id: offerPart(version) }
    await requestRefund(tx, { companyId, paymentId: payment.paymentId, cause, part, now })
    return { outcome: 'refunding' }
  }
  await notePaid(tx, { companyId, reservationId: id, version, now: facts.paidAt })
  await confirmPaid(tx, { reservation, offer, now })
  return { outcome: 'confirmed' }
}

async function isGoingBack(tx: Db, companyId: string, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refund')
    .select('id')
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('cause', 'in', ['late-payment', 'amount-mismatch'])
    .executeTakeFirst()
  return row !== undefined
}

/** Makes of a package what its payment makes of it, and tells both sides. */
export async function confirmPaid(
  tx: Db,
  { reservation, offer, now }: { reservation: Reservation; offer: PackageOffer; now: Date },
): Promise<void> {
  const { companyId, id } = reservation
  const move = paidMove(offer)
  const reason = offer.totalCents > 0 ? 'paid' : 'free'
  const moved = await moveReservation(tx, reservation, move, { actor: 'system', reason, now })
  await postEvent(tx, {
    companyId,
    reference: id,
    event: move === 'settleDeposit' ? 'deposit-paid' : 'paid',
    detail: { version: offer.version, cents: offer.dueCents },
    clientId: `paid:${offer.version}`,
    now,
  })
  if (move === 'settleDeposit') {
    await tellGuest(tx, 'deposit-paid', { reservation: moved, paidCents: offer.dueCents, now })
    await tellCompany(tx, 'provider-deposit', { reservation: moved, paidCents: offer.dueCents, now })
    return
  }
  await queueConfirmation(tx, { reservation: moved, now })
  await tellCompany(tx, 'provider-booking', { reservation: moved, now })
}
