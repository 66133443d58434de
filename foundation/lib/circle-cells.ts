import { earthRadiusKm, type CellRange, type Point } from './geo.ts'

/** Near the poles a circle has so many columns of cells that larger ones are taken. */
const mostColumns = 32
const bitsPerLetter = 5
const bitsOfCell = 30

/** The cells of a geohash with so many letters that reach into a circle, each as its range of 30-bit cells. */
export function cellsInCircle({ lat, lng }: Point, km: number, letters: number): CellRange[] {
  const bits = letters * bitsPerLetter
  const [columns, rows] = [2 ** Math.ceil(bits / 2), 2 ** Math.floor(bits / 2)]
  const [width, height] = [360 / columns, 180 / rows]
  const columnOf = (degree: number) => Math.floor((degree + 180) / width)
  const rowOf = (degree: number) => Math.min(Math.max(0, Math.floor((degree + 90) / height)), rows - 1)
  const angle = km / earthRadiusKm
  const found: CellRange[] = []
  for (let row = rowOf(lat - degrees(angle)); row <= rowOf(lat + degrees(angle)); row += 1) {
    const aside = mostAside(lat, angle, { south: row * height - 90, north: (row + 1) * height - 90 })
    const west = columnOf(lng - aside)
    const east = Math.min(columnOf(lng + aside), west + columns - 1)
    if (east - west >= mostColumns && letters > 1) return cellsInCircle({ lat, lng }, km, letters - 1)
    for (let column = west; column <= east; column += 1)
      found.push(rangeOf((column + columns) % columns, row, bits))
  }
  return found
}

type Row = { south: number; north: number }

// How many degrees of longitude a circle reaches to either side within a row: most at one latitude, the less the
// further from it.
function mostAside(lat: number, angle: number, { south, north }: Row): number {
  const centre = radians(lat)
  const widest = Math.sin(centre) / Math.cos(angle)
  const at = Math.abs(widest) < 1 ? Math.asin(widest) : Math.sign(lat) * (Math.PI / 2)
  const nearest = Math.min(Math.max(at, radians(south)), radians(north))
  const cosine =
    (Math.cos(angle) - Math.sin(nearest) * Math.sin(centre)) / (Math.cos(nearest) * Math.cos(centre))
  return degrees(Math.acos(Math.min(Math.max(-1, cosine), 1)))
}

// The bits of column and row in turns, beginning with the column.
function rangeOf(column: number, row: number, bits: number): CellRange {
  let [left, below] = [Math.ceil(bits / 2), Math.floor(bits / 2)]
  let cell = 0
  for (let bit = 0; bit < bits; bit += 1)
    cell = cell * 2 + (bit % 2 === 0 ? (column >> (left -= 1)) & 1 : (row >> (below -= 1)) & 1)
  const spare = 2 ** (bitsOfCell - bits)
  return { from: cell * spare, to: (cell + 1) * spare - 1 }
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
