import type { Route } from './+types/suggest'
import { filterTexts } from '#app/catalog/catalog.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { pageOf } from '#foundation/platform/page.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { resolveQuery } from '#app/search/query/query.server.ts'
import { resolveDays } from '#app/search/dates/dates.ts'
import { agesTogether } from '#app/search/party/party.ts'
import { emptyState, parseState, type DiscoveryState } from '#app/search/search-url/search-url.ts'
import { filterLabel } from '#app/search/criteria/criteria.ts'
import { requestPlace } from '../request-place.server.ts'
import { suggestionsFor } from '../suggest.server.ts'
import { noAnswer, type SuggestAnswer } from '../suggestions.ts'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'
import { wishListTexts } from '#app/search/party/texts/party-list.ts'
import { dayText } from '#app/search/dates/ui/day-text.ts'
import { wishChips } from '#app/search/filters/ui/party-chips.ts'

/** Fast typing asks four times a second; a minute of that is plenty. */
const mostPerMinute = 240
const minuteSeconds = 60
const keptSeconds = 60

/** Proposals for what is being typed, and what it says: `?q=`, with the place parameters of any list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = scopeOf(context)
  const key = `suggest:${pageOf(context).clientAddress}`
  const at = now()
  const allowance = await allow(db, { key, limit: mostPerMinute, windowSeconds: minuteSeconds, now: at })
  if (allowance.outcome === 'refused') {
    const headers = { 'retry-after': String(allowance.retryAfterSeconds), 'cache-control': 'no-store' }
    return Response.json(noAnswer, { status: 429, headers })
  }
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  // Cleaned and cut like the text of a search.
  const text = parseState(new URLSearchParams({ searchText: typed })).searchText
  const { place } = await requestPlace(db, request)
  const [found, said] = await Promise.all([
    suggestionsFor(db, { text, place, now: at }),
    resolveQuery(db, { state: { ...emptyState, searchText: text }, place, now: at }),
  ])
  const day = said && said.day !== null ? dayText(resolveDays(said.day, at), berlinDay(at)).short : null
  const parts = [day, said?.where ?? null].filter((part) => part !== null)
  const understoodParts = [...parts, ...(said ? labelsOf(said) : [])]
  const answer: SuggestAnswer = { found, understood: understoodParts, ...(day === null ? {} : { day }) }
  // The place may come from a cookie: kept by the visitor's browser alone.
  return Response.json(answer, {
    headers: { 'cache-control': `private, max-age=${keptSeconds}`, vary: 'cookie' },
  })
}

// As the list that the search leads to says them.
function labelsOf(said: Pick<DiscoveryState, 'wish' | 'filters' | 'eachAge' | 'sort'>): string[] {
  const { wish, filters, sort } = said
  const order = sort === null ? [] : [resultsTexts.sortBy(filterTexts[sort])]
  const each = agesTogether(said).length > 0 ? [wishListTexts.eachAge] : []
  return [...wishChips(wish).map(({ label }) => label), ...filters.map(filterLabel), ...each, ...order]
}
