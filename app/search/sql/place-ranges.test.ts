import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, cellRange, distanceKm, geohashOf, type CellRange, type Point } from '#foundation/lib/geo.ts'
import { eventCells, mostRanges, searchRanges } from './place-ranges.ts'
import { resolvePlace, type Radius } from '#app/search/place/visitor-place.ts'

const radii = [2, 15, 50] as const

const germany = fc.record({
  lat: fc.double({ min: 47, max: 55, noNaN: true }),
  lng: fc.double({ min: 6, max: 15, noNaN: true }),
})
const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 179.999, noNaN: true }),
})
const somewhere = fc.oneof(germany, anywhere)

const around = (point: Point, radius: Radius) =>
  resolvePlace({ city: null, hash: geohashOf(point, 9), radius }, [])

// On a sphere, so many kilometres into one direction.
function pointFrom({ lat, lng }: Point, km: number, turn: number): Point {
  const [rad, arc] = [Math.PI / 180, km / 6371]
  const height = Math.sin(lat * rad) * Math.cos(arc) + Math.cos(lat * rad) * Math.sin(arc) * Math.cos(turn)
  const north = Math.asin(Math.max(-1, Math.min(1, height)))
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(arc) * Math.cos(lat * rad),
    Math.cos(arc) - Math.sin(lat * rad) * Math.sin(north),
  )
  return { lat: north / rad, lng: ((lng + east / rad + 540) % 360) - 180 }
}

const holds = ({ from, to }: CellRange, cell: number) => from <= cell && cell <= to

test('[GEO-5] all that lies within a radius, or in its nine cells, is in one of the ranges that are read', () => {
  const cases = fc.record({
    centre: somewhere,
    radius: fc.constantFrom(...radii),
    // Of the radius, so that many points are near its border.
    away: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0.98, max: 1, noNaN: true })),
    turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
  })
  fc.assert(
    fc.property(cases, ({ centre, radius, away, turn }) => {
      const place = around(centre, radius)
      const point = pointFrom(place.centre, away * radius * 0.999_999, turn)
      expect(distanceKm(place.centre, point)).toBeLessThanOrEqual(radius)
      for (const ranges of [searchRanges(place), eventCells(place)]) {
        expect(ranges.filter((range) => holds(range, cellOf(point)))).toHaveLength(1)
        for (const one of place.cells)
          expect(ranges.some((range) => holds(range, cellRange(one).from))).toBe(true)
      }
    }),
    { numRuns: 3_000, seed: 22 },
  )
})

test('a place is never in more ranges than a statement has room for, and hardly reads more than its circle', () => {
  fc.assert(
    fc.property(germany, fc.constantFrom(...radii), (centre, radius) => {
      const ranges = searchRanges(around(centre, radius))
      expect(ranges.length).toBeLessThanOrEqual(mostRanges)
      const kmOfCell = (20_015 / 2 ** 15) * (40_030 / 2 ** 15) * Math.cos((centre.lat * Math.PI) / 180)
      const read = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0) * kmOfCell
      expect(read).toBeLessThan(4 * Math.PI * radius ** 2)
    }),
    { numRuns: 2_000, seed: 23 },
  )
})

test('each range of events lies in the cell of four letters that it names', () => {
  fc.assert(
    fc.property(somewhere, fc.constantFrom(...radii, 'all' as const), (centre, radius) => {
      for (const { cell4, from, to } of eventCells(around(centre, radius)))
        expect(holds(cellRange(cell4), from) && holds(cellRange(cell4), to)).toBe(true)
    }),
    { numRuns: 200, seed: 24 },
  )
})
