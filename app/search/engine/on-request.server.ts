import { hotShape, type Db } from '#foundation/platform/db.server.ts'
import { runInTurn } from '#app/search/sql/sql.server.ts'
import { searchRanges, foundServices, rangesWritten, type Statement } from '#app/search/sql/sql.ts'
import type { ServiceQuery, WordLexemes } from '#app/search/criteria/criteria.ts'
import { onRequestTexts } from '#app/search/offers/texts/on-request.ts'
import { lexemesOf } from '#app/search/lexicon/lexicon.server.ts'

/** Nobody counts what can be asked for beyond this. */
export const mostAskable = 99

/**
 * How many offers on request can be right for a wish, which lists only what it can book: up to one more than
 * `mostAskable`, which says that there are others. 0 without a wish, whose list has them, and on their own list.
 */
export async function countAskable(db: Db, query: ServiceQuery): Promise<number> {
  if (!query.wish || query.onRequest) return 0
  const { text, values } = askableStatement(query, await lexemesOf(db, query.searchText ?? ''))
  const { rows } = await runInTurn<{ total: number }>(db, text, values)
  return rows[0]?.total ?? 0
}

/** The statement of `countAskable`. */
export function askableStatement(query: ServiceQuery, words: WordLexemes): Statement {
  const asked = { ...query, onRequest: true }
  const { shape, select, values } = foundServices(asked, words, () => ({ needs: [], kept: '' }))
  const ranges = searchRanges(query.place)
  const text = `select count(*)::int as total from (${select(ranges)} limit ${mostAskable + 1}) hits`
  return { text: hotShape(`discovery_askable_${shape}_${rangesWritten(ranges)}`, text), values }
}

/** How a list with `total` results names so many more; `null` for none. */
export function askableText(count: number, total: number): string | null {
  if (count === 0) return null
  return (total === 0 ? onRequestTexts.some : onRequestTexts.more)(...askableCount(count))
}

/** How many a text names, and whether there are more. */
export function askableCount(count: number): [count: number, isMore: boolean] {
  return [Math.min(count, mostAskable), count > mostAskable]
}
