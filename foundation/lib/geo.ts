import Geohash from 'latlon-geohash'

/** Degrees, WGS 84. */
export type Point = { lat: number; lng: number }

export const earthRadiusKm = 6371

/** Great-circle distance in kilometres. Source: contract 1, section 9 (Earth radius 6371 km). */
export function distanceKm(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const dLat = (b.lat - a.lat) * rad
  const dLng = (b.lng - a.lng) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The geohash of a point with `precision` characters (4 = about 50 km, 5 = 15 km, 6 = 2 km). */
export function geohashOf(point: Point, precision: number): string {
  return Geohash.encode(point.lat, point.lng, precision)
}

/** Only 0-9 and b-z without a, i, l, o; 1 to 12 characters. Source: contract 1, section 5. */
export function isGeohash(text: string): boolean {
  return /^[0-9bcdefghjkmnpqrstuvwxyz]{1,12}$/.test(text)
}

/** The cell's centre in degrees. */
export function centreOf(geohash: string): Point {
  const { lat, lon } = Geohash.decode(geohash)
  return { lat, lng: lon }
}

/** The cell itself and its eight neighbours. */
export function cellWithNeighbours(geohash: string): string[] {
  return [geohash, ...Object.values(Geohash.neighbours(geohash))]
}

/**
 * The 30-bit Z-order cell of a point: the first 30 bits of its geohash (six characters), as a whole number.
 * A geohash prefix of p characters is the range `cellRange(prefix)`.
 */
export function cellOf(point: Point): number {
  return bitsOf(geohashOf(point, 6))
}

/** Smallest and largest 30-bit cell. */
export type CellRange = { from: number; to: number }

/** The range inside a geohash of at most six characters. */
export function cellRange(geohash: string): CellRange {
  const prefix = geohash.slice(0, 6)
  const spare = 2 ** (5 * (6 - prefix.length))
  const from = bitsOf(prefix) * spare
  return { from, to: from + spare - 1 }
}

/** Sorted ranges with those that touch merged, so that nine cells become about four range scans. */
export function mergedRanges(geohashes: readonly string[]): CellRange[] {
  return merged(geohashes.map(cellRange))
}

/** The same of ranges. */
export function merged(ranges: readonly CellRange[]): CellRange[] {
  const found: CellRange[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && range.from <= last.to + 1) last.to = Math.max(last.to, range.to)
    else found.push({ ...range })
  }
  return found
}

/** The first four characters of a 30-bit cell's geohash. */
export function fourLettersOf(cell: number): string {
  return [25, 20, 15, 10].map((bits) => alphabet[(cell >> bits) & 31]).join('')
}

const alphabet = '0123456789bcdefghjkmnpqrstuvwxyz'

function bitsOf(geohash: string): number {
  let bits = 0
  for (const letter of geohash) bits = bits * 32 + alphabet.indexOf(letter)
  return bits
}
