import { inTransaction, pageByTime, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { lockPlaces } from '#app/availability/availability.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  checkoutsOf,
  closeCheckouts,
  markCheckoutsExpired,
  sessionNews,
} from '#app/payment/payment.server.ts'
import { givePlacesBack, reopenOffer, lockTaken } from '#app/booking/waitlist/waitlist.server.ts'
import { eachInPages } from '#foundation/lib/in-pages.ts'
import { tellCompany, tellGuest } from '#app/booking/messages/messages.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import {
  lockReservation,
  moveReservation,
  notePlaces,
  reservationById,
  getReservation,
  type MoveCause,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { can, unpaidStates, type MoveName } from '#app/booking/states/states.ts'
import { isSharedHold, pageExpiry } from '#app/booking/deadlines/deadlines.ts'
import { letGoPayments, releaseSplit } from '#app/booking/splits/splits.server.ts'
import { settle } from './settle.server.ts'

/**
 * What ending an unpaid reservation came to. `paid`: the payment was faster and the ticket is confirmed. `not-yet`:
 * the provider couldn't be asked, so the places stay held and it is tried again.
 */
export type HoldEnd = { outcome: 'released' | 'paid' | 'not-yet' | 'nothing-held' }

/**
 * Ends an unpaid reservation: first its payment page at the provider, and only when nothing can be paid there any more
 * its places. Source: reliability I5, 5.6 "Expire".
 */
export async function endHold(
  db: Db,
  gateway: PaymentGateway,
  { companyId, id, cause }: { companyId: string; id: string; cause: MoveCause },
): Promise<HoldEnd> {
  for (;;) {
    const reservation = await reservationById(db, { companyId, id })
    if (!reservation || !isUnpaid(reservation)) return { outcome: 'nothing-held' }
    const pages = await pagesOf(db, reservation)
    const closed = await closeCheckouts(db, gateway, { companyId, reference: id, now: cause.now })
    if (closed.outcome === 'not-yet') return { outcome: 'not-yet' }
    if (closed.outcome === 'paid') return settlePaid(db, gateway, closed.sessionId, cause.now)
    failpoint('mid_expiry_job')
    const { userId } = reservation
    const released = inTransaction(db, (tx) => releaseUnpaid(tx, { companyId, id, userId, cause, pages }))
    const end = await unlessCrowded(released, { outcome: 'not-yet' } as const)
    if (end === pageOpened) continue
    if (isSharedHold(reservation))
      await letGoPayments(db, gateway, { companyId, reservationId: id, now: cause.now })
    return end
  }
}

const pageOpened = Symbol('a payment page was opened meanwhile')

// Only an accepted request gets payment pages later than at its beginning.
async function pagesOf(db: Db, { companyId, id, state }: Reservation): Promise<number> {
  return state === 'processing' ? 1 : (await checkoutsOf(db, { companyId, reference: id })).length
}

async function settlePaid(db: Db, gateway: PaymentGateway, sessionId: string, now: Date): Promise<HoldEnd> {
  const { checkout, ...news } = await sessionNews(db, gateway, { sessionId })
  if (!checkout || news.outcome !== 'paid') return { outcome: 'not-yet' }
  const settled = await settle(db, { checkout, facts: news.facts, now })
  return { outcome: settled.outcome === 'not-yet' ? 'not-yet' : 'paid' }
}

const isUnpaid = ({ state }: Reservation) => (unpaidStates as readonly string[]).includes(state)

type Releasing = { companyId: string; id: string; userId: string; cause: MoveCause; pages: number }

async function releaseUnpaid(
  tx: Db,
  { companyId, id, userId, cause, pages }: Releasing,
): Promise<HoldEnd | typeof pageOpened> {
  await lockPlaces(tx, { companyId, reference: id })
  const taken = await lockTaken(tx, { companyId, id, userId })
  const reservation = await lockReservation(tx, { companyId, id })
  if (!isUnpaid(reservation)) return { outcome: 'nothing-held' }
  if ((await pagesOf(tx, reservation)) !== pages) return pageOpened
  if (isSharedHold(reservation) && !(await releaseSplit(tx, { reservation, cause })))
    return { outcome: 'not-yet' }
  await markCheckoutsExpired(tx, { companyId, reference: id, now: cause.now })
  // An accepted request stays payable for its own time, whatever became of one payment page; and a request that was
  // accepted in its last moment has a new time.
  if (cause.actor === 'system' && isPayableLonger(reservation, cause.now)) return { outcome: 'nothing-held' }
  const ended = await moveReservation(tx, reservation, endingMove(reservation, cause), cause)
  const isKept = taken !== null && (await reopenOffer(tx, { entry: taken, reservation, cause }))
  if (!isKept) await givePlacesBack(tx, reservation, cause.now, cause)
  await notePlaces(tx, ended, { releasedAt: cause.now, ...(byProvider(cause) ? { cancelled: cause } : {}) })
  await tellEnding(tx, { reservation, cause })
  return { outcome: 'released' }
}

