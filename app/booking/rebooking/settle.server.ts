import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { lockChange, releaseChange, takeChange } from '#app/availability/availability.server.ts'
import type { RefundCause } from '#app/payment/payment.ts'
import { recordPayment, requestRefund } from '#app/payment/payment.server.ts'
import { choiceRefusal } from '#app/booking/holds/holds.server.ts'
import { takesChange, wantedBy } from '#app/booking/amendments/amendments.ts'
import { applyAmendment } from './apply.server.ts'
import { askAfter, spareForChange } from './waitlist-lock.server.ts'
import {
  amendmentById,
  lockAmendment,
  moveAmendment,
  type Amendment,
} from '#app/booking/amendments/amendments.server.ts'
import {
  lockBookings,
  lockReservation,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import type { Settlement, Settling } from '#app/booking/reservations/reservations.ts'

/**
 * Turns the payment of a difference into the change, once. A payment that comes after its time takes the places again
 * if the booking is still what it was and they are free; else it goes back in full by itself, and the old ticket
 * stays.
 */
export async function settleAmendment(
  db: Db,
  settling: Settling & { amendmentId: string },
): Promise<Settlement> {
  const { companyId } = settling.checkout
  const seen = await amendmentById(db, { companyId, id: settling.amendmentId })
  if (!seen) return { outcome: 'unknown-session' }
  const work = inTransaction(db, (tx) => settleSeen(tx, settling, seen))
  const settled = await unlessCrowded(work, { outcome: 'not-yet' } as const)
  failpoint('after_fulfil_before_mail')
  return settled
}

async function settleSeen(tx: Db, { checkout, facts, now }: Settling, seen: Amendment): Promise<Settlement> {
  const { companyId, reservationId } = seen
  const { serviceId, userId } = await ownerOf(tx, seen)
  // What the account may have is counted anew where the places were given back.
  await lockBookings(tx, { userId })
  const places = { companyId, serviceId, reference: reservationId, change: seen.id, now }
  await lockChange(tx, { ...places, wanted: wantedBy(seen.after) })
  const reservation = await lockReservation(tx, { companyId, id: reservationId })
  const amendment = await lockAmendment(tx, { companyId, id: seen.id })
  const payment = await recordPayment(tx, { checkout, facts, now })
  if (payment.outcome === 'known')
    return { outcome: amendment.state === 'applied' ? 'confirmed' : 'refunding' }
  failpoint('mid_amendment')
  const paid = { reservation, amendment, paymentId: payment.paymentId, now }
  if (payment.outcome === 'differs') return refundPaid(tx, paid, 'amount-mismatch')
  if (!isStillRight(reservation, amendment, now)) return refundPaid(tx, paid, 'late-payment')
  if (amendment.state === 'lapsed' && !(await takeAgain(tx, paid)))
    return refundPaid(tx, paid, 'late-payment')
  const move = amendment.state === 'lapsed' ? 'settleLate' : 'settle'
  const cause = { actor: 'system', reason: 'paid', now } as const
  await applyAmendment(tx, {
    reservation,
    amendment: await moveAmendment(tx, amendment, move, cause),
    now,
  })
  return { outcome: 'confirmed' }
}

function ownerOf(
  tx: Db,
  { companyId, reservationId }: Amendment,
): Promise<{ serviceId: string; userId: string }> {
  return tx
    .selectFrom('reservation')
    .select(['service_id as serviceId', 'user_id as userId'])
    .where('company_id', '=', companyId)
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
}

// The page was opened before the deadline, so paying on it may end after it; but neither date may have come.
function isStillRight(
  reservation: Reservation,
  { state, before, after, baseSequence }: Amendment,
  now: Date,
) {
  const first = Math.min(Date.parse(before.startsAt), Date.parse(after.startsAt))
  const isOpen = state === 'payable' || state === 'lapsed'
  return takesChange(reservation) && isOpen && reservation.sequence === baseSequence && now.getTime() < first
}

type Paid = { reservation: Reservation; amendment: Amendment; paymentId: string; now: Date }

async function takeAgain(tx: Db, { reservation, amendment, now }: Paid): Promise<boolean> {
  const { companyId, id, serviceId } = reservation
  const { after } = amendment
  const other = await tx
    .selectFrom('amendment')
    .select('id')
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', id)
    .where('state', 'in', ['proposed', 'payable'])
    .executeTakeFirst()
  if (other || (await choiceRefusal(tx, { reservation, after, now }))) return false
  const places = await takeChange(tx, {
    companyId,
    serviceId,
    reference: id,
    change: amendment.id,
    now,
    wanted: wantedBy(after),
    units: after.units,
    spare: spareForChange(reservation, after, now),
    leadTimeMinutes: 0,
    lastDayOn: null,
  })
  return places.outcome === 'taken'
}

async function refundPaid(
  tx: Db,
  { reservation, amendment, paymentId, now }: Paid,
  cause: RefundCause,
): Promise<Settlement> {
  const { companyId, serviceId } = reservation
  await requestRefund(tx, { companyId, paymentId, cause, part: { id: amendment.id }, now })
  if (amendment.state === 'payable') {
    await moveAmendment(tx, amendment, 'lapse', { actor: 'system', reason: cause, now })
    await releaseChange(tx, { companyId, serviceId, change: amendment.id, now })
    await askAfter(tx, reservation, amendment.after)
  }
  return { outcome: 'refunding' }
}
