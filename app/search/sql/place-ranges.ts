import { cellsInCircle } from '#foundation/lib/circle-cells.ts'
import { haversineOfKm, haversineSql } from '#foundation/lib/haversine.ts'
import { cellRange, fourLettersOf, merged, type CellRange } from '#foundation/lib/geo.ts'
import { withRadius, type Place } from '#app/search/place/place.ts'
import type { AddValue } from './add-value.ts'

/** Smallest and largest cells to read, which don't overlap. */
export type Ranges = readonly CellRange[]

type Area = Pick<Place, 'cells' | 'centre' | 'geohash' | 'radius'>

/** Each range costs a look into the index; where two are made one, what lies between them is read in vain. */
export const mostRanges = 6

/** Where a place's services are, of which `insideTest` keeps those that lie within it; one range over everything with `all`. */
export function searchRanges(place: Area): CellRange[] {
  return place.radius === 'all' ? [{ from: 0, to: 2 ** 30 - 1 }] : fewer(rangesOf(place))
}

/**
 * The same for events, no range in two cells of four characters, by which events are found. Everywhere is 50 km here,
 * because events are looked for nearby.
 */
export function eventCells(place: Place): (CellRange & { cell4: string })[] {
  return rangesOf(eventPlace(place)).flatMap(byFourLetters)
}

const eventPlace = (place: Place) => (place.radius === 'all' ? withRadius(place, 50) : place)

/** A FROM item `near` with the ranges of `eventCells`, and the condition that a row in them lies within the place. */
export function nearCells(
  place: Place,
  value: AddValue,
): { rows: string; isInside: (table: string) => string } {
  const cells = eventCells(place)
  const cell4s = value(cells.map(({ cell4 }) => cell4))
  const [lows, highs] = [value(cells.map(({ from }) => from)), value(cells.map(({ to }) => to))]
  const rows = `unnest(${cell4s}::text[], ${lows}::int[], ${highs}::int[]) as near (cell4, low, high)`
  return { rows, isInside: insideTest(eventPlace(place), value) }
}

/**
 * In a statement, that a row of a table found in a place's ranges lies within it: in one of its nine cells, or no
 * further away than its radius says in kilometres. The nine are a rectangle of columns and rows: every second bit of a
 * cell's number is its column's, the others its row's. Source: contract 1, section 9 "Radius options"; decision 35.
 */
export function insideTest({ cells, centre, radius }: Area, value: AddValue): (table: string) => string {
  if (radius === 'all') return () => 'true'
  const nine = cells.map(cellRange)
  const [column, row] = [columnBits, rowBits].map((bits) => {
    const low = value(Math.min(...nine.map(({ from }) => from & bits)))
    const high = value(Math.max(...nine.map(({ to }) => to & bits)))
    return (table: string) => `(${table}.cell & ${bits}) between ${low}::int and ${high}::int`
  })
  const far = haversineSql(centre, value)
  const most = value(haversineOfKm(radius))
  return (table) => `(${column?.(table)} and ${row?.(table)} or ${far(table)} <= ${most}::float8)`
}

const columnBits = 0b10_1010_1010_1010_1010_1010_1010_1010
const rowBits = 0b01_0101_0101_0101_0101_0101_0101_0101

// The nine cells, and those as large that reach into the circle.
function rangesOf({ cells, centre, geohash, radius }: Area): CellRange[] {
  const around = radius === 'all' ? [] : cellsInCircle(centre, radius, geohash.length)
  return merged([...cells.map(cellRange), ...around])
}

// Closes the smallest gaps.
function fewer(ranges: readonly CellRange[]): CellRange[] {
  const gaps = ranges.slice(1).map(({ from }, index) => ({ from, width: from - (ranges[index]?.to ?? 0) }))
  const left = gaps.toSorted((a, b) => b.width - a.width).slice(0, mostRanges - 1)
  const starts = new Set(left.map(({ from }) => from))
  const found: CellRange[] = []
  for (const range of ranges) {
    const last = found.at(-1)
    if (last && !starts.has(range.from)) last.to = range.to
    else found.push({ ...range })
  }
  return found
}

const cellsOfFourLetters = 2 ** 10

function byFourLetters({ from, to }: CellRange): (CellRange & { cell4: string })[] {
  const parts: (CellRange & { cell4: string })[] = []
  for (let first = from; first <= to; first = (parts.at(-1)?.to ?? to) + 1) {
    const last = first - (first % cellsOfFourLetters) + cellsOfFourLetters - 1
    parts.push({ cell4: fourLettersOf(first), from: first, to: Math.min(to, last) })
  }
  return parts
}
