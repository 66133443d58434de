import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { openClock } from '#foundation/platform/clock.ts'
import { openDb, type Db } from '#foundation/platform/db.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { sessionOf } from '#app/account/session.server.ts'
import { listBookings } from '#app/booking/bookings/reads.server.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { currentTerms } from '#app/booking/order-page/accepted-terms.ts'
import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import { endingsById } from '#app/booking/bookings/endings.server.ts'
import { attendanceById } from '#app/booking/check-in/attendance.server.ts'
import { bookingListHeader } from '#app/booking/bookings/booking-views.server.ts'
import { tookPart } from '#app/booking/reservations/attendance.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { ratedBy } from '#app/reviews/reviews.server.ts'
import { openApplication } from '#test/support/application.ts'
import { makeBenchOrders, makeSignedIn } from './booking-rows.ts'
import { openLoadGenerator, plainRequest } from './load.ts'
import { pageCostOf, warmUp } from './page-cost.ts'
import { compare } from './measure.ts'
import { record, replay } from './recorded-statements.ts'

/**
 * The page of one's own bookings, for somebody with 500 of them, beside ever more of other people's. `door` is everything
 * that the page asks the database for, its session among it, `bare` the same statements by the driver alone, `page` the
 * whole answer over HTTP. `SQL` is the database's own time for a page, without the way there and back.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    others: { type: 'string', default: '1000,10000,100000' },
  },
})
const seconds = Number(options.seconds)
const own = 500
/** As many as the page shows. */
const cards = 10
const { now } = openClock()
const noGateway = {} as PaymentGateway
const views = ['upcoming', 'past'] as const
const sessionSecret = randomId() + randomId()

/** What the page asks for: the frame's session, the list, and what stands around it. */
async function door({ db, person, url }: Asked, view: (typeof views)[number]): Promise<void> {
  const userId = person.customer.id
  const reader = { db, now, config: { appUrl: url.origin, sessionSecret } }
  if (!(await sessionOf(reader, person.cookie))) throw new Error('nobody is signed in')
  const page = await listBookings(db, { userId, view, limit: cards, now: now() })
  await bookingListHeader(db, { userId, now: now() })
  if (page.bookings.length !== cards) throw new Error(`a full page of ${view} was expected`)
  await endingsById(db, page.bookings)
  await attendanceById(db, page.bookings)
  await ratedBy(db, { userId, services: page.bookings.filter((booking) => tookPart(booking, now())) })
}

/** A free booking by the order button, of which all others are copies. */
async function firstBooking(db: Db, customer: Customer): Promise<string> {
  const { hot } = await makeBenchOrders(db, { providers: 1, slots: 2, priceCents: 0, now: now() })
  const [order] = hot
  if (!order) throw new Error('there is nothing to book')
  const priced = await previewOrder(db, { order, now: now() })
  if (priced.outcome !== 'priced') throw new Error(`nothing to book: ${priced.because}`)
  const started = await startBooking(db, noGateway, {
    ...{ customer, order, shown: currentTerms(priced.preview, now()), idempotencyKey: randomId() },
    ...{ appUrl: 'http://app.example', now: now() },
  })
  if (started.outcome !== 'confirmed') throw new Error(`not booked: ${started.outcome}`)
  return started.reservationId
}

/** Copies of a booking from `first` on, four days apart around today, each with its history. */
async function copies(
  db: Db,
  id: string,
  { userId, first, count }: { userId: string | null; first: number; count: number },
): Promise<void> {
  await sql`
    insert into reservation
    select (jsonb_populate_record(r, jsonb_build_object('id', 'copy-' || n, 'booking_code', 'B' || n,
      'user_id', coalesce(${userId}::text, 'somebody-' || n % 5000), 'idempotency_key', 'copy-' || n,
      'starts_at', at, 'ends_at', at + interval '2 hours', 'starts_on', (at at time zone 'Europe/Berlin')::date))).*
    from reservation r, generate_series(${first}::int, ${first + count - 1}::int) as n,
      lateral (select r.starts_at + (n % 180 - 90) * interval '1 day' as at) as start
    where r.id = ${id}`.execute(db)
  await sql`
    insert into reservation_history
    select (jsonb_populate_record(h, jsonb_build_object('reservation_id', 'copy-' || n))).*
    from reservation_history h, generate_series(${first}::int, ${first + count - 1}::int) as n
    where h.reservation_id = ${id}`.execute(db)
}

