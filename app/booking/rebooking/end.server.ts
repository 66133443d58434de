import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { lockChange, releaseChange } from '#app/availability/availability.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import {
  checkoutsOf,
  closeCheckouts,
  markCheckoutsExpired,
  sessionNews,
} from '#app/payment/payment.server.ts'
import { wantedBy, isOpenAmendment } from '#app/booking/amendments/amendments.ts'
import { askAfter } from './waitlist-lock.server.ts'
import { tellOfAmendment } from './notices.server.ts'
import { settleAmendment } from './settle.server.ts'
import {
  amendmentById,
  dueAmendments,
  lockAmendment,
  moveAmendment,
  findOpenAmendment,
  type Amendment,
  type DueAmendment,
} from '#app/booking/amendments/amendments.server.ts'
import { eachInPages, type Paging } from '#foundation/lib/in-pages.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import {
  lockReservation,
  getReservation,
  type MoveCause,
} from '#app/booking/reservations/reservations.server.ts'

/**
 * What ending a change came to. `applied`: the payment was faster. `not-yet`: the provider couldn't be asked; the
 * places stay held and it is tried again.
 */
export type AmendmentEnd = { outcome: 'lapsed' | 'applied' | 'not-yet' | 'nothing-open' }

type Ending = { companyId: string; id: string; cause: MoveCause }

/**
 * Ends a change that waits: first its payment page, and only when nothing can be paid there any more its places. The
 * ticket stays as it was.
 */
export async function endAmendment(db: Db, gateway: PaymentGateway, ending: Ending): Promise<AmendmentEnd> {
  const { companyId, id, cause } = ending
  const { now } = cause
  for (;;) {
    const amendment = await amendmentById(db, { companyId, id })
    if (!amendment || !isOpenAmendment(amendment)) return { outcome: 'nothing-open' }
    const page = { companyId, reference: amendment.reservationId, part: id }
    const pages = await pagesOf(db, amendment)
    const closed = await closeCheckouts(db, gateway, { ...page, now })
    if (closed.outcome === 'not-yet') return { outcome: 'not-yet' }
    if (closed.outcome === 'paid') return settlePaid(db, gateway, { ...closed, amendmentId: id, now })
    failpoint('mid_amendment_end')
    const ended = inTransaction(db, (tx) => lapse(tx, { ...ending, amendment, pages }))
    const end = await unlessCrowded(ended, { outcome: 'not-yet' } as const)
    if (end !== pageOpened) return end
  }
}

const pageOpened = Symbol('a payment page was opened meanwhile')

async function pagesOf(db: Db, { companyId, reservationId, id }: Amendment): Promise<number> {
  const pages = await checkoutsOf(db, { companyId, reference: reservationId })
  return pages.filter(({ part }) => part === id).length
}

async function settlePaid(
  db: Db,
  gateway: PaymentGateway,
  { sessionId, amendmentId, now }: { sessionId: string; amendmentId: string; now: Date },
): Promise<AmendmentEnd> {
  const { checkout, ...news } = await sessionNews(db, gateway, { sessionId })
  if (!checkout || news.outcome !== 'paid') return { outcome: 'not-yet' }
  const settled = await settleAmendment(db, { checkout, facts: news.facts, amendmentId, now })
  if (settled.outcome === 'not-yet') return { outcome: 'not-yet' }
  return { outcome: settled.outcome === 'confirmed' ? 'applied' : 'lapsed' }
}

