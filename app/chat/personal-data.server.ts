import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import './tables.ts'

/**
 * What is kept about a person in conversations, oldest first: what they wrote, of pictures the address where they see
 * them, what a company or the system wrote to them as the guest, up to where they read, where they joined, whom they
 * blocked, and what they reported. What others wrote whom the guest invited is theirs.
 */
export async function chatDataOf(db: Db, { userId }: { userId: string }): Promise<PersonalRow[]> {
  const messages = await db
    .selectFrom('message as m')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.company_id', '=', 'm.company_id').onRef('c.reference', '=', 'm.reference'),
    )
    .select(['m.reference as booking', 'm.author as actor', 'm.kind', 'm.body as text'])
    .select([
      sql<string | null>`coalesce(case when m.kind = 'picture' and m.removed_at is null
        then '/chat/' || m.reference || '/bilder/' || m.seq || '/gross' end, m.detail ->> 'event')`.as(
        'details',
      ),
      'm.sent_at as sentAt',
    ])
    .where((either) =>
      either.or([
        either('m.author_id', '=', userId),
        either.and([either('c.user_id', '=', userId), either('m.author', 'in', ['company', 'system'])]),
      ]),
    )
    .orderBy('m.sent_at')
    .orderBy('m.reference')
    .orderBy('m.seq')
    .execute()
  return [...messages, ...(await marksOf(db, userId)), ...(await dealingsOf(db, userId))]
}

async function marksOf(db: Db, userId: string): Promise<PersonalRow[]> {
  const read = await db
    .selectFrom('message_read')
    .select(['reference as booking', 'read_at as at'])
    .where('reader', '=', userId)
    .orderBy('read_at')
    .orderBy('reference')
    .execute()
  const joined = await db
    .selectFrom('conversation_member')
    .select(['reference as booking', 'joined_at as createdAt', 'removed_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .orderBy('reference')
    .execute()
  const rows = [
    ...read.map((row) => ({ kind: 'read', ...row })),
    ...joined.map((row) => ({ kind: 'member', ...row })),
  ]
  return rows
}

async function dealingsOf(db: Db, userId: string): Promise<PersonalRow[]> {
  const blocks = await db
    .selectFrom('conversation_block')
    .select(['company_id as company', 'blocked_by as actor', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const reports = await db
    .selectFrom('message_report')
    .select(['reference as booking', 'reason', 'note as comment', 'decision as state'])
    .select(['reported_at as createdAt', 'decided_at as at'])
    .where('reporter_id', '=', userId)
    .orderBy('reported_at')
    .orderBy('reference')
    .execute()
  return [
    ...blocks.map((row) => ({ kind: 'blocked', ...row })),
    ...reports.map((row) => ({ kind: 'report', ...row })),
  ]
}
