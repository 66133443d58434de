import type { Db } from '#foundation/platform/db.server.ts'
import type { Answer, PartyPerson, StoredAnswer } from './question.ts'
import { healthConsentVersion } from './texts.ts'
import '#app/booking/tables.ts'

type Which = { companyId: string; reservationId: string }

/**
 * Writes the answers of a booking in place of those that it had. What is about health was consented to: `readAnswers`
 * lets nothing else through. The caller holds the booking's lock, or has just made it.
 */
export async function replaceAnswers(
  tx: Db,
  { companyId, reservationId, answers, now }: Which & { answers: readonly Answer[]; now: Date },
): Promise<void> {
  await ofBooking(tx, { companyId, reservationId }).execute()
  if (answers.length === 0) return
  await tx
    .insertInto('booking_answer')
    .values(
      answers.map(({ questionId, groupId, person, question, answer, isHealth }) => ({
        company_id: companyId,
        reservation_id: reservationId,
        question_id: questionId,
        group_id: groupId,
        person,
        question,
        answer,
        is_health: isHealth,
        consented_at: isHealth ? now : null,
        consent_version: isHealth ? healthConsentVersion : null,
        answered_at: now,
      })),
    )
    .execute()
}

/** The answers of some bookings of a company, by the booking. */
export async function answersByBooking(
  db: Db,
  { companyId, reservationIds }: { companyId: string; reservationIds: readonly string[] },
): Promise<Map<string, StoredAnswer[]>> {
  const answers = new Map<string, StoredAnswer[]>()
  if (reservationIds.length === 0) return answers
  const rows = await db
    .selectFrom('booking_answer')
    .select(['reservation_id as reservationId', 'question_id as questionId', 'group_id as groupId', 'person'])
    .select(['question', 'answer', 'is_health as isHealth', 'consented_at as consentedAt'])
    .where('company_id', '=', companyId)
    .where('reservation_id', 'in', reservationIds)
    .orderBy('answered_at')
    .orderBy('question_id')
    .orderBy('person')
    .execute()
  for (const { reservationId, ...answer } of rows)
    answers.set(reservationId, [...(answers.get(reservationId) ?? []), answer])
  return answers
}

/** The answers of one booking. */
export async function answersOfBooking(db: Db, { companyId, reservationId }: Which): Promise<StoredAnswer[]> {
  const answers = await answersByBooking(db, { companyId, reservationIds: [reservationId] })
  return answers.get(reservationId) ?? []
}

/** Deletes what is about health: its guest takes the consent back, or doesn't come. */
export async function deleteHealthAnswers(tx: Db, booking: Which): Promise<void> {
  await ofBooking(tx, booking).where('is_health', '=', true).execute()
}

/** Deletes the answers about persons who aren't of the party any more. */
export async function deleteSurplusAnswers(
  tx: Db,
  { party, ...booking }: Which & { party: readonly Pick<PartyPerson, 'groupId' | 'person'>[] },
): Promise<void> {
  const answers = await answersOfBooking(tx, booking)
  const surplus = answers.filter(
    ({ groupId, person }) =>
      person > 0 && !party.some((each) => each.groupId === groupId && each.person === person),
  )
  for (const { groupId, person } of surplus)
    await ofBooking(tx, booking).where('group_id', '=', groupId).where('person', '=', person).execute()
}

/** Deletes all answers of some bookings. */
export async function deleteAnswers(tx: Db, reservationIds: readonly string[]): Promise<void> {
  if (reservationIds.length === 0) return
  await tx.deleteFrom('booking_answer').where('reservation_id', 'in', reservationIds).execute()
}

/**
 * Forgets what is needed no longer: what is about health on the day after the visit, the rest later. `healthBefore` and
 * `before` are when a visit ended at the latest; a booking without an end counts from its answer.
 */
export async function forgetAnswers(
  db: Db,
  { healthBefore, before }: { healthBefore: Date; before: Date },
): Promise<void> {
  for (const { end, isHealth } of [
    { end: healthBefore, isHealth: true },
    { end: before, isHealth: false },
  ])
    await db
      .deleteFrom('booking_answer')
      .using('reservation')
      .whereRef('reservation.company_id', '=', 'booking_answer.company_id')
      .whereRef('reservation.id', '=', 'booking_answer.reservation_id')
      .where('is_health', '=', isHealth)
      .where((eb) => eb(eb.fn.coalesce('reservation.ends_at', 'booking_answer.answered_at'), '<', end))
      .execute()
}

function ofBooking(tx: Db, { companyId, reservationId }: Which) {
  return tx
    .deleteFrom('booking_answer')
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
}
