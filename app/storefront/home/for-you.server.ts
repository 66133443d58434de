import type { Interest } from '#app/account/account.ts'
import type { StoredFilter } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Place } from '#app/search/place/place.ts'
import { topServices } from '#app/search/engine/engine.server.ts'
import type { Tile } from '#app/search/offers/offers.ts'

/** Tiles of the strip. */
const mostForYou = 8
/** Read so many, because some of them are among the popular ones already. */
const asked = 24

/** What somebody may like: their interests as filter values, and the best around the place that fit one of them. */
export type ForYou = { filters: StoredFilter[]; tiles: Tile[] }

/**
 * The best offers around a place that fit at least one of a person's interests; none for those who named none.
 * Ordered like the popular ones, so that "Warum hier?" has the same answer. Source: ledger GEN-13
 */
export async function offersForYou(
  db: Db,
  { interests, place, now }: { interests: readonly Interest[]; place: Place; now: Date },
): Promise<ForYou> {
  const filters = interests.map((interest) => `ta_${interest}` as const)
  return { filters, tiles: filters.length > 0 ? await topServices(db, { place, filters, now }, asked) : [] }
}

/** Without what the page shows anyway, and no more than a strip holds. */
export function withoutListedOffers({ filters, tiles }: ForYou, shown: readonly Tile[]): ForYou {
  const known = new Set(shown.map(({ serviceId }) => serviceId))
  return { filters, tiles: tiles.filter(({ serviceId }) => !known.has(serviceId)).slice(0, mostForYou) }
}
