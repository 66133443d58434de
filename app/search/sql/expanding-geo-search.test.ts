import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hamburg } from '#test/support/catalog-rows.ts'
import { haversine } from '#foundation/lib/haversine.ts'
import { cellOf, distanceKm, type Point } from '#foundation/lib/geo.ts'
import { nearestCells } from './expanding-geo-search.ts'
import { cityPlace, defaultCity, withRadius } from '#app/search/place/visitor-place.ts'

const place = cityPlace(defaultCity, 50)
const everywhere = withRadius(place, 'all')
const besides = (middle: number, degrees: number) =>
  fc.double({ min: middle - degrees, max: middle + degrees, noNaN: true })

// How far the fields reach at least, smallest first: a cell's side for each ring.
const leastKm = {
  all: { 15: [0.6], 50: [0.6], all: [2.8] },
  some: { 15: [1.2], 50: [1.2, 2.8], all: [2.8] },
}

test.each(['all', 'some'] as const)(
  'a circle around the centre lies within each field of nearest cells: %s',
  (density) => {
    const far = ({ lat, lng }: Point) => haversine(distanceKm(hamburg, { lat, lng }) / 6371)
    const points = fc
      .sample(fc.tuple(besides(hamburg.lat, 0.2), besides(hamburg.lng, 0.2)), { numRuns: 2_000, seed: 7 })
      .map(([lat, lng]) => ({ lat, lng }))
    for (const where of [withRadius(place, 15), place, everywhere]) {
      const fields = nearestCells(where, density)
      const reached = fields.map(({ ranges, far: near }) => {
        const outside = points.filter(
          (point) => !ranges.some(({ from, to }) => from <= cellOf(point) && cellOf(point) <= to),
        )
        expect(outside.length).toBeGreaterThan(500)
        expect(outside.filter((point) => far(point) < near)).toEqual([])
        return 2 * Math.asin(Math.sqrt(near)) * 6371
      })
      const least = leastKm[density][where.radius as 15 | 50 | 'all']
      expect(reached).toHaveLength(least.length)
      for (const [nr, km] of reached.entries()) expect(km).toBeGreaterThan((least[nr] ?? 0) * 0.99 - 0.01)
    }
    expect(nearestCells(withRadius(place, 2), density)).toEqual([])
  },
)

test('the nearest cells are never in more ranges than a statement has room for', () => {
  const anywhere = fc.record({ lat: fc.double({ min: 35, max: 70 }), lng: fc.double({ min: -10, max: 30 }) })
  fc.assert(
    fc.property(
      anywhere.filter(({ lat, lng }) => Number.isFinite(lat + lng)),
      fc.constantFrom('all' as const, 'some' as const),
      (centre, density) => {
        const fields = nearestCells({ ...place, centre }, density)
        for (const { ranges } of fields) expect(ranges.length).toBeLessThanOrEqual(9)
      },
    ),
    { numRuns: 2_000 },
  )
})
