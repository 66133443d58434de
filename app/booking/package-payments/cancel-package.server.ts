import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import { postEvent } from '#app/chat/chat.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { checkoutsOf, paymentsOf, requestRefund } from '#app/payment/payment.server.ts'
import { tellCompany, tellGuest } from '#app/booking/messages/messages.server.ts'
import { endOpenOffer, offersOf } from '#app/booking/package-offers/package-offers.server.ts'
import {
  companyCancellationRefusal,
  type CompanyRefusal,
} from '#app/booking/provider-moves/provider-moves.ts'
import { unreturnedPayments } from '#app/booking/refunds/refunds.ts'
import { isOpenPage } from '#app/booking/reservations/reservations.ts'
import {
  lockReservation,
  moveReservation,
  notePlaces,
  reservationById,
  type MoveCause,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { cancellerForActor, refundMoveForState } from '#app/booking/states/states.ts'
import { givePlacesBack } from '#app/booking/waitlist/waitlist.server.ts'
import { keepableDeposit } from './deposit-rule.ts'
import { endOtherOfferPages } from './offer-pages.server.ts'

/** Why it wasn't cancelled. `deposit-not-kept`: the deposit can't stay with the company (any more, or yet). */
type PackageCancelRefusal = CompanyRefusal | 'deposit-not-kept'

/** What it came to. `cancelled`: nothing goes back. */
export type PackageCancellation =
  | { outcome: 'refund-started'; refundCents: number }
  | { outcome: 'cancelled' | 'not-yet' }
  | { outcome: 'refused'; because: PackageCancelRefusal }

type Cancelling = {
  companyId: string
  reservationId: string
  cause: MoveCause
  /** `kept`: the deposit stays with the company, where the accepted offer said so of an unpaid final invoice. */
  deposit?: 'returned' | 'kept'
}

/**
 * Cancels a package for its company, or an operator: payment pages are closed first, then places and money go back, or
 * the deposit stays as the accepted offer said. The guest is told by mail and in the chat. The caller has checked that
 * the actor belongs to the company. Talks to the payment provider: never inside a transaction.
 */
export async function cancelPackage(
  db: Db,
  gateway: PaymentGateway,
  cancelling: Cancelling,
): Promise<PackageCancellation> {
  const { companyId, reservationId, cause, deposit = 'returned' } = cancelling
  // Who can't keep it yet closes nobody's payment page by trying.
  if (deposit === 'kept' && (await isTooEarly(db, cancelling))) return refused('deposit-not-kept')
  for (;;) {
    const pages = await endOtherOfferPages(db, gateway, { companyId, reservationId, now: cause.now })
    if (pages === 'not-yet') return { outcome: 'not-yet' }
    // Whoever wanted to keep a deposit because the rest wasn't paid has the rest now.
    if (pages === 'paid' && deposit === 'kept') return refused('paid-meanwhile')
    const work = inTransaction(db, (tx) => cancel(tx, { ...cancelling, deposit }))
    const cancelled = await unlessCrowded(work, { outcome: 'not-yet' } as const)
    if (cancelled !== pageOpened) return cancelled
  }
}

async function isTooEarly(db: Db, { companyId, reservationId, cause }: Cancelling): Promise<boolean> {
  const reservation = await reservationById(db, { companyId, id: reservationId })
  if (reservation?.state !== 'finalInvoiceOffered') return false
  const offers = await offersOf(db, { companyId, reservationId })
  return keepableDeposit(reservation, offers, berlinDay(cause.now)) === null
}

const pageOpened = Symbol('a payment page was opened meanwhile')
const refused = (because: PackageCancelRefusal) => ({ outcome: 'refused', because }) as const

async function cancel(
  tx: Db,
  { companyId, reservationId: id, cause, deposit }: Cancelling,
): Promise<PackageCancellation | typeof pageOpened> {
  await lockPlaces(tx, { companyId, reference: id })
  const reservation = await lockReservation(tx, { companyId, id })
  const because = companyCancellationRefusal(reservation, cause.actor)
  if (because === 'being-refunded')
    return { outcome: 'refund-started', refundCents: await backOf(tx, reservation) }
  if (because) return refused(because)
  if ((await checkoutsOf(tx, { companyId, reference: id })).some(isOpenPage)) return pageOpened
  const offers = await offersOf(tx, { companyId, reservationId: id })
  const kept = deposit === 'kept' ? keepableDeposit(reservation, offers, berlinDay(cause.now)) : null
  if (deposit === 'kept' && !kept) return refused('deposit-not-kept')
  await endOpenOffer(tx, { companyId, reservationId: id }, { as: 'cancelled', now: cause.now })
  await givePlacesBack(tx, reservation, cause.now, cause)
  await notePlaces(tx, reservation, { releasedAt: cause.now, cancelled: cause })
  const back = kept ? await keep(tx, reservation, cause) : await returnAll(tx, reservation, cause)
  await tellOfIt(tx, { reservation, cause, back, keptCents: kept?.dueCents ?? null })
  const { refundCents } = back
  return refundCents === null ? { outcome: 'cancelled' } : { outcome: 'refund-started', refundCents }
}

async function backOf(tx: Db, { companyId, id }: Reservation): Promise<number> {
  const payments = await paymentsOf(tx, { companyId, reference: id })
  return payments.reduce((sum, { refund, isAstray }) => sum + (isAstray ? 0 : (refund?.amountCents ?? 0)), 0)
}

/**
 * What goes back, in cents; `null` where nothing does. `isBackBefore`: all of it went back before; `isRest`: some did.
 */
type Back = { refundCents: number | null; isBackBefore: boolean; isRest: boolean }

async function keep(tx: Db, reservation: Reservation, cause: MoveCause): Promise<Back> {
  await moveReservation(tx, reservation, 'keepDeposit', cause)
  return { refundCents: null, isBackBefore: false, isRest: false }
}

/** Asks for the refund of all that was paid; where that is nothing it ends at once. */
async function returnAll(tx: Db, reservation: Reservation, cause: MoveCause): Promise<Back> {
  const { companyId, id } = reservation
  const all = await paymentsOf(tx, { companyId, reference: id })
  const payments = unreturnedPayments(all)
  const paidCents = all.reduce((sum, each) => sum + (each.isAstray ? 0 : each.amountCents), 0)
  if (payments.length === 0) {
    const move = refundMoveForState(reservation.state)
    if (move) await moveReservation(tx, reservation, move, cause)
    return { refundCents: null, isBackBefore: paidCents > 0, isRest: false }
  }
  let cents = 0
  for (const { paymentId } of payments) {
    const asked = { companyId, paymentId, cause: 'provider-cancelled' as const, now: cause.now }
    cents += (await requestRefund(tx, asked)).amountCents
  }
  return { refundCents: cents, isBackBefore: false, isRest: paidCents > cents }
}

type Told = {
  reservation: Reservation
  cause: MoveCause
  back: Back
  keptCents: number | null
}

async function tellOfIt(tx: Db, { reservation, cause, back, keptCents }: Told): Promise<void> {
  const { actor, reason = null, message = null, now } = cause
  const said = { cancelReason: reason, providerMessage: message, cancelledAs: cancellerForActor(actor) }
  const told = { reservation: { ...reservation, ...said, sequence: reservation.sequence + 1 }, now }
  if (keptCents === null) await tellGuest(tx, 'booking-cancelled', { ...told, ...back })
  else await tellGuest(tx, 'deposit-kept', { ...told, paidCents: keptCents })
  if (actor === 'operator') await tellCompany(tx, 'provider-cancelled-by-us', told)
  const { companyId, id: reference } = reservation
  const { refundCents } = back
  const detail = refundCents === null ? {} : { cents: refundCents }
  await postEvent(tx, { companyId, reference, event: 'cancelled', detail, clientId: 'cancelled', now })
}
