import fc from 'fast-check'
import { expect, test } from 'vitest'
import { geohashOf } from '#foundation/lib/geo.ts'
import {
  cityNamed,
  cityPlace,
  collectionRadii,
  defaultCity,
  locationDocument,
  pickerRadii,
  placeCookieValue,
  resolvePlace,
  placeWishOfCookie,
  withRadius,
  type PlaceCity,
  type PlaceQuarter,
} from './visitor-place.ts'
import { searchRanges } from '#app/search/sql/place-ranges.ts'

const luebeck: PlaceCity = {
  geohash: 'u1xd',
  form: 'luebeck',
  name: 'Lübeck',
  names: ['Lübeck', 'Hansestadt Lübeck'],
  lat: 53.8655,
  lng: 10.6866,
}
const cities = [defaultCity, luebeck]
const nothing = { city: null, hash: null, radius: null }

test('[GEO-1] the location document has cell, centre, nine cells and names', () => {
  const location = locationDocument(resolvePlace(nothing, cities))
  expect(Object.keys(location).sort()).toEqual(['cityNames', 'geoCenter', 'geoHash', 'geoNeighbours'])
  expect(new Set(location.geoNeighbours).size).toBe(9)
  expect(locationDocument(withRadius(resolvePlace(nothing, cities), 'all')).geoNeighbours).toHaveLength(9)
})

test('[GEO-2] without any wish the place is Hamburg', () => {
  for (const known of [cities, []]) {
    const location = locationDocument(resolvePlace(nothing, known))
    expect(location).toMatchObject({
      geoHash: 'u1x0',
      geoCenter: { lat: 53.5510846, lng: 9.9936818 },
      cityNames: ['Hamburg'],
    })
    expect(location.geoNeighbours).toContain('u1x0')
  }
})

test('[GEO-4] the default precision is four characters', () => {
  expect(resolvePlace({ ...nothing, city: 'Lübeck' }, cities)).toMatchObject({ geohash: 'u1xd', radius: 50 })
})

test.each([
  [2, 6],
  [15, 5],
  [50, 4],
] as const)('[GEO-5] %i km are nine cells of %i characters', (radius, precision) => {
  const place = resolvePlace({ ...nothing, radius }, cities)
  expect(place.geohash).toHaveLength(precision)
  expect(place.cells.map((cell) => cell.length)).toEqual(Array.from({ length: 9 }, () => precision))
  expect(searchRanges(place).length).toBeLessThanOrEqual(9)
})

test('[GEO-5] everywhere has no cells and one range over everything', () => {
  const place = resolvePlace({ ...nothing, radius: 'all' }, cities)
  expect(place.cells).toEqual([])
  expect(searchRanges(place)).toEqual([{ from: 0, to: 2 ** 30 - 1 }])
  expect([pickerRadii, collectionRadii]).toEqual([
    [2, 15, 50],
    [2, 15, 50, 'all'],
  ])
})

test('a geohash with a, i, l or o is passed over', () => {
  expect(resolvePlace({ ...nothing, hash: 'u1a0' }, cities).name).toBe('Hamburg')
})

test('a city is named in any case; an unknown one is Hamburg', () => {
  for (const name of ['lübeck', 'LUEBECK', ' Hansestadt  Lübeck '])
    expect(cityNamed(cities, name)?.form).toBe('luebeck')
  expect(resolvePlace({ ...nothing, city: 'Atlantis' }, cities).name).toBe('Hamburg')
  expect(cityNamed(cities, '')).toBeNull()
  const saint = { ...luebeck, form: 'st-peter', name: 'St. Peter', names: ['St. Peter'] }
  for (const name of ['st-peter', 'Sankt Peter', 'st peter']) expect(cityNamed([saint], name)).toBe(saint)
})

test('a geohash is the place, and its length the radius', () => {
  const hash = geohashOf(luebeck, 5)
  expect(resolvePlace({ ...nothing, hash }, cities)).toMatchObject({
    kind: 'city',
    name: 'Lübeck',
    radius: 15,
    geohash: hash,
  })
  const point = resolvePlace({ ...nothing, city: 'Hamburg', hash: 'u1xf4m2' }, cities)
  expect(point).toMatchObject({ kind: 'point', name: 'Lübeck', radius: 50, geohash: 'u1xf' })
  expect(resolvePlace({ ...nothing, hash: 'u1xf4m2', radius: 2 }, cities).geohash).toBe('u1xf4m')
})

test('the cookie brings back the same place', () => {
  for (const radius of collectionRadii) {
    const place = cityPlace(luebeck, radius)
    expect(resolvePlace(placeWishOfCookie(placeCookieValue(place)), cities)).toEqual(place)
  }
  const point = resolvePlace({ ...nothing, hash: 'u1xf4m2', radius: 15 }, cities)
  expect(resolvePlace(placeWishOfCookie(placeCookieValue(point)), cities)).toEqual(point)
})

test('any cookie and any wish give a place with nine cells', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (cookie, city, hash) => {
      expect(resolvePlace(placeWishOfCookie(cookie), cities).cells).toHaveLength(9)
      expect(resolvePlace({ city, hash, radius: null }, cities).cells).toHaveLength(9)
    }),
    { numRuns: 500, seed: 7 },
  )
})

test('every geohash gives a place, at the poles too', () => {
  for (const hash of ['0', 'z', 'b', 'p', 'zzzzzzzzzzzz', '000000', 'u']) {
    expect(searchRanges(resolvePlace({ ...nothing, hash }, cities)).length).toBeGreaterThan(0)
  }
})

const quarter: PlaceQuarter = {
  cityHash: defaultCity.geohash,
  form: 'travemuende',
  name: 'Travemünde',
  article: null,
  lat: 53.958,
  lng: 10.87,
  reachKm: 15,
}

test('a quarter belongs to the city that it is said to be of, however near another one is', () => {
  const place = resolvePlace({ ...nothing, city: 'travemuende' }, cities, quarter)
  expect(place).toMatchObject({ kind: 'quarter', form: 'travemuende', cityForm: 'hamburg', radius: 15 })
  expect(resolvePlace({ ...nothing, city: 'travemuende', radius: 2 }, cities, quarter).radius).toBe(2)
  // Of a city that has gone it is the nearest one's.
  const orphan = { ...quarter, cityHash: 'zzzz' }
  expect(resolvePlace({ ...nothing, city: 'travemuende' }, cities, orphan).cityForm).toBe('luebeck')
})

test('a city wins over a quarter that is called the same, and a position over both', () => {
  const same = { ...quarter, form: 'luebeck', name: 'Lübeck' }
  expect(resolvePlace({ ...nothing, city: 'Lübeck' }, cities, same)).toMatchObject({
    kind: 'city',
    radius: 50,
  })
  expect(resolvePlace({ ...nothing, city: 'travemuende', hash: 'u1x0ex' }, cities, quarter)).toMatchObject({
    kind: 'point',
    name: 'Hamburg',
    radius: 2,
  })
})
