import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnePlace, clusterMapMarks, radiusOfView } from './map-marks.ts'
import type { MapPin } from './map-pins.ts'
import { mapTexts } from './texts/map.ts'

const pin = (
  serviceId: string,
  lng: number,
  lat: number,
  startPriceCents: number | null = 1000,
  sumCents: number | null = null,
): MapPin => ({
  serviceId,
  lng,
  lat,
  startPriceCents,
  sumCents,
  priceUnit: '',
  groupPrice: null,
  fromAge: null,
  ratingHundredths: 0,
  ratingCount: 0,
  distanceKm: 0,
  starts: null,
  isOnRequest: false,
  href: '/',
  title: serviceId,
  place: '',
  picture: '',
  accentColor: '',
})
// A pixel for each unit.
const pixelOf = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng, y: lat })

test('a cluster says what it costs at least, and that some of it is free', () => {
  const said = (fromCents: number | null) => mapTexts.cluster({ count: 2, fromCents, isSum: false })
  expect(said(500)).toMatch(/^2 Angebote ab 5,00\s€, näher heran$/)
  expect(said(0)).toBe('2 Angebote, auch kostenlose, näher heran')
  expect(said(null)).toBe('2 Angebote, näher heran')
})

test('what would cover each other becomes one mark with its count and lowest price', () => {
  const pins = [pin('a', 0, 0, 2000), pin('b', 10, 10, null), pin('c', 20, 5, 1500), pin('d', 400, 0)]
  const [several, single] = clusterMapMarks({ pins, cells: [] }, pixelOf)
  expect(several).toMatchObject({ kind: 'cluster', lat: 5, lng: 10, count: 3, fromCents: 1500 })
  expect(single).toMatchObject({ kind: 'pin', pin: { serviceId: 'd' } })
})

test('for a party a bundle says the lowest sum, and no price of one head among sums', () => {
  const pins = [pin('a', 0, 0, 1000, 4000), pin('b', 10, 10, 500), pin('c', 20, 5, 900, 3600)]
  const [several] = clusterMapMarks({ pins, cells: [] }, pixelOf)
  expect(several).toMatchObject({ kind: 'cluster', count: 3, fromCents: 3600, isSum: true })
  const [plain] = clusterMapMarks({ pins: [pin('b', 0, 0, 500), pin('d', 1, 1, 700)], cells: [] }, pixelOf)
  expect(plain).toMatchObject({ fromCents: 500, isSum: false })
})

test('bundles of the server and single services add up', () => {
  const cells = [{ lat: 0, lng: 0, count: 40, fromCents: null }]
  expect(clusterMapMarks({ pins: [pin('a', 1, 0)], cells }, pixelOf)).toMatchObject([
    { count: 41, fromCents: 1000 },
  ])
  expect(clusterMapMarks({ pins: [], cells: [] }, pixelOf)).toEqual([])
})

test('services at one address never come apart, others do', () => {
  const here = [pin('a', 9.99, 53.55), pin('b', 9.99, 53.55)]
  const marksAt = (pins: MapPin[]) => clusterMapMarks({ pins, cells: [] }, pixelOf).map(atOnePlace)
  expect(marksAt(here)).toEqual([here])
  expect(marksAt([...here, pin('c', 9.995, 53.55)])).toEqual([null])
  const cells = [{ lat: 0, lng: 0, count: 40, fromCents: null }]
  expect(clusterMapMarks({ pins: [], cells }, pixelOf).map(atOnePlace)).toEqual([null])
})

test('nobody is lost, and no two marks cover each other', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 800 }))
  fc.assert(
    fc.property(fc.array(point, { maxLength: 120 }), (points) => {
      const pins = points.map(([x, y], index) => pin(String(index), x, y))
      const marks = clusterMapMarks({ pins, cells: [] }, pixelOf)
      const count = marks.reduce((sum, mark) => sum + (mark.kind === 'pin' ? 1 : mark.count), 0)
      expect(count).toBe(points.length)
      for (const [index, a] of marks.entries())
        for (const b of marks.slice(index + 1))
          expect(Math.abs(a.lng - b.lng) >= 59 || Math.abs(a.lat - b.lat) >= 47).toBe(true)
    }),
  )
})

test.each([
  [0.5, 2],
  [3, 2],
  [3.1, 15],
  [20, 15],
  [21, 50],
  [400, 50],
])('a view of %s km is searched with %s km', (km, radius) => expect(radiusOfView(km)).toBe(radius))

test('a pin without a price for its party says so as its name does', () => {
  expect([mapTexts.sum(0), mapTexts.sum(1200), mapTexts.price(0)]).toEqual([
    'Kostenlos',
    '12,00\u00a0€',
    'Kostenlos',
  ])
})
