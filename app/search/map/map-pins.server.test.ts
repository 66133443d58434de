import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { hamburg, makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { mapPins } from './map-pins.server.ts'
import type { MapPin } from './map-pins.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import { searchServices } from '#app/search/engine/search.server.ts'
import type { Tile } from '#app/search/offers/offer-card.ts'
import { noWish } from '#app/search/party/party-criteria.ts'
import { countServices } from '#app/search/engine/counts.server.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 15)
const category = { id: 'wasser', key: 1 }

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, category)
  await makeCategory(db, { id: 'buehne', key: 2 })
  await makeCompany(db, { id: 'kontor' })
  const row = { company_id: 'kontor', category_id: 'wasser' }
  await makeService(db, { ...row, id: 'kanu', title: 'Kanutour', tags: ['lo_outdoor'] })
  await makeService(db, { ...row, id: 'sauna', tags: ['lo_indoor'], start_price_cents: null })
  await makeService(db, { ...row, id: 'weit', lat: 48.1, lng: 11.5 })
  await makeService(db, { ...row, id: 'abend', request_type: 'event' })
  await makeService(db, { ...row, id: 'theater', category_id: 'buehne' })
}

const idsOf = async (db: Db, query: Partial<Parameters<typeof mapPins>[1]> = {}) =>
  (await mapPins(db, { place, category, now, ...query })).pins.map(({ serviceId }) => serviceId).sort()

test('the map shows what the list shows: the same place, category, words and filters', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    expect(await idsOf(tx)).toEqual(['kanu', 'sauna'])
    expect(await idsOf(tx, { filters: ['lo_indoor'] })).toEqual(['sauna'])
    expect(await idsOf(tx, { category: null, searchText: 'kanutour' })).toEqual(['kanu'])
    expect(await idsOf(tx, { place: cityPlace(defaultCity, 'all') })).toEqual(['kanu', 'sauna', 'weit'])
    expect(await idsOf(tx, { days: ['2026-06-21'] })).toEqual([])
    expect(await idsOf(tx, { wish: { ...noWish, persons: 2 } })).toEqual([])
    const { pins, cells, total } = await mapPins(tx, { place, category, now })
    expect([cells, total]).toEqual([[], 2])
    expect(pins.find(({ serviceId }) => serviceId === 'sauna')?.startPriceCents).toBeNull()
    expect(pins.find(({ serviceId }) => serviceId === 'kanu')).toMatchObject({
      title: 'Kanutour',
      href: '/activity/details/kontor/kanu',
      startPriceCents: 1000,
    })
  }))

test('a text that finds nothing as it is written shows on the map what it means', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    for (const searchText of ['Kanu Tour', 'bitte Kanutour fahren'])
      expect(await idsOf(tx, { category: null, searchText })).toEqual(['kanu'])
    expect(await idsOf(tx, { category: null, searchText: 'Zirkus' })).toEqual([])
  }))

test('a card of the map says of an offer what the list says: price, age and where it leads', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const line = (groupID: string, priceCents: number, isForChildren = false) => ({
      groupID,
      personType: groupID,
      note: null,
      counts: 'person',
      priceCents,
      isForChildren,
      personCondition: null,
      dayGroup: 'all',
      timeFrame: null,
      durationFactor: 1,
    })
    const row = { company_id: 'kontor', category_id: 'wasser', tags: ['ag_school', 'lo_outdoor'] }
    const prices = { price_groups: JSON.stringify([line('adult', 2000), line('child', 700, true)]) }
    const facts = JSON.stringify({ included: [], minAge: 12 })
    const sizes = { count_min_person: 1, count_max_person: 20 }
    await makeService(tx, { ...row, ...prices, ...sizes, facts, id: 'a', start_price_cents: 700 })
    await makeService(tx, { ...row, ...sizes, id: 'b' })
    const alone = { price_groups: JSON.stringify([line('child', 700, true)]), start_price_cents: 700 }
    await makeService(tx, { ...row, ...alone, ...sizes, id: 'c' })
    await makeService(tx, { ...row, ...alone, ...sizes, id: 'd', request_type: 'onRequest' })
    for (const serviceId of ['a', 'b', 'c'])
      await makeSlots(tx, { companyId: 'kontor', serviceId }, '2026-06-20', { '14:00': 12 })
    const days = ['2026-06-20']
    const wish = { ...noWish, persons: 4, children: 2 }
    const asked: Partial<ServiceQuery>[] = [
      {},
      { days },
      { days, wish },
      { wish },
      { wish: { ...noWish, persons: 3 } },
      { filters: ['pe_over_5'] },
      { filters: ['pe_over_5'], days },
      { filters: ['ev_withChildren'] },
    ]
    for (const query of asked) {
      const { pins } = await mapPins(tx, { place, category, now, ...query })
      const { tiles } = await searchServices(tx, { place, category, now, ...query })
      expect(pins.length).toBeGreaterThan(0)
      expect(pins.map(lineOf).sort(byId)).toEqual(tiles.map(lineOf).sort(byId))
    }
    const [pin] = (await mapPins(tx, { place, category, now, days, wish })).pins
    expect(pin).toMatchObject({ groupPrice: '2 Erw., 2 Kinder 54,00\u00a0€', sumCents: 5400, fromAge: 12 })
    const startsOn = async (query: Partial<ServiceQuery>) =>
      (await mapPins(tx, { place, category, now, ...query })).pins.find(({ serviceId }) => serviceId === 'a')
        ?.starts
    for (const query of [{ days, wish }, { days }]) expect(await startsOn(query)).toBe('Sa 14:00')
    expect(await startsOn({})).toBeNull()
    // Without a day its weekday may mean another one.
    expect(await startsOn({ wish })).toBe('Sa 20.6. 14:00')
    expect(await startsOn({ filters: ['pe_over_5'] })).toBeNull()
  }))

