import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { hamburg, makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { sortCodes } from '#app/catalog/catalog.ts'
import { tellRating } from '#app/catalog/catalog.server.ts'
import { cellRange, distanceKm, geohashOf, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { cityPlace, defaultCity, withRadius, type Place } from '#app/search/place/visitor-place.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import { searchServices } from './search.server.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 50)
const everywhere = withRadius(place, 'all')
const wasser = { id: 'wasser', key: 1 }
const north = (km: number): Point => ({ lat: hamburg.lat + km / 111.195, lng: hamburg.lng })

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1, name: 'Aufs Wasser' })
  await makeCategory(db, { id: 'kultur', key: 2, name: 'Kultur' })
  await makeCompany(db, { id: 'kontor', title: 'Paddelkontor' })
}

type Row = Parameters<typeof makeService>[1]
const service = (db: Db, row: Partial<Row> & { id: string }) =>
  makeService(db, { company_id: 'kontor', category_id: 'wasser', ...row })

async function idsOf(db: Db, query: Partial<ServiceQuery>): Promise<string[]> {
  const { tiles } = await searchServices(db, { place, category: wasser, now, ...query })
  return tiles.map((tile) => tile.serviceId)
}

test('[RSLT-1] each broken condition of the services query hides a service', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'fits' })
    await service(tx, { id: 'offline', is_online: false })
    await service(tx, { id: 'elsewhere', category_id: 'kultur' })
    await service(tx, { id: 'dated', request_type: 'event' })
    await service(tx, { id: 'far', lat: 48.137, lng: 11.575 })
    await service(tx, { id: 'worded', category_id: 'kultur', keywords: ['kajak'] })
    expect(await idsOf(tx, {})).toEqual(['fits'])
    expect(await idsOf(tx, { searchText: 'Kajak' })).toEqual(['fits', 'worded'])
    expect(await idsOf(tx, { category: null, searchText: 'kajak' })).toEqual(['worded'])
  })
})

test('[RSLT-2] without a sort code the nearest come first', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'c', ...north(9) })
    await service(tx, { id: 'a', ...north(1) })
    await service(tx, { id: 'b', ...north(-4) })
    expect(await idsOf(tx, {})).toEqual(['a', 'b', 'c'])
  })
})

test('[RSLT-3] a paid placement stays first under every order, is marked and moves nothing else', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
      const row = { start_price_cents: 100 * index, editorial_rank: index, count_min_person: index + 1 }
      await service(tx, { id, ...row, ...north(index), tags: id === 'd' ? ['lo_outdoor'] : ['lo_indoor'] })
    }
    const paid = (service_id: string, starts_on: string, ends_on: string) =>
      tx
        .insertInto('sponsored_placement')
        .values({ company_id: 'kontor', service_id, category_id: 'wasser', starts_on, ends_on, paid_by: 'x' })
        .execute()
    await paid('c', '2026-06-20', '2026-06-20')
    await paid('b', '2026-06-01', '2026-06-19')
    for (const [index, serviceId] of ['a', 'b', 'c', 'd'].entries())
      await tellRating(tx, { companyId: 'kontor', serviceId, ratingHundredths: 490 - index, ratingCount: 3 })
    for (const sort of [...sortCodes, null]) expect(await idsOf(tx, { sort })).toEqual(['c', 'a', 'b', 'd'])
    const { tiles, total } = await searchServices(tx, { place, category: wasser, now })
    expect(tiles.map((tile) => tile.badge)).toEqual(['anzeige', null, null, null])
    expect(total).toBe(4)
    expect(await idsOf(tx, { filters: ['lo_outdoor'] })).toEqual(['d'])
    expect(await idsOf(tx, { category: null })).toEqual(['a', 'b', 'c', 'd'])
  })
})

test('[RSLT-4] rating descends, every other order ascends; equal rows go by id', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    const row = (cents: number | null, persons: number, rank: number) => ({
      start_price_cents: cents,
      count_min_person: persons,
      editorial_rank: rank,
    })
    await service(tx, { id: 'a', ...row(300, 4, 9), ...north(1) })
    await service(tx, { id: 'b', ...row(100, 2, 9), ...north(2) })
    await service(tx, { id: 'c', ...row(null, 1, 1), ...north(3) })
    await service(tx, { id: 'd', ...row(0, 2, 2), ...north(4) })
    const rated = (serviceId: string, ratingHundredths: number, ratingCount: number) =>
      tellRating(tx, { companyId: 'kontor', serviceId, ratingHundredths, ratingCount })
    await rated('a', 480, 3)
    await rated('b', 490, 1)
    await rated('d', 480, 9)
    expect(await idsOf(tx, { sort: 'so_price' })).toEqual(['d', 'b', 'a', 'c'])
    expect(await idsOf(tx, { sort: 'so_rating' })).toEqual(['b', 'd', 'a', 'c'])
    expect(await idsOf(tx, { sort: 'so_distance' })).toEqual(['a', 'b', 'c', 'd'])
    expect(await idsOf(tx, { sort: 'so_pers' })).toEqual(['c', 'b', 'd', 'a'])
    expect(await idsOf(tx, { sort: 'so_utkiek' })).toEqual(['c', 'd', 'a', 'b'])
  })
})

