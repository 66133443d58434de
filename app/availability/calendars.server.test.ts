import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { makeBookable, type Bookable } from '#test/support/bookable.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { untilWaiting } from '#test/support/locks.ts'
import { extendCalendars, takePlaces } from './availability.server.ts'

const now = new Date('2026-06-01T08:00:00Z')
const today = '2026-06-01'
/** The day of the starts that are there already. */
const dayOn = '2026-06-04'
const weekday = 4

const openIn = (db: Db, { companyId, serviceId }: Bookable, from: number) =>
  db
    .insertInto('opening_rule')
    .values({
      ...{ company_id: companyId, service_id: serviceId, weekday, capacity: 7 },
      ...{ from_minute: from, to_minute: from + 60, step_minutes: 60 },
    })
    .execute()

const take = (db: Db, { companyId, serviceId, starts }: Bookable) =>
  inTransaction(db, (tx) =>
    takePlaces(tx, {
      ...{ companyId, serviceId, reference: `r ${serviceId}`, units: 2 },
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
    await expect(extendCalendars(db, { today, perBatch: 1 })).rejects.toThrow(/1 could not be worked off/)
    expect(await daysOf(db, broken)).toHaveLength(1)
    expect((await daysOf(db, whole)).length).toBeGreaterThan(2)
  }))
