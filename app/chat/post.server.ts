import { keepAccount } from '#app/account/account.server.ts'
import { hot, inTransaction, runText, type Db } from '#foundation/platform/db.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import {
  bodyFault,
  messageBody,
  newAccount,
  postLimits,
  type Author,
  type ChatEvent,
  type MessageDetail,
  type MessageKind,
  type PostRefusal,
} from './chat.ts'
import { chatChannel, membersSql, receiversSql } from './notices.server.ts'
import './tables.ts'

type Key = { companyId: string; reference: string }

/** Opens the conversation of a guest with a company. One that is open already stays as it is. */
export async function openConversation(
  tx: Db,
  { companyId, reference, userId, now }: Key & { userId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('conversation')
    .values({ company_id: companyId, reference, user_id: userId, last_message_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'reference']).doNothing())
    .execute()
}

/** A message that somebody sends. `clientId`: its sender's own id; sent again, it is the same message. */
export type Post = Key & {
  author: Author
  authorId: string | null
  kind: Exclude<MessageKind, 'event'>
  body?: string
  detail?: MessageDetail
  clientId: string
  now: Date
}

/** What became of it; `known`: it stood there already. */
export type PostOutcome =
  | { outcome: 'posted' | 'known'; seq: number }
  | { outcome: 'refused'; because: PostRefusal; retryAfterSeconds?: number }

/**
 * Posts somebody's message. Its number is given under the lock of the conversation's row, so that numbers have no gap
 * and become visible in their order. The streams hear of it once the transaction commits.
 */
export async function postMessage(db: Db, post: Post): Promise<PostOutcome> {
  return inTransaction(db, (tx) => (post.author === 'system' ? postSystems(tx, post) : postPersons(tx, post)))
}

/** Posts what happened; the same `clientId` once. Without such a conversation nothing is posted. */
export async function postEvent(
  db: Db,
  { event, detail, ...key }: Key & { event: ChatEvent; detail?: MessageDetail; clientId: string; now: Date },
): Promise<void> {
  const entry: Entry = { ...key, author: 'system', authorId: null, kind: 'event', body: null }
  await inTransaction(db, (tx) => postSystems(tx, { ...entry, detail: { ...detail, event } }))
}

type Entry = Omit<Post, 'kind' | 'body'> & { kind: MessageKind; body?: string | null }

async function postSystems(tx: Db, entry: Entry): Promise<PostOutcome> {
  if (!(await lockConversation(tx, entry))) return refusal('not-there')
  const { known } = await factsAbout(tx, entry)
  return known === null ? insert(tx, entry, entry.body ?? null) : { outcome: 'known', seq: known }
}

async function postPersons(tx: Db, post: Post): Promise<PostOutcome> {
  const { authorId: userId, now } = post
  if (userId === null) throw new Error('only the system writes without an account')
  const body = messageBody(post.body ?? '')
  // A picture needs no words.
  const fault = post.kind === 'picture' && body === '' ? null : bodyFault(body)
  if (!(await keepAccount(tx, { userId }))) return refusal('not-there')
  if (!(await lockConversation(tx, post))) return refusal('not-there')
  const { known, mayWrite, isBlocked, accountSince } = await factsAbout(tx, post)
  if (!mayWrite) return refusal('not-there')
  if (known !== null) return { outcome: 'known', seq: known }
  if (isBlocked) return refusal('blocked')
  if (fault !== null) return refusal(fault)
  const limited = await limitReached(tx, { ...post, userId, accountSince, now })
  return limited ?? insert(tx, post, body === '' ? null : body)
}

function refusal(because: PostRefusal): PostOutcome {
  return { outcome: 'refused', because }
}

const lockSql = hot(
  'chat_lock',
  'select 1 from conversation where company_id = $1 and reference = $2 for update',
)

async function lockConversation(tx: Db, { companyId, reference }: Key): Promise<boolean> {
  return (await runText(tx, lockSql, [companyId, reference])).rows.length > 0
}

type Facts = { known: number | null; mayWrite: boolean; isBlocked: boolean; accountSince: Date | null }

