import { messagesOf } from '#app/chat/chat.server.ts'
import type { ChatMessage } from '#app/chat/chat.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { readingLimits } from './moderation.ts'

type Reading = { reference: string; operatorId: string; now: Date }

/** So many messages an operator gets to see at once. */
const shownMessages = 200

async function companyOfConversation(db: Db, reference: string): Promise<string | null> {
  const row = await db
    .selectFrom('conversation')
    .select('company_id as companyId')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.companyId ?? null
}

/** Lets an operator read a conversation for a while, for a reason that is noted. False where there is none. */
export async function beginReading(
  db: Db,
  { reference, operatorId, reason, now }: Reading & { reason: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const companyId = await companyOfConversation(tx, reference)
    if (companyId === null) return false
    const ends = new Date(now.getTime() + readingLimits.hours * 3_600_000)
    const row = { company_id: companyId, reference, operator_id: operatorId, reason }
    await tx
      .insertInto('conversation_reading')
      .values({ ...row, begun_at: now, ends_at: ends })
      .onConflict((on) => on.columns(['company_id', 'reference', 'operator_id', 'begun_at']).doNothing())
      .execute()
    const subject = { kind: 'company', id: companyId } as const
    const details = { reference, reason }
    await noteInAudit(tx, { actorId: operatorId, action: 'chat.read', subject, details, now })
    return true
  })
}

/** What an operator sees of a conversation: that it is there, and its messages while they may read it. */
export type OperatorConversation = {
  companyId: string
  reading: { endsAt: Date; reason: string; messages: ChatMessage[] } | null
}

/** A conversation as an operator sees it; `null` where there is none. */
export async function operatorConversation(
  db: Db,
  { reference, operatorId, now }: Reading,
): Promise<OperatorConversation | null> {
  const companyId = await companyOfConversation(db, reference)
  if (companyId === null) return null
  const reading = await openReading(db, { companyId, reference, operatorId, now })
  if (!reading) return { companyId, reading: null }
  const messages = await messagesOf(db, { companyId, reference, limit: shownMessages })
  return { companyId, reading: { ...reading, messages } }
}

function openReading(
  db: Db,
  { companyId, reference, operatorId, now }: Reading & { companyId: string },
): Promise<{ endsAt: Date; reason: string } | undefined> {
  return db
    .selectFrom('conversation_reading')
    .select(['ends_at as endsAt', 'reason'])
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .where('operator_id', '=', operatorId)
    .where('begun_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The company of a message whose picture an operator may see: it is reported, or they read the conversation. */
export async function pictureForOperator(
  db: Db,
  { seq, ...reading }: Reading & { seq: number },
): Promise<{ companyId: string } | null> {
  const { reference } = reading
  const companyId = await companyOfConversation(db, reference)
  if (companyId === null) return null
  const reported = await db
    .selectFrom('message_report')
    .select('seq')
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .where('seq', '=', seq)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return reported || (await openReading(db, { ...reading, companyId })) ? { companyId } : null
}
