import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { allow, forgive, type Allowance } from '#foundation/platform/rate-limit.server.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { noteRefundTold, paymentsOf, refundById, requestRefund } from '#app/payment/payment.server.ts'
import {
  cancellationRefusal,
  cancellationsPerHour,
  freeCancellationAhead,
  type CancellationReason,
  type CancellationRefusal,
} from '#app/booking/deadlines/deadlines.ts'
import { endOpenAmendment } from '#app/booking/rebooking/rebooking.server.ts'
import { findOpenAmendment } from '#app/booking/amendments/amendments.server.ts'
import {
  companyCancellationRefusal,
  type CompanyRefusal,
} from '#app/booking/provider-moves/provider-moves.ts'
import {
  queueRefundMail,
  queuePartialRefundMail,
  listOwedRefunds,
} from '#app/booking/refunds/refunds.server.ts'
import { cancelPackage } from '#app/booking/package-payments/package-payments.server.ts'
import { tellRefund } from '#app/booking/splits/splits.server.ts'
import { givePlacesBack } from '#app/booking/waitlist/waitlist.server.ts'
import { tellCompany, tellGuest } from '#app/booking/messages/messages.server.ts'
import { bookingPayments, unreturnedPayments } from '#app/booking/refunds/refunds.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { endHold } from './end-hold.server.ts'
import {
  lockReservation,
  moveReservation,
  notePlaces,
  reservationById,
  getReservation,
  type MoveCause,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { can, cancellerForActor, refundMoveForState } from '#app/booking/states/states.ts'

/**
 * What a cancellation came to. `cancelled`: a ticket for which nothing is to be paid back; `given-up`: an order or a
 * request that was no ticket yet. `refund-started`: the places are free, the ticket is no longer valid, the money is on
 * its way. `paid-meanwhile`: a hold was to be given up, but its payment was faster. `not-yet`: try again.
 */
export type Cancellation<Refusal = CancellationRefusal> =
  | { outcome: 'cancelled' | 'given-up' }
  | { outcome: 'refund-started'; refundCents: number }
  | { outcome: 'paid-meanwhile' | 'not-yet' }
  | { outcome: 'refused'; because: Refusal }

const hourSeconds = 3600

/** Counts one press of the cancel button, and says whether the account may press again within this hour. */
export function allowCancellation(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<Allowance> {
  return allow(db, { ...windowOf(userId), limit: cancellationsPerHour, now })
}

/** Takes a press back that cancelled nothing. */
export function forgiveCancellation(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  return forgive(db, { ...windowOf(userId), now })
}

const windowOf = (userId: string) => ({ key: `cancel:${userId}`, windowSeconds: hourSeconds })

/**
 * Cancels the user's own reservation: gives up a hold or a request, or starts the refund of a ticket. The deadline and
 * the amount are the server's.
 *
 * @throws {NotFound} when the reservation is missing or another user's.
 */
export async function cancelBooking(
  db: Db,
  gateway: PaymentGateway,
  {
    userId,
    reservationId,
    reason,
    now,
  }: { userId: string; reservationId: string; reason: CancellationReason; now: Date },
): Promise<Cancellation> {
  const reservation = await getReservation(db, { userId, id: reservationId })
  const because = cancellationRefusal(reservation, now)
  if (because === 'being-refunded') return refundUnderWay(db, reservation)
  if (because) return { outcome: 'refused', because }
  const { companyId, id } = reservation
  const cause: MoveCause = { actor: 'user', actorId: userId, reason, now }
  if (can('refundTicket', reservation.state))
    return cancelPaid(db, gateway, { companyId, id, cause, judge: cancellationRefusal })
  return giveUp(db, gateway, { companyId, id, cause })
}

async function giveUp(
  db: Db,
  gateway: PaymentGateway,
  held: { companyId: string; id: string; cause: MoveCause },
): Promise<Exclude<Cancellation, { outcome: 'refused' }>> {
  const end = await endHold(db, gateway, held)
  if (end.outcome === 'paid') return { outcome: 'paid-meanwhile' }
  return { outcome: end.outcome === 'not-yet' ? 'not-yet' : 'given-up' }
}

type RefundStarted = { outcome: 'refund-started'; refundCents: number }

async function refundUnderWay(db: Db, { companyId, id }: Reservation): Promise<RefundStarted> {
  const payments = await paymentsOf(db, { companyId, reference: id })
  const refundCents = bookingPayments(payments).reduce(
    (sum, { refund }) => sum + (refund?.amountCents ?? 0),
    0,
  )
  return { outcome: 'refund-started', refundCents }
}

type Judge<Refusal> = (reservation: Reservation, now: Date) => Refusal | null

type Ending<Refusal> = { companyId: string; id: string; cause: MoveCause; judge: Judge<Refusal> }

const amendmentOpen = Symbol('a change of the booking waits')
const changedMeanwhile = Symbol('the booking was changed meanwhile')

// A change that waits ends first, its payment page before its places; if its payment was faster, the changed booking is
// what is cancelled.
async function cancelPaid<Refusal>(
  db: Db,
  gateway: PaymentGateway,
  ending: Ending<Refusal>,
): Promise<Cancellation<Refusal>> {
  for (;;) {
    const cancelled = inTransaction(db, (tx) => cancelTicket(tx, ending))
    const result = await unlessCrowded(cancelled, { outcome: 'not-yet' } as const)
    if (result === changedMeanwhile) continue
    if (result !== amendmentOpen) return result
    const { companyId, id: reservationId, cause } = ending
    const end = await endOpenAmendment(db, gateway, {
      companyId,
      reservationId,
      cause: { ...cause, reason: 'booking-cancelled', message: null },
    })
    if (end.outcome === 'not-yet') return { outcome: 'not-yet' }
  }
}

async function cancelTicket<Refusal>(
  tx: Db,
  { companyId, id, cause, judge }: Ending<Refusal>,
): Promise<Cancellation<Refusal> | typeof amendmentOpen | typeof changedMeanwhile> {
  const seen = await reservationById(tx, { companyId, id })
  await lockPlaces(tx, { companyId, reference: id })
  const reservation = await lockReservation(tx, { companyId, id })
  // While its places were waited for it came to have others: those would be locked after the row.
  if (seen?.sequence !== reservation.sequence) return changedMeanwhile
  const because = judge(reservation, cause.now)
  if (because === 'being-refunded') return refundUnderWay(tx, reservation)
  if (because) return { outcome: 'refused', because }
  if (await findOpenAmendment(tx, { companyId, reservationId: id })) return amendmentOpen
  await givePlacesBack(tx, reservation, cause.now, cause)
  await notePlaces(tx, reservation, { releasedAt: cause.now, cancelled: cause })
  const { refundCents, ...went } = await giveBack(tx, reservation, cause)
  const { reason = null, message = null, actor, now } = cause
  const said = { cancelReason: reason, providerMessage: message, cancelledAs: cancellerForActor(actor) }
  const sequence = reservation.sequence + 1
  const told = { reservation: { ...reservation, ...said, sequence }, now }
  // Whoever didn't do it hears of it: of an operator's doing both. A guest who gets money back
  // reads it with that, or of what takes its time by `carryOutRefund`.
  if (actor === 'user') await tellCompany(tx, 'provider-cancelled', told)
  if (actor === 'user' && refundCents === null) await tellGuest(tx, 'booking-cancelled-by-guest', told)
  if (actor !== 'user') await tellGuest(tx, 'booking-cancelled', { ...told, refundCents, ...went })
  if (actor === 'operator') await tellCompany(tx, 'provider-cancelled-by-us', told)
  return refundCents === null ? { outcome: 'cancelled' } : { outcome: 'refund-started', refundCents }
}

/**
 * What goes back, in cents; `null` where nothing does, because nothing was paid, or all of it went back before.
 * `isRest`: some of what was paid had gone back already.
 */
type GivenBack = { refundCents: number | null; isBackBefore: boolean; isRest: boolean }

async function giveBack(tx: Db, reservation: Reservation, cause: MoveCause): Promise<GivenBack> {
  const { companyId, id } = reservation
  const isOwn = cause.actor === 'user'
  // Whom the company moved gets everything back, as if it had cancelled.
  const isFree = freeCancellationAhead(reservation, cause.now) !== null
  const all = await paymentsOf(tx, { companyId, reference: id })
  const payments = unreturnedPayments(all)
  const paidCents = all.reduce((sum, each) => sum + (each.isAstray ? 0 : each.amountCents), 0)
  if (payments.length === 0) {
    const owed = await listOwedRefunds(tx, { companyId, id })
    // All of it goes back already, but isn't through: the booking ends with that.
    const owedCents = owed.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (owedCents > 0) return { refundCents: owedCents, isBackBefore: false, isRest: paidCents > owedCents }
    // What was paid once and changed to nothing has its money back, and isn't a ticket that never cost anything.
    const wasPaid = paidCents > 0
    const refund = refundMoveForState(reservation.state) ?? 'refundTicket'
    await moveReservation(tx, reservation, isOwn && !wasPaid ? 'cancelFreeTicket' : refund, cause)
    return { refundCents: null, isBackBefore: wasPaid, isRest: false }
  }
  let refundCents = 0
  for (const { paymentId } of payments) {
    const refundCause = isOwn && !isFree ? 'user-cancelled' : 'provider-cancelled'
    const refund = await requestRefund(tx, { companyId, paymentId, cause: refundCause, now: cause.now })
    refundCents += refund.amountCents
  }
  return { refundCents, isBackBefore: false, isRest: paidCents > refundCents }
}

/**
 * Cancels for the provider (or an operator), at any time and in full: the customer gets everything back and is told by
 * mail. The caller has checked that the actor belongs to the company.
 */
export async function cancelForProvider(
  db: Db,
  gateway: PaymentGateway,
  { companyId, reservationId, cause }: { companyId: string; reservationId: string; cause: MoveCause },
): Promise<Cancellation<CompanyRefusal>> {
  const reservation = await reservationById(db, { companyId, id: reservationId })
  if (!reservation) return { outcome: 'refused', because: 'state-forbids-it' }
  if (reservation.kind === 'onRequest')
    return cancelAsPackage(db, gateway, { companyId, reservationId, cause })
  const ending = { companyId, id: reservationId, cause }
  const judge = (each: Reservation) => companyCancellationRefusal(each, cause.actor)
  if (can('abandon', reservation.state, cause.actor) || can('withdrawSlot', reservation.state, cause.actor))
    return giveUp(db, gateway, ending)
  return cancelPaid(db, gateway, { ...ending, judge })
}

// Here the deposit always goes back; its company's own page may keep it.
async function cancelAsPackage(
  ...cancelling: Parameters<typeof cancelPackage>
): Promise<Cancellation<CompanyRefusal>> {
  const end = await cancelPackage(...cancelling)
  if (end.outcome !== 'refused') return end
  const { because } = end
  return { outcome: 'refused', because: because === 'deposit-not-kept' ? 'state-forbids-it' : because }
}

/**
 * Brings the reservation to where its finished refund is, and tells the customer, once. A refund of a second payment
 * for a ticket that stands changes no state, nor does one of a part; of several payments the last one through does. One
 * that came back and is through again finds the reservation at its end, and the customer is told once more.
 */
export async function noteRefundDone(
  db: Db,
  { companyId, refundId, now }: { companyId: string; refundId: string; now: Date },
): Promise<void> {
  const refund = await refundById(db, { companyId, refundId })
  if (refund?.status !== 'done') return
  await inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, { companyId, id: refund.reference })
    const actor = reservation.cancelledAs ?? (refund.cause === 'user-cancelled' ? 'user' : 'provider')
    const reason = reservation.cancelReason ?? refund.cause
    const actorId = reservation.cancelledBy ?? (actor === 'user' ? reservation.userId : null)
    const move = refundMoveForState(reservation.state)
    if (can('refundLate', reservation.state) && !(await isDepositKept(tx, reservation)))
      await moveReservation(tx, reservation, 'refundLate', { actor: 'system', reason, now })
    else if (move && (await isThrough(tx, reservation)))
      await moveReservation(tx, reservation, move, { actor, actorId, reason, now })
    const queue = refund.cause === 'goodwill' ? queuePartialRefundMail : queueRefundMail
    await queue(tx, { reservation, refund, now })
    await tellRefund(tx, { reservation, refund, now })
    await noteRefundTold(tx, { companyId, refundId, now })
  })
}

// Of an unpaid final invoice the deposit may have stayed: what is paid too late goes back beside it.
async function isDepositKept(tx: Db, { companyId, id, kind }: Reservation): Promise<boolean> {
  if (kind !== 'onRequest') return false
  return unreturnedPayments(await paymentsOf(tx, { companyId, reference: id })).length > 0
}

async function isThrough(tx: Db, { companyId, id, placesReleasedAt }: Reservation): Promise<boolean> {
  if (placesReleasedAt === null) return false
  const payments = await paymentsOf(tx, { companyId, reference: id })
  const isBack = bookingPayments(payments).every(
    ({ refund, amountCents, returnedCents }) => refund?.status === 'done' || amountCents === returnedCents,
  )
  return isBack && (await listOwedRefunds(tx, { companyId, id })).length === 0
}