const byProvider = ({ actor }: MoveCause) => actor === 'provider'

// An order that was given up before its payment concerns nobody else; a request was read by a company.
async function tellEnding(
  tx: Db,
  { reservation, cause }: { reservation: Reservation; cause: MoveCause },
): Promise<void> {
  const { now, reason = null, message = null } = cause
  const told = { reservation: { ...reservation, cancelReason: reason, providerMessage: message }, now }
  if (byProvider(cause)) return tellGuest(tx, 'booking-cancelled', told)
  if (reservation.state === 'processing') return
  if (cause.actor === 'user') return tellCompany(tx, 'provider-cancelled', told)
  await tellGuest(tx, 'request-lapsed', told)
  await tellCompany(tx, reservation.state === 'slotConfirmed' ? 'provider-unpaid' : 'provider-lapsed', told)
}

function isPayableLonger({ state, holdExpiresAt }: Reservation, now: Date): boolean {
  return state !== 'processing' && holdExpiresAt !== null && holdExpiresAt.getTime() > now.getTime()
}

function endingMove({ state }: Reservation, { actor }: MoveCause): MoveName {
  if (can('abandon', state, actor)) return 'abandon'
  return can('dropRequest', state, actor) ? 'dropRequest' : 'withdrawSlot'
}

/**
 * Gives up one's own order that isn't paid: the visitor came back by the cancel URL, or gives its places back. When its
 * time to pay is over already, that is why it ends.
 *
 * @throws {NotFound} when it is missing or another user's.
 */
export async function abandonBooking(
  db: Db,
  gateway: PaymentGateway,
  { userId, reservationId, now }: { userId: string; reservationId: string; now: Date },
): Promise<HoldEnd> {
  const reservation = await getReservation(db, { userId, id: reservationId })
  const { companyId, id, state, createdAt } = reservation
  // A request is given up by its own page alone: no address that somebody is led to does it.
  if (state !== 'processing') return { outcome: 'nothing-held' }
  const cause: MoveCause =
    pageExpiry(createdAt) <= now && !isSharedHold(reservation)
      ? { actor: 'system', reason: 'page-over', now }
      : { actor: 'user', actorId: userId, reason: 'abandoned', now }
  return endHold(db, gateway, { companyId, id, cause })
}

/**
 * Ends every unpaid reservation whose time is over, oldest first. One that can't be ended yet keeps its places and is
 * tried again at the next beat; it holds up no other.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function expireDueHolds(
  db: Db,
  gateway: PaymentGateway,
  { now }: { now: Date },
): Promise<{ released: number; paid: number; waiting: number }> {
  const sum = { released: 0, paid: 0, waiting: 0 }
  const cause = { actor: 'system', reason: 'hold-expired', now } as const
  await eachInPages({
    pageOf: (after: DueHold | null, limit) => dueHolds(db, { now, after, limit }),
    work: async ({ companyId, id }) => {
      const { outcome } = await endHold(db, gateway, { companyId, id, cause })
      if (outcome === 'released' || outcome === 'paid') sum[outcome] += 1
      if (outcome === 'not-yet') sum.waiting += 1
    },
  })
  return sum
}

type DueHold = { companyId: string; id: string; holdExpiresAt: Date }

function dueHolds(
  db: Db,
  { now, after, limit }: { now: Date; after: DueHold | null; limit: number },
): Promise<DueHold[]> {
  const due = db
    .selectFrom('reservation')
    .select(['company_id as companyId', 'id', 'hold_expires_at as holdExpiresAt'])
    .where('state', 'in', unpaidStates)
    .where('hold_expires_at', '<=', now)
    .$narrowType<{ holdExpiresAt: Date }>()
  const last = after && ([after.holdExpiresAt, after.id] as const)
  return pageByTime(due, ['hold_expires_at', 'id'], { after: last, limit }).execute()
}
