import { invariant } from '#foundation/lib/errors.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  captureHeld,
  checkoutById,
  recordPayment,
  requestRefund,
  type Checkout,
  type PaidFacts,
} from '#app/payment/payment.server.ts'
import { queueConfirmation, tellCompany } from '#app/booking/messages/messages.server.ts'
import {
  lockReservation,
  moveReservation,
  notePlaces,
} from '#app/booking/reservations/reservations.server.ts'
import { givePlacesBack } from '#app/booking/waitlist/waitlist.server.ts'
import { giveUpPayments, letGoPayments } from './let-go.server.ts'
import type { SharesNews } from './split-rules.ts'
import { tellOrganiser, tellPayer } from './split-mails.server.ts'
import {
  lockSplit,
  movePayment,
  moveSplit,
  paymentsOfSplit,
  findSplit,
  type SplitPayment,
} from './split-store.server.ts'

type Named = { companyId: string; reservationId: string; now: Date }
type Captured = { payment: SplitPayment; checkout: Checkout; facts: PaidFacts }

/**
 * Captures the shares of a booking that all are authorised, one after the other, and confirms it: payments, ledger,
 * state and mails in one transaction. Whoever dies in between is continued: capturing again finds what was captured. A
 * share that its bank doesn't give any more ends the booking: what was captured goes back in full, the rest is let go.
 * Talks to the payment provider: never inside a transaction.
 */
export async function captureSplit(db: Db, gateway: PaymentGateway, named: Named): Promise<SharesNews> {
  const { companyId } = named
  const split = await findSplit(db, named)
  if (split?.state === 'completed') return { outcome: 'confirmed' }
  if (split?.state !== 'capturing') return { outcome: split ? 'released' : 'unknown-session' }
  const captured: Captured[] = []
  for (const payment of (await paymentsOfSplit(db, named)).filter(({ state }) => state === 'held')) {
    const { checkoutId, paymentIntentId } = payment
    const checkout = await checkoutById(db, { companyId, checkoutId })
    invariant(checkout && paymentIntentId, `payment ${checkoutId} was authorised`)
    const capture = await captureHeld(gateway, { checkout, paymentIntentId })
    failpoint('after_capture_before_save')
    if (capture.outcome !== 'paid')
      return capture.outcome === 'not-yet'
        ? { outcome: 'not-yet' }
        : giveUp(db, gateway, named, { captured, refused: payment })
    captured.push({ payment, checkout, facts: capture.facts })
  }
  const work = inTransaction(db, (tx) => complete(tx, named, captured))
  const done = await unlessCrowded(work, { outcome: 'not-yet' } as const)
  if (done.outcome === 'confirmed') await letGoPayments(db, gateway, named)
  return done
}

async function complete(
  tx: Db,
  { companyId, reservationId, now }: Named,
  captured: readonly Captured[],
): Promise<SharesNews> {
  const reservation = await lockReservation(tx, { companyId, id: reservationId })
  const split = await lockSplit(tx, { companyId, reservationId })
  if (split?.state !== 'capturing')
    return { outcome: split?.state === 'completed' ? 'confirmed' : 'released' }
  failpoint('mid_fulfil')
  for (const each of captured) await record(tx, each, now)
  await giveUpPayments(tx, { split, now })
  const cause = { actor: 'system', reason: 'paid', now } as const
  const confirmed = await moveReservation(tx, reservation, 'settle', cause)
  await moveSplit(tx, split, { state: 'completed' }, now)
  await queueConfirmation(tx, { reservation: confirmed, now })
  await tellCompany(tx, 'provider-booking', { reservation: confirmed, now })
  for (const { payment } of captured)
    await tellPayer(tx, 'share-charged', { reservation, split, payment, now })
  return { outcome: 'confirmed' }
}

async function record(tx: Db, { payment, checkout, facts }: Captured, now: Date): Promise<string> {
  const { paymentId } = await recordPayment(tx, { checkout, facts, now })
  await movePayment(tx, payment, { state: 'captured' }, now)
  return paymentId
}

type Refused = { captured: readonly Captured[]; refused: SplitPayment }

async function giveUp(db: Db, gateway: PaymentGateway, named: Named, ending: Refused): Promise<SharesNews> {
  const work = inTransaction(db, (tx) => endRefused(tx, named, ending))
  const ended = await unlessCrowded(work, { outcome: 'not-yet' } as const)
  if (ended.outcome === 'refunding') await letGoPayments(db, gateway, named)
  return ended
}

async function endRefused(
  tx: Db,
  { companyId, reservationId, now }: Named,
  { captured, refused }: Refused,
): Promise<SharesNews> {
  await lockPlaces(tx, { companyId, reference: reservationId })
  const reservation = await lockReservation(tx, { companyId, id: reservationId })
  const split = await lockSplit(tx, { companyId, reservationId })
  if (split?.state !== 'capturing')
    return { outcome: split?.state === 'completed' ? 'confirmed' : 'released' }
  for (const each of captured) {
    const paymentId = await record(tx, each, now)
    await requestRefund(tx, { companyId, paymentId, cause: 'late-payment', now })
  }
  const given = await giveUpPayments(tx, { split, now })
  const cause = { actor: 'system', reason: 'payment-refused', now } as const
  await moveReservation(tx, reservation, 'abandon', cause)
  await givePlacesBack(tx, reservation, now, cause)
  await notePlaces(tx, { companyId, id: reservationId }, { releasedAt: now })
  await moveSplit(tx, split, { state: 'released', endReason: 'capture-refused' }, now)
  const told = { reservation, split, refusedName: refused.payerName, now }
  await tellOrganiser(tx, 'split-refused', told)
  for (const { payment } of captured) await tellPayer(tx, 'share-refunding', { ...told, payment })
  for (const payment of given) await tellPayer(tx, 'share-released', { ...told, payment })
  return { outcome: 'refunding' }
}
