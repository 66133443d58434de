import { runText, type Db } from '#foundation/platform/db.server.ts'
import type { ChatMessage, ChatRole } from './chat.ts'
import { messageFrom, messageJson, type MessageRow } from './messages.server.ts'
import { membersSql } from './notices.server.ts'

/** Somebody with messages that they haven't read and no mail has told of. */
type UnreadReader = {
  /** An account, or `company`. */
  reader: string
  role: ChatRole
  count: number
  firstSeq: number
  /** The first of them has waited for as long as it may. */
  isOld: boolean
  /** They were written to, and haven't been back since. */
  isPaused: boolean
  newest: ChatMessage
}

// Messages are stamped with the database's clock, so it says how old they are. The message that a request begins with,
// or that a question becomes a request with, stands in the mail about it.
const readersSql = `
  select r.reader, r.role, w.count, w."firstSeq", w."isOld", n.newest,
    coalesce(t.told_seq > t.seq and t.told_at > clock_timestamp() - make_interval(hours => $5), false) as "isPaused"
  from conversation c
  cross join lateral (
    select c.user_id as reader, 'guest' as role
    union all select user_id, 'member' from (${membersSql('$3')}) members
    union all select 'company', 'company') r
  left join message_read t on t.company_id = c.company_id and t.reference = c.reference and t.reader = r.reader
  cross join lateral (
    select count(*) as count, min(m.seq) as "firstSeq", max(m.seq) as "lastSeq",
      min(m.sent_at) <= clock_timestamp() - make_interval(mins => $4) as "isOld"
    from message m where m.company_id = c.company_id and m.reference = c.reference
      and m.seq > greatest(c.mailed_seq, t.seq, t.told_seq) and m.removed_at is null and m.kind <> 'event'
      and case r.role when 'company' then m.author <> 'company' else m.author_id is distinct from r.reader end
      and m.client_id not in (coalesce(m.author_id, '') || ':first:' || m.reference,
        coalesce(m.author_id, '') || ':wish:' || m.reference)) w
  cross join lateral (
    select ${messageJson} as newest from message m left join users u on u.id = m.author_id
    where m.company_id = c.company_id and m.reference = c.reference and m.seq = w."lastSeq") n
  where c.company_id = $1 and c.reference = $2 and w.count > 0`

/** Who hasn't read what others wrote, guest, members and company: events don't count. */
export async function unreadReaders(
  tx: Db,
  { companyId, reference, minutes, pauseHours, now }: Looking,
): Promise<UnreadReader[]> {
  type Row = Omit<UnreadReader, 'newest'> & { newest: MessageRow }
  const { rows } = await runText<Row>(tx, readersSql, [companyId, reference, now, minutes, pauseHours])
  return rows.map(({ newest, ...reader }) => ({ ...reader, newest: messageFrom(newest) }))
}

type Looking = { companyId: string; reference: string; minutes: number; pauseHours: number; now: Date }