async function lapse(
  tx: Db,
  { companyId, id, cause, amendment: seen, pages }: Ending & { amendment: Amendment; pages: number },
): Promise<AmendmentEnd | typeof pageOpened> {
  const { reservationId, after } = seen
  const { serviceId } = await tx
    .selectFrom('reservation')
    .select('service_id as serviceId')
    .where('company_id', '=', companyId)
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  const places = { companyId, serviceId, reference: reservationId, change: id }
  await lockChange(tx, { ...places, wanted: wantedBy(after) })
  const reservation = await lockReservation(tx, { companyId, id: reservationId })
  const amendment = await lockAmendment(tx, { companyId, id })
  // A company rejects what waits for it; what it has accepted meanwhile belongs to the guest.
  const isAnswered = cause.reason === 'rejected' && amendment.state !== 'proposed'
  if (!isOpenAmendment(amendment) || isAnswered) return { outcome: 'nothing-open' }
  if ((await pagesOf(tx, amendment)) !== pages) return pageOpened
  await markCheckoutsExpired(tx, { companyId, reference: reservationId, part: id, now: cause.now })
  // A payment page may end before the time that the change can be paid; and one accepted in its last moment has a new
  // time.
  const isForTime = cause.actor === 'system' && !endsAnyway.includes(cause.reason ?? '')
  if (isForTime && isAhead(amendment, cause.now)) return { outcome: 'nothing-open' }
  const ended = await moveAmendment(tx, amendment, 'lapse', cause)
  await releaseChange(tx, { ...places, now: cause.now })
  await askAfter(tx, reservation, after)
  const was = amendment.state
  const telling = { reservation, amendment: ended, was, reason: cause.reason ?? null, now: cause.now }
  if (cause.actor === 'system') await tellOfAmendment(tx, 'lapsed', telling)
  if (cause.reason === 'rejected') await tellOfAmendment(tx, 'rejected', telling)
  // Who cancels the whole booking ends its change with it; of that the company hears anyway.
  const isByStart = cause.reason === 'start-changed'
  const isEndedAlone = (cause.actor === 'system' && !isByStart) || cause.reason === 'discarded'
  if (isEndedAlone && amendment.isAsked) await tellOfAmendment(tx, 'ended', telling)
  return { outcome: 'lapsed' }
}

// No page could be opened, or the company changed the whole start.
const endsAnyway = ['payment-refused', 'start-changed']

const isAhead = ({ holdExpiresAt }: Amendment, now: Date) =>
  holdExpiresAt !== null && holdExpiresAt.getTime() > now.getTime()

/**
 * Gives up one's own change that waits.
 *
 * @throws {NotFound} when the reservation is missing or another user's.
 */
export async function discardAmendment(
  db: Db,
  gateway: PaymentGateway,
  { userId, reservationId, now }: { userId: string; reservationId: string; now: Date },
): Promise<AmendmentEnd> {
  const { companyId } = await getReservation(db, { userId, id: reservationId })
  const cause = { actor: 'user', actorId: userId, reason: 'discarded', now } as const
  return endOpenAmendment(db, gateway, { companyId, reservationId, cause })
}

/** Ends whatever change of a reservation waits: before the whole booking is cancelled. */
export async function endOpenAmendment(
  db: Db,
  gateway: PaymentGateway,
  { companyId, reservationId, cause }: { companyId: string; reservationId: string; cause: MoveCause },
): Promise<AmendmentEnd> {
  const open = await findOpenAmendment(db, { companyId, reservationId })
  return open ? endAmendment(db, gateway, { companyId, id: open.id, cause }) : { outcome: 'nothing-open' }
}

/**
 * Ends every change whose time is over. One that can't be ended yet keeps its places and is tried again, and keeps no
 * other waiting.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function expireDueAmendments(
  db: Db,
  gateway: PaymentGateway,
  { now, ...paging }: { now: Date } & Paging,
): Promise<{ lapsed: number; applied: number; waiting: number }> {
  const sum = { lapsed: 0, applied: 0, waiting: 0 }
  const cause = { actor: 'system', reason: 'hold-expired', now } as const
  await eachInPages({
    ...paging,
    pageOf: (after: DueAmendment | null, limit) => dueAmendments(db, { now, limit, after }),
    work: async ({ companyId, id }) => {
      const { outcome } = await endAmendment(db, gateway, { companyId, id, cause })
      if (outcome === 'lapsed' || outcome === 'applied') sum[outcome] += 1
      if (outcome === 'not-yet') sum.waiting += 1
    },
  })
  return sum
}
