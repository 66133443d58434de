import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import { searchServices } from './search.server.ts'

// Saturday, noon in Hamburg.
const now = new Date('2026-06-20T10:00:00Z')
const today = '2026-06-20'
const sunday = '2026-06-21'
const wasser = { id: 'wasser', key: 1 }

type Row = Parameters<typeof makeService>[1]

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, wasser)
  await makeCompany(db, { id: 'kontor' })
}

async function service(
  db: Db,
  row: Partial<Row> & { id: string },
  days: Record<string, Record<string, number>> = {},
) {
  await makeService(db, { company_id: 'kontor', category_id: 'wasser', ...row })
  for (const [day, starts] of Object.entries(days)) {
    await makeSlots(db, { companyId: 'kontor', serviceId: row.id }, day, starts)
  }
}

const search = (db: Db, query: Partial<ServiceQuery>) =>
  searchServices(db, { place: cityPlace(defaultCity, 50), category: wasser, now, ...query })
const idsOf = async (db: Db, query: Partial<ServiceQuery>) =>
  (await search(db, query)).tiles.map((tile) => tile.serviceId)

test('a chosen day keeps what is free then and what is on request', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'free' }, { [sunday]: { '10:00': 3 } })
    await service(tx, { id: 'full' }, { [sunday]: { '10:00': 0 } })
    await service(tx, { id: 'other' }, { [today]: { '18:00': 3 } })
    await service(tx, { id: 'asked', request_type: 'onRequest' })
    await service(tx, { id: 'empty' })
    expect(await idsOf(tx, { days: [sunday] })).toEqual(['asked', 'free'])
    expect(await idsOf(tx, { days: [today] })).toEqual(['asked', 'other'])
    expect(await idsOf(tx, { days: [today, sunday] })).toEqual(['asked', 'free', 'other'])
    expect(await idsOf(tx, { days: null })).toHaveLength(5)
    expect(await idsOf(tx, { days: [] })).toHaveLength(5)
  })
})

test('today only the hours to come count', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'morning' }, { [today]: { '09:00': 5 } })
    await service(tx, { id: 'evening' }, { [today]: { '09:00': 0, '19:00': 1 } })
    expect(await idsOf(tx, { days: [today] })).toEqual(['evening'])
  })
})

test('a party needs places at one start; a lane takes the whole party', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    const large = { count_max_person: 60 }
    await service(tx, { id: 'two', ...large }, { [sunday]: { '10:00': 2, '11:00': 2 } })
    await service(tx, { id: 'four', ...large }, { [sunday]: { '10:00': 4 } })
    await service(tx, { id: 'crowd', ...large }, { [sunday]: { '10:00': 40 } })
    await service(tx, { id: 'lane', ...large, counting_unit: 'lane' }, { [sunday]: { '10:00': 1 } })
    expect(await idsOf(tx, { days: [sunday], filters: ['pe_2'] })).toEqual(['crowd', 'four', 'lane', 'two'])
    expect(await idsOf(tx, { days: [sunday], filters: ['pe_4'] })).toEqual(['crowd', 'four', 'lane'])
    expect(await idsOf(tx, { days: [sunday], filters: ['pe_11_50'] })).toEqual(['crowd', 'lane'])
  })
})

test('the time of day looks at that part of the day', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    const tags = ['tz_morning', 'tz_evening']
    await service(tx, { id: 'early', tags }, { [sunday]: { '09:00': 2, '18:00': 0 } })
    await service(tx, { id: 'late', tags }, { [sunday]: { '09:00': 0, '18:00': 2 } })
    expect(await idsOf(tx, { days: [sunday], filters: ['tz_evening'] })).toEqual(['late'])
    expect(await idsOf(tx, { days: [sunday], filters: ['tz_morning', 'tz_evening'] })).toEqual([
      'early',
      'late',
    ])
  })
})

test('[FILT-4] a party shows offers on request', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    const party = { count_min_person: 12, count_max_person: 80, tags: ['lo_outdoor'] }
    await service(tx, { id: 'asked', request_type: 'onRequest', ...party })
    await service(tx, { id: 'small', count_max_person: 8, tags: ['lo_outdoor'] })
    await service(tx, { id: 'taken', ...party }, { [sunday]: { '12:00': 0 } })
    for (const days of [null, [sunday]]) {
      const { tiles } = await search(tx, { days, filters: ['ev_summerParty'] })
      const shown = tiles.map(({ serviceId, requestType }) => [serviceId, requestType])
      expect(shown).toContainEqual(['asked', 'onRequest'])
      // A day leaves out what has no start then, never what is on request.
      expect(shown).toHaveLength(days ? 1 : 2)
    }
  })
})

const adults: PriceGroup = {
  groupID: 'adult',
  personType: '',
  note: null,
  counts: 'person',
  priceCents: 1800,
  personCondition: null,
  dayGroup: 'all',
  timeFrame: null,
  durationFactor: 1,
}

test('a tile names the next two starts that can be booked, and what the party pays', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    const row = { id: 'kanu', lead_time_minutes: 120, price_groups: JSON.stringify([adults]) }
    const starts = { '13:30': 9, '14:30': 3, '15:30': 9, '16:30': 9, '17:30': 9 }
    await service(tx, row, { [today]: starts, [sunday]: { '08:00': 9 } })
    const startsOf = async (query: Partial<ServiceQuery>) => {
      const [tile] = (await search(tx, query)).tiles
      return tile?.nextStarts.map((at) => at.toISOString())
    }
    // Lead time until 14:00; 14:30 has three places.
    expect(await startsOf({})).toEqual(['2026-06-20T12:30:00.000Z', '2026-06-20T13:30:00.000Z'])
    expect(await startsOf({ filters: ['pe_4'] })).toEqual([
      '2026-06-20T13:30:00.000Z',
      '2026-06-20T14:30:00.000Z',
    ])
    expect(await startsOf({ days: [sunday] })).toEqual(['2026-06-21T06:00:00.000Z'])
    const [tile] = (await search(tx, { filters: ['pe_4'], days: [sunday] })).tiles
    expect(tile).toMatchObject({
      party: { persons: 4, children: 0, totalCents: 7200 },
      href: '/activity/details/kontor/kanu?d=21/06/2026',
    })
    expect((await search(tx, {})).tiles[0]?.party).toBeNull()
  })
})
