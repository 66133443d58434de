import type { Db } from '#foundation/platform/db.server.ts'
import type { ServiceQuery } from '#app/search/criteria/criteria.ts'
import { askableCount, askableText, searchServices } from '#app/search/engine/engine.server.ts'
import { onRequestTexts } from '#app/search/offers/texts/on-request.ts'
import { wishListTexts } from '#app/search/party/texts/party-list.ts'
import { linkTo, type DiscoveryState } from '#app/search/search-url/search-url.ts'
import type { EmptyListLink } from './ui/empty-results.tsx'
import type { EnquiryOffers } from './ui/on-request-strip.tsx'
import type { Askable } from './ui/result-line.tsx'

type Listed = { path: string; state: DiscoveryState; total: number }

/** `Askable` of so many, `null` for none. `total` is how many the list has itself. */
export function enquiryLink(count: number, { path, state, total }: Listed): Askable | null {
  const label = askableText(count, total)
  return label === null ? null : { to: askedAt(path, state), label }
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
  const heading = onRequestTexts.below(...askableCount(count))
  return { heading, tiles: tiles.slice(0, shownBelow), to: askedAt(path, state) }
}

/** What an empty list says of what can be asked for in place of what can't be booked; `null` for nothing. */
export function enquiryHint(count: number, { wish }: DiscoveryState): string | null {
  const line = wishListTexts.line(wish.persons, wish.children)
  return count === 0 ? null : onRequestTexts.enquiryHint(line, ...askableCount(count))
}

/** The link of an empty list to what can be asked for. */
export function linkToAsk(count: number, { path, state }: Omit<Listed, 'total'>): EmptyListLink[] {
  if (count === 0) return []
  const [most, isMore] = askableCount(count)
  const link = { kind: 'request', to: askedAt(path, state), label: onRequestTexts.ask } as const
  return [isMore ? link : { ...link, count: most }]
}

const askedAt = (path: string, state: DiscoveryState) => linkTo(path, state, { onRequest: true })
