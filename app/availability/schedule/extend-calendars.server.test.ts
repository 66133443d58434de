import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { makeBookable, type Bookable } from '#test/support/bookable.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { untilWaiting } from '#test/support/locks.ts'
import { takePlaces } from '#app/availability/availability.server.ts'
import { blockDay, extendCalendars, unblockDay } from './schedule.server.ts'

const now = new Date('2026-06-01T08:00:00Z')
const today = '2026-06-01'
/** The day of the starts that are there already. */
const dayOn = '2026-06-04'
const weekday = 4
/** The same weekday, which no start is on yet. */
const newDayOn = '2026-06-11'

const openIn = (db: Db, { companyId, serviceId }: Bookable, from: number) =>
  db
    .insertInto('opening_rule')
    .values({
      ...{ company_id: companyId, service_id: serviceId, weekday, capacity: 7 },
      ...{ from_minute: from, to_minute: from + 60, step_minutes: 60 },
    })
    .execute()

const take = (db: Db, { companyId, serviceId, starts }: Bookable, units = 2) =>
  inTransaction(db, (tx) =>
    takePlaces(tx, {
      ...{ companyId, serviceId, reference: `r ${serviceId}`, units },
      wanted: { kind: 'slots', startsAt: starts },
      ...{ leadTimeMinutes: 0, lastDayOn: null, now },
    }),
  )

/** However long the machine takes meanwhile. */
const patiently = <Result>(db: Db, work: (own: Db) => Promise<Result>) =>
  db.connection().execute(async (own) => {
    await sql`set lock_timeout = 0`.execute(own)
    return work(own)
  })

const daysOf = (db: Db, { serviceId }: Bookable) =>
  db
    .selectFrom('service_day')
    .select(['day_on', 'total_capacity', 'total_booked'])
    .where('service_id', '=', serviceId)
    .orderBy('day_on')
    .execute()

type Stay = { duration_minutes: number; slot_minutes: number }
type Rule = { weekday: number; from_minute: number; to_minute: number }

/** An offer of stays, with the rules by which it is open and no day of them added yet. */
async function makeStays(tx: Db, stay: Stay, rules: readonly Rule[]): Promise<Bookable> {
  const bookable = await makeBookable(tx, { capacity: 3, now })
  const { companyId, serviceId } = bookable
  await tx
    .updateTable('service')
    .set({ ...stay, duration_type: 'round', bookable_days_ahead: 30 })
    .where('id', '=', serviceId)
    .execute()
  const rule = { company_id: companyId, service_id: serviceId, step_minutes: stay.slot_minutes, capacity: 7 }
  await tx
    .insertInto('opening_rule')
    .values(rules.map((each) => ({ ...rule, ...each })))
    .execute()
  return bookable
}

/** Which starts of a new day are blocked when its calendar grows while `change` isn't through yet. */
async function blockedBeside(db: Db, change: (tx: Db) => Promise<unknown>): Promise<boolean[]> {
  const growing = await inTransaction(db, async (tx) => {
    await change(tx)
    const extended = patiently(db, (own) => extendCalendars(own, { today }))
    await untilWaiting(db, 1)
    return { extended }
  })
  await growing.extended
  const starts = await db.selectFrom('slot').select('is_blocked').where('day_on', '=', newDayOn).execute()
  return starts.map((start) => start.is_blocked)
}

test('people book while calendars grow, and what somebody is just buying is counted', () =>
  withOwnDatabase(async ({ db }) => {
    const [held, free] = [
      await makeBookable(db, { capacity: 3, now }),
      await makeBookable(db, { capacity: 3, now }),
    ]
    await openIn(db, held, 600)
    await openIn(db, free, 600)
    const growing = await inTransaction(db, async (buying) => {
      expect(await take(buying, held)).toMatchObject({ outcome: 'taken' })
      const extended = patiently(db, (own) => extendCalendars(own, { today, perBatch: 1 }))
      await untilWaiting(db, 1)
      expect(await take(db, free)).toMatchObject({ outcome: 'taken' })
      return { extended }
    })
    expect((await growing.extended).added).toBeGreaterThan(0)
    for (const each of [held, free]) {
      const days = await daysOf(db, each)
      expect(days[0]).toEqual({ day_on: dayOn, total_capacity: 3 + 7, total_booked: 2 })
      expect(days.slice(1).every((day) => day.total_capacity === 7 && day.total_booked === 0)).toBe(true)
      expect(days.length).toBeGreaterThan(2)
    }
    expect((await brokenInvariants(db)).map(({ name }) => name)).not.toContain('day-summary')
  }))

test('a calendar that can’t grow now keeps none of the others from it, and is told of', () =>
  withOwnDatabase(async ({ db }) => {
    const all = [await makeBookable(db, { capacity: 3, now }), await makeBookable(db, { capacity: 3, now })]
    const [broken, whole] = all.toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1))
    if (!broken || !whole) throw new Error('there are two')
    await openIn(db, broken, 600)
    await openIn(db, whole, 600)
    const rest = sql.lit(broken.serviceId)
    await sql`alter table slot add constraint nothing_new check (service_id <> ${rest}) not valid`.execute(db)
    await expect(extendCalendars(db, { today })).rejects.toThrow(/1 could not be worked off/)
    expect(await daysOf(db, broken)).toHaveLength(1)
    expect((await daysOf(db, whole)).length).toBeGreaterThan(2)
  }))

