import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openClock } from '#foundation/platform/clock.ts'
import { openDb, type Db } from '#foundation/platform/db.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { openApplication } from '#test/support/application.ts'
import { makeCustomer } from '#test/support/bookable.ts'
import { makeBenchOrders, makeSignedIn } from './booking-rows.ts'
import { openLoadGenerator } from './load.ts'
import { compare } from './measure.ts'
import { look, orderPosts, seen } from './order-posts.ts'
import { record, replay, type Recording } from './recorded-statements.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    clients: { type: 'string', default: '1,4,16' },
    only: { type: 'string' },
  },
})
const seconds = Number(options.seconds)
const clientCounts = options.clients.split(',').map(Number)
const mostConnections = 16
const { now } = openClock()

type SessionLine = Parameters<PaymentGateway['createCheckoutSession']>[0]['lines'][number]
const prices = new Map<string, { name: string; unitCents: number; priceId: string }>()

/** A line with its price: the one that it names, or one that is made now. */
function priced(line: SessionLine) {
  if ('priceId' in line)
    return prices.get(line.priceId) ?? { name: null, unitCents: null, priceId: line.priceId }
  const price = { name: line.name, unitCents: line.unitCents, priceId: `price_${randomId()}` }
  prices.set(price.priceId, price)
  return price
}

/** A provider that answers at once: its share of a booking is not ours to measure. */
const instantGateway = {
  createCheckoutSession: async ({ operationId, reference, lines, expiresAt, metadata = {} }) => ({
    outcome: 'done',
    value: {
      ...{
        id: `cs_${operationId}`,
        status: 'open',
        paymentStatus: 'unpaid',
        url: `https://pay.example/${operationId}`,
      },
      ...{
        amountCents: lines.length,
        currency: 'eur',
        paymentIntentId: null,
        reference,
        operationId,
        metadata,
      },
      ...{ createdAt: now(), expiresAt },
      lines: lines.map(priced),
    },
  }),
} satisfies Pick<PaymentGateway, 'createCheckoutSession'> as Partial<PaymentGateway> as PaymentGateway

async function book(db: Db, order: OrderRequest): Promise<readonly string[]> {
  const customer = makeCustomer()
  const idempotencyKey = randomId()
  const started = await startBooking(db, instantGateway, {
    ...{ customer, order, idempotencyKey, shown: seen.get(order) ?? null },
    ...{ appUrl: 'http://app.example', now: now() },
  })
  if (started.outcome === 'refused') throw new Error(`a booking was refused: ${started.because}`)
  return [started.reservationId, customer.id, idempotencyKey]
}

/** What a booking of each order sends; the booking code is found by its place among the values. */
async function recordAll(db: Db, orders: readonly OrderRequest[]): Promise<Recording[]> {
  const recordings: Recording[] = []
  for (const order of orders) recordings.push(await recordOne(db, order))
  return recordings
}

async function recordOne(db: Db, order: OrderRequest): Promise<Recording> {
  const recording = await record(() => book(db, order))
  const saved = recording.statements.find(({ name }) => name === 'booking_save_reservation')
  const [reservationId] = recording.fresh
  if (saved?.values[1] !== reservationId || typeof saved?.values[2] !== 'string')
    throw new Error('the statement that saves a reservation has changed; look for the booking code anew')
  // Whatever else looks like an id and isn't the order's own was made for this booking: the mail's, the job's.
  const made = recording.statements
    .flatMap(({ values }) => values)
    .filter((value): value is string => typeof value === 'string' && /^[\w-]{22}$/.test(value))
    .filter((id) => !JSON.stringify(order).includes(id))
  return { ...recording, fresh: [...new Set([...recording.fresh, saved.values[2], ...made])] }
}

const line = (name: string, ...cells: (string | number)[]) =>
  console.log(`| ${name} | ${cells.join(' | ')} |`)
const whole = (value: number) => Math.round(value).toLocaleString('en')

