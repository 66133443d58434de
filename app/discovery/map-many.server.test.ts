import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { hamburg, makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from './counts.server.ts'
import { mapPins } from './map-pins.server.ts'
import { cityPlace, defaultCity } from './place.ts'
import { noWish } from './wish.ts'

const now = new Date('2026-06-15T10:00:00Z')
const category = { id: 'wasser', key: 1 }
const saturday = '2026-06-20'

const weekday = {
  ...{ groupID: 'adult', personType: 'Erwachsene', note: null, counts: 'person', priceCents: 500 },
  ...{ personCondition: null, dayGroup: 'weekday', timeFrame: null, durationFactor: 1 },
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
    ...{ ...model, ...at, id: `s${index}`, form: `s${index}`, start_price_cents: 500 },
    ...{ description: '[]', special_offers: '[]', facts: JSON.stringify({ included: [] }) },
    price_groups: JSON.stringify(prices),
  }))
  await db.insertInto('service').values(rows.slice(0, 500)).execute()
  await db.insertInto('service').values(rows.slice(500)).execute()
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
