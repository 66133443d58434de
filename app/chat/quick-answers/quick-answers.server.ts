import { sql } from 'kysely'
import '#app/chat/chat.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import {
  quickAnswerFaults,
  quickAnswerLimits,
  type QuickAnswer,
  type QuickAnswerFaults,
  type QuickAnswerOrder,
  type QuickAnswerRefusal,
} from './quick-answers.ts'

/** The quick answers of a company in its order. */
export function quickAnswersOf(db: Db, { companyId }: { companyId: string }): Promise<QuickAnswer[]> {
  return db
    .selectFrom('quick_answer')
    .select(['id', 'title', 'body'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What became of a change. */
export type QuickAnswerChange =
  { outcome: 'saved' } | { outcome: 'refused'; because: QuickAnswerRefusal; faults: QuickAnswerFaults }

type Changing = { companyId: string; actorId: string; order: QuickAnswerOrder; now: Date }

/**
 * Carries out a form of the page: one change of the list after the other. An answer that was made already, is gone or
 * can't go further up is no fault.
 */
export async function changeQuickAnswers(db: Db, changing: Changing): Promise<QuickAnswerChange> {
  const { companyId, actorId, order, now } = changing
  const faults = 'typed' in order ? quickAnswerFaults(order.typed) : {}
  if (Object.keys(faults).length > 0) return { outcome: 'refused', because: 'faulty', faults }
  return inTransaction(db, async (tx) => {
    const key = `quick-answers:${companyId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
    const before = await quickAnswersOf(tx, { companyId })
    const because = await change(tx, changing, before)
    if (because) return { outcome: 'refused', because, faults: {} }
    const isChanged = JSON.stringify(before) !== JSON.stringify(await quickAnswersOf(tx, { companyId }))
    if (isChanged)
      await noteInAudit(tx, {
        actorId,
        action: `chat.quick-answer-${order.what}`,
        subject: { kind: 'company', id: companyId },
        details: { answer: order.id },
        now,
      })
    return { outcome: 'saved' }
  })
}

async function change(
  tx: Db,
  { companyId, order, now }: Changing,
  before: readonly QuickAnswer[],
): Promise<QuickAnswerRefusal | null> {
  const { id } = order
  const isThere = before.some((answer) => answer.id === id)
  if (order.what === 'add') {
    if (isThere) return null
    if (before.length >= quickAnswerLimits.answers) return 'too-many'
    await arrange(tx, companyId, before)
    const row = { company_id: companyId, id, ...order.typed, created_at: now, position: before.length }
    // An id of another company's makes nothing.
    await tx
      .insertInto('quick_answer')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return null
  }
  if (order.what === 'change') {
    if (!isThere) return 'gone'
    const own = tx.updateTable('quick_answer').set(order.typed).where('company_id', '=', companyId)
    await own.where('id', '=', id).execute()
    return null
  }
  if (order.what === 'delete') {
    await tx.deleteFrom('quick_answer').where('company_id', '=', companyId).where('id', '=', id).execute()
    return null
  }
  await arrange(tx, companyId, movedBy(before, id, order.what === 'up' ? -1 : 1))
  return isThere ? null : 'gone'
}

/** The list with one answer a place further up or down. */
function movedBy(answers: readonly QuickAnswer[], id: string, by: -1 | 1): QuickAnswer[] {
  const from = answers.findIndex((answer) => answer.id === id)
  const to = from + by
  const moved = [...answers]
  const [one, other] = [answers[from], answers[to]]
  if (one && other) [moved[from], moved[to]] = [other, one]
  return moved
}

async function arrange(tx: Db, companyId: string, answers: readonly QuickAnswer[]): Promise<void> {
  for (const [position, { id }] of answers.entries())
    await tx
      .updateTable('quick_answer')
      .set({ position })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
}