const lineOf = (said: MapPin | Tile) => {
  const { serviceId, href, startPriceCents, priceUnit, groupPrice, fromAge } = said
  const { ratingHundredths, ratingCount, distanceKm } = said
  return {
    serviceId,
    href,
    startPriceCents,
    priceUnit,
    groupPrice,
    fromAge,
    ratingHundredths,
    ratingCount,
    distanceKm,
  }
}
const byId = (a: { serviceId: string }, b: { serviceId: string }) => (a.serviceId < b.serviceId ? -1 : 1)

test('the nearest card comes first, as in the list', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const row = { company_id: 'kontor', category_id: 'wasser' }
    for (const [id, north] of Object.entries({ a: 0.03, b: 0.01, c: 0.04 }))
      await makeService(tx, { ...row, id, lat: hamburg.lat + north, lng: hamburg.lng })
    const { pins } = await mapPins(tx, { place, category, now })
    const { tiles } = await searchServices(tx, { place, category, now })
    const ids = ['a', 'b', 'c']
    expect(pins.map(({ serviceId }) => serviceId).filter((id) => ids.includes(id))).toEqual(['b', 'a', 'c'])
    expect(tiles.map(({ serviceId }) => serviceId).filter((id) => ids.includes(id))).toEqual(['b', 'a', 'c'])
  }))

test('more than three hundred are told by cells, whose counts are those of the list', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const ids = Array.from({ length: 320 }, (_, index) => `s${index}`)
    const [model] = await tx.selectFrom('service').selectAll().where('id', '=', 'kanu').execute()
    if (!model) throw new Error('no model')
    await tx
      .insertInto('service')
      .values(
        ids.map((id, index) => ({
          ...model,
          id,
          form: id,
          lat: hamburg.lat + (index % 10) / 500,
          start_price_cents: 500 + index,
          description: '[]',
          price_groups: JSON.stringify(model.price_groups),
          facts: JSON.stringify({ included: [] }),
          special_offers: '[]',
          questions: '[]',
        })),
      )
      .execute()
    await refreshServiceIndex(tx, ids)
    const { pins, cells, total, totalIs } = await mapPins(tx, { place, category, now })
    expect(pins).toEqual([])
    expect(totalIs).toBe('exact')
    expect(total).toBe(await countServices(tx, { place, category, now }))
    expect(cells.length).toBeGreaterThan(1)
    expect(cells.length).toBeLessThanOrEqual(300)
    expect(Math.min(...cells.map(({ fromCents }) => fromCents ?? Infinity))).toBe(500)
    const wide = await mapPins(tx, { place: cityPlace(defaultCity, 'all'), category, now })
    expect(wide.cells.reduce((sum, { count }) => sum + count, 0)).toBe(323)
    // Whose starts are looked up one by one: the nearest, and that there are more.
    for (const serviceId of ids)
      await makeSlots(tx, { companyId: 'kontor', serviceId }, '2026-06-20', { '14:00': 12 })
    const dated = await mapPins(tx, { place, category, now, days: ['2026-06-20'] })
    expect(dated).toMatchObject({ total: 300, totalIs: 'least', cells: [] })
    expect(dated.pins).toHaveLength(300)
  }))
