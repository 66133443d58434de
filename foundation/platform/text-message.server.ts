import { sql } from 'kysely'
import { berlinMinute } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from './db.server.ts'
import type { PersonalRow } from './personal-data.ts'
import { randomId } from './random.ts'
import type { TextTransport } from './text-transport.server.ts'

/** How often waiting text messages are looked for, in seconds. */
export const textSweepSeconds = 30
/** Berlin hours between which a telephone may ring. */
const awake = { fromHour: 9, toHour: 21 } as const
const firstRetryMinutes = 5
const longestRetryMinutes = 60
/** Then it is the provider that is down and not one number. */
const failuresPerRun = 3
/** Longer than a transport may take, so that a message is tried by one process at a time. */
const leaseMinutes = 2
const messagesPerRun = 50
const minuteMs = 60_000
const outboxLength = 100

/** A text message to somebody who asked for it; after `usefulUntil` it isn't sent any more. */
export type TextMessage = { userId: string; to: string; body: string; usefulUntil: Date }

/** Writes a message in the caller's transaction; a second one of the same operation changes nothing. */
export async function queueText(
  tx: Db,
  { operationId, userId, to, body, usefulUntil, now }: TextMessage & { operationId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('text_message')
    .values({
      ...{ id: randomId(), operation_id: operationId, user_id: userId, to_number: to, body },
      ...{ created_at: now, useful_until: usefulUntil, next_attempt_at: now },
    })
    .onConflict((conflict) => conflict.column('operation_id').doNothing())
    .execute()
}

/**
 * Sends the messages that are due, oldest first, by day only. A message leaves at least once and normally once: it is
 * taken for two minutes before it is sent. What fails is tried again with growing pauses as long as it is useful, and
 * stays, unsent, with its reason. A run gives up after three failures in a row.
 */
export async function sendWaitingTexts(
  db: Db,
  { transport, now }: { transport: TextTransport; now: () => Date },
): Promise<{ sent: number; failed: number }> {
  const run = { sent: 0, failed: 0 }
  let failuresInRow = 0
  while (run.sent + run.failed < messagesPerRun && failuresInRow < failuresPerRun && isAwake(now())) {
    const message = await takeNext(db, now())
    if (!message) break
    const failure = await transport(message).then(
      () => null,
      (error: Error) => error.message.slice(0, 500),
    )
    await noteTry(db, message, failure, now())
    failuresInRow = failure === null ? 0 : failuresInRow + 1
    run[failure === null ? 'sent' : 'failed'] += 1
  }
  return run
}

function isAwake(now: Date): boolean {
  const minute = berlinMinute(now)
  return minute >= awake.fromHour * 60 && minute < awake.toHour * 60
}

type TakenText = { id: string; to: string; body: string; attempts: number }

function takeNext(db: Db, now: Date): Promise<TakenText | null> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('text_message')
      .select('id')
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .where('useful_until', '>', now)
      .orderBy('next_attempt_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return null
    const leasedUntil = new Date(now.getTime() + leaseMinutes * minuteMs)
    return tx
      .updateTable('text_message')
      .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: leasedUntil })
      .where('id', '=', due.id)
      .returning(['id', 'to_number as to', 'body', 'attempts'])
      .executeTakeFirstOrThrow()
  })
}

async function noteTry(
  db: Db,
  { id, attempts }: TakenText,
  failure: string | null,
  now: Date,
): Promise<void> {
  const pause = Math.min(longestRetryMinutes, firstRetryMinutes * 2 ** (attempts - 1))
  const again = new Date(now.getTime() + pause * minuteMs)
  const tried =
    failure === null ? { sent_at: now, last_error: null } : { last_error: failure, next_attempt_at: again }
  await db.updateTable('text_message').set(tried).where('id', '=', id).where('sent_at', 'is', null).execute()
}

/** The newest messages, newest first, at most 100. */
export async function newestTexts(db: Db) {
  return db
    .selectFrom('text_message')
    .select(['id', 'to_number as to', 'body', 'created_at as createdAt', 'sent_at as sentAt'])
    .select('last_error as lastError')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(outboxLength)
    .execute()
}

/** The messages to somebody, oldest first. */
export async function textsOf(db: Db, { userId }: { userId: string }): Promise<PersonalRow[]> {
  return db
    .selectFrom('text_message')
    .select(['to_number as phone', 'body as text', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Deletes the messages to somebody. */
export async function forgetTexts(tx: Db, { userId }: { userId: string }): Promise<void> {
  await tx.deleteFrom('text_message').where('user_id', '=', userId).execute()
}

/** Deletes messages that were written before `before`. */
export async function forgetOldTexts(db: Db, { before }: { before: Date }): Promise<void> {
  await db.deleteFrom('text_message').where('created_at', '<', before).execute()
}
