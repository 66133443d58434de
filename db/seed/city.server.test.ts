import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { serviceSchema } from '#test/support/document-schemas.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { withDemoCity } from '#test/support/demo-city.ts'
import { serviceDocuments } from '#app/documents/service-documents.server.ts'
import { takePlaces } from '#app/availability/availability.server.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { salesByService } from './expand.ts'
import { isEmptyCity, renewCity, seedCity } from './city.server.ts'

const today = '2026-06-13'

async function count(db: Db, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return (await query.execute(db)).rows[0]?.n ?? 0
}

/** Each service that can be found is read as the contract's document. */
const wait = (
  db: Db,
  start: { company_id: string; service_id: string; starts_at: Date; starts_on: string },
) =>
  db
    .insertInto('waiting_entry')
    .values({
      ...{
        ...start,
        id: `w ${start.service_id} ${start.starts_at.toISOString()}`,
        user_id: 'u',
        event_id: null,
      },
      ...{ wanted_at: [start.starts_at], units: 1, wish: '{}', title: '', party: '', books_itself: false },
      ...{
        state: 'waiting',
        leave_code: 'x',
        closes_at: start.starts_at,
        app_url: '',
        created_at: start.starts_at,
      },
    })
    .execute()

async function expectDocuments(db: Db): Promise<void> {
  const services = await db
    .selectFrom('service')
    .select(['company_id as companyID', 'id as serviceID'])
    .where('is_online', '=', true)
    .execute()
  expect(services.length).toBeGreaterThan(230)
  const now = new Date(`${today}T12:00:00Z`)
  for (const ids of services) {
    const read = await serviceDocuments.read(db, { ids, reader: null, now })
    const document = read.outcome === 'found' ? read.document : null
    expect(serviceSchema.parse(JSON.parse(JSON.stringify(document)))).toEqual(document)
  }
}

test('the city fills an empty database in seconds and is alive: free, nearly full and sold out', async () => {
  await withOwnDatabase(async ({ db }) => {
    expect(await isEmptyCity(db)).toBe(true)
    await seedCity(db, { today, passwordHash: 'x' })
    expect(await isEmptyCity(db)).toBe(false)
    expect(await brokenInvariants(db)).toEqual([])
    expect(await count(db, sql`select count(*)::int as n from slot`)).toBeLessThan(60_000)
    const soldOut = sql<{ n: number }>`
      select count(*)::int as n from event where booked = capacity and day_on <= ${addDays(today, 14)}`
    expect(await count(db, soldOut)).toBeGreaterThan(3)
    const whole = sql<{ n: number }>`
      select count(*)::int as n from slot where booked = capacity and capacity > 1 and not is_blocked`
    expect(await count(db, whole)).toBeGreaterThan(100)
    // Nobody could wait for a start of no size.
    const empty = sql<{ n: number }>`
      select (select count(*) from slot where capacity = 0)::int + (select count(*) from event
        where capacity = 0 and payment_type <> 'free-without-ticket')::int as n`
    expect(await count(db, empty)).toBe(0)
    // Whoever fits into a start can wait for it, however much of it was sold at the counter.
    const sales = salesByService()
    const starts = await db.selectFrom('slot').select(['service_id', 'capacity', 'booked']).execute()
    const partly = starts.filter(({ capacity, booked }) => booked > 0 && booked < capacity)
    expect(partly.length).toBeGreaterThan(100)
    for (const { service_id: id, capacity } of partly)
      expect([id, capacity]).toEqual([id, sales.get(id)?.capacity])
    const few = sql<{ n: number }>`
      select count(*)::int as n from event where capacity - booked between 1 and 10`
    expect(await count(db, few)).toBeGreaterThan(20)
    const free = sql<{ n: number }>`
      select count(distinct service_id)::int as n from service_day where day_on = ${today} and most_free > 0`
    expect(await count(db, free)).toBeGreaterThan(40)
    expect(await count(db, sql`select count(*)::int as n from service_index`)).toBeGreaterThan(230)
    expect(
      await count(db, sql`select count(*)::int as n from service where rating_count > 5`),
    ).toBeGreaterThan(150)
    await expectDocuments(db)
  })
}, 60_000)

