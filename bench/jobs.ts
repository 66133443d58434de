import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import { elapsedMs, openClock } from '#foundation/platform/clock.ts'
import { openDb, type Db } from '#foundation/platform/db.server.ts'
import { runJobs } from '#foundation/platform/jobs.server.ts'
import { sendMailJob, sendWaitingMails } from '#foundation/platform/mail.server.ts'
import { outboxOnly } from '#foundation/platform/mail-transport.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { openLog } from '#foundation/platform/log.server.ts'
import { bookingJobs } from '#app/booking/checkout/jobs.server.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import { deriveTicketKeys } from '#app/booking/tickets/ticket-keys.server.ts'
import { ticketMakers } from '#app/booking/tickets/ticket-file.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { storeWebhook } from '#app/payment/payment.server.ts'
import { benchConfig } from '#test/support/account-bench.ts'
import { makeCustomer } from '#test/support/bookable.ts'
import { makeBenchOrders } from './booking-rows.ts'
import { compare } from './measure.ts'
import { look, seen } from './order-posts.ts'
import { eventOf, payingGateway } from './paying-gateway.ts'

const { values: options } = parseArgs({
  options: {
    webhooks: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '4' },
  },
})
const webhooks = Number(options.webhooks)
const clients = 16
/** Goal: so many orders a second of the same sitting are one webhook a second. */
const leastShare = 1 / 8
const lookEveryMs = 100
const { now } = openClock()
const gateway = payingGateway(now)

async function book(db: Db, order: OrderRequest): Promise<void> {
  const started = await startBooking(db, gateway, {
    ...{ customer: makeCustomer(), order, idempotencyKey: randomId(), shown: seen.get(order) ?? null },
    ...{ appUrl: 'http://app.example', now: now() },
  })
  if (started.outcome !== 'checkout') throw new Error(`no payment page: ${JSON.stringify(started)}`)
}

/** Books and has the provider tell of each payment: so many webhooks wait that nobody has applied. */
async function makeWaiting(db: Db, orders: readonly OrderRequest[]): Promise<void> {
  await db.deleteFrom('webhook_event').execute()
  const firstSession = gateway.sessionIds().length
  for (let nr = 0; nr < webhooks; nr += 1) await book(db, orders[nr % orders.length] as OrderRequest)
  for (const sessionId of gateway.sessionIds().slice(firstSession)) {
    const rawBody = JSON.stringify(eventOf(sessionId))
    const { outcome } = await storeWebhook(db, gateway, { rawBody, signature: '', secrets: [], now: now() })
    if (outcome !== 'stored') throw new Error(`a webhook was ${outcome}`)
  }
}

/** What is left to do, by its kind. */
const left = {
  applied: (db: Db) => countOf(db, sql`webhook_event where processed_at is null`),
  tickets: (db: Db) => countOf(db, sql`reservation where state = 'processing'`),
  mails: (db: Db) => countOf(db, sql`mail where sent_at is null`),
}

async function countOf(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${rows}`.execute(
    db,
  )
  return counted[0]?.count ?? 0
}

/** Seconds from the start of the job runner until all is applied, ticketed and mailed. */
async function workOff(db: Db, url: string): Promise<Record<keyof typeof left, number>> {
  const makers = ticketMakers({ db, keys: deriveTicketKeys(['k'.repeat(32)]), now })
  const sendMails = async () => void (await sendWaitingMails(db, { transport: outboxOnly, now, makers }))
  const accounts = { config: benchConfig }
  const booking = bookingJobs({ db, payments: gateway, now, accounts })
  const handlers = { ...booking.handlers, [sendMailJob]: sendMails }
  const seconds = { applied: 0, tickets: 0, mails: 0 }
  const startedMs = elapsedMs()
  const jobs = await runJobs({ url, db, log: openLog(now), book: { handlers, sweeps: {} } })
  for (const name of ['applied', 'tickets', 'mails'] as const) {
    while ((await left[name](db)) > 0) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    seconds[name] = (elapsedMs() - startedMs) / 1000
  }
  await jobs.stop()
  return seconds
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(`jobs bench: commit ${commit}, PostgreSQL with fsync, ${webhooks} waiting webhooks`)
const server = await openThrowawayPostgres('durable')
try {
  await migrate(server.url)
  const db = openDb(server.url)
  const { spread } = await makeBenchOrders(db, { providers: 32, slots: 16, priceCents: 1200, now: now() })
  await look(db, spread, now())
  await makeWaiting(db, spread)
  const seconds = await workOff(db, server.url)
  const at = (turn: number) => spread[turn % spread.length] as OrderRequest
  const { door } = await compare(
    { door: (turn) => book(db, at(turn)) },
    { clients, seconds: Number(options.seconds) },
  )
  console.log(
    '\n| Waiting webhooks | applied s | tickets s | mails s | webhooks/s | orders/s | **share** (goal 0.125) |',
  )
  console.log('|---|---|---|---|---|---|---|')
  const perSecond = webhooks / seconds.tickets
  const share = perSecond / door.perSecond
  const cells = [
    ...[seconds.applied, seconds.tickets, seconds.mails].map((value) => value.toFixed(1)),
    ...[perSecond, door.perSecond].map((value) => value.toFixed(0)),
    `**${share.toFixed(2)}**`,
  ]
  console.log(`| ${webhooks} | ${cells.join(' | ')} |`)
  await db.destroy()
  if (share < leastShare || webhooks / seconds.mails < door.perSecond * leastShare) process.exitCode = 1
} finally {
  await server.stop()
}
