import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import { applyWebhookJob } from '#app/payment/payment.server.ts'

/** A message of the payment provider that was stored and couldn't be applied. */
export type TroubledWebhook = { id: string; type: string; receivedAt: Date; error: string | null }

/** What a step about a message came to. */
export type WebhookStep =
  { outcome: 'done' } | { outcome: 'refused'; because: 'no-such-webhook' | 'solved-already' }

/** The reconciler has tried it some times by then. */
const patienceMs = 10 * 60_000

function troubled(db: Db, { now, before = now }: { now: Date; before?: Date }) {
  const since = new Date(Math.min(before.getTime(), now.getTime() - patienceMs))
  return db.selectFrom('webhook_event').where('processed_at', 'is', null).where('received_at', '<=', since)
}

/** Messages that have waited for more than ten minutes, the oldest first. */
export function troubledWebhooks(
  db: Db,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<TroubledWebhook[]> {
  return troubled(db, { now })
    .select(['id', 'type', 'received_at as receivedAt', 'last_error as error'])
    .orderBy('received_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** How many of them there are; with `before`, of those that had come by then. */
export async function troubledWebhookCount(db: Db, span: { now: Date; before?: Date }): Promise<number> {
  const { count } = await troubled(db, span)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Step = { eventId: string; actorId: string; now: Date }

/** Applies a waiting message again: writes its job. */
export function applyWebhookAgain(db: Db, step: Step): Promise<WebhookStep> {
  return onWaiting(db, step, async (tx) => {
    await enqueue(tx, { name: applyWebhookJob, key: step.eventId, payload: { eventId: step.eventId } })
    await note(tx, step, 'webhook.apply-again')
  })
}

/** Lays a message aside of which nothing comes. It was only a hint: money and accounts are asked after without it. */
export function layWebhookAside(db: Db, step: Step & { reason: string }): Promise<WebhookStep> {
  return onWaiting(db, step, async (tx) => {
    await tx
      .updateTable('webhook_event')
      .set({ processed_at: step.now, last_error: 'laid aside' })
      .where('id', '=', step.eventId)
      .execute()
    await note(tx, step, 'webhook.lay-aside', { reason: step.reason })
  })
}

function onWaiting(db: Db, { eventId }: Step, work: (tx: Db) => Promise<void>): Promise<WebhookStep> {
  return inTransaction(db, async (tx) => {
    const event = await tx
      .selectFrom('webhook_event')
      .select('processed_at')
      .where('id', '=', eventId)
      .forUpdate()
      .executeTakeFirst()
    if (!event) return { outcome: 'refused', because: 'no-such-webhook' } as const
    if (event.processed_at) return { outcome: 'refused', because: 'solved-already' } as const
    await work(tx)
    return { outcome: 'done' } as const
  })
}

function note(tx: Db, { eventId, actorId, now }: Step, action: string, details: Record<string, string> = {}) {
  return noteInAudit(tx, { actorId, action, subject: { kind: 'webhook', id: eventId }, details, now })
}