test('a stay from the last hour into the next day is as free as both days, once the next one is there', () =>
  withDatabase(async (tx) => {
    const { companyId, serviceId } = await makeStays(tx, { duration_minutes: 120, slot_minutes: 60 }, [
      { weekday: 3, from_minute: 1380, to_minute: 1440 },
      { weekday: 4, from_minute: 0, to_minute: 60 },
    ])
    const freeOn = async (day: string) =>
      (await tx.selectFrom('service_day').select('most_free').where('day_on', '=', day).executeTakeFirst())
        ?.most_free
    await extendCalendars(tx, { today })
    expect(await freeOn('2026-07-01')).toBe(0)
    await extendCalendars(tx, { today: '2026-06-02' })
    expect(await freeOn('2026-07-01')).toBe(7)
    // And taken with both, whichever of them somebody else has booked.
    const midnight = [new Date('2026-07-01T22:00:00Z')]
    await take(tx, { companyId, serviceId, starts: midnight } as Bookable, 7)
    expect(await freeOn('2026-07-01')).toBe(0)
    expect((await brokenInvariants(tx)).map(({ name }) => name)).not.toContain('day-summary')
  }))

test('a stay of several days is as free as each of them, whichever is booked last', () =>
  withDatabase(async (tx) => {
    const daily = [1, 2, 3, 4, 5, 6, 7].map((each) => ({ weekday: each, from_minute: 0, to_minute: 1440 }))
    const stay = { duration_minutes: 4320, slot_minutes: 1440 }
    const { companyId, serviceId } = await makeStays(tx, stay, daily)
    const free = async () =>
      (
        await tx.selectFrom('service_day').select('most_free').orderBy('day_on', 'desc').limit(5).execute()
      ).map((day) => day.most_free)
    await extendCalendars(tx, { today })
    expect(await free()).toEqual([0, 0, 7, 7, 7])
    await extendCalendars(tx, { today: '2026-06-02' })
    expect(await free()).toEqual([0, 0, 7, 7, 7])
    // The last night but two of July 2nd and what follows.
    await take(tx, { companyId, serviceId, starts: [new Date('2026-06-29T22:00:00Z')] } as Bookable, 5)
    expect(await free()).toEqual([0, 0, 2, 2, 2])
    expect((await brokenInvariants(tx)).map(({ name }) => name)).not.toContain('day-summary')
  }))

test('a day that is blocked while its starts are being added is blocked', () =>
  withOwnDatabase(async ({ db }) => {
    const bookable = await makeBookable(db, { capacity: 3, now })
    await openIn(db, bookable, 600)
    const { companyId, serviceId } = bookable
    const blocked = { companyId, serviceId, dayOn: newDayOn, availableAtMinute: null, reason: null, now }
    expect(await blockedBeside(db, (tx) => blockDay(tx, blocked))).toEqual([true])
  }))

test('a day that is opened again while its starts are being added is open', () =>
  withOwnDatabase(async ({ db }) => {
    const bookable = await makeBookable(db, { capacity: 3, now })
    await openIn(db, bookable, 600)
    const { companyId, serviceId } = bookable
    const day = { companyId, serviceId, dayOn: newDayOn, now }
    await inTransaction(db, (tx) => blockDay(tx, { ...day, availableAtMinute: null, reason: null }))
    expect(await blockedBeside(db, (tx) => unblockDay(tx, day))).toEqual([false])
  }))

test('within a transaction the first fault is told, not that nothing can be read after it', () =>
  withDatabase(async (tx) => {
    for (const _ of [1, 2]) await openIn(tx, await makeBookable(tx, { capacity: 3, now }), 600)
    await sql`alter table slot add constraint nothing_new check (capacity < 7) not valid`.execute(tx)
    for (const perBatch of [100, 1]) {
      await sql`savepoint growing`.execute(tx)
      await expect(extendCalendars(tx, { today, perBatch })).rejects.toThrow(/first: .*nothing_new/)
      await sql`rollback to savepoint growing`.execute(tx)
    }
  }))

test('where a stay takes one slot, whoever books the day before a new one doesn’t wait for it', () =>
  withOwnDatabase(async ({ db }) => {
    const { companyId, serviceId } = await makeBookable(db, { capacity: 3, now })
    await db.updateTable('service').set({ duration_minutes: 60 }).where('id', '=', serviceId).execute()
    const rule = { company_id: companyId, service_id: serviceId, weekday: 5, capacity: 7 }
    const hour = { from_minute: 600, to_minute: 660, step_minutes: 60 }
    await db
      .insertInto('opening_rule')
      .values({ ...rule, ...hour })
      .execute()
    await inTransaction(db, async (growing) => {
      expect((await extendCalendars(growing, { today })).added).toBeGreaterThan(0)
      const free = sql`select from service_day where day_on = ${dayOn} for update nowait`
      expect((await free.execute(db)).rows).toHaveLength(1)
    })
  }))
