import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { lockPlaces, retakePlaces } from '#app/availability/availability.server.ts'
import type { RefundCause } from '#app/payment/payment.ts'
import { recordPayment, requestRefund } from '#app/payment/payment.server.ts'
import { queueConfirmation, tellCompany } from '#app/booking/messages/messages.server.ts'
import { givePlacesBack, claimPlaces, lockOfferForPayment } from '#app/booking/waitlist/waitlist.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import {
  lockReservation,
  moveReservation,
  notePlaces,
  reservationById,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { can } from '#app/booking/states/states.ts'
import type { Settling, Settlement } from '#app/booking/reservations/reservations.ts'

const placesChanged = Symbol('places changed')

/**
 * Turns a payment into a ticket, once: payment row, ledger, state and mail in one transaction. A payment that comes
 * after its hold takes the places again if they are free, and else goes back in full by itself.
 *
 * Places are locked before the reservation, but only a released one needs them; if they were released in between, the
 * second round knows.
 */
export async function settle(db: Db, settling: Settling): Promise<Settlement> {
  const { companyId, reference: id } = settling.checkout
  for (;;) {
    const seen = await reservationById(db, { companyId, id })
    if (!seen) return { outcome: 'unknown-session' }
    const work = inTransaction(db, (tx) => settleAsSeen(tx, settling, seen))
    const settled = await unlessCrowded(work, { outcome: 'not-yet' } as const)
    if (settled === placesChanged) continue
    failpoint('after_fulfil_before_mail')
    return settled
  }
}

async function settleAsSeen(
  tx: Db,
  { checkout, facts, now }: Settling,
  seen: Reservation,
): Promise<Settlement | typeof placesChanged> {
  const { companyId, reference: id } = checkout
  const wasReleased = seen.placesReleasedAt !== null
  if (wasReleased) await lockPlaces(tx, { companyId, reference: id })
  const offer = wasReleased ? await lockOfferForPayment(tx, seen) : null
  const reservation = await lockReservation(tx, { companyId, id })
  if ((reservation.placesReleasedAt !== null) !== wasReleased) return placesChanged
  const payment = await recordPayment(tx, { checkout, facts, now })
  if (payment.outcome === 'known') return { outcome: isTicket(reservation) ? 'confirmed' : 'refunding' }
  failpoint('mid_fulfil')
  const paid = { reservation, paymentId: payment.paymentId, now }
  if (payment.outcome === 'differs') return refundPaid(tx, paid, 'amount-mismatch')
  if (can('settle', reservation.state)) return confirmPaid(tx, paid, 'settle')
  if (!can('settleLate', reservation.state)) return refundPaid(tx, paid, 'late-payment')
  // What was offered to this guest before is held for them again, and theirs to pay.
  const places = offer
    ? await claimPlaces(tx, { entry: offer, reservationId: id, units: reservation.units, now })
    : await retakePlaces(tx, { companyId, reference: id, now })
  if (places.outcome === 'refused') return refundPaid(tx, paid, 'late-payment')
  await notePlaces(tx, { companyId, id }, { releasedAt: null })
  return confirmPaid(tx, paid, 'settleLate')
}

const isTicket = ({ state }: Reservation) => state === 'confirmed' || state === 'reedemed'

type Paid = { reservation: Reservation; paymentId: string; now: Date }

async function confirmPaid(
  tx: Db,
  { reservation, now }: Paid,
  move: 'settle' | 'settleLate',
): Promise<Settlement> {
  const confirmed = await moveReservation(tx, reservation, move, { actor: 'system', reason: 'paid', now })
  await queueConfirmation(tx, { reservation: confirmed, now })
  await tellCompany(tx, 'provider-booking', { reservation: confirmed, now })
  return { outcome: 'confirmed' }
}

async function refundPaid(
  tx: Db,
  { reservation, paymentId, now }: Paid,
  cause: RefundCause,
): Promise<Settlement> {
  const { companyId, id } = reservation
  await requestRefund(tx, { companyId, paymentId, cause, now })
  if (can('abandon', reservation.state, 'system')) {
    const because = { actor: 'system', reason: cause, now } as const
    await moveReservation(tx, reservation, 'abandon', because)
    await givePlacesBack(tx, reservation, now, because)
    await notePlaces(tx, { companyId, id }, { releasedAt: now })
  }
  return { outcome: 'refunding' }
}
