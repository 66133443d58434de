import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hamburg } from '#test/support/catalog-rows.ts'
import { cellOf, distanceKm, type Point } from '#foundation/lib/geo.ts'
import { nearestCells } from './nearest-cells.ts'
import { cityPlace, defaultCity, withRadius } from './place.ts'
import { farOf } from './search-order.ts'

const place = cityPlace(defaultCity, 50)
const everywhere = withRadius(place, 'all')
const besides = (middle: number, degrees: number) =>
  fc.double({ min: middle - degrees, max: middle + degrees, noNaN: true })

const leastKm = { all: 0.6, word: 1.2, category: 2.8 }

test.each(['all', 'word', 'category'] as const)(
  'a circle around the centre lies within the nearest cells: %s',
  (density) => {
    const far = ({ lat, lng }: Point) => farOf(distanceKm(hamburg, { lat, lng }) / 6371)
    for (const where of [withRadius(place, 15), place, everywhere]) {
      const nearest = nearestCells(where, density)
      if (density === 'category' && where.radius === 15) {
        expect(nearest).toBeNull()
        continue
      }
      const near = nearest?.far ?? 0
      const outside = fc
        .sample(fc.tuple(besides(hamburg.lat, 0.2), besides(hamburg.lng, 0.2)), { numRuns: 2_000, seed: 7 })
        .map(([lat, lng]) => ({ lat, lng }))
        .filter(
          (point) => !nearest?.ranges.some(({ from, to }) => from <= cellOf(point) && cellOf(point) <= to),
        )
      expect(outside.length).toBeGreaterThan(500)
      expect(outside.filter((point) => far(point) < near)).toEqual([])
      // At least a cell's side, so that it is of use.
      const km = 2 * Math.asin(Math.sqrt(near)) * 6371
      expect(km).toBeGreaterThan(where.radius === 'all' ? 2.8 : leastKm[density] * 0.99 - 0.01)
    }
    expect(nearestCells(withRadius(place, 2), density)).toBeNull()
  },
)

test('the nearest cells are never in more ranges than a statement has room for', () => {
  const anywhere = fc.record({ lat: fc.double({ min: 35, max: 70 }), lng: fc.double({ min: -10, max: 30 }) })
  fc.assert(
    fc.property(
      anywhere.filter(({ lat, lng }) => Number.isFinite(lat + lng)),
      fc.constantFrom('all', 'word', 'category'),
      (centre, density) => {
        const ranges = nearestCells({ ...place, centre }, density)?.ranges ?? []
        expect(ranges.length).toBeLessThanOrEqual(9)
      },
    ),
    { numRuns: 2_000 },
  )
})
