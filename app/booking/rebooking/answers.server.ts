import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { lockChange } from '#app/availability/availability.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { payoutAccountOf } from '#app/payment/payment.server.ts'
import { amendmentExpiry, wantedBy } from '#app/booking/amendments/amendments.ts'
import { applyAmendment } from './apply.server.ts'
import { endOpenAmendment } from './end.server.ts'
import { tellOfAmendment } from './notices.server.ts'
import {
  lockAmendment,
  moveAmendment,
  findOpenAmendment,
  type Amendment,
} from '#app/booking/amendments/amendments.server.ts'
import type { CompanyOrder } from '#app/booking/provider-moves/provider-moves.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import {
  lockReservation,
  reservationById,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'

/** What the answer to a change came to. `over`: it doesn't wait for an answer (any more). `not-yet`: try again. */
export type AmendmentAnswer = { outcome: 'done' | 'over' | 'not-yet' | 'no-payout-account' }

/** Who answers which change, with a word to the guest. */
type Answering = CompanyOrder & { message?: string | null }

/**
 * Accepts a change that waits for the company: what costs more may be paid now, anything else is made at once. The
 * row's lock decides between two who answer. The caller has checked that the actor belongs to the company and may do
 * it.
 */
export async function acceptAmendment(db: Db, order: Answering): Promise<AmendmentAnswer> {
  const { companyId, reservationId } = order
  const seen = await findOpenAmendment(db, { companyId, reservationId })
  const reservation = await reservationById(db, { companyId, id: reservationId })
  if (!reservation || seen?.state !== 'proposed') return { outcome: 'over' }
  if (seen.differenceCents > 0 && (await payoutAccountOf(db, { companyId })) === null)
    return { outcome: 'no-payout-account' }
  const answered = inTransaction(db, (tx) => accept(tx, order, { seen, reservation }))
  return unlessCrowded(answered, { outcome: 'not-yet' } as const)
}

async function accept(
  tx: Db,
  { companyId, actorId, message = null, now }: Answering,
  { seen, reservation: { id, serviceId } }: { seen: Amendment; reservation: Reservation },
): Promise<AmendmentAnswer> {
  const { before, after } = seen
  const places = { companyId, serviceId, reference: id, change: seen.id }
  await lockChange(tx, { ...places, wanted: wantedBy(after) })
  const reservation = await lockReservation(tx, { companyId, id })
  const amendment = await lockAmendment(tx, { companyId, id: seen.id })
  if (amendment.state !== 'proposed' || isOver(amendment, now) || reservation.state !== 'confirmed')
    return { outcome: 'over' }
  const cause = { actor: 'provider', actorId, message, now } as const
  if (amendment.differenceCents > 0) {
    const until = amendmentExpiry('accepted', { now, before, after })
    const accepted = await moveAmendment(tx, amendment, 'accept', { ...cause, until })
    await tellOfAmendment(tx, 'accepted', { reservation, amendment: accepted, now })
    return { outcome: 'done' }
  }
  const accepted = await moveAmendment(tx, amendment, 'acceptAtOnce', cause)
  await applyAmendment(tx, { reservation, amendment: accepted, now })
  return { outcome: 'done' }
}

const isOver = ({ holdExpiresAt }: Amendment, now: Date) =>
  holdExpiresAt === null || holdExpiresAt.getTime() <= now.getTime()

/** Rejects a change that waits for the company: its places are free again, the ticket stays, the guest is told. */
export async function rejectAmendment(
  db: Db,
  gateway: PaymentGateway,
  { companyId, reservationId, actorId, now, message = null }: Answering,
): Promise<AmendmentAnswer> {
  const open = await findOpenAmendment(db, { companyId, reservationId })
  if (open?.state !== 'proposed') return { outcome: 'over' }
  const cause = { actor: 'provider', actorId, reason: 'rejected', message, now } as const
  const { outcome } = await endOpenAmendment(db, gateway, { companyId, reservationId, cause })
  if (outcome === 'lapsed') return { outcome: 'done' }
  return { outcome: outcome === 'not-yet' ? 'not-yet' : 'over' }
}
