import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import { payoutAccountOf } from '#app/payment/payment.server.ts'
import { unusedTicketNumbers } from '#app/booking/check-in/check-in.ts'
import { noteEntries } from '#app/booking/check-in/check-in.server.ts'
import {
  answerRefusal,
  redemptionRefusal,
  rejectionMove,
  rejectionRefusal,
  type CompanyRefusal,
  type Reasoned,
  type RejectionReason,
  type CompanyOrder,
} from '#app/booking/provider-moves/provider-moves.ts'
import { endOpenOffer, tellRejection } from '#app/booking/package-offers/package-offers.server.ts'
import { queueConfirmation, tellCompany, tellGuest } from '#app/booking/messages/messages.server.ts'
import { givePlacesBack } from '#app/booking/waitlist/waitlist.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import {
  keepUntil,
  lockReservation,
  moveReservation,
  notePlaces,
  reservationById,
  type MoveCause,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { can } from '#app/booking/states/states.ts'
import { acceptedExpiry } from '#app/booking/deadlines/deadlines.ts'
import { ticketCount } from '#app/booking/reservations/reservations.ts'

/** What a step came to. `not-yet`: others kept the rows for too long; try again. */
export type CompanyAnswer =
  { outcome: 'done' } | { outcome: 'refused'; because: CompanyRefusal } | { outcome: 'not-yet' }

const done: CompanyAnswer = { outcome: 'done' }
const refused = (because: CompanyRefusal): CompanyAnswer => ({ outcome: 'refused', because })

/**
 * Accepts a request: its places stay taken, the guest has 24 hours to pay and is told so by mail. What costs nothing
 * is confirmed at once. Nobody accepts what lapsed, was withdrawn or answered before: the row's lock decides.
 */
export async function acceptRequest(db: Db, order: CompanyOrder): Promise<CompanyAnswer> {
  const hasAccount = (await payoutAccountOf(db, order)) !== null
  return locked(db, order, async (tx, reservation) => {
    const because = answerRefusal(reservation, order.now)
    if (because) return refused(because)
    const isFree = reservation.totalCents === 0
    if (!isFree && !hasAccount) return refused('no-payout-account')
    const accepted = await moveReservation(tx, reservation, 'acceptSlot', causeOf(order))
    await (isFree ? confirmFree(tx, accepted, order.now) : askForPayment(tx, accepted, order.now))
    return done
  })
}

async function confirmFree(tx: Db, accepted: Reservation, now: Date): Promise<void> {
  const cause: MoveCause = { actor: 'system', reason: 'free', now }
  const confirmed = await moveReservation(tx, accepted, 'settle', cause)
  await queueConfirmation(tx, { reservation: confirmed, now })
  await tellCompany(tx, 'provider-booking', { reservation: confirmed, now })
}

async function askForPayment(tx: Db, accepted: Reservation, now: Date): Promise<void> {
  const until = acceptedExpiry(now, accepted.startsAt ?? now)
  await keepUntil(tx, accepted, until)
  await tellGuest(tx, 'request-accepted', { reservation: { ...accepted, holdExpiresAt: until }, now })
}

/** Rejects a request for a time or for a package: its places are free at once, and the guest is told why. */
export async function rejectRequest(
  db: Db,
  order: CompanyOrder & { why: Reasoned<RejectionReason> },
): Promise<CompanyAnswer> {
  return locked(db, order, async (tx, reservation) => {
    const because = rejectionRefusal(reservation, order.now)
    const move = rejectionMove(reservation.state)
    if (because || !move) return refused(because ?? 'state-forbids-it')
    const cause = { ...causeOf(order), ...order.why }
    const rejected = await moveReservation(tx, reservation, move, cause)
    await givePlacesBack(tx, reservation, order.now, cause)
    await notePlaces(tx, rejected, { releasedAt: order.now, cancelled: cause })
    const told = { ...rejected, cancelReason: order.why.reason, providerMessage: order.why.message }
    await endOpenOffer(tx, order, { as: 'withdrawn', now: order.now })
    await tellRejection(tx, { reservation, now: order.now })
    await tellGuest(tx, 'request-rejected', { reservation: told, now: order.now })
    return done
  })
}

/** Lets a whole party in, once: only a paid ticket, only on its own day, and of many who try at once one. */
export async function redeemTicket(db: Db, order: CompanyOrder): Promise<CompanyAnswer> {
  return locked(db, order, async (tx, reservation) => {
    const because = redemptionRefusal(reservation, order.now)
    if (because) return refused(because)
    if (can('redeem', reservation.state)) await moveReservation(tx, reservation, 'redeem', causeOf(order))
    const everybody = unusedTicketNumbers({ tickets: ticketCount(reservation), admitted: [] })
    const entry = { ...order, entryId: randomId(), by: order.actorId }
    await noteEntries(tx, { order: entry, numbers: everybody, at: order.now, wasOffline: false })
    return done
  })
}

const causeOf = ({ actorId, now }: CompanyOrder): MoveCause => ({ actor: 'provider', actorId, now })

// Places come before the reservation, everywhere: whoever rejects gives them back.
function locked(
  db: Db,
  { companyId, reservationId: id, guards }: CompanyOrder,
  work: (tx: Db, reservation: Reservation) => Promise<CompanyAnswer>,
): Promise<CompanyAnswer> {
  const answer = inTransaction(db, async (tx) => {
    const seen = guards?.lock === 'off' ? await reservationById(tx, { companyId, id }) : null
    if (seen) return work(tx, seen)
    await lockPlaces(tx, { companyId, reference: id })
    return work(tx, await lockReservation(tx, { companyId, id }))
  })
  return unlessCrowded(answer, { outcome: 'not-yet' } as const)
}
