import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { mostUnread, newsFor, type ConversationRow, type UnreadCounts } from './chat.ts'
import { messageFrom, messageJson, type MessageRow } from './messages.server.ts'
import { membersSql } from './notices.server.ts'
import './tables.ts'

/** Which page of a list: `before` is the `next` of the page before it. */
export type ConversationPage = { limit: number; before?: string | undefined }

/** Conversations, the one with the newest message first; `next` is `null` on the last page. */
export type Conversations = { conversations: ConversationRow[]; next: string | null }

/**
 * SQL of the unread messages of the conversation `c`: those after the reader's mark that others wrote, and events that
 * are news to this side.
 */
const unreadSql = ({ isCompany, me }: { isCompany: boolean; me: string }) => `
  select 1 from message m where m.company_id = c.company_id and m.reference = c.reference
    and m.seq > coalesce((select r.seq from message_read r where r.company_id = c.company_id
      and r.reference = c.reference and r.reader = ${isCompany ? `'company'` : me}), 0)
    and case when m.author = 'system' then m.detail ->> 'event' in (${newsSql(isCompany ? 'company' : 'guest')})
      else ${isCompany ? `m.author <> 'company'` : `m.author_id is distinct from ${me}`} end`

const newsSql = (side: 'guest' | 'company') =>
  newsFor(side)
    .map((event) => `'${event}'`)
    .join(', ')

/** SQL of the conversations that somebody takes part in as a guest or a member. */
export const guestsSql = (me: string, now: string) => `(
  select c.* from conversation c where c.user_id = ${me}
  union
  select c.* from conversation_member t join conversation c using (company_id, reference)
  where t.user_id = ${me} and t.removed_at is null and ${me} in (${membersSql(`coalesce(${now}, now())`)}))`

/** A badge counts among so many conversations, the newest: more would have to be read at each message. */
export const countedConversations = 500

const countsSql = hot(
  'chat_unread',
  `select null as company, count(*) as count from (
     select * from ${guestsSql('$1', '$3::timestamptz')} mine
     order by last_message_at desc limit ${countedConversations}) c
   where exists (${unreadSql({ isCompany: false, me: '$1' })})
   union all
   select c.company_id, count(*) from unnest($2::text[]) company (id) cross join lateral (
     select * from conversation c where c.company_id = company.id
     order by last_message_at desc limit ${countedConversations}) c
   where exists (${unreadSql({ isCompany: true, me: '' })})
   group by c.company_id`,
)

/** In how many conversations something is unread, among the newest of each side. */
export async function unreadCounts(
  db: Db,
  { userId, companyIds, now }: { userId: string; companyIds: readonly string[]; now?: Date },
): Promise<UnreadCounts> {
  const values = [userId, companyIds, now ?? null]
  const { rows } = await runText<{ company: string | null; count: number }>(db, countsSql, values)
  const countFor = (id: string | null) => rows.find(({ company }) => company === id)?.count ?? 0
  return {
    guest: countFor(null),
    companies: Object.fromEntries(companyIds.map((id) => [id, countFor(id)])),
  }
}

const listSql = (isCompany: boolean) => `
  select c.company_id as "companyId", c.reference, c.user_id as "userId", ltrim(g.name, '*') as "guestName",
    ${isCompany ? `'company'` : `case when c.user_id = $1 then 'guest' else 'member' end`} as role,
    c.last_message_at as "lastMessageAt", n.message as newest,
    (select count(*) from (${unreadSql({ isCompany, me: '$1' })} limit ${mostUnread}) m) as unread
  from ${isCompany ? 'conversation' : guestsSql('$1', '$5::timestamptz')} c
  left join users g on g.id = c.user_id
  left join lateral (
    select ${messageJson} as message from message m left join users u on u.id = m.author_id
    where m.company_id = c.company_id and m.reference = c.reference order by m.seq desc limit 1) n on true
  where ${isCompany ? 'c.company_id = $1' : '$1 is not null'}
    and ($2::timestamptz is null or (c.last_message_at, c.reference) < ($2, $3))
  order by c.last_message_at desc, c.reference desc limit $4`
const guestListSql = hot('chat_list_guest', listSql(false))
const companyListSql = hot('chat_list_company', listSql(true))

type ListRow = Omit<ConversationRow, 'newest'> & { newest: MessageRow | null }

/** The conversations of a guest, those joined by a link included, or of a company: a page of them. */
export async function conversationsOf(
  db: Db,
  whose: { userId: string; now?: Date } | { companyId: string },
  { limit, before }: ConversationPage,
): Promise<Conversations> {
  const last = before === undefined ? null : cursorFrom(before)
  const place = [last?.at ?? null, last?.reference ?? null, limit + 1]
  const { rows } = await ('companyId' in whose
    ? runText<ListRow>(db, companyListSql, [whose.companyId, ...place])
    : runText<ListRow>(db, guestListSql, [whose.userId, ...place, whose.now ?? null]))
  const conversations = rows
    .slice(0, limit)
    .map((row) => ({ ...row, newest: row.newest && messageFrom(row.newest) }))
  const end = conversations.at(-1)
  return { conversations, next: end && rows.length > limit ? cursorTo(end) : null }
}

function cursorTo({ lastMessageAt, reference }: ConversationRow): string {
  return `${lastMessageAt.getTime()}.${reference}`
}

// Of an address: what is no cursor begins at the newest.
function cursorFrom(cursor: string): { at: Date; reference: string } | null {
  const [, ms, reference] = /^(\d{1,15})\.(.+)$/.exec(cursor) ?? []
  return ms && reference ? { at: new Date(Number(ms)), reference } : null
}
