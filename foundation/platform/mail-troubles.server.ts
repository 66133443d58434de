import { sql } from 'kysely'
import { noteInAudit } from './audit.server.ts'
import { inTransaction, type Db } from './db.server.ts'
import { enqueue } from './jobs.server.ts'
import type { SolvedJobs } from './job-troubles.server.ts'
import { mailAttempts, sendMailJob } from './mail.server.ts'

/** A mail that wasn't sent. Without `nextTryAt` nobody tries any more. */
export type TroubledMail = {
  id: string
  kind: string
  to: string
  subject: string
  createdAt: Date
  attempts: number
  error: string | null
  nextTryAt: Date | null
}

/** What a step about a mail came to. */
export type MailStep =
  { outcome: 'done' } | { outcome: 'refused'; because: 'no-such-mail' | 'solved-already' | 'being-tried' }

/** A mail is somebody's trouble when it has waited for so long. */
const patienceMs = 3_600_000

type Span = { now: Date; before?: Date; exceptKind?: string }

// A mail that was never tried waits for a process that sends mails.
function troubled(db: Db, { now, before = now, exceptKind = '' }: Span) {
  const since = new Date(Math.min(before.getTime(), now.getTime() - patienceMs))
  return db
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('kind', '<>', exceptKind)
    .where('created_at', '<=', since)
}

/** Mails that have waited for more than an hour, the oldest first. */
export async function troubledMails(
  db: Db,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<TroubledMail[]> {
  const rows = await troubled(db, { now })
    .select(['id', 'kind', 'to_address as to', 'subject', 'created_at as createdAt', 'attempts'])
    .select(['last_error as error', 'next_attempt_at as nextTryAt'])
    .orderBy('created_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, nextTryAt: row.attempts < mailAttempts ? row.nextTryAt : null }))
}

/** How many of them there are, of other kinds than `exceptKind`; with `before`, of those that were written by then. */
export async function troubledMailCount(db: Db, span: Span): Promise<number> {
  const { count } = await troubled(db, span)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the job of a mail is nobody's trouble any more: it has left by another one, or was given up. */
export const solvedMailJobs: SolvedJobs = {
  [sendMailJob]: sql`exists (
    select 1 from mail m where m.id = job.singleton_key and (m.sent_at is not null or m.given_up_at is not null))`,
}

type Step = { mailId: string; actorId: string; now: Date }

/** Begins a mail's tries anew, once all of them have failed: under its Message-ID, so that a repeat shows as one. */
export function sendMailAgain(db: Db, step: Step): Promise<MailStep> {
  return onUnsent(db, step, async (tx, { attempts, nextTryAt }) => {
    // The last try may still be under way.
    if (attempts < mailAttempts || nextTryAt > step.now)
      return { outcome: 'refused', because: 'being-tried' } as const
    await tx
      .updateTable('mail')
      .set({ attempts: 0, next_attempt_at: step.now })
      .where('id', '=', step.mailId)
      .execute()
    await enqueue(tx, { name: sendMailJob, key: step.mailId, payload: {} })
    await note(tx, step, 'mail.send-again')
    return { outcome: 'done' } as const
  })
}

/** Gives a mail up: nobody tries to send it any more. */
export function giveMailUp(db: Db, step: Step & { reason: string }): Promise<MailStep> {
  return onUnsent(db, step, async (tx) => {
    await tx.updateTable('mail').set({ given_up_at: step.now }).where('id', '=', step.mailId).execute()
    await note(tx, step, 'mail.give-up', { reason: step.reason })
    return { outcome: 'done' } as const
  })
}

function onUnsent(
  db: Db,
  { mailId }: Step,
  work: (tx: Db, mail: { attempts: number; nextTryAt: Date }) => Promise<MailStep>,
): Promise<MailStep> {
  return inTransaction(db, async (tx) => {
    const mail = await tx
      .selectFrom('mail')
      .select(['attempts', 'next_attempt_at as nextTryAt', 'sent_at as sentAt', 'given_up_at as givenUpAt'])
      .where('id', '=', mailId)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return { outcome: 'refused', because: 'no-such-mail' } as const
    if (mail.sentAt || mail.givenUpAt) return { outcome: 'refused', because: 'solved-already' } as const
    return work(tx, mail)
  })
}

function note(tx: Db, { mailId, actorId, now }: Step, action: string, details: Record<string, string> = {}) {
  return noteInAudit(tx, { actorId, action, subject: { kind: 'mail', id: mailId }, details, now })
}
