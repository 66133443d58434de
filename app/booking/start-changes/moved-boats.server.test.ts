import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { makeBookable } from '#test/support/bookable.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { makeSharing, resourceUse, share } from '#test/support/resource-offers.ts'
import { dateOf, slotOf, startCommands, workOffWithStarts } from '#test/support/start-changes.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { beginStartChange, type StartCommand } from './begin-change.server.ts'

const world = worldOfFile()
const { command, sell } = startCommands(world)
const hourMs = 3_600_000

const freeOf = async (db: Db, serviceId: string) => {
  const rows = await db
    .selectFrom('slot')
    .select(['capacity', 'booked'])
    .where('service_id', '=', serviceId)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ capacity, booked }) => capacity - booked)
}

async function change(db: Db, start: StartCommand['start'], what: StartCommand['what']) {
  const begun = await beginStartChange(db, command(start, what, { operationId: `form ${Math.random()}` }))
  expect(begun).toMatchObject({ outcome: 'begun' })
  await workOffWithStarts(db, world)
  await expectInvariants(db)
}

describe('the one boat of several offers', () => {
  const onOneBoat = (work: (db: Db, offers: Awaited<ReturnType<typeof makeSharing>>) => Promise<void>) =>
    withDatabase(async (db) => {
      const offers = await makeSharing(db, { capacity: 4, now: world.now() })
      world.enable(offers.connectAccountId)
      const { companyId, serviceId, tourId, eventServiceId } = offers
      const uses = [serviceId, tourId, eventServiceId].map((id) => resourceUse(id, { placesPerUnit: 4 }))
      await share(db, companyId, { quantity: 1, uses })
      await work(db, offers)
    })

  test('goes with a start that is moved, and is free for the others when it is called off', () =>
    onOneBoat(async (db, offers) => {
      await sell(db, offers)
      // Tours last 90 minutes and begin every half hour from noon on.
      expect(await freeOf(db, offers.tourId)).toEqual([0, 0, 4, 4, 4, 4])
      const later = slotOf(offers, 3)
      await change(db, slotOf(offers), { kind: 'moved', to: { startsAt: later.startsAt } })
      expect(await freeOf(db, offers.tourId)).toEqual([4, 4, 4, 4, 0, 0])
      await change(db, later, { kind: 'called-off' })
      expect(await freeOf(db, offers.tourId)).toEqual([4, 4, 4, 4, 4, 4])
    }))

  test('goes with a date that is postponed, and comes back when it is called off', () =>
    onOneBoat(async (db, offers) => {
      await sell(db, offers, { isEvent: true })
      const before = await freeOf(db, offers.serviceId)
      expect(before).toEqual([0, 0, 4, 4, 4, 4])
      const { starts } = offers
      const startsAt = new Date((starts[0]?.getTime() ?? 0) + 4 * hourMs)
      await change(db, dateOf(offers), { kind: 'postponed', to: { startsAt } })
      expect(await freeOf(db, offers.serviceId)).toEqual([4, 4, 4, 4, 0, 0])
      await change(db, dateOf(offers), { kind: 'called-off' })
      expect(await freeOf(db, offers.serviceId)).toEqual([4, 4, 4, 4, 4, 4])
    }))
})

describe('places that were sold without a name', () => {
  const sellUnnamed = async (
    db: Db,
    start: ReturnType<typeof slotOf> | ReturnType<typeof dateOf>,
    units: number,
  ) => {
    const table = 'eventId' in start ? 'event' : 'slot'
    const key = 'eventId' in start ? sql`id = ${start.eventId}` : sql`starts_at = ${start.startsAt}`
    await sql`
      with sold as (update ${sql.table(table)} set booked = booked + ${units}
        where company_id = ${start.companyId} and service_id = ${start.serviceId} and ${key} returning starts_at)
      insert into counter_sale (company_id, service_id, event_id, starts_at, units)
      select ${start.companyId}, ${start.serviceId}, ${'eventId' in start ? start.eventId : ''}, starts_at, ${units}
      from sold`.execute(db)
  }
  const unnamed = async (db: Db) =>
    (await db.selectFrom('counter_sale').select('units').where('name', 'is', null).execute()).map(
      ({ units }) => units,
    )
  const inHarbour = (work: (db: Db, bookable: Awaited<ReturnType<typeof makeBookable>>) => Promise<void>) =>
    withDatabase(async (db) => {
      const bookable = await makeBookable(db, { capacity: 4, slots: 3, now: world.now() })
      world.enable(bookable.connectAccountId)
      await work(db, bookable)
    })

  test('are given back when their start is called off', () =>
    inHarbour(async (db, bookable) => {
      await sellUnnamed(db, slotOf(bookable), 3)
      await sellUnnamed(db, dateOf(bookable), 2)
      await sell(db, bookable)
      await change(db, slotOf(bookable), { kind: 'called-off' })
      await change(db, dateOf(bookable), { kind: 'called-off' })
      expect([await unnamed(db), await freeOf(db, bookable.serviceId)]).toEqual([[], [4, 4, 4]])
    }))

  test('go with a start that is moved as far as there is room after its guests, and don’t keep it from moving', () =>
    inHarbour(async (db, bookable) => {
      await sellUnnamed(db, slotOf(bookable), 3)
      await sellUnnamed(db, slotOf(bookable, 1), 1)
      await sell(db, bookable)
      await change(db, slotOf(bookable), { kind: 'moved', to: { startsAt: slotOf(bookable, 1).startsAt } })
      expect([await unnamed(db), await freeOf(db, bookable.serviceId)]).toEqual([[3], [4, 0, 4]])
    }))

  test('stay with a date that is postponed', () =>
    inHarbour(async (db, bookable) => {
      await sellUnnamed(db, dateOf(bookable), 2)
      const startsAt = new Date((bookable.starts[0]?.getTime() ?? 0) + 48 * hourMs)
      await change(db, dateOf(bookable), { kind: 'postponed', to: { startsAt } })
      const sale = db.selectFrom('counter_sale').select(['units', 'starts_at'])
      expect(await sale.execute()).toEqual([{ units: 2, starts_at: startsAt }])
    }))
})
