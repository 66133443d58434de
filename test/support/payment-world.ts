import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStripe } from '#app/payment/stripe/client.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import type { WebhookReceipt } from '#app/payment/payment.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { memoryFolder } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { testCards } from '#sandbox/cards.ts'
import { importFixtures } from '#sandbox/fixtures.ts'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'
import { paySession } from '#sandbox/session-payment.ts'
import { deliverWebhook, webhookSecret, type StoredEvent } from './webhooks.ts'

/** A payment provider of a test's own, with a clock that the test moves and webhooks that the test delivers. */
export type PaymentWorld = {
  sandbox: Sandbox
  payments: PaymentGateway
  now: () => Date
  advance: (seconds: number) => void
  /** Pays an open payment page with a good card; tells how the page ended. */
  pay: (sessionId: string) => string
  /** Makes a company one that can be paid. */
  enable: (accountId: string) => void
  /** Every webhook that the provider would have sent since `after`, in order. */
  eventsSince: (after: number) => { events: StoredEvent[]; last: number }
  /** Hands a webhook in, signed as it should be. */
  deliver: (db: Db, event: StoredEvent) => Promise<WebhookReceipt>
  stop: () => Promise<void>
}

const payer = {
  card: testCards[0] ?? failWithoutCards(),
  expMonth: 12,
  expYear: 2060,
  name: 'Ada',
  email: 'ada@example.org',
}

/** Starts a payment provider in this process, its state in memory where the system has a memory folder. */
export async function openPaymentWorld(): Promise<PaymentWorld> {
  const dataDir = mkdtempSync(join(memoryFolder(), 'utkiek-payments-'))
  const sandbox = await startSandbox({ dataDir, webhookSecret })
  const { world } = sandbox
  const payments = openStripe({ secretKey: sandbox.secretKey, apiBase: sandbox.url })
  return {
    sandbox,
    payments,
    now: () => new Date(sandbox.clock.nowMs()),
    advance: (seconds) => sandbox.clock.advance(seconds),
    pay: (sessionId) => world.store.transaction(() => paySession(world, '', sessionId, payer)).outcome,
    enable: (id) => void importFixtures(world, fixturesOf(id)),
    eventsSince: (after) => eventsSince(sandbox, after),
    deliver: (db, event) => deliverWebhook(db, payments, event),
    stop: async () => {
      await sandbox.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function fixturesOf(id: string) {
  return { accounts: [{ id, name: id, email: 'company@example.org' }], prices: [], taxRates: [] }
}

// Other events are only listed by the provider, never sent.
const sent = ['checkout.session.', 'refund.', 'charge.refunded', 'account.']

function eventsSince({ world }: Sandbox, after: number): { events: StoredEvent[]; last: number } {
  const sql = `select seq, id, body from object where kind = 'event' and seq > ? order by seq`
  const rows = world.store.rows<{ seq: number; id: string; body: string }>(sql, after)
  const events = rows.map(({ id, body }) => ({ id, body, type: (JSON.parse(body) as { type: string }).type }))
  return {
    events: events.filter(({ type }) => sent.some((prefix) => type.startsWith(prefix))),
    last: rows.at(-1)?.seq ?? after,
  }
}

function failWithoutCards(): never {
  throw new Error('the sandbox has test cards')
}
