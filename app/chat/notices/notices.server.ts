import { contactOf, unsubscribeUrl, type Accounts } from '#app/account/account.server.ts'
import { companyReceivers } from '#app/booking/messages/messages.server.ts'
import { packageChatPath } from '#app/booking/package-requests/package-requests.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import { reservationById, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { unreadReaders } from '#app/chat/chat.server.ts'
import { eachInPages } from '#foundation/lib/in-pages.ts'
import { inTransaction, runText, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { nextMailHours, unreadMinutes } from './notices.ts'
import { unreadMail } from './mails/unread-mail.ts'

/** How often it is looked for messages that weren't read, in seconds. */
export const unreadSweepSeconds = 20

/** The kind of these mails, and what their operations begin with for one conversation. */
const unreadMailKind = 'chat-unread'

/** What the operations of the mails about a conversation begin with. */
export function unreadMailsAbout(reference: string): string {
  return `${unreadMailKind}:${reference}:`
}

type Key = { companyId: string; reference: string }
type UnreadReader = Awaited<ReturnType<typeof unreadReaders>>[number]
type Mailing = { accounts: Pick<Accounts, 'config'>; now: Date }

/**
 * Writes to whoever hasn't read what others wrote to them five minutes ago: guest, members, company, each one mail for
 * all of it, and no other while that isn't read, for some hours. Events come by mails of their own. Each conversation
 * is looked at under its lock: two processes, or one that is killed, write no mail twice.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function mailUnread(db: Db, mailing: Mailing): Promise<{ mailed: number }> {
  let mailed = 0
  await eachInPages({
    pageOf: (after: Key | null, limit) => unreadConversations(db, after, limit),
    work: async (key) => {
      mailed += await inTransaction(db, (tx) => mailConversation(tx, key, mailing))
    },
  })
  return { mailed }
}

// Messages are stamped with the database's clock, so it says how old they are.
const oldSql = (at: string) => `${at} <= clock_timestamp() - interval '${unreadMinutes} minutes'`

async function unreadConversations(db: Db, after: Key | null, limit: number): Promise<Key[]> {
  const { rows } = await runText<Key>(
    db,
    `select c.company_id as "companyId", c.reference from conversation c
     where c.mailed_seq < c.last_seq and c.reference > $1 and exists (
       select 1 from message m where m.company_id = c.company_id and m.reference = c.reference
         and m.seq = c.mailed_seq + 1 and ${oldSql('m.sent_at')})
     order by c.reference limit $2`,
    [after?.reference ?? '', limit],
  )
  return rows
}

async function mailConversation(tx: Db, key: Key, { accounts, now }: Mailing): Promise<number> {
  const { companyId, reference } = key
  const conversation = await tx
    .selectFrom('conversation')
    .select('last_seq as lastSeq')
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!conversation) return 0
  const { lastSeq } = conversation
  const rows = await unreadReaders(tx, { ...key, minutes: unreadMinutes, pauseHours: nextMailHours, now })
  const isDue = ({ isOld, isPaused }: UnreadReader) => isOld && !isPaused
  const due = rows.filter(isDue)
  const reservation = due.length > 0 ? await reservationById(tx, { companyId, id: reference }) : null
  let mailed = 0
  for (const reader of due) {
    if (reservation) mailed += await mailReader(tx, { reservation, reader, lastSeq, accounts, now })
    await noteTold(tx, { ...key, reader: reader.reader, lastSeq, now })
  }
  const waiting = rows.filter((reader) => !isDue(reader)).map(({ firstSeq }) => firstSeq - 1)
  await tx
    .updateTable('conversation')
    .set({ mailed_seq: Math.min(lastSeq, ...waiting) })
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .execute()
  return mailed
}

async function noteTold(
  tx: Db,
  { companyId, reference, reader, lastSeq, now }: Key & { reader: string; lastSeq: number; now: Date },
): Promise<void> {
  await runText(
    tx,
    `insert into message_read (company_id, reference, reader, seq, read_at, told_seq, told_at)
     values ($1, $2, $3, 0, $5, $4, clock_timestamp())
     on conflict (company_id, reference, reader) do update
       set told_seq = excluded.told_seq, told_at = excluded.told_at`,
    [companyId, reference, reader, lastSeq, now],
  )
}

type Told = Mailing & { reservation: Reservation; reader: UnreadReader; lastSeq: number }

async function mailReader(tx: Db, { reservation, reader, lastSeq, accounts, now }: Told): Promise<number> {
  const { id, companyId, serviceId, snapshot, bookingCode } = reservation
  const { appUrl } = accounts.config
  const operationId = `${unreadMailsAbout(id)}${lastSeq}:${reader.reader}`
  const facts = {
    role: reader.role,
    companyTitle: snapshot.provider.title,
    guestName: snapshot.userName,
    title: bookedTitle(reservation),
    bookingCode,
    count: reader.count,
    newest: reader.newest,
    chatUrl: appUrl + packageChatPath({ reservationId: id, companyId, serviceId }),
    appUrl,
  }
  const kind = unreadMailKind
  if (reader.role === 'company') {
    const receivers = await companyReceivers(tx, { companyId, topic: 'requests', now })
    const mail = unreadMail({ ...facts, userName: '', unsubscribe: null })
    for (const { to, mark } of receivers)
      await queueMail(tx, { operationId: `${operationId}${mark}`, kind, to, ...mail, now })
    return receivers.length
  }
  // Whoever is gone or disabled, or wants no such mails, isn't written to.
  const contact = await contactOf(tx, { userId: reader.reader })
  if (!contact?.wantsChatMails) return 0
  const unsubscribe = unsubscribeUrl(accounts, { userId: contact.id, purpose: 'chat' })
  const mail = unreadMail({ ...facts, userName: contact.displayName, unsubscribe })
  await queueMail(tx, { operationId, kind, to: contact.email, ...mail, unsubscribeUrl: unsubscribe, now })
  return 1
}
