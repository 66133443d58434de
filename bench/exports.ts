import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { bookingRows } from '#app/backoffice/exports/exports.server.ts'
import { csvAnswer } from '#app/backoffice/exports/csv.server.ts'
import { exportTexts } from '#app/backoffice/exports/texts/exports.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import { currentTerms } from '#app/booking/order-page/accepted-terms.ts'
import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { openClock } from '#foundation/platform/clock.ts'
import { openDb, type Db } from '#foundation/platform/db.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { makeBenchOrders, makeSignedIn } from './booking-rows.ts'

/** What a file of a company's bookings takes: time, and memory that it adds while it is written (goal: 50 MB). */
const { values: options } = parseArgs({ options: { bookings: { type: 'string', default: '50000' } } })
const count = Number(options.bookings)
const { now } = openClock()
const megabyte = 1024 * 1024

/** A free booking by the order button, and copies of it over two years. */
async function makeBookings(db: Db): Promise<string> {
  const [person] = await makeSignedIn(db, {
    count: 1,
    appUrl: 'http://app.example',
    sessionSecret: randomId() + randomId(),
    now: now(),
  })
  const { hot } = await makeBenchOrders(db, { providers: 1, slots: 2, priceCents: 0, now: now() })
  const [order] = hot
  if (!order || !person) throw new Error('there is nothing to book')
  const priced = await previewOrder(db, { order, now: now() })
  if (priced.outcome !== 'priced') throw new Error(`nothing to book: ${priced.because}`)
  const started = await startBooking(db, {} as PaymentGateway, {
    customer: person.customer,
    order,
    shown: currentTerms(priced.preview, now()),
    idempotencyKey: randomId(),
    appUrl: 'http://app.example',
    now: now(),
  })
  if (started.outcome !== 'confirmed') throw new Error(`not booked: ${started.outcome}`)
  await db.connection().execute(async (patient) => {
    await sql`set statement_timeout = '10min'`.execute(patient)
    await sql`
    insert into reservation
    select (jsonb_populate_record(r, jsonb_build_object('id', 'copy-' || n, 'booking_code', 'B' || n,
      'idempotency_key', 'copy-' || n, 'starts_at', at, 'ends_at', at + interval '2 hours',
      'starts_on', (at at time zone 'Europe/Berlin')::date))).*
    from reservation r, generate_series(2, ${count}::int) as n,
      lateral (select r.starts_at + (n % 700 - 350) * interval '1 day' as at) as start
    where r.id = ${started.reservationId}`.execute(patient)
    await sql`analyze reservation`.execute(patient)
    await sql`reset statement_timeout`.execute(patient)
  })
  return order.companyId
}

/** Writes the file as an answer and reads it to its end. */
async function write(db: Db, companyId: string) {
  const span = { from: addDays(berlinDay(now()), -400), to: addDays(berlinDay(now()), 400) }
  const began = performance.now()
  const answer = csvAnswer('a.csv', exportTexts.bookingColumns, bookingRows(db, { companyId, ...span }))
  if (!answer.body) throw new Error('there is no file')
  let [bytes, lines, peak] = [0, 0, 0]
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    lines += chunk.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0)
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  return { bytes, lines, peak, ms: performance.now() - began }
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const server = await openThrowawayPostgres('durable')
try {
  await migrate(server.url)
  const db = openDb(server.url, { max: 4 })
  const companyId = await makeBookings(db)
  // Once before, so that code and connections are there.
  await write(db, companyId)
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    const { bytes, lines, peak, ms } = await write(db, companyId)
    console.log(
      `${commit}: ${lines - 1} bookings, ${(bytes / megabyte).toFixed(1)} MB in ${Math.round(ms)} ms, ` +
        `${Math.max(0, (peak - before) / megabyte).toFixed(1)} MB more memory`,
    )
  }
  await db.destroy()
} finally {
  await server.stop()
}
