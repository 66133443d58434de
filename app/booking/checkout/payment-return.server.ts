import { NotFound } from '#foundation/lib/errors.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { contactOf } from '#app/account/account.server.ts'
import { verifyPath } from '#app/account/account.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { endingsById, getBookingResult, findOpenPaymentPage } from '#app/booking/bookings/bookings.server.ts'
import { checkPayment } from './fulfilment.server.ts'
import { orderFacts } from '#app/booking/order-page/order-page.server.ts'
import { existingOrder, tooFewPlaces } from '#app/booking/overlaps/overlaps.server.ts'
import { abandonBooking } from './end-hold.server.ts'
import { isSharedHold } from '#app/booking/deadlines/deadlines.ts'
import { getReservation, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { clockOrDateText, timeOverAt } from '#app/booking/summary/summary.ts'
import { paymentResultView, type PaymentResultView, type TimeOver } from './payment-result-view.ts'
import { sameOrder } from '#app/booking/bookings/bookings.ts'
import { offerOverAt, stillHeldUntil, waitlistNotice } from '#app/booking/waitlist/waitlist.server.ts'

/**
 * What the dialog says when a visitor comes back from the payment page. Coming back looks after the payment at once,
 * without waiting for the webhook; only the cancel address, whose flag is exactly `false`, ends the payment page and
 * frees the places, unless several people pay for them. What is shown is the reservation's own state, never the
 * address's claim: whatever isn't paid and doesn't come back as paid reads that it was broken off, with the way to its
 * payment page as long as that is open; where the time to pay ran out, or that of the waiting list's offer that it was
 * for, that, and whether the same can be booked still. `null` for anything that isn't one's own.
 *
 * Source: decisions "Booking"; contract 1, section 4 "Booking return".
 */
export async function returnedBooking(
  db: Db,
  gateway: PaymentGateway,
  { userId, reservationId, flag, now }: { userId: string; reservationId: string; flag: string; now: Date },
): Promise<PaymentResultView | null> {
  try {
    const own = { userId, reservationId, now }
    const isBrokenOff = flag === 'false' && !(await isPaidInShares(db, own))
    if (isBrokenOff) await abandonBooking(db, gateway, own)
    else await checkPayment(db, gateway, own)
    const result = await getBookingResult(db, own)
    if (result.status === 'waiting' && flag !== 'true') return unpaidResult(db, result.reservation, now)
    const isUnbooked = result.status === 'cancelled'
    const heldUntil = isUnbooked ? await stillHeldUntil(db, result.reservation, now) : null
    const timeOver = isUnbooked ? await timeOverOf(db, result.reservation, now) : null
    const shown = paymentResultView(result, { heldUntil, timeOver, now })
    return isUnbooked && !heldUntil ? withConfirmation(db, result.reservation, shown) : shown
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

// What others have paid of isn't let go by an address that its organiser is led to.
async function isPaidInShares(db: Db, own: { userId: string; reservationId: string }): Promise<boolean> {
  return isSharedHold(await getReservation(db, { userId: own.userId, id: own.reservationId }))
}

// Who gave up or lost an unpaid hold can't hold that start again for a day without a confirmed address.
async function withConfirmation(
  db: Db,
  { userId, totalCents }: Reservation,
  shown: PaymentResultView,
): Promise<PaymentResultView> {
  const contact = totalCents > 0 ? await contactOf(db, { userId }) : null
  return contact === null || contact.isEmailVerified
    ? shown
    : { ...shown, confirmUrl: verifyPath({ weiter: shown.againUrl }) }
}

// The hold lives: its guest may go on paying, where the page is open still.
async function unpaidResult(db: Db, reservation: Reservation, now: Date): Promise<PaymentResultView> {
  const { userId, id } = reservation
  const page = await findOpenPaymentPage(db, { userId, reservationId: id, now })
  const pay = page && { url: page.url, until: clockOrDateText(page.expiresAt, now) }
  const result = { reservation, status: 'cancelled' as const }
  return { ...paymentResultView(result, { heldUntil: null, timeOver: null, now }), isHeld: true, pay }
}

// What is free may be gone a moment later: the order page looks again.
async function timeOverOf(db: Db, reservation: Reservation, now: Date): Promise<TimeOver | null> {
  const over = await overAtOf(db, reservation, now)
  if (over === null) return null
  const { userId } = reservation
  const said = { of: over.of, until: clockOrDateText(over.at, now) }
  const order = sameOrder(reservation)
  const facts = await orderFacts(db, order, now)
  if ('refused' in facts) return { ...said, next: 'closed' }
  const existing = await existingOrder(db, { order, facts, userId, now })
  const tooFew = await tooFewPlaces(db, { facts, existing, now })
  if (tooFew === null) return { ...said, next: 'free' }
  if (tooFew.because !== 'sold-out') return { ...said, next: 'closed' }
  return { ...said, next: 'gone', wait: await waitlistNotice(db, existing) }
}

// Of the two whichever ended later: until then there was something to be had.
async function overAtOf(
  db: Db,
  reservation: Reservation,
  now: Date,
): Promise<{ of: TimeOver['of']; at: Date } | null> {
  const paidUntil = timeOverAt(
    reservation,
    (await endingsById(db, [reservation])).get(reservation.id) ?? null,
  )
  const offeredUntil = await offerOverAt(db, reservation, now)
  if (offeredUntil !== null && (paidUntil === null || offeredUntil > paidUntil))
    return { of: 'offer', at: offeredUntil }
  return paidUntil && { of: 'payment', at: paidUntil }
}