async function inProcess(db: Db, pool: pg.Pool): Promise<void> {
  const { spread, hot } = await makeBenchOrders(db, {
    providers: 32,
    slots: 16,
    priceCents: 1200,
    now: now(),
  })
  await look(db, [...spread, ...hot], now())
  const recorded = { spread: await recordAll(db, spread), hot: await recordAll(db, hot) }
  await pool.query('analyze')
  const [sample] = recorded.hot
  const unnamed = sample?.statements.filter(({ name }) => name === undefined).length
  console.log(
    `\none booking sends ${sample?.statements.length} statements, ${unnamed} of them without a name\n`,
  )
  console.log(
    '| In process | clients | door/s | bare/s | **ratio** | door p50 / p99 ms | bare p50 / p99 ms |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const [name, orders] of Object.entries({ spread, hot })) {
    for (const clients of clientCounts) {
      const at = (turn: number) => orders[turn % orders.length] as OrderRequest
      const { door, bare } = await compare(
        { door: (turn) => book(db, at(turn)), bare: replay(pool, recorded[name as 'spread' | 'hot']) },
        { clients, seconds },
      )
      const ratio = `**${(door.perSecond / bare.perSecond).toFixed(2)}**`
      const times = [door, bare].map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`)
      line(
        name === 'hot' ? 'one hot slot' : 'spread over slots',
        clients,
        whole(door.perSecond),
        whole(bare.perSecond),
        ratio,
        ...times,
      )
    }
  }
}

const peopleCount = 2_000
const rounds = 6

async function overHttp(db: Db, pool: pg.Pool, databaseUrl: string): Promise<void> {
  const sessionSecret = randomId() + randomId()
  // As one of several web processes; jobs are another process's.
  const application = await openApplication({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: sessionSecret,
    ROLE: 'web',
  })
  const generator = openLoadGenerator()
  try {
    const { spread } = await makeBenchOrders(db, { providers: 32, slots: 16, priceCents: 0, now: now() })
    await look(db, spread, now())
    const recordings = await recordAll(db, spread)
    await pool.query('analyze')
    const url = new URL(application.url)
    const signedIn = { count: peopleCount, appUrl: application.url, sessionSecret, now: now() }
    const bareWork = replay(pool, recordings)
    const http: number[] = []
    const bare: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      // Nobody books the same twice without being asked: each round has people of its own.
      const cookies = (await makeSignedIn(db, signedIn)).map(({ cookie }) => cookie)
      const result = await generator.run({
        port: Number(url.port),
        requests: orderPosts(url, spread, cookies),
        clients: 16,
        until: { ms: 1_000 },
      })
      if (result.statuses['302'] !== result.count)
        throw new Error(`not all were booked: ${JSON.stringify(result.statuses)}`)
      const compared = await compare({ bare: bareWork }, { clients: 16, seconds: 0.8 })
      // The first round warms up.
      if (round > 0) {
        http.push(result.perSecond)
        bare.push(compared.bare.perSecond)
      }
    }
    const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
    const ratios = http.map((speed, round) => speed / (bare[round] ?? Infinity))
    console.log(
      '\n| Over HTTP, free bookings | clients | orders/s | bare/s | **ratio** (lowest to highest round) |',
    )
    console.log('|---|---|---|---|---|')
    const span = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
    line(
      'session, form, limits, redirect',
      16,
      whole(middle(http)),
      whole(middle(bare)),
      `**${middle(ratios).toFixed(2)}** (${span})`,
    )
  } finally {
    generator.stop()
    await application.stop()
  }
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(`booking bench: commit ${commit}, PostgreSQL with fsync, ${seconds} s a side`)
const server = await openThrowawayPostgres('durable')
try {
  if (options.only !== 'http') await onDatabase('bench_in_process', inProcess)
  if (options.only !== 'process') await onDatabase('bench_over_http', overHttp)
} finally {
  await server.stop()
}

async function onDatabase(
  name: string,
  work: (db: Db, pool: pg.Pool, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const url = new URL(server.url)
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  await owner.query(`create database ${name}`)
  await owner.end()
  url.pathname = `/${name}`
  await migrate(url.href)
  const db = openDb(url.href, { max: mostConnections })
  const pool = new pg.Pool({ connectionString: url.href, max: mostConnections })
  pool.on('error', () => undefined)
  try {
    await work(db, pool, url.href)
  } finally {
    await Promise.all([db.destroy(), pool.end()])
  }
}
