import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

type Key = { companyId: string; reference: string }

/** The conversations that somebody is the guest of. */
export function guestConversations(db: Db, { userId }: { userId: string }): Promise<Key[]> {
  return db
    .selectFrom('conversation')
    .select(['company_id as companyId', 'reference'])
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Takes a person out of all conversations. Their own ones go with every word in them, but for those of bookings that
 * are kept (`kept`, by reference): there, as in other people's, only what they wrote themselves loses words and author,
 * and keeps its place. What they wrote for a company is the company's and says no longer by whom. The caller holds the
 * account's lock, so that nothing is written meanwhile. Answers the references of whatever they took part in.
 */
export async function forgetChats(
  tx: Db,
  { userId, kept, now }: { userId: string; kept: readonly string[]; now: Date },
): Promise<string[]> {
  const mine = await guestConversations(tx, { userId })
  const written = await tx
    .selectFrom('message')
    .select('reference')
    .distinct()
    .where('author_id', '=', userId)
    .execute()
  await deleteConversations(
    tx,
    mine.filter(({ reference }) => !kept.includes(reference)),
  )
  // A conversation is locked before its messages, as posting does, each in one order.
  await sql`
    select 1 from conversation c
    where c.user_id = ${userId} or exists (select 1 from message m where m.author_id = ${userId}
      and m.company_id = c.company_id and m.reference = c.reference)
    order by company_id, reference for update`.execute(tx)
  await sql`
    delete from message_report r where r.reporter_id = ${userId} or exists (
      select 1 from message m where m.company_id = r.company_id and m.reference = r.reference and m.seq = r.seq
        and m.author_id = ${userId} and m.author <> 'company')`.execute(tx)
  await sql`
    update message set author_id = null, client_id = 'gone:' || seq,
      body = case when author = 'company' then body end,
      detail = case when author = 'company' then detail else '{}' end,
      removed_at = case when author = 'company' then removed_at else coalesce(removed_at, ${now}) end
    where author_id = ${userId}`.execute(tx)
  await tx.deleteFrom('message_read').where('reader', '=', userId).execute()
  await tx.deleteFrom('conversation_block').where('user_id', '=', userId).execute()
  await tx.deleteFrom('conversation_member').where('user_id', '=', userId).execute()
  await forgetInvitations(tx, mine)
  return [...new Set([...mine, ...written].map(({ reference }) => reference))]
}

// Nobody reads on in a conversation whose guest has gone.
async function forgetInvitations(tx: Db, conversations: readonly Key[]): Promise<void> {
  if (conversations.length === 0) return
  const references = conversations.map(({ reference }) => reference)
  await tx.deleteFrom('conversation_member').where('reference', 'in', references).execute()
  await tx.deleteFrom('conversation_invitation').where('reference', 'in', references).execute()
}

/** Deletes conversations with everything in them. */
export async function deleteConversations(tx: Db, conversations: readonly Key[]): Promise<void> {
  if (conversations.length === 0) return
  const references = conversations.map(({ reference }) => reference)
  const locked = tx.selectFrom('conversation').select('reference').where('reference', 'in', references)
  await locked.orderBy('company_id').orderBy('reference').forUpdate().execute()
  await tx.deleteFrom('message_report').where('reference', 'in', references).execute()
  await tx.deleteFrom('conversation_reading').where('reference', 'in', references).execute()
  await tx.deleteFrom('message_read').where('reference', 'in', references).execute()
  await forgetInvitations(tx, conversations)
  await tx.deleteFrom('message').where('reference', 'in', references).execute()
  await tx.deleteFrom('conversation').where('reference', 'in', references).execute()
}

/** Conversations whose newest message was written before `before`, by reference, those after `after`: at most 500. */
export function quietConversations(
  db: Db,
  { before, after = '' }: { before: Date; after?: string },
): Promise<(Key & { lastMessageAt: Date })[]> {
  return db
    .selectFrom('conversation')
    .select(['company_id as companyId', 'reference', 'last_message_at as lastMessageAt'])
    .where('last_message_at', '<', before)
    .where('reference', '>', after)
    .orderBy('reference')
    .limit(500)
    .execute()
}

/** Forgets who reported what was decided before `before`, and the words that operators removed. */
export async function forgetOldReports(db: Db, { before }: { before: Date }): Promise<void> {
  await db.deleteFrom('message_report').where('decided_at', '<', before).execute()
  await db
    .updateTable('message')
    .set({ body: null, detail: '{}' })
    .where('removed_at', '<', before)
    .where((either) => either.or([either('body', 'is not', null), sql<boolean>`detail <> '{}'::jsonb`]))
    .execute()
}