test('[RSLT-7] a tile says how far it is, with an Earth radius of 6371 km', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'berlin', lat: 52.52, lng: 13.405 })
    const { tiles } = await searchServices(tx, { place: everywhere, category: wasser, now })
    // By hand: haversine on a sphere of 6371 km.
    expect(tiles[0]?.distanceKm).toBeCloseTo(255.25, 2)
  })
})

test('[FILT-14] lo_indoor keeps only indoor offers', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'in', tags: ['lo_indoor'] })
    await service(tx, { id: 'out', tags: ['lo_outdoor'] })
    await service(tx, { id: 'both', tags: ['lo_indoor', 'lo_outdoor'] })
    expect(await idsOf(tx, { filters: ['lo_indoor'] })).toEqual(['both', 'in'])
  })
})

test('[GEO-5] each radius holds its nine cells and its kilometres, up to their borders; all has none', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    const radii = [2, 15, 50] as const
    const inside = new Map<string, Place['radius']>()
    for (const radius of radii) {
      const { cells } = withRadius(place, radius)
      const points = [...borderPoints(cells), ...[0.999, 1.001].map((share) => northOf(radius * share))]
      for (const [index, point] of points.entries()) {
        const id = `r${radius}-${index}`
        await service(tx, { id, ...point })
        inside.set(id, radius)
      }
    }
    await service(tx, { id: 'far', lat: 48.1, lng: 11.5 })
    for (const radius of radii) {
      const { cells } = withRadius(place, radius)
      const found = new Set(await idsOf(tx, { place: withRadius(place, radius) }))
      for (const row of await tx
        .selectFrom('service_index')
        .select(['service_id', 'cell', 'lat', 'lng'])
        .execute()) {
        const isInside =
          distanceKm(place.centre, row) <= radius ||
          cells.some((cell) => cellRange(cell).from <= row.cell && row.cell <= cellRange(cell).to)
        expect([row.service_id, found.has(row.service_id)]).toEqual([row.service_id, isInside])
      }
      expect(found.size).toBeLessThan(23)
    }
    expect(await idsOf(tx, { place: everywhere })).toContain('far')
  })
})

const northOf = (km: number): Point => ({ lat: hamburg.lat + km / 111.195, lng: hamburg.lng })

// A point just inside and just outside each side of the square that the cells form.
function borderPoints(cells: readonly string[]): Point[] {
  const middle = cells[0] ?? ''
  const step = 1e-4
  let { lat, lng } = hamburg
  while (cells.includes(geohashOf({ lat, lng: hamburg.lng }, middle.length))) lat += step
  while (cells.includes(geohashOf({ lat: hamburg.lat, lng }, middle.length))) lng += step
  return [
    { lat: lat - step, lng: hamburg.lng },
    { lat, lng: hamburg.lng },
    { lat: hamburg.lat, lng: lng - step },
    { lat: hamburg.lat, lng },
  ]
}

test('words are found by stem, by beginning and without umlauts, and all of them must be there', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'hall', title: 'Kletterhalle am Kanal' })
    await service(tx, { id: 'clay', title: 'Töpfern an der Scheibe', category_id: 'kultur' })
    const words = (searchText: string) => idsOf(tx, { category: null, searchText })
    expect(await words('kletter')).toEqual(['hall'])
    expect(await words('Kletterhallen')).toEqual(['hall'])
    expect(await words('toepfern')).toEqual(['clay'])
    expect(await words('TÖPFERN mit der Scheibe')).toEqual(['clay'])
    expect(await words('paddelkontor')).toEqual(['clay', 'hall'])
    expect(await words('paddelkontor kultur')).toEqual(['clay'])
    expect(await words('paddelkontor fliegen')).toEqual([])
    expect(await words('mit der')).toEqual([])
    for (const hostile of ["'; drop table service; --", '%', '\\', '&|!:*', '*'.repeat(500), '🦭']) {
      expect(Array.isArray(await words(hostile))).toBe(true)
    }
  })
})

test('pages are 24 long, follow each other without gaps or repeats, and stop', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    for (let index = 0; index < 53; index += 1) {
      await service(tx, { id: `s${String(index).padStart(2, '0')}`, editorial_rank: 1 })
    }
    const seen: string[] = []
    let cursor: string | null = null
    const sizes: number[] = []
    do {
      const result = await searchServices(tx, { place, category: wasser, now, sort: 'so_utkiek', cursor })
      expect(result.total).toBe(53)
      seen.push(...result.tiles.map((tile) => tile.serviceId))
      sizes.push(result.tiles.length)
      cursor = result.nextCursor
    } while (cursor !== null)
    expect(sizes).toEqual([24, 24, 5])
    expect(seen).toEqual([...new Set(seen)].sort())
    for (const odd of ['72', '999', '-1', 'x', '24; drop', '1e9']) {
      expect((await idsOf(tx, { sort: 'so_utkiek', cursor: odd }))[0]).toBe('s00')
    }
    expect(await searchServices(tx, { place, category: { id: 'kultur', key: 2 }, now })).toEqual({
      tiles: [],
      total: 0,
      totalIs: 'exact',
      startable: null,
      nextCursor: null,
      page: 1,
      pages: 1,
      correctedTo: null,
      isWordless: false,
    })
  })
})
