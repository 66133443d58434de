import type { Db } from '#foundation/platform/db.server.ts'
import { isAccessFilter } from './access-note.ts'
import { bestOfCellsStatement, runInTurn } from '#app/search/sql/sql.server.ts'
import { withRadius } from '#app/search/place/place.ts'
import { isDated, isWithChildren, type ServiceQuery } from '#app/search/criteria/criteria.ts'
import { nearbyTexts } from './texts/nearby.ts'
import type { Tile } from '#app/search/offers/offers.ts'
import { tilesWithoutStarts, type HydratedHit } from '#app/search/cards/cards.server.ts'
import type { Nearby } from './ui/nearby-strip.tsx'

/** Tiles of the block below a list. */
const mostNearby = 8
/** Read so many, because some of them stand in the list already. */
const mostRead = 40
/** Filters and a party are tried on so many of the best of each cell: a rare one would read them all. */
const mostPerCell = 400

type Around = { query: ServiceQuery; listed: readonly Tile[] }

/**
 * The best around a place that the list above doesn't have: other categories than its own, nothing that it shows, and
 * nothing that its filters or its party rule out, unless that leaves none. Whether there is a start on its days would
 * have to be looked up for each. What wasn't kept to, the block says; only a need is always kept to: nobody in a
 * wheelchair is shown stairs because of them. Everywhere counts as 50 km here.
 * Source: contract 1, section 2 (block "more activities nearby")
 */
export async function nearbyServices(db: Db, { query, listed }: Around): Promise<Nearby> {
  const { place, category = null, filters = [], eachAge = false, wish = null, now } = query
  const near = { place: place.radius === 'all' ? withRadius(place, 50) : place, category, now }
  const shown = new Set(listed.map(({ serviceId }) => serviceId))
  const othersOf = async (around: ServiceQuery) =>
    (await bestOf(db, around)).filter((row) => !shown.has(row.service_id))
  const tilesOf = (rows: readonly HydratedHit[]) =>
    tilesWithoutStarts(rows.slice(0, mostNearby), { ...near, isForFamilies: isWithChildren(query) })
  const fitting = await othersOf({ ...near, filters, eachAge, wish })
  if (fitting.length > 0)
    return { tiles: tilesOf(fitting), note: isDated(query) ? nearbyTexts.anyTime : null }
  if (filters.length === 0 && wish === null) return { tiles: [], note: null }
  const needs = filters.filter(isAccessFilter)
  return { tiles: tilesOf(await othersOf({ ...near, filters: needs })), note: nearbyTexts.others }
}

async function bestOf(db: Db, query: ServiceQuery): Promise<HydratedHit[]> {
  const isChosen = (query.filters ?? []).length > 0 || query.wish
  const { text, values } = bestOfCellsStatement(query, mostRead, {
    mostPerCell: isChosen ? mostPerCell : null,
    notIn: query.category?.key ?? null,
  })
  return (await runInTurn<HydratedHit>(db, text, values)).rows
}
