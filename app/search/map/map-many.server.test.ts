import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { hamburg, makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from '#app/search/engine/counts.server.ts'
import { mapPins } from './map-pins.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

const now = new Date('2026-06-15T10:00:00Z')
const category = { id: 'wasser', key: 1 }
const saturday = '2026-06-20'

const weekday = {
  groupID: 'adult',
  personType: 'Erwachsene',
  note: null,
  counts: 'person',
  priceCents: 500,
  personCondition: null,
  dayGroup: 'weekday',
  timeFrame: null,
  durationFactor: 1,
}

/** One offer, and as many like it as there are places. */
async function makeMany(db: Db, places: readonly { lat: number; lng: number }[]): Promise<string[]> {
  await makeCategory(db, category)
  await makeCompany(db, { id: 'kontor' })
  await makeService(db, { id: 'kanu', company_id: 'kontor', category_id: 'wasser' })
  const model = await db.selectFrom('service').selectAll().executeTakeFirstOrThrow()
  const ids = places.map((_place, index) => `s${index}`)
  const prices = [weekday, { ...weekday, dayGroup: 'weekend', priceCents: 5_000 }]
  const rows = places.map((at, index) => ({
    ...model,
    ...at,
    id: `s${index}`,
    form: `s${index}`,
    start_price_cents: 500,
    description: '[]',
    special_offers: '[]',
    questions: '[]',
    facts: JSON.stringify({ included: [] }),
    price_groups: JSON.stringify(prices),
  }))
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('service')
      .values(rows.slice(from, from + 500))
      .execute()
  await refreshServiceIndex(db, ids)
  return ids
}

test('more cells than a map shows are counted all the same', () =>
  withDatabase(async (tx) => {
    const steps = Array.from({ length: 30 }, (_, step) => (step - 15) / 40)
    await makeMany(
      tx,
      steps.flatMap((north) => steps.map((east) => ({ lat: hamburg.lat + north, lng: hamburg.lng + east }))),
    )
    const query = { place: cityPlace(defaultCity, 50), category, now }
    const { cells, total, totalIs } = await mapPins(tx, query)
    expect(cells).toHaveLength(300)
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(total)
    expect([total, totalIs]).toEqual([await countServices(tx, query), 'exact'])
  }))

test('of more than twenty thousand a map says that there are at least so many', () =>
  withDatabase(async (tx) => {
    await makeMany(tx, [])
    const copies = (count: number) =>
      sql`insert into service_index select (jsonb_populate_record(narrow, jsonb_build_object('service_id', 'x' || nr))).*
        from service_index narrow, generate_series(1, ${count}::int) nr where narrow.service_id = 'kanu'`.execute(
        tx,
      )
    await copies(19_999)
    const query = { place: cityPlace(defaultCity, 15), category, now }
    expect(await mapPins(tx, query)).toMatchObject({ total: 20_000, totalIs: 'exact', pins: [] })
    await makeService(tx, { id: 'more', company_id: 'kontor', category_id: 'wasser' })
    expect(await mapPins(tx, query)).toMatchObject({ total: 20_000, totalIs: 'least', pins: [] })
  }))

test('a map whose offers weren’t looked through to their end doesn’t say that there is nothing', () =>
  withDatabase(async (tx) => {
    const ids = await makeMany(
      tx,
      Array.from({ length: 1_300 }, () => hamburg),
    )
    const wish = { ...noWish, persons: 2, perPersonEuro: 20 }
    const query = { place: cityPlace(defaultCity, 15), category, now, days: [saturday], wish }
    for (const serviceId of ids)
      await makeSlots(tx, { companyId: 'kontor', serviceId }, saturday, { '14:00': 12 })
    expect(await mapPins(tx, query)).toMatchObject({ total: 0, totalIs: 'least', pins: [] })
  }))

test('three hundred are shown one by one, exactly; of one more the map says that there are others', () =>
  withDatabase(async (tx) => {
    const ids = await makeMany(
      tx,
      Array.from({ length: 299 }, () => hamburg),
    )
    const query = { place: cityPlace(defaultCity, 15), category, now }
    const shown = async (days: readonly string[] | null) => {
      const { pins, cells, total, totalIs } = await mapPins(tx, { ...query, days })
      return { pins: pins.length, cells: cells.length, total, totalIs }
    }
    const free = (serviceId: string) => ({ companyId: 'kontor', serviceId })
    for (const id of [...ids, 'kanu']) await makeSlots(tx, free(id), saturday, { '14:00': 12 })
    const all = { pins: 300, cells: 0, total: 300, totalIs: 'exact' }
    expect([await shown(null), await shown([saturday])]).toEqual([all, all])
    await makeService(tx, { id: 'more', company_id: 'kontor', category_id: 'wasser' })
    await makeSlots(tx, free('more'), saturday, { '14:00': 12 })
    expect(await shown(null)).toEqual({ pins: 0, cells: 1, total: 301, totalIs: 'exact' })
    expect(await shown([saturday])).toEqual({ ...all, totalIs: 'least' })
  }))

test('a cell says the lowest price of its offers, free ones with them, and none where nothing has a price', () =>
  withDatabase(async (tx) => {
    const north = (degrees: number) => ({ lat: hamburg.lat + degrees, lng: hamburg.lng })
    const many = (count: number, degrees: number) => Array.from({ length: count }, () => north(degrees))
    const ids = await makeMany(tx, [...many(200, 0), ...many(100, 0.03), ...many(50, 0.06)])
    const priced = (start_price_cents: number | null, some: readonly string[]) =>
      tx.updateTable('service').set({ start_price_cents }).where('id', 'in', some).execute()
    await priced(0, ids.slice(7, 8))
    await priced(null, ids.slice(300))
    await refreshServiceIndex(tx, ids)
    const { cells } = await mapPins(tx, { place: cityPlace(defaultCity, 15), category, now })
    expect(cells.map(({ count, fromCents }) => [count, fromCents])).toEqual([
      [201, 0],
      [100, 500],
      [50, null],
    ])
  }))
