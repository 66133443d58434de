import { haversine } from '#foundation/lib/haversine.ts'
import { cellWithNeighbours, geohashOf, mergedRanges, type Point } from '#foundation/lib/geo.ts'
import type { Place } from '#app/search/place/place.ts'
import type { Ranges } from './place-ranges.ts'

/** Ranges of cells, and `far` of a circle around the centre that lies within them: see `haversine`. */
export type NearestCells = { ranges: Ranges; far: number }

/**
 * Fields of small cells around a place's centre, each within the next. Whatever is nearer than a field's `far` is in
 * it, so that enough of such services are the nearest of the whole place. Of all offers three by three cells hold
 * enough; those of a word or a category (`some`) are fewer: five by five, and where that isn't enough three by three of
 * the next size. None when the place is hardly larger than that.
 */
export function nearestCells({ centre, radius }: Place, density: 'all' | 'some' = 'all'): NearestCells[] {
  if (radius === 2) return []
  const large = { precision: 5, rings: 1 }
  if (radius === 'all') return [field(centre, large)]
  if (density === 'all') return [field(centre, { precision: 6, rings: 1 })]
  const small = field(centre, { precision: 6, rings: 2 })
  return radius === 15 ? [small] : [small, field(centre, large)]
}

function field(centre: Point, { precision, rings }: { precision: number; rings: number }): NearestCells {
  const height = halfTurn / 2 ** Math.floor((bitsPerLetter * precision) / 2)
  const width = (2 * halfTurn) / 2 ** Math.ceil((bitsPerLetter * precision) / 2)
  const borderOf = (position: number) => rings + toNearerBorder(position)
  const northSouth = radians(borderOf((centre.lat + halfTurn / 2) / height) * height)
  const eastWest = Math.asin(
    Math.cos(radians(centre.lat)) * Math.sin(radians(borderOf((centre.lng + halfTurn) / width) * width)),
  )
  const ranges = mergedRanges(cellsAround(geohashOf(centre, precision), rings))
  return { ranges, far: haversine(margin * Math.min(northSouth, eastWest)) }
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
