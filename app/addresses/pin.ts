import { distanceKm, type Point } from '#foundation/lib/geo.ts'

/** Metres of one press of an arrow key, and with shift. Source: design 35 */
const pinStepMetres = { fine: 2, coarse: 10 } as const

const metresPerDegree = 111_194.93

/** Metres between two points. */
export function metresBetween(a: Point, b: Point): number {
  return Math.round(distanceKm(a, b) * 1000)
}

/** The point so many metres east and north of another. */
export function movedBy(point: Point, { east, north }: { east: number; north: number }): Point {
  return {
    lat: point.lat + north / metresPerDegree,
    lng: point.lng + east / (metresPerDegree * Math.cos((point.lat * Math.PI) / 180)),
  }
}

/** How many metres east and north of `from` a point lies. */
export function offsetFrom(from: Point, { lat, lng }: Point): { east: number; north: number } {
  return {
    east: (lng - from.lng) * metresPerDegree * Math.cos((from.lat * Math.PI) / 180),
    north: (lat - from.lat) * metresPerDegree,
  }
}

/** The pin, or the last point on the way to it that is near enough. `isHeld`: it would have gone farther. */
export function withinReach(pin: Point, { from, reachKm }: { from: Point; reachKm: number }) {
  const { east, north } = offsetFrom(from, pin)
  const metres = Math.hypot(east, north)
  // One metre less, so that rounding never makes it too far.
  const reach = reachKm * 1000 - 1
  if (metres <= reach) return { pin, isHeld: false }
  const share = reach / metres
  return { pin: movedBy(from, { east: east * share, north: north * share }), isHeld: true }
}

/** Where an arrow key moves the pin; `null` of another key. */
export function pinStep(
  key: string,
  { isCoarse }: { isCoarse: boolean },
): { east: number; north: number } | null {
  const metres = pinStepMetres[isCoarse ? 'coarse' : 'fine']
  if (key === 'ArrowUp') return { east: 0, north: metres }
  if (key === 'ArrowDown') return { east: 0, north: -metres }
  if (key === 'ArrowRight') return { east: metres, north: 0 }
  if (key === 'ArrowLeft') return { east: -metres, north: 0 }
  return null
}
