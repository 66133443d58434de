import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { openClock } from '#foundation/platform/clock.ts'
import { openDb } from '#foundation/platform/db.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { openApplication } from '#test/support/application.ts'
import { seenTerms } from '#test/support/bookings.ts'
import { makeBenchOrders, makeSignedIn } from './booking-rows.ts'
import { openLoadGenerator, plainRequest } from './load.ts'

/**
 * What home costs a visitor while one account asks for its own ticket's PDF over hundreds of connections at once, each
 * again as soon as it is answered. Both in alternating rounds of one run; the goal is a p99 of at most five times its
 * own.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '8' },
    ms: { type: 'string', default: '2000' },
    clients: { type: 'string', default: '4' },
    documents: { type: 'string', default: '400' },
  },
})
const rounds = Number(options.rounds)
const until = { ms: Number(options.ms) }
const atMostTimes = 5
const { now } = openClock()
const sessionSecret = randomId() + randomId()
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

console.log(`documents bench: commit ${commit}, ${options.documents} connections for one ticket's PDF\n`)
const server = await openThrowawayPostgres('durable')
const application = await openApplication({ DATABASE_URL: server.url, SESSION_SECRET: sessionSecret })
const db = openDb(server.url, { max: 2 })
const [visitor, holder] = [openLoadGenerator(), openLoadGenerator()]
try {
  const url = new URL(application.url)
  const [person] = await makeSignedIn(db, { count: 1, appUrl: application.url, sessionSecret, now: now() })
  const { hot } = await makeBenchOrders(db, { providers: 1, slots: 1, priceCents: 0, now: now() })
  const [order] = hot
  if (!person || !order) throw new Error('nobody has a ticket')
  const started = await startBooking(db, {} as PaymentGateway, {
    ...{ customer: person.customer, order, idempotencyKey: randomId() },
    shown: await seenTerms(db, order, now()),
    ...{ appUrl: application.url, now: now() },
  })
  if (started.outcome !== 'confirmed') throw new Error(JSON.stringify(started))
  const path = `/bookings/${started.reservationId}/ticket.pdf`
  const ticket = plainRequest(url, { path, headers: { cookie: person.cookie } })
  const port = Number(url.port)
  const home = { port, requests: [plainRequest(url, { path: '/' })], clients: Number(options.clients), until }
  const tickets = { port, requests: [ticket], clients: Number(options.documents), until }
  const first = await holder.run({ ...tickets, clients: 1, until: { count: 1 } })
  if (first.statuses['200'] !== 1) throw new Error(`no ticket: ${JSON.stringify(first.statuses)}`)
  await visitor.run(home)
  const alone: number[] = []
  const beside: number[] = []
  console.log('| Round | home alone, p50 / p99 ms | beside the PDFs, p50 / p99 ms | answers to the PDFs |')
  console.log('|---|---|---|---|')
  for (let round = 1; round <= rounds; round += 1) {
    const own = await visitor.run(home)
    const flood = holder.run(tickets)
    const crowded = await visitor.run(home)
    const { statuses } = await flood
    alone.push(own.p99)
    beside.push(crowded.p99)
    const times = [own, crowded].map(({ p50, p99 }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`)
    console.log(`| ${round} | ${times.join(' | ')} | ${JSON.stringify(statuses)} |`)
  }
  const times = middle(beside) / middle(alone)
  console.log(
    `\nhome's p99: ${middle(alone).toFixed(2)} alone, ${middle(beside).toFixed(2)} beside: ${times.toFixed(1)}`,
  )
  if (times > atMostTimes) process.exitCode = 1
} finally {
  visitor.stop()
  holder.stop()
  await db.destroy()
  await application.stop()
  await server.stop()
}