type Person = { customer: Customer; cookie: string }
type Asked = { db: Db; pool: pg.Pool; url: URL; pid: number; person: Person; others: number }

const line = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const ms = (value: number) => value.toFixed(2)
async function measure(asked: Asked): Promise<void> {
  const { pool, url, pid, person, others } = asked
  const generator = openLoadGenerator()
  try {
    for (const view of views) {
      const recording = await record(() => door(asked, view).then(() => []))
      const request = plainRequest(url, {
        path: `/bookings?view=${view}`,
        headers: { cookie: person.cookie },
      })
      const asking = { generator, port: Number(url.port), request }
      await warmUp(asking)
      const bare = replay(pool, [recording])
      const { door: ours, bare: theirs } = await compare(
        { door: () => door(asked, view), bare },
        { clients: 1, seconds },
      )
      const {
        p50: page,
        processorMs,
        sqlMs,
      } = await pageCostOf(pool, {
        ...asking,
        ...{ pid, rounds: seconds * 2 },
      })
      line(
        ...[others.toLocaleString('en'), view, recording.statements.length],
        ...[`${ms(theirs.p50)} / ${ms(theirs.p99)}`, `${ms(ours.p50)} / ${ms(ours.p99)}`],
        ...[
          `**${(ours.p50 / theirs.p50).toFixed(2)}**`,
          ms(page),
          processorMs === null ? '' : ms(processorMs),
          ms(sqlMs),
        ],
        ...[page / theirs.p50, page / sqlMs].map((ratio) => `**${ratio.toFixed(2)}**`),
      )
    }
  } finally {
    generator.stop()
  }
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(
  `bookings bench: commit ${commit}, ${own} bookings of one person, ${seconds} s a side, one client\n`,
)
const server = await openThrowawayPostgres('durable')
try {
  await migrate(server.url)
  const environment = { DATABASE_URL: server.url, SESSION_SECRET: sessionSecret, ROLE: 'web' }
  const application = await openApplication(environment)
  const db = openDb(server.url, { max: 4 })
  const pool = new pg.Pool({ connectionString: server.url, max: 4 })
  try {
    const people = { count: 1, appUrl: application.url, sessionSecret, now: now() }
    const [person] = await makeSignedIn(db, people)
    if (!person) throw new Error('nobody is signed in')
    const id = await firstBooking(db, person.customer)
    await copies(db, id, { userId: person.customer.id, first: 1, count: own })
    line(
      'Others’',
      'view',
      'statements',
      'bare p50 / p99 ms',
      'door p50 / p99 ms',
      '**door : bare**',
      'page p50 ms',
      'processor ms of a page',
      'SQL of a page, mean ms',
      '**page : bare**',
      '**page : SQL**',
    )
    line('---', '---', '---', '---', '---', '---', '---', '---', '---', '---', '---')
    let made = 0
    for (const others of options.others.split(',').map(Number)) {
      await db.connection().execute(async (patient) => {
        await sql`set statement_timeout = '10min'`.execute(patient)
        await copies(patient, id, { userId: null, first: own + 1 + made, count: others - made })
        await sql`analyze`.execute(patient)
        await sql`reset statement_timeout`.execute(patient)
      })
      made = others
      await measure({ db, pool, url: new URL(application.url), pid: application.pid(), person, others })
    }
  } finally {
    await Promise.all([db.destroy(), pool.end()])
    await application.stop()
  }
} finally {
  await server.stop()
}
