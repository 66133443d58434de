import { expect, test } from 'vitest'
import { nameSlug } from '#app/catalog/catalog.ts'
import { cellWithNeighbours, distanceKm, geohashOf } from '#foundation/lib/geo.ts'
import { cityRows, quarterRows } from './rows.ts'
import { providers } from '../seed/data/all.ts'
import { cities } from './cities.ts'
import { hamburgBoroughs, hamburgQuarters, quarters } from './quarters.ts'

const rows = quarterRows()
const cityNames = new Set(cities.flatMap(({ names }) => names.map(nameSlug)))
const repeated = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index)
/** Characters of the cells that a reach asks for. */
const precisions = { 2: 6, 15: 5 } as const

test('Hamburg has its 104 Stadtteile and seven Bezirke', () => {
  expect(hamburgQuarters).toHaveLength(104)
  expect(hamburgBoroughs).toHaveLength(7)
})

test('each quarter has an address of its own, and in its city a name of its own', () => {
  expect(repeated(rows.map(({ form }) => form))).toEqual([])
  expect(rows.filter(({ form }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(form))).toEqual([])
  expect(repeated(rows.flatMap(({ city_hash, slugs }) => slugs.map((one) => `${city_hash} ${one}`)))).toEqual(
    [],
  )
  // A city would win.
  expect(rows.filter(({ form, slugs }) => [form, ...slugs].some((one) => cityNames.has(one)))).toEqual([])
})

test('each lies around its city, but Hamburg’s island in the sea, and none in the spot of another', () => {
  const around = new Map(cityRows().map(({ geohash, neighbours }) => [geohash, neighbours]))
  const far = rows.filter((one) => !around.get(one.city_hash)?.includes(geohashOf(one, 4)))
  expect(far.map(({ form }) => form)).toEqual(['neuwerk'])
  const boxes = new Map(cities.map(({ form, box }) => [form, box]))
  const outside = quarters.filter(({ city, lat, lng }) => {
    const box = boxes.get(city)
    return !box || lat < box.south || lat > box.north || lng < box.west || lng > box.east
  })
  // Hamburg reaches a little further than what the demo city offers in it.
  expect(outside.map(({ name }) => name)).toEqual(['Neuwerk', 'Altengamme'])
  const close = rows.flatMap((one, index) =>
    rows
      .slice(index + 1)
      .filter((other) => distanceKm(one, other) < 0.2)
      .map((other) => `${one.form} ${other.form}`),
  )
  expect(close).toEqual([])
})

test('what the seed says is in a quarter is found around it', () => {
  const missed = providers.flatMap(({ form, city, address }) => {
    const wanted = nameSlug(address.district)
    const own = quarters.find(
      (one) => one.city === city && [one.name, ...(one.also ?? [])].map(nameSlug).includes(wanted),
    )
    if (!own) return [`${form}: no quarter ${address.district}`]
    const precision = precisions[own.reachKm]
    const cells = cellWithNeighbours(geohashOf(own, precision))
    const km = distanceKm(own, address).toFixed(1)
    return cells.includes(geohashOf(address, precision)) ? [] : [`${form}: ${km} km from ${own.name}`]
  })
  expect(missed).toEqual([])
})
