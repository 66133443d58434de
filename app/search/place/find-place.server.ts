import { cities, quarterByName, type City } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { cityNamed, resolvePlace, type Place, type PlaceWish } from './visitor-place.ts'

/**
 * Where to look, by what counts most: the address, then the cookie, then Hamburg. A radius in the address changes the
 * cookie's place, too. The cities come along for the picker. `unknownCity` is what the address says in vain.
 */
export async function placeFor(
  db: Db,
  { url, cookie }: { url: PlaceWish; cookie: PlaceWish },
): Promise<{ place: Place; cities: City[]; unknownCity: string | null }> {
  const all = await cities(db)
  const wish =
    url.city !== null || url.hash !== null ? url : { ...cookie, radius: url.radius ?? cookie.radius }
  const isQuarter = wish.city !== null && wish.hash === null && cityNamed(all, wish.city) === null
  const quarter = isQuarter ? await quarterByName(db, wish.city ?? '') : null
  const isUnknown = isQuarter && quarter === null
  return { place: resolvePlace(wish, all, quarter), cities: all, unknownCity: isUnknown ? url.city : null }
}
