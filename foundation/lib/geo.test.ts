import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cellOf,
  cellRange,
  cellWithNeighbours,
  distanceKm,
  geohashOf,
  isGeohash,
  mergedRanges,
} from './geo.ts'

const point = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
})

test('[RSLT-7] distance uses an Earth radius of 6371 km', () => {
  const quarter = distanceKm({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })
  expect(quarter).toBeCloseTo((Math.PI / 2) * 6371, 6)
  expect(distanceKm({ lat: 53.5511, lng: 9.9937 }, { lat: 52.52, lng: 13.405 })).toBeCloseTo(255, 0)
})

test('[GEO-6] a geohash has only its own letters', () => {
  expect(isGeohash('u1x0')).toBe(true)
  for (const wrong of ['', 'a', 'u1xi', 'u1xo', 'u1xl', 'U1X0', 'u1x0u1x0u1x0u'])
    expect(isGeohash(wrong)).toBe(false)
})

test('latitude and longitude are not swapped: Hamburg lies in u1x0', () => {
  expect(geohashOf({ lat: 53.5510846, lng: 9.9936818 }, 4)).toBe('u1x0')
})

test('a point lies in the range of each of its prefixes, and in no other of the same length', () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 1, max: 6 }), (where, precision) => {
      const hash = geohashOf(where, precision)
      const { from, to } = cellRange(hash)
      expect(cellOf(where)).toBeGreaterThanOrEqual(from)
      expect(cellOf(where)).toBeLessThanOrEqual(to)
      expect(to).toBeLessThan(2 ** 30)
    }),
  )
})

test('nine cells become few ranges that cover exactly the same', () => {
  const cells = cellWithNeighbours('u1x0')
  const ranges = mergedRanges(cells)
  const size = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  expect(cells).toHaveLength(9)
  expect(size).toBe(9 * 2 ** 10)
  expect(ranges.length).toBeLessThan(9)
})