test('ninety days later the city has events and free places again', async () => {
  await withDemoCity(today, async ({ db }) => {
    const later = addDays(today, 90)
    // A start beside the nightly job: neither fails, and no place is sold twice.
    const both = await Promise.all([renewCity(db, { today: later }), renewCity(db, { today: later })])
    expect(both[0].events + both[1].events).toBeGreaterThan(250)
    const open = sql<{ n: number }>`
      select count(distinct service_id)::int as n from service_day where day_on = ${later} and most_free > 0`
    expect(await count(db, open)).toBeGreaterThan(40)
    const tonight = sql<{ n: number }>`select count(*)::int as n from event where day_on = ${later}`
    expect(await count(db, tonight)).toBeGreaterThanOrEqual(5)
    expect(await brokenInvariants(db)).toEqual([])
    expect(await renewCity(db, { today: later })).toEqual({ events: 0, slots: 0 })
    const placements = sql<{ n: number }>`
      select count(*)::int as n from sponsored_placement where ends_on > ${later}`
    expect(await count(db, placements)).toBe(5)
  })
}, 90_000)

/** Starts in forty days of which the counter sold some and will sell more. */
const sellingStarts = (db: Db) =>
  db
    .selectFrom('slot')
    .selectAll()
    .where('day_on', '=', addDays(today, 40))
    .where(sql<boolean>`booked between 2 and capacity - 4`)
    .orderBy(sql`booked::float / capacity`)
    .orderBy('service_id')
    .orderBy('starts_at')
    .limit(60)
    .execute()

test('renewing leaves every place that someone booked where it is, and sells nothing that is waited for', async () => {
  await withDemoCity(today, async ({ db }) => {
    const selling = await sellingStarts(db)
    // A line is one of a service and a day.
    const services = [...new Set(selling.map((start) => start.service_id))]
    const isWaitedFor = (id: string) => services.indexOf(id) % 2 === 0
    for (const { company_id, service_id, starts_at, day_on, capacity, booked } of selling) {
      const start = { company_id, service_id, starts_at }
      if (isWaitedFor(service_id)) await wait(db, { ...start, starts_on: day_on })
      // An earlier renewal had made starts smaller instead.
      else
        await sql`with sale as (delete from counter_sale where service_id = ${service_id} and starts_at = ${starts_at})
          update slot set capacity = ${capacity - booked}, booked = 0
          where service_id = ${service_id} and starts_at = ${starts_at}`.execute(db)
    }
    const slot = await db
      .selectFrom('slot')
      .selectAll()
      .where('service_id', '=', 'sonnenuntergang-lampions')
      .where(sql<boolean>`booked < capacity`)
      .orderBy('starts_at', 'desc')
      .executeTakeFirstOrThrow()
    const { company_id: companyId, service_id: serviceId, starts_at: startsAt, capacity } = slot
    const units = capacity - slot.booked
    const taken = await inTransaction(db, (tx) =>
      takePlaces(tx, {
        companyId,
        serviceId,
        reference: 'r1',
        wanted: { kind: 'slots', startsAt: [startsAt] },
        units,
        leadTimeMinutes: 0,
        lastDayOn: null,
        now: new Date(`${today}T08:00:00Z`),
      }),
    )
    expect(taken.outcome).toBe('taken')
    const hold = () => db.selectFrom('hold').selectAll().execute()
    const before = await hold()
    await renewCity(db, { today: addDays(today, 40) })
    expect(await hold()).toEqual(before)
    const nowOf = async ({ service_id, starts_at }: (typeof selling)[number]) =>
      db
        .selectFrom('slot')
        .select(['capacity', 'booked'])
        .where('service_id', '=', service_id)
        .where('starts_at', '=', starts_at)
        .executeTakeFirstOrThrow()
    const more: number[] = []
    for (const start of selling) {
      const { capacity, booked } = await nowOf(start)
      expect(capacity).toBe(start.capacity)
      more.push(booked - start.booked)
      expect(isWaitedFor(start.service_id) ? booked === start.booked : booked >= start.booked).toBe(true)
    }
    expect(Math.max(...more)).toBeGreaterThan(0)
    const after = await db
      .selectFrom('slot')
      .select(['booked', 'capacity'])
      .where('service_id', '=', serviceId)
      .where('starts_at', '=', startsAt)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ booked: capacity, capacity })
  })
}, 90_000)
