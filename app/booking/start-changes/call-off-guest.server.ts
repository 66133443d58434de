import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { paymentsOf } from '#app/payment/payment.server.ts'
import { findOpenAmendment } from '#app/booking/amendments/amendments.server.ts'
import { cancelForProvider, endHold } from '#app/booking/checkout/checkout.server.ts'
import { tellGuest } from '#app/booking/messages/messages.server.ts'
import type { RejectionReason } from '#app/booking/provider-moves/provider-moves.ts'
import { endOpenAmendment } from '#app/booking/rebooking/rebooking.server.ts'
import {
  lockReservation,
  moveReservation,
  notePlaces,
  reservationById,
  type MoveCause,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { effectiveState } from '#app/booking/states/states.ts'
import { givePlacesBack } from '#app/booking/waitlist/waitlist.server.ts'
import { noteOutcome, type StartChange, type GuestWork } from './change-store.server.ts'
import type { GuestOutcome } from './start-change.ts'
import { startChangeTexts } from './texts.ts'

/**
 * Calls a start off for one of its bookings: an open change of it ends, an unpaid order or a request is given up, a
 * ticket is cancelled with all of its money. `false`: try again. Done a second time, after a crash, it finds what the
 * first time did and only notes it.
 */
export async function callOffBooking(db: Db, gateway: PaymentGateway, work: GuestWork): Promise<boolean> {
  const { change, guest, now } = work
  const { companyId } = change
  if (!(await endChangeOf(db, gateway, work))) return false
  const reservation = await reservationById(db, { companyId, id: guest.reference })
  if (
    reservation &&
    isAtStart(reservation, change) &&
    !(await endBooking(db, gateway, { change, reservation, now }))
  )
    return false
  failpoint('mid_start_change_guest')
  const ended = reservation && (await reservationById(db, { companyId, id: guest.reference }))
  const outcome = ended ? await outcomeFor(db, ended, change) : 'left'
  await noteOutcome(db, change, { reference: guest.reference, outcome, now })
  return true
}

/** Ends a change of a booking that waits, before the booking changes with its start; `false`: try again. */
export async function endChangeOf(
  db: Db,
  gateway: PaymentGateway,
  { change: { companyId }, guest, now }: GuestWork,
): Promise<boolean> {
  const reservationId = guest.reference
  if (!(await findOpenAmendment(db, { companyId, reservationId }))) return true
  const cause = { actor: 'system', reason: 'start-changed', now } as const
  const { outcome } = await endOpenAmendment(db, gateway, { companyId, reservationId, cause })
  return outcome !== 'not-yet'
}

/** True while a booking holds places of the start that is changed. */
export function isAtStart(
  { eventId, startsAt, placesReleasedAt }: Reservation,
  change: StartChange,
): boolean {
  if (placesReleasedAt !== null) return false
  if (change.eventId !== null) return eventId === change.eventId
  return eventId === null && startsAt?.getTime() === change.startsAt.getTime()
}

type EndedBooking = { change: StartChange; reservation: Reservation; now: Date }

const causeFrom = ({ actorId, reason, message, kind }: StartChange, now: Date): MoveCause => ({
  actor: 'provider',
  actorId,
  reason,
  message: message ?? startChangeTexts.withoutMessage[kind],
  now,
})

// Who is inside stays.
async function endBooking(db: Db, gateway: PaymentGateway, ending: EndedBooking): Promise<boolean> {
  const { companyId, id } = ending.reservation
  for (;;) {
    const unpaid = await giveUpUnpaid(db, gateway, ending)
    if (!unpaid) return false
    const cause = causeFrom(ending.change, ending.now)
    const ended = await cancelForProvider(db, gateway, { companyId, reservationId: id, cause })
    if (ended.outcome === 'not-yet') return false
    // It is a ticket now; that is cancelled in its turn.
    if (ended.outcome !== 'paid-meanwhile') return true
  }
}

/** Gives a request or an order up that isn't paid; `false`: try again. One that was paid faster is a ticket then. */
export async function giveUpUnpaid(
  db: Db,
  gateway: PaymentGateway,
  { change, reservation, now }: EndedBooking,
): Promise<boolean> {
  const { companyId, id, state } = reservation
  const cause = causeFrom(change, now)
  if (state === 'slotRequestet') return rejectWithStart(db, { companyId, id, cause })
  if (state !== 'processing' && state !== 'slotConfirmed') return true
  const { outcome } = await endHold(db, gateway, { companyId, id, cause })
  return outcome !== 'not-yet'
}

async function rejectWithStart(
  db: Db,
  { companyId, id, cause }: { companyId: string; id: string; cause: MoveCause },
): Promise<boolean> {
  const rejected = inTransaction(db, async (tx) => {
    await lockPlaces(tx, { companyId, reference: id })
    const reservation = await lockReservation(tx, { companyId, id })
    // Accepted or withdrawn meanwhile: what it is now is looked at again.
    if (reservation.state !== 'slotRequestet') return reservation.state !== 'slotConfirmed'
    const reason: RejectionReason = cause.reason === 'bad-weather' ? 'weather' : 'other'
    const why = { ...cause, reason }
    const moved = await moveReservation(tx, reservation, 'rejectSlot', why)
    await givePlacesBack(tx, reservation, cause.now, cause)
    await notePlaces(tx, moved, { releasedAt: cause.now, cancelled: why })
    const told = { ...moved, cancelReason: reason, providerMessage: cause.message ?? null }
    await tellGuest(tx, 'request-rejected', { reservation: told, now: cause.now })
    return true
  })
  return unlessCrowded(rejected, false)
}

/** What became of a booking, read from what it is: so a second run after a crash says the same as the first would. */
export async function outcomeFor(
  db: Db,
  reservation: Reservation,
  change: StartChange,
): Promise<Exclude<GuestOutcome, 'moved'>> {
  const { companyId, id, placesReleasedAt, cancelledAs, state } = effectiveState(reservation)
  if (placesReleasedAt === null) return isAtStart(reservation, change) ? 'entered' : 'left'
  const isOfChange = cancelledAs === 'provider' && placesReleasedAt.getTime() >= change.createdAt.getTime()
  if (!isOfChange) return 'left'
  if (state === 'deleteCapacity' || state === 'slotRejected') return 'given-up'
  const payments = await paymentsOf(db, { companyId, reference: id })
  return payments.length > 0 ? 'refunded' : 'cancelled'
}
