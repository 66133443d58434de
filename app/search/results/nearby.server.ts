import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { bestOfCellsStatement } from '#app/search/sql/top-picks-sql.server.ts'
import { countedWords } from '#app/search/lexicon/counted-words.ts'
import { runInTurn } from '#app/search/sql/query-queue.server.ts'
import { withRadius } from '#app/search/place/visitor-place.ts'
import { accessNeedOf, needLexeme } from '#app/search/lexicon/said-need.ts'
import { isDated, isWithChildren, type ServiceQuery } from '#app/search/criteria/search-query.ts'
import { nearbyTexts } from './texts/nearby.ts'
import type { Tile } from '#app/search/offers/offer-card.ts'
import { tilesWithoutStarts, type HydratedHit } from '#app/search/cards/offer-cards.server.ts'
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
  const { place, category = null, filters = [], eachAge = false, wish = null, now, searchText = '' } = query
  const near = { place: place.radius === 'all' ? withRadius(place, 50) : place, category, now }
  const shown = new Set(listed.map(({ serviceId }) => serviceId))
  const othersOf = async (around: ServiceQuery) => {
    const rows = (await bestOf(db, around)).filter((row) => !shown.has(row.service_id))
    return meetingNeeds(db, rows, searchText)
  }
  const tilesOf = (rows: readonly HydratedHit[]) =>
    tilesWithoutStarts(rows.slice(0, mostNearby), { ...near, isForFamilies: isWithChildren(query) })
  const fitting = await othersOf({ ...near, filters, eachAge, wish })
  if (fitting.length > 0)
    return { tiles: tilesOf(fitting), note: isDated(query) ? nearbyTexts.anyTime : null }
  if (filters.length === 0 && wish === null) return { tiles: [], note: null }
  return { tiles: tilesOf(await othersOf(near)), note: nearbyTexts.others }
}

const servicesMeeting = hot(
  'discovery_services_meeting_needs',
  `select service_id from service_posting where lexeme = any($1::text[]) and service_id = any($2::text[])
   group by service_id having count(distinct lexeme) = cardinality($1::text[])`,
)

// What of them meets each need that the text names; all of them where it names none.
async function meetingNeeds(
  db: Db,
  rows: readonly HydratedHit[],
  searchText: string,
): Promise<HydratedHit[]> {
  const needs = [...new Set(countedWords(searchText).flatMap((word) => accessNeedOf(word) ?? []))].map(
    needLexeme,
  )
  if (needs.length === 0 || rows.length === 0) return [...rows]
  const meeting = await runText<Pick<HydratedHit, 'service_id'>>(db, servicesMeeting, [
    needs,
    rows.map(({ service_id }) => service_id),
  ])
  const ids = new Set(meeting.rows.map(({ service_id }) => service_id))
  return rows.filter(({ service_id }) => ids.has(service_id))
}

async function bestOf(db: Db, query: ServiceQuery): Promise<HydratedHit[]> {
  const isChosen = (query.filters ?? []).length > 0 || query.wish
  const { text, values } = bestOfCellsStatement(query, mostRead, {
    mostPerCell: isChosen ? mostPerCell : null,
    notIn: query.category?.key ?? null,
  })
  return (await runInTurn<HydratedHit>(db, text, values)).rows
}
