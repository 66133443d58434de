import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { cellOf, distanceKm, type Point } from '#foundation/lib/geo.ts'
import { nearestCells } from './expanding-geo-search.ts'
import { cityPlace, defaultCity, withRadius } from '#app/search/place/visitor-place.ts'
import { haversine } from '#foundation/lib/haversine.ts'
import { searchServices } from '#app/search/engine/search.server.ts'

const place = cityPlace(defaultCity, 50)
const { centre } = place
const now = new Date('2026-06-20T10:00:00Z')

const around = (km: number): Point[] =>
  Array.from({ length: 720 }, (_, nr) => ({
    lat: Math.fround(centre.lat + (km / 111.195) * Math.cos((nr * Math.PI) / 360)),
    lng: Math.fround(
      centre.lng + (km / 111.195 / Math.cos((centre.lat * Math.PI) / 180)) * Math.sin((nr * Math.PI) / 360),
    ),
  }))

test.each([
  ['all offers', {}, 'all', 0],
  ['a category, first field', { category: { id: 'wasser', key: 1 } }, 'some', 0],
  ['a category, second field', { category: { id: 'wasser', key: 1 } }, 'some', 1],
] as const)(
  'the last of a page may stand just outside a field of nearest cells: %s',
  (_name, asked, density, nr) =>
    withDatabase(async (tx) => {
      const field = nearestCells(withRadius(place, 50), density)[nr]
      if (!field) throw new Error('no field')
      const far = (point: Point) => haversine(distanceKm(centre, point) / 6371)
      const inside = (point: Point) =>
        field.ranges.some(({ from, to }) => from <= cellOf(point) && cellOf(point) <= to)
      const reachKm = 2 * 6371 * Math.asin(Math.sqrt(field.far))
      const outside = around(reachKm * 1.03).find((point) => !inside(point))
      const farther = around(reachKm * 1.08).find((point) => inside(point))
      if (!outside || !farther) throw new Error('no such points')
      expect(far(outside)).toBeGreaterThan(field.far)
      await makeCategory(tx, { id: 'wasser', key: 1 })
      await makeCompany(tx, { id: 'kontor' })
      const row = { company_id: 'kontor', category_id: 'wasser' }
      const ids = Array.from({ length: 23 }, (_, index) => `s${String(index).padStart(2, '0')}`)
      for (const id of ids) await makeService(tx, { ...row, ...centre, id })
      await makeService(tx, { ...row, ...outside, id: 'outside' })
      await makeService(tx, { ...row, ...farther, id: 'farther' })
      const { tiles, total } = await searchServices(tx, { place, now, ...asked })
      expect([total, tiles.map(({ serviceId }) => serviceId)]).toEqual([25, [...ids, 'outside']])
    }),
)
