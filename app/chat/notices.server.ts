import { runText, hot, type Db } from '#foundation/platform/db.server.ts'

/** The channel on which processes hear of messages and read marks. */
export const chatChannel = 'chat'

/** Who read up to where: an account, or `company`. */
export type ReadMark = { reader: string; seq: number }

/**
 * What a transaction of a conversation sends when it commits. `to`: the accounts of guest and members; `null` where
 * they are too many for one notification (8,000 bytes), so that they have to be read.
 */
export type ChatNotice = { companyId: string; reference: string; to: string[] | null } & (
  { seq: number } | { read: ReadMark }
)

/** SQL of who is a member of the conversation `c` at the moment that is parameter `now`. */
export const membersSql = (now: string) => `
  select m.user_id from conversation_member m join conversation_invitation i on i.id = m.invitation_id
  where m.company_id = c.company_id and m.reference = c.reference and m.removed_at is null
    and i.revoked_at is null and i.expires_at > ${now}`

/** SQL of the accounts that a notice names, for the conversation `c`. */
export const receiversSql = (now: string) => `
  (select case when sum(length(r.id) + 3) < 7000 then json_agg(r.id) end
   from (select c.user_id union ${membersSql(now)}) r (id))`

const readNoticeSql = hot(
  'chat_read_notice',
  `select pg_notify('${chatChannel}', json_build_object('companyId', c.company_id, 'reference', c.reference,
     'to', ${receiversSql('$5')}, 'read', json_build_object('reader', $3::text, 'seq', $4::int))::text)
   from conversation c where c.company_id = $1 and c.reference = $2`,
)

/** Tells the streams that somebody read, once the transaction commits. */
export async function notifyRead(
  tx: Db,
  { companyId, reference, now, ...read }: ReadMark & { companyId: string; reference: string; now: Date },
): Promise<void> {
  await runText(tx, readNoticeSql, [companyId, reference, read.reader, read.seq, now])
}
