import { sql } from 'kysely'
import { hot, inTransaction, runText, type Db } from './db.server.ts'
import { enqueue } from './jobs.server.ts'
import type { MailTransport } from './mail-transport.server.ts'
import { randomId } from './random.ts'

/** A file that comes with a mail: `base64` holds its bytes, or `maker` makes them of `of` when the mail is sent. */
export type MailAttachment =
  { name: string; type: string; base64: string } | { name: string; type: string; maker: string; of: string }

/** Makes a file that a mail names; `null` when there is none any more. The mail then goes without it. */
export type AttachmentMakers = Readonly<Record<string, (of: string) => Promise<Uint8Array | null>>>

/** A file with its bytes. */
export type AttachedFile = { name: string; type: string; bytes: Buffer }

/** A mail as its sender sees it. `html` is a whole document, `text` says the same without markup. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
  /** Where a mail program ends such mails by one press (RFC 8058); `null` for mails that always come. */
  unsubscribeUrl: string | null
  /** Who gets the answer to a mail; `null`: nobody besides the sender. */
  replyTo: string | null
}

/** A mail as it leaves: its files are made. */
export type LeavingMail = Omit<Mail, 'attachments'> & { id: string; files: AttachedFile[] }

/** The job that sends waiting mails; `app/jobs.ts` gives it `sendWaitingMails`. */
export const sendMailJob = 'platform.send-mail'

/** How often the sweep looks for mails whose next try is due, in seconds. */
export const mailSweepSeconds = 15

/** Tries per mail; the last one is about ten hours after the first. Then it stays, unsent, with its reason. */
export const mailAttempts = 18
/** So often a mail waits for a file that can't be made. */
const patientAttempts = 3
const firstRetrySeconds = 10
const longestRetrySeconds = 3600
/** Longer than a transport may take, so that a mail is tried by one process at a time. */
const leaseSeconds = 120
const mailsPerRun = 50
const failuresPerRun = 3
const subjectLength = 200
const addressLength = 254
// oxlint-disable-next-line no-control-regex -- control characters are what must not get through
const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g
const oneAddress = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]+$/

const saveMail = hot(
  'platform_queue_mail',
  `insert into mail (id, operation_id, kind, to_address, subject, body_text, body_html, attachments, created_at,
     next_attempt_at, unsubscribe_url, reply_to)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (operation_id) do nothing returning id`,
)

/**
 * Writes a mail in the caller's transaction together with the job that sends it, so that a rollback forgets both.
 *
 * `operationId` names what caused the mail (`booking-confirmed:<reservation>`): a second call with the same one
 * changes nothing. `kind` is for the outbox and for statistics. Control characters in the subject become spaces.
 *
 * It leaves at `notBefore` at the earliest. An answer goes to `replyTo`, unless that isn't exactly one plain address.
 *
 * @throws {Error} when `to` isn't exactly one plain address.
 */
export async function queueMail(
  tx: Db,
  {
    operationId,
    kind,
    now,
    notBefore = now,
    attachments = [],
    unsubscribeUrl = null,
    replyTo = null,
    ...mail
  }: Omit<Mail, 'attachments' | 'unsubscribeUrl' | 'replyTo'> & {
    operationId: string
    kind: string
    attachments?: MailAttachment[]
    unsubscribeUrl?: string | null
    replyTo?: string | null
    now: Date
    notBefore?: Date
  },
): Promise<{ outcome: 'queued' | 'known' }> {
  const to = mail.to.trim()
  if (!isOneAddress(to)) throw new Error('a mail goes to one plain address')
  const subject = mail.subject.replace(controls, ' ').trim().slice(0, subjectLength)
  const { rows } = await runText<{ id: string }>(tx, saveMail, [
    ...[randomId(), operationId, kind, to, subject, mail.text, mail.html, JSON.stringify(attachments), now],
    notBefore,
    unsubscribeUrl,
    isOneAddress(replyTo ?? '') ? replyTo : null,
  ])
  const [row] = rows
  if (!row) return { outcome: 'known' }
  await enqueue(tx, { name: sendMailJob, key: row.id, payload: {} })
  return { outcome: 'queued' }
}

const isOneAddress = (text: string) => text.length <= addressLength && oneAddress.test(text)

/** What a run did; `failed` mails are tried again later. */
export type MailRun = { sent: number; failed: number }

/**
 * Sends the mails that are due, oldest first, each with a growing pause after a failure.
 *
 * A mail leaves at least once and normally once: it is taken for two minutes before it is sent, so two processes
 * don't send it together, and whoever dies in between leaves it to the next run. All its tries carry one Message-ID.
 * A run gives up after three failures in a row, because then the server is down and not one address.
 */
