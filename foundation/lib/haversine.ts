import { earthRadiusKm, type Point } from './geo.ts'

/** The measure `far` of an angle in radians as seen from the Earth's middle: its haversine. */
export function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2
}

/** The measure `far` of a distance. */
export function haversineOfKm(km: number): number {
  return haversine(km / earthRadiusKm)
}

/**
 * In a statement, how `far` a row of a table is from a point by its `lat` and `lng`: grows with the distance, without the
 * square root. `value` adds a parameter and says how the text names it.
 */
export function haversineSql(
  { lat, lng }: Point,
  value: (item: number) => string,
): (table: string) => string {
  const south = value(lat)
  const cosine = value(Math.cos((lat * Math.PI) / 180))
  const west = value(lng)
  return (table) => `power(sin(radians(${table}.lat - ${south}::float8) / 2), 2)
    + ${cosine}::float8 * cos(radians(${table}.lat)) * power(sin(radians(${table}.lng - ${west}::float8) / 2), 2)`
}
