import { hot, inTransaction, runText, type Db } from '#foundation/platform/db.server.ts'
import type { ChatMessage } from './chat.ts'
import { chatChannel, notifyRead, receiversSql, type ReadMark } from './notices.server.ts'
import './tables.ts'

type Key = { companyId: string; reference: string }

/** SQL of a message `m` as JSON, with what its author `u` is called. */
export const messageJson = `json_build_object(
  'seq', m.seq, 'clientId', substr(m.client_id, strpos(m.client_id, ':') + 1), 'author', m.author,
  'authorId', m.author_id, 'authorName', ltrim(u.name, '*'), 'kind', m.kind,
  'body', case when m.removed_at is null then m.body end,
  'detail', case when m.removed_at is null then m.detail else '{}' end,
  'sentMs', floor(extract(epoch from m.sent_at) * 1000), 'isRemoved', m.removed_at is not null)`

/** A message as `messageJson` brings it. */
export type MessageRow = Omit<ChatMessage, 'sentAt'> & { sentMs: number }

/** The message of a row. */
export function messageFrom({ sentMs, ...message }: MessageRow): ChatMessage {
  return { ...message, sentAt: new Date(sentMs) }
}

const pageSql = (after: boolean) => `
  select ${messageJson} as message from message m left join users u on u.id = m.author_id
  where m.company_id = $1 and m.reference = $2 and m.seq ${after ? '>' : '<'} $3
  order by m.seq ${after ? '' : 'desc'} limit $4`
const newerSql = hot('chat_newer', pageSql(true))
const olderSql = hot('chat_older', pageSql(false))

const beyondAll = 2 ** 31 - 1

/**
 * Messages of a conversation by number: the first ones after `afterSeq`, or the last ones before `beforeSeq`; with
 * neither the newest.
 */
export async function messagesOf(
  db: Db,
  { companyId, reference, beforeSeq = beyondAll, afterSeq, limit }: Page,
): Promise<ChatMessage[]> {
  const [text, from] = afterSeq === undefined ? [olderSql, beforeSeq] : [newerSql, afterSeq]
  const { rows } = await runText<{ message: MessageRow }>(db, text, [companyId, reference, from, limit])
  const messages = rows.map(({ message }) => messageFrom(message))
  return afterSeq === undefined ? messages.reverse() : messages
}

type Page = Key & { beforeSeq?: number | undefined; afterSeq?: number | undefined; limit: number }

const markSql = hot(
  'chat_mark_read',
  `insert into message_read (company_id, reference, reader, seq, read_at)
   select company_id, reference, $3, least($4, last_seq), $5 from conversation
   where company_id = $1 and reference = $2
   on conflict (company_id, reference, reader) do update set seq = excluded.seq, read_at = excluded.read_at
     where message_read.seq < excluded.seq
   returning seq`,
)

/**
 * Notes that somebody read up to a message: an account, or `company` for all who work there. A mark never goes back.
 * The streams hear of it once the transaction commits.
 */
export async function markRead(
  db: Db,
  { companyId, reference, reader, seq, now }: Key & ReadMark & { now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const values = [companyId, reference, reader, seq, now]
    const [moved] = (await runText<{ seq: number }>(tx, markSql, values)).rows
    if (moved) await notifyRead(tx, { companyId, reference, reader, seq: moved.seq, now })
  })
}

/** Who has read a conversation up to where. */
export function readMarksOf(db: Db, { companyId, reference }: Key): Promise<ReadMark[]> {
  return db
    .selectFrom('message_read')
    .select(['reader', 'seq'])
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .execute()
}

const removeSql = hot(
  'chat_remove',
  `with m as (
     update message set removed_at = $4::timestamptz
     where company_id = $1 and reference = $2 and seq = $3 and removed_at is null returning author_id)
   select m.author_id as "authorId", pg_notify('${chatChannel}', json_build_object('companyId', c.company_id,
     'reference', c.reference, 'seq', $3::int, 'to', ${receiversSql('$4::timestamptz')})::text)
   from m, conversation c where c.company_id = $1 and c.reference = $2`,
)

/**
 * Removes a message for everybody; pages that are open learn of it once the transaction commits. Answers with its
 * author, or `null` where nothing is left to remove.
 */
export async function removeMessage(
  tx: Db,
  { companyId, reference, seq, now }: Key & { seq: number; now: Date },
): Promise<{ authorId: string | null } | null> {
  type Row = { authorId: string | null }
  const [removed] = (await runText<Row>(tx, removeSql, [companyId, reference, seq, now])).rows
  return removed ? { authorId: removed.authorId } : null
}
