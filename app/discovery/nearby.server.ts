import type { Db } from '#foundation/platform/db.server.ts'
import { withRadius, type Place } from './place.ts'
import { topServices } from './search.server.ts'
import type { Tile } from './tile.ts'

/** Tiles of the block below a list. */
const mostNearby = 8
/** Read so many, because some of them stand in the list already. */
const asked = 24

type Around = {
  place: Place
  now: Date
  listed: readonly Tile[]
  categoryName: string | null
  /** As the list above, so that both say ages or neither. */
  isForFamilies: boolean
}

/**
 * The best around a place that the list above doesn't have: other categories than its own, nothing that it shows.
 * Everywhere counts as 50 km here. Source: contract 1, section 2 (block "more activities nearby")
 */
export async function nearbyServices(db: Db, around: Around): Promise<Tile[]> {
  const { place, now, listed, categoryName, isForFamilies } = around
  const near = place.radius === 'all' ? withRadius(place, 50) : place
  const shown = new Set(listed.map(({ serviceId }) => serviceId))
  const best = await topServices(db, { place: near, now, isForFamilies }, asked)
  return best
    .filter((tile) => tile.categoryName !== categoryName && !shown.has(tile.serviceId))
    .slice(0, mostNearby)
}
