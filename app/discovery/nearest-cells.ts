import { cellWithNeighbours, geohashOf, mergedRanges } from '#foundation/lib/geo.ts'
import type { Place } from './place.ts'
import { farOf } from './search-order.ts'

/** Ranges of cells, and `far` of a circle around the centre that lies within them: see `farOf`. */
export type NearestCells = { ranges: { from: number; to: number }[]; far: number }

/**
 * The nine small cells around a place's centre. Whatever is nearer than `far` is in them, so that enough of such
 * services are the nearest of the whole place. `isSparse`: larger cells, for what there is less of than of a common word.
 * `null` when the place is hardly larger than that.
 */
export function nearestCells(
  { centre, radius }: Place,
  { isSparse = false }: { isSparse?: boolean } = {},
): NearestCells | null {
  if (radius === 2 || (isSparse && radius === 15)) return null
  const precision = isSparse || radius === 'all' ? 5 : 6
  const height = halfTurn / 2 ** Math.floor((bitsPerLetter * precision) / 2)
  const width = (2 * halfTurn) / 2 ** Math.ceil((bitsPerLetter * precision) / 2)
  const northSouth = radians(toBorder((centre.lat + halfTurn / 2) / height) * height)
  const eastWest = Math.asin(
    Math.cos(radians(centre.lat)) * Math.sin(radians(toBorder((centre.lng + halfTurn) / width) * width)),
  )
  const ranges = mergedRanges(cellWithNeighbours(geohashOf(centre, precision)))
  return { ranges, far: farOf(margin * Math.min(northSouth, eastWest)) }
}

const bitsPerLetter = 5
const halfTurn = 180

/** Coordinates are stored with single precision. */
const margin = 0.99

const radians = (degrees: number) => (degrees * Math.PI) / 180

// From a position, counted in cells, to the nearer border of its cell and the neighbours: 1 to 1.5 cells.
function toBorder(position: number): number {
  const inCell = position - Math.floor(position)
  return 1 + Math.min(inCell, 1 - inCell)
}
