import { cellWithNeighbours, geohashOf, mergedRanges } from '#foundation/lib/geo.ts'
import type { Place } from './place.ts'
import { farOf } from './search-order.ts'

/** Ranges of cells, and `far` of a circle around the centre that lies within them: see `farOf`. */
export type NearestCells = { ranges: { from: number; to: number }[]; far: number }

/** How much there is to be found: all offers, those with a word, or those of a category. */
export type Density = 'all' | 'word' | 'category'

/**
 * The small cells around a place's centre. Whatever is nearer than `far` is in them, so that enough of such services are
 * the nearest of the whole place. The fewer there are, the larger the field: three by three cells, five by five for a
 * word, and three by three of the next size for a category. `null` when the place is hardly larger than that.
 */
export function nearestCells({ centre, radius }: Place, density: Density = 'all'): NearestCells | null {
  const isSparse = density === 'category'
  if (radius === 2 || (isSparse && radius === 15)) return null
  const precision = isSparse || radius === 'all' ? 5 : 6
  const rings = density === 'word' && precision === 6 ? 2 : 1
  const height = halfTurn / 2 ** Math.floor((bitsPerLetter * precision) / 2)
  const width = (2 * halfTurn) / 2 ** Math.ceil((bitsPerLetter * precision) / 2)
  const borderOf = (position: number) => rings + toNearerBorder(position)
  const northSouth = radians(borderOf((centre.lat + halfTurn / 2) / height) * height)
  const eastWest = Math.asin(
    Math.cos(radians(centre.lat)) * Math.sin(radians(borderOf((centre.lng + halfTurn) / width) * width)),
  )
  const ranges = mergedRanges(cellsAround(geohashOf(centre, precision), rings))
  return { ranges, far: farOf(margin * Math.min(northSouth, eastWest)) }
}

/** A cell and so many rings of neighbours, each once. */
function cellsAround(cell: string, rings: number): string[] {
  let cells = [cell]
  for (let ring = 0; ring < rings; ring += 1) cells = [...new Set(cells.flatMap(cellWithNeighbours))]
  return cells
}

const bitsPerLetter = 5
const halfTurn = 180

/** Coordinates are stored with single precision. */
const margin = 0.99

const radians = (degrees: number) => (degrees * Math.PI) / 180

// From a position, counted in cells, to the nearer border of its own cell: 0 to 0.5 cells.
function toNearerBorder(position: number): number {
  const inCell = position - Math.floor(position)
  return Math.min(inCell, 1 - inCell)
}
