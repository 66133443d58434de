import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { cancelBooking } from '#app/booking/checkout/checkout.server.ts'
import { getReservation, lockReservation } from '#app/booking/reservations/reservations.server.ts'
import './tables.ts'

type Own = { userId: string; reservationId: string; now: Date }

/** What a guest of a postponed date may choose, and until when. */
export type NewDateChoice = { changeId: string; companyId: string; before: Date; until: Date }

/**
 * The choice that a guest has between the new date and their money, while it is open; else `null`.
 *
 * @throws {NotFound} when the reservation is missing or another user's.
 */
export async function newDateChoice(
  db: Db,
  { userId, reservationId, now }: Own,
): Promise<NewDateChoice | null> {
  const { companyId, id, state, placesReleasedAt, freeCancelUntil } = await getReservation(db, {
    userId,
    id: reservationId,
  })
  const isOpen = state === 'confirmed' && placesReleasedAt === null && freeCancelUntil !== null
  if (!isOpen || freeCancelUntil < now) return null
  const choice = await db
    .selectFrom('start_change_guest as g')
    .innerJoin('start_change as c', (join) =>
      join.onRef('c.company_id', '=', 'g.company_id').onRef('c.id', '=', 'g.change_id'),
    )
    .select(['c.id as changeId', 'c.kind', 'c.starts_at as before', 'g.answer'])
    .where('g.company_id', '=', companyId)
    .where('g.reference', '=', id)
    .where('g.outcome', '=', 'moved')
    .orderBy('c.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (choice?.kind !== 'postponed' || choice.answer !== null) return null
  return { changeId: choice.changeId, companyId, before: choice.before, until: freeCancelUntil }
}

/** What an answer came to. `over`: there is nothing to choose (any more). `not-yet`: try again. */
export type NewDateAnswer = { outcome: 'accepted' | 'refunding' | 'over' | 'not-yet' }

/** Takes the new date: the ticket is like any other from now on, with its own terms for cancelling. */
export async function acceptNewDate(db: Db, own: Own): Promise<NewDateAnswer> {
  return inTransaction(db, async (tx) => {
    const seen = await newDateChoice(tx, own)
    if (!seen) return { outcome: 'over' }
    await lockReservation(tx, { companyId: seen.companyId, id: own.reservationId })
    // Another window may have been faster.
    const choice = await newDateChoice(tx, own)
    if (!choice) return { outcome: 'over' }
    await noteAnswer(tx, { ...choice, ...own, answer: 'accepted' })
    await tx
      .updateTable('reservation')
      .set({ free_cancel_until: null })
      .where('company_id', '=', choice.companyId)
      .where('id', '=', own.reservationId)
      .execute()
    return { outcome: 'accepted' }
  })
}

/** Takes the money: the ticket is cancelled, and everything that was paid goes back. */
export async function declineNewDate(db: Db, gateway: PaymentGateway, own: Own): Promise<NewDateAnswer> {
  const choice = await newDateChoice(db, own)
  if (!choice) return { outcome: 'over' }
  const ended = await cancelBooking(db, gateway, { ...own, reason: 'other' })
  if (ended.outcome === 'refused') return { outcome: 'over' }
  if (ended.outcome === 'not-yet' || ended.outcome === 'paid-meanwhile') return { outcome: 'not-yet' }
  await noteAnswer(db, { ...choice, ...own, answer: 'money-back' })
  return { outcome: 'refunding' }
}

type Answer = Own & { companyId: string; changeId: string; answer: 'accepted' | 'money-back' }

async function noteAnswer(
  tx: Db,
  { companyId, changeId, reservationId, answer, now }: Answer,
): Promise<void> {
  await tx
    .updateTable('start_change_guest')
    .set({ answer, answered_at: now })
    .where('company_id', '=', companyId)
    .where('change_id', '=', changeId)
    .where('reference', '=', reservationId)
    .where('answer', 'is', null)
    .execute()
}
