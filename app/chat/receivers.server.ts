import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import type { ChatMessage } from './chat.ts'
import { countedConversations, guestsSql } from './conversations.server.ts'
import { messageFrom, messageJson, type MessageRow } from './messages.server.ts'
import { membersSql } from './notices.server.ts'
import './tables.ts'

type Key = { companyId: string; reference: string }

/** A message of some conversation. */
type PlacedMessage = Key & { message: ChatMessage }

/** Who may read a conversation now, by account; `team`: for its company. */
type Receivers = { guests: string[]; team: string[] }

const receiversSql = hot(
  'chat_receivers',
  `select (select json_agg(r.id) from (select c.user_id union ${membersSql('$4')}) r (id)) as guests,
     (select coalesce(json_agg(t.user_id), '[]') from company_member t
      where t.company_id = c.company_id and t.role in ('owner', 'staff')) as team,
     (select ${messageJson} from message m left join users u on u.id = m.author_id
      where m.company_id = c.company_id and m.reference = c.reference and m.seq = $3) as message
   from conversation c where c.company_id = $1 and c.reference = $2`,
)

/**
 * Who may read a conversation at this moment, with one of its messages: whoever was removed a moment ago isn't among
 * them. `null` once there is no such conversation.
 */
export async function messageReceivers(
  db: Db,
  { companyId, reference, seq, now }: Key & { seq: number | null; now: Date },
): Promise<(Receivers & { message: ChatMessage | null }) | null> {
  const { rows } = await runText<Receivers & { message: MessageRow | null }>(db, receiversSql, [
    companyId,
    reference,
    seq,
    now,
  ])
  const [found] = rows
  return found ? { ...found, message: found.message && messageFrom(found.message) } : null
}

const sinceSql = hot(
  'chat_since',
  `select c.company_id as "companyId", c.reference, ${messageJson} as message
   from (
     (select company_id, reference from ${guestsSql('$1', '$5::timestamptz')} mine
      order by last_message_at desc limit ${countedConversations})
     union
     (select c.company_id, c.reference from unnest($2::text[]) company (id) cross join lateral (
        select company_id, reference from conversation where company_id = company.id
        order by last_message_at desc limit ${countedConversations}) c)) c
   cross join lateral (
     select * from message m where m.company_id = c.company_id and m.reference = c.reference and m.sent_at >= $3
     order by m.sent_at limit $4) m
   left join users u on u.id = m.author_id
   order by m.sent_at, m.seq limit $4`,
)

/** Messages since an instant of the database's clock, in all conversations of an account and of companies. */
export async function messagesSince(
  db: Db,
  {
    userId,
    companyIds,
    since,
    limit,
    now,
  }: { userId: string; companyIds: readonly string[]; since: Date; limit: number; now: Date },
): Promise<PlacedMessage[]> {
  type Row = Key & { message: MessageRow }
  const { rows } = await runText<Row>(db, sinceSql, [userId, companyIds, since, limit, now])
  return rows.map(({ message, ...key }) => ({ ...key, message: messageFrom(message) }))
}

const companiesSql = hot(
  'chat_companies',
  `select coalesce(json_agg(company_id), '[]') as companies, floor(extract(epoch from clock_timestamp()) * 1000) as ms
   from company_member where user_id = $1 and role in ('owner', 'staff')`,
)

/** The companies that somebody writes for, and the database's time. */
export async function chatCompanies(
  db: Db,
  { userId }: { userId: string },
): Promise<{ companyIds: string[]; databaseTime: Date }> {
  type Row = { companies: string[]; ms: string | number }
  const [found] = (await runText<Row>(db, companiesSql, [userId])).rows
  return { companyIds: found?.companies ?? [], databaseTime: new Date(Number(found?.ms)) }
}
