import { distanceKm, type Point } from '#foundation/lib/geo.ts'
import { cityByName, quartersOf } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

/** Farther from its middle a point belongs to no quarter. */
const farthestKm = 4

/**
 * The quarter of a city that a point lies in: the one whose middle is nearest. Whole boroughs count only where no
 * smaller one is near. Empty where none is, where the city has none, and at the city's own point: an address that was
 * only typed stands there, wherever in the city it is.
 */
export async function quarterAt(db: Db, { city, point }: { city: string; point: Point }): Promise<string> {
  const home = await cityByName(db, city)
  if (!home || isSamePoint(home, point)) return ''
  const near = (await quartersOf(db, home.geohash))
    .map((quarter) => ({ ...quarter, km: distanceKm(quarter, point) }))
    .filter(({ km }) => km <= farthestKm)
    .toSorted((a, b) => a.km - b.km)
  const [nearest] = near
  return (near.find(({ reachKm }) => reachKm === 2) ?? nearest)?.name ?? ''
}

const isSamePoint = (one: Point, other: Point) => one.lat === other.lat && one.lng === other.lng