export async function sendWaitingMails(
  db: Db,
  { transport, now, makers = {} }: { transport: MailTransport; now: () => Date; makers?: AttachmentMakers },
): Promise<MailRun> {
  const run: MailRun = { sent: 0, failed: 0 }
  let failuresInRow = 0
  while (run.sent + run.failed < mailsPerRun && failuresInRow < failuresPerRun) {
    const mail = await takeNext(db, now())
    if (!mail) break
    const failure = await tryToSend(transport, { mail, makers })
    await noteTry(db, { id: mail.id, attempts: mail.attempts, failure, now: now() })
    if (failure === null) {
      run.sent += 1
      failuresInRow = 0
    } else {
      run.failed += 1
      failuresInRow += 1
    }
  }
  return run
}

type TakenMail = Mail & { id: string; attempts: number }

async function takeNext(db: Db, now: Date): Promise<TakenMail | null> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('mail')
      .select('id')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .where('attempts', '<', mailAttempts)
      .orderBy('next_attempt_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return null
    return tx
      .updateTable('mail')
      .set({
        attempts: sql<number>`attempts + 1`,
        next_attempt_at: new Date(now.getTime() + leaseSeconds * 1000),
      })
      .where('id', '=', due.id)
      .returning(['id', 'to_address as to', 'subject', 'body_text as text', 'body_html as html'])
      .returning(['attachments', 'attempts', 'unsubscribe_url as unsubscribeUrl', 'reply_to as replyTo'])
      .executeTakeFirstOrThrow()
  })
}

async function tryToSend(
  transport: MailTransport,
  { mail, makers }: { mail: TakenMail; makers: AttachmentMakers },
): Promise<string | null> {
  try {
    const { attachments, attempts, ...leaving } = mail
    const made = attachments.map((each) => {
      const file = attachedFile(each, makers)
      // What the mail says is worth more than what comes along: after some tries it goes alone.
      return attempts > patientAttempts ? file.catch(() => null) : file
    })
    const files = await Promise.all(made)
    await transport({ ...leaving, files: files.filter((file) => file !== null) })
    return null
  } catch (error) {
    return String((error as Error).message ?? error).slice(0, 500)
  }
}

/** A file of a mail with its bytes; `null` when it can't be made any more. */
export async function attachedFile(
  attachment: MailAttachment,
  makers: AttachmentMakers,
): Promise<AttachedFile | null> {
  const { name, type } = attachment
  if ('base64' in attachment) return { name, type, bytes: Buffer.from(attachment.base64, 'base64') }
  const made = await makers[attachment.maker]?.(attachment.of)
  return made ? { name, type, bytes: Buffer.from(made) } : null
}

async function noteTry(
  db: Db,
  { id, attempts, failure, now }: { id: string; attempts: number; failure: string | null; now: Date },
): Promise<void> {
  const pauseSeconds = Math.min(longestRetrySeconds, firstRetrySeconds * 2 ** (attempts - 1))
  const tried =
    failure === null
      ? { sent_at: now, last_error: null }
      : { last_error: failure, next_attempt_at: new Date(now.getTime() + pauseSeconds * 1000) }
  await db.updateTable('mail').set(tried).where('id', '=', id).where('sent_at', 'is', null).execute()
}

/** One line of the outbox. */
export type OutboxEntry = {
  id: string
  kind: string
  to: string
  subject: string
  createdAt: Date
  sentAt: Date | null
  lastError: string | null
}

const outboxLength = 100

/** The newest mails, newest first, at most 100; `to` narrows to one address. */
export async function newestMails(db: Db, { to }: { to?: string | undefined } = {}): Promise<OutboxEntry[]> {
  return db
    .selectFrom('mail')
    .select(['id', 'kind', 'to_address as to', 'subject', 'created_at as createdAt', 'sent_at as sentAt'])
    .select('last_error as lastError')
    .$if(Boolean(to), (query) => query.where('to_address', '=', to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(outboxLength)
    .execute()
}

/** One mail with both bodies and its attachments, or `null`. */
export async function mailOf(db: Db, id: string): Promise<(OutboxEntry & Mail) | null> {
  const row = await db
    .selectFrom('mail')
    .select(['id', 'kind', 'to_address as to', 'subject', 'created_at as createdAt', 'sent_at as sentAt'])
    .select(['last_error as lastError', 'body_text as text', 'body_html as html', 'attachments'])
    .select(['unsubscribe_url as unsubscribeUrl', 'reply_to as replyTo'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
