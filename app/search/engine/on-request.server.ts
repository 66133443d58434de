import { hotShape, type Db } from '#foundation/platform/db.server.ts'
import { linkTo, type DiscoveryState } from '#app/search/search-url/search-state.ts'
import { runInTurn } from '#app/search/sql/query-queue.server.ts'
import { searchRanges } from '#app/search/sql/place-ranges.ts'
import type { ServiceQuery, WordLexemes } from '#app/search/criteria/search-query.ts'
import { searchServices } from './search.server.ts'
import { foundServices, rangesWritten, type Statement } from '#app/search/sql/search-sql.ts'
import { onRequestTexts } from '#app/search/offers/texts/on-request.ts'
import { wishListTexts } from '#app/search/party/texts/party-list.ts'
import type { EnquiryOffers } from '#app/search/results/ui/on-request-strip.tsx'
import type { EmptyListLink } from '#app/search/results/ui/empty-results.tsx'
import type { Askable } from '#app/search/results/ui/result-line.tsx'
import { lexemesOf } from '#app/search/lexicon/query-terms.server.ts'

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

type Listed = { path: string; state: DiscoveryState; total: number }

/** `Askable` of so many, `null` for none. `total` is how many the list has itself. */
export function enquiryLink(count: number, { path, state, total }: Listed): Askable | null {
  const label = askableText(count, total)
  return label === null ? null : { to: askedAt(path, state), label }
}

/** How a list with `total` results names so many more; `null` for none. */
export function askableText(count: number, total: number): string | null {
  if (count === 0) return null
  return (total === 0 ? onRequestTexts.some : onRequestTexts.more)(...shown(count))
}

/** Where no more can be booked, the first of those that can be asked for are shown below them: so many. */
const fewFree = 3
const shownBelow = 4

/** What stands below a list of the query with few offers: the first of `count` on request; `null` for nothing. */
export async function enquiryOffersBelow(
  db: Db,
  query: ServiceQuery,
  count: number,
  { path, state, total }: Listed,
): Promise<EnquiryOffers | null> {
  if (count === 0 || total === 0 || total > fewFree) return null
  const { tiles } = await searchServices(db, { ...query, onRequest: true, cursor: null })
  const heading = onRequestTexts.below(...shown(count))
  return { heading, tiles: tiles.slice(0, shownBelow), to: askedAt(path, state) }
}

/** What an empty list says of what can be asked for in place of what can't be booked; `null` for nothing. */
export function enquiryHint(count: number, { wish }: DiscoveryState): string | null {
  const line = wishListTexts.line(wish.persons, wish.children)
  return count === 0 ? null : onRequestTexts.enquiryHint(line, ...shown(count))
}

/** The link of an empty list to what can be asked for. */
export function linkToAsk(count: number, { path, state }: Omit<Listed, 'total'>): EmptyListLink[] {
  if (count === 0) return []
  const [most, isMore] = shown(count)
  const link = { kind: 'request', to: askedAt(path, state), label: onRequestTexts.ask } as const
  return [isMore ? link : { ...link, count: most }]
}

const askedAt = (path: string, state: DiscoveryState) => linkTo(path, state, { onRequest: true })

function shown(count: number): [count: number, isMore: boolean] {
  return [Math.min(count, mostAskable), count > mostAskable]
}
