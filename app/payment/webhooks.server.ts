import { sql } from 'kysely'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { jsonText } from '#foundation/platform/json-text.ts'
import { enqueue, isLeftAlone } from '#foundation/platform/jobs.server.ts'
import { readPayoutAccount } from './payout-accounts.server.ts'
import { enqueueRecheck, enqueueRefund } from './refunds.server.ts'
import type { GatewayEvent, PaymentGateway, WebhookVerdict } from './stripe/gateway.ts'

/** The job that applies a stored webhook. */
export const applyWebhookJob = 'payment.apply-webhook'
/** The job by which the owner of the reference hears that a session may have ended. */
export const fulfilJob = 'booking.fulfil'

/** What to answer the provider: 200 for `stored` and `known`, 400 for `refused`. */
export type WebhookReceipt =
  | { outcome: 'stored' | 'known' }
  | { outcome: 'refused'; because: Extract<WebhookVerdict, { outcome: 'refused' }>['because'] }

/**
 * Takes a webhook in: checks the signature over the raw bytes, stores the event once, together with the job that
 * applies it. Nothing is done before it is safely stored, and nothing that isn't genuine is stored.
 *
 * `receivedAt` is the machine's time for the signature's age; `now` may be a moved demo clock.
 */
export async function storeWebhook(
  db: Db,
  gateway: PaymentGateway,
  delivery: {
    rawBody: string | Uint8Array
    signature: string | null
    secrets: readonly string[]
    now: Date
    receivedAt?: Date
  },
): Promise<WebhookReceipt> {
  const { now, ...signed } = delivery
  const verdict = gateway.verifyWebhook(signed)
  if (verdict.outcome === 'refused') return verdict
  const outcome = await inTransaction(db, (tx) => storeEvent(tx, verdict.event, now))
  failpoint('after_webhook_store')
  return { outcome }
}

async function storeEvent(tx: Db, event: GatewayEvent, now: Date): Promise<'stored' | 'known'> {
  const row = await tx
    .insertInto('webhook_event')
    .values({ id: event.id, type: event.type, payload: jsonText(event.payload), received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return 'known'
  await enqueue(tx, { name: applyWebhookJob, key: event.id, payload: { eventId: event.id } })
  return 'stored'
}

/**
 * Applies a stored webhook, once. An event is only a hint: whatever it says, the object is read again from the
 * provider, an account here, the rest by the job that this writes. News about sessions goes up as `booking.fulfil`.
 *
 * @throws {Error} when an account isn't to be read now; the event stays unapplied, and the job comes again.
 */
export async function applyWebhook(
  db: Db,
  gateway: PaymentGateway,
  { eventId, now }: { eventId: string; now: Date },
): Promise<void> {
  const { id: accountId, type } = await hintOf(db, eventId)
  if (type === 'account.updated') await readAccount(db, gateway, { eventId, accountId, now })
  await inTransaction(db, async (tx) => {
    const event = await tx
      .selectFrom('webhook_event')
      .select(['type', 'payload'])
      .where('id', '=', eventId)
      .where('processed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!event) return
    await passOn(tx, { type: event.type, id: idIn(event.payload) })
    if (event.type.startsWith('payout.')) await askForPayouts(tx, { payload: event.payload, now })
    await tx
      .updateTable('webhook_event')
      .set((eb) => ({ processed_at: now, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', eventId)
      .execute()
  })
}

async function readAccount(
  db: Db,
  gateway: PaymentGateway,
  { eventId, accountId, now }: { eventId: string; accountId: string; now: Date },
): Promise<void> {
  try {
    await readPayoutAccount(db, gateway, { connectAccountId: accountId, now })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    await db
      .updateTable('webhook_event')
      .set((eb) => ({ last_error: said.slice(0, 300), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', eventId)
      .where('processed_at', 'is', null)
      .execute()
    throw error
  }
}

/** What a waiting event is about. */
async function hintOf(db: Db, eventId: string): Promise<{ type: string | null; id: string }> {
  const event = await db
    .selectFrom('webhook_event')
    .select(['type', 'payload'])
    .where('id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  return { type: event?.type ?? null, id: event ? idIn(event.payload) : '' }
}

function idIn(payload: Record<string, unknown>): string {
  const { object } = (payload['data'] ?? {}) as { object?: unknown }
  const { id } = (typeof object === 'object' && object !== null ? object : {}) as { id?: unknown }
  return typeof id === 'string' ? id : ''
}

async function passOn(tx: Db, { type, id }: { type: string; id: string }): Promise<void> {
  if (id === '') return
  if (type.startsWith('checkout.session.'))
    return enqueue(tx, { name: fulfilJob, key: id, payload: { sessionId: id } })
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return lookAfterRefund(tx, { type, id })
}

/** Payouts are read by a sweep, account by account: all of them may have changed. */
async function askForPayouts(
  tx: Db,
  { payload, now }: { payload: Record<string, unknown>; now: Date },
): Promise<void> {
  const { account } = payload
  if (typeof account !== 'string') return
  await tx
    .updateTable('payout_account')
    .set({ payouts_due_at: now })
    .where('connect_account_id', '=', account)
    .execute()
}

async function lookAfterRefund(tx: Db, { type, id }: { type: string; id: string }): Promise<void> {
  const refund = await refundNamed(tx, id)
  if (refund?.status === 'requested') await enqueueRefund(tx, refund)
  if (refund?.status === 'done' && type !== 'refund.created') await enqueueRecheck(tx, refund)
}

async function refundNamed(tx: Db, stripeRefundId: string) {
  const named = tx.selectFrom('refund').select(['company_id as companyId', 'id', 'status'])
  return (
    (await named.where('stripe_refund_id', '=', stripeRefundId).executeTakeFirst()) ??
    (await named
      .where(sql<boolean>`hand_refund_ids <> '{}' and hand_refund_ids @> ${[stripeRefundId]}::text[]`)
      .executeTakeFirst())
  )
}

/**
 * Writes the jobs of webhooks again that were stored but never applied: where none is under way, and an hour after one
 * has failed for good.
 */
export async function requeueWebhooks(db: Db, { before }: { before: Date }): Promise<{ requeued: number }> {
  const waiting = await db
    .selectFrom('webhook_event')
    .select('id')
    .where('processed_at', 'is', null)
    .where('received_at', '<', before)
    .where(isLeftAlone(applyWebhookJob, sql.ref('webhook_event.id')))
    .orderBy('received_at')
    .limit(mostPerSweep)
    .execute()
  for (const { id } of waiting)
    await inTransaction(db, (tx) => enqueue(tx, { name: applyWebhookJob, key: id, payload: { eventId: id } }))
  return { requeued: waiting.length }
}

const mostPerSweep = 200