// A statement of its own: what the lock waited for has to be seen.
const factsSql = hot(
  'chat_post_facts',
  `select
     (select seq from message m
      where m.company_id = c.company_id and m.reference = c.reference and m.client_id = $3) as known,
     case $4 when 'guest' then c.user_id = $5
       when 'member' then $5 in (${membersSql('$6')})
       when 'company' then exists (select 1 from company_member t
         where t.company_id = c.company_id and t.user_id = $5 and t.role in ('owner', 'staff'))
       else true end as "mayWrite",
     exists (select 1 from conversation_block b
       where b.company_id = c.company_id and b.user_id in (c.user_id, $5)) as "isBlocked",
     (select created_at from users where id = $5) as "accountSince"
   from conversation c where c.company_id = $1 and c.reference = $2`,
)

async function factsAbout(tx: Db, entry: Entry): Promise<Facts> {
  const { companyId, reference, author, authorId, now } = entry
  const values = [companyId, reference, storedId(entry), author, authorId, now]
  const [facts] = (await runText<Facts>(tx, factsSql, values)).rows
  if (!facts) throw new Error('a conversation that is locked is gone')
  return facts
}

// Nobody takes the id of what somebody else is about to send, least of all of an event.
function storedId({ author, authorId, clientId }: Pick<Entry, 'author' | 'authorId' | 'clientId'>): string {
  return `${author === 'system' ? 'system' : authorId}:${clientId}`
}

async function limitReached(
  tx: Db,
  { userId, accountSince, now, ...key }: Key & { userId: string; accountSince: Date | null; now: Date },
): Promise<PostOutcome | null> {
  const { perMinute, perDay } = postLimits
  const day = { windowSeconds: 86_400, now }
  const minute = await allow(tx, { key: `chat:${userId}`, limit: perMinute, windowSeconds: 60, now })
  if (minute.outcome === 'refused') return tooMany('too-many', minute.retryAfterSeconds)
  const today = await allow(tx, { key: `chat-day:${userId}`, limit: perDay, ...day })
  if (today.outcome === 'refused') return tooMany('too-many', today.retryAfterSeconds)
  const isNew = accountSince !== null && now.getTime() - accountSince.getTime() < newAccount.days * 86_400_000
  if (!isNew || (await hasWritten(tx, { userId, ...key }))) return null
  const limit = newAccount.firstMessagesPerDay
  const firsts = await allow(tx, { key: `chat-first:${userId}`, limit, ...day })
  return firsts.outcome === 'refused' ? tooMany('too-many-new', firsts.retryAfterSeconds) : null
}

function tooMany(because: PostRefusal, retryAfterSeconds: number): PostOutcome {
  return { outcome: 'refused', because, retryAfterSeconds }
}

const hasWrittenSql = hot(
  'chat_has_written',
  `select 1 from message where author_id = $1 and company_id = $2 and reference = $3 limit 1`,
)

async function hasWritten(tx: Db, { userId, companyId, reference }: Key & { userId: string }) {
  return (await runText(tx, hasWrittenSql, [userId, companyId, reference])).rows.length > 0
}

const insertSql = hot(
  'chat_insert',
  `with c as (
     update conversation set last_seq = last_seq + 1, last_message_at = greatest(last_message_at, $9::timestamptz)
     where company_id = $1 and reference = $2
     returning company_id, reference, user_id, last_seq),
   m as (
     insert into message (company_id, reference, seq, client_id, author, author_id, kind, body, detail)
     select company_id, reference, last_seq, $3, $4, $5, $6, $7, $8::jsonb from c
     returning seq)
   select m.seq, pg_notify('${chatChannel}', json_build_object('companyId', c.company_id, 'reference', c.reference,
     'seq', m.seq, 'to', ${receiversSql('$9')})::text) from m, c`,
)

async function insert(tx: Db, entry: Entry, body: string | null): Promise<PostOutcome> {
  const { companyId, reference, author, authorId, kind, detail = {}, now } = entry
  const values = [companyId, reference, storedId(entry), author, authorId, kind, body]
  const { rows } = await runText<{ seq: number }>(tx, insertSql, [...values, JSON.stringify(detail), now])
  const [inserted] = rows
  if (!inserted) throw new Error('a conversation that is locked is gone')
  return { outcome: 'posted', seq: inserted.seq }
}
