import type { Db } from '#foundation/platform/db.server.ts'
import { runInTurn, bestOfCellsStatement, hydratedSearchStatement } from '#app/search/sql/sql.server.ts'
import {
  isDated,
  mostResults,
  cursorOffset,
  tilesPerPage,
  type ServiceQuery,
  type WordLexemes,
} from '#app/search/criteria/criteria.ts'
import type { Statement } from '#app/search/sql/sql.ts'
import type { Tile } from '#app/search/offers/offers.ts'
import { isByStarts, listedByStarts, withStart } from './search-by-availability.server.ts'
import { loadOfferCards, tilesOfListed, type Hit, type HydratedHit } from '#app/search/cards/cards.server.ts'
import { lexemesOf, resolveTerms } from '#app/search/lexicon/lexicon.server.ts'

/**
 * A page of results. `total` stops at 1,000 and is exact below, except that a list by starts may have more (`least`); `nextCursor`
 * is `null` on the last page. `correctedTo` is the text that was searched for when a word of the wanted one is unknown,
 * else `null`.
 */
export type SearchResult = {
  tiles: Tile[]
  total: number
  totalIs: 'exact' | 'least'
  nextCursor: string | null
  /** The page that is shown, from 1 on, and of how many; `null` where not all were looked through. */
  page: number
  pages: number | null
  correctedTo: string | null
  /** Of a list with days that was looked through: how many have a start then; the others are on request. Else `null`. */
  startable: number | null
  /** A text was searched for that has no word, only signs or words like `der`. */
  isWordless: boolean
}

/** A page of results with the rows that it was ranked by, of each tile at least. */
export type RankedResult = SearchResult & { hits: readonly Hit[] }

/**
 * The services that fit, a page of 24. Without a sort code the nearest come first; a category's paid placement stands
 * first under every order, marked, and moves nothing else. An offset beyond the end gives the first page.
 */
export async function searchServices(db: Db, query: ServiceQuery): Promise<SearchResult> {
  const { hits: _hits, ...result } = await searchRanked(db, query)
  return result
}

/** `searchServices` with what the tiles were ranked by. */
export async function searchRanked(db: Db, query: ServiceQuery): Promise<RankedResult> {
  const { words, ...said } = await resolveTerms(db, query.searchText ?? '')
  const offset = cursorOffset(query.cursor)
  if (isByStarts(query)) return { ...(await searchByStarts(db, query, { words, offset })), ...said }
  const hits = await runShown(db, hydratedSearchStatement(query, { words, offset }))
  if (hits.length === 0 && offset > 0) return searchRanked(db, { ...query, cursor: null })
  const total = Math.min(hits[0]?.total ?? 0, mostResults)
  const next = offset + tilesPerPage
  const nextCursor = next < total ? String(next) : null
  return {
    hits,
    tiles: await loadOfferCards(db, hits, query),
    total,
    totalIs: 'exact',
    nextCursor,
    startable: null,
    page: pageAt(offset),
    pages: pagesOf(total),
    ...said,
  }
}

function pageAt(offset: number): number {
  return offset / tilesPerPage + 1
}

function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / tilesPerPage))
}

async function searchByStarts(
  db: Db,
  query: ServiceQuery,
  { words, offset }: { words: WordLexemes; offset: number },
): Promise<Omit<RankedResult, 'correctedTo' | 'isWordless'>> {
  const next = offset + tilesPerPage
  // One more than the page tells whether there is another.
  const { found, total, totalIs } = await listedByStarts(db, query, { words, most: next + 1 })
  if (offset > 0 && found.length <= offset) return searchByStarts(db, query, { words, offset: 0 })
  const listed = found.slice(offset, next)
  const tiles = await tilesOfListed(db, listed, query)
  const startable = isDated(query) && totalIs === 'exact' ? withStart(found) : null
  const nextCursor = next < total ? String(next) : null
  const pages = totalIs === 'exact' ? pagesOf(total) : null
  const hits = listed.map(({ hit }) => hit)
  return { hits, tiles, total, totalIs, startable, nextCursor, page: pageAt(offset), pages }
}

/** The first `count` services by editorial mark, then rank: be_5 before be_4 and so on. Source: ledger RSLT-5 */
export async function topServices(db: Db, query: ServiceQuery, count: number): Promise<Tile[]> {
  const words = await lexemesOf(db, query.searchText ?? '')
  if (isDated(query)) {
    const { found } = await listedByStarts(db, query, { words, most: count, order: 'top' })
    return tilesOfListed(db, found.slice(0, count), query)
  }
  const isPlain = words.length === 0 && !query.category && !query.collectionId
  const statement =
    isPlain && query.place.cells.length > 0
      ? bestOfCellsStatement(query, count)
      : hydratedSearchStatement(query, { words, offset: 0, order: 'top', count })
  return loadOfferCards(db, await runShown(db, statement), query)
}

async function runShown(db: Db, { text, values }: Statement): Promise<HydratedHit[]> {
  const { rows } = await runInTurn<HydratedHit>(db, text, values)
  return rows
}
