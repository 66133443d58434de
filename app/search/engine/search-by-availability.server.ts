import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { hot, type Db } from '#foundation/platform/db.server.ts'
import {
  runInTurn,
  searchStatement,
  lowestStartCents,
  findBookableStarts,
  type PartyStarts,
  type StartsRow,
} from '#app/search/sql/sql.server.ts'
import {
  lowestPartyCents,
  summedParty,
  usualOrder,
  type ListOrder,
  type Statement,
} from '#app/search/sql/sql.ts'
import { isDated, mostResults, type ServiceQuery, type WordLexemes } from '#app/search/criteria/criteria.ts'
import type { Hit } from '#app/search/cards/cards.server.ts'

/** A found service; `free` is `null` for one without a start that fits, which only lists without a day or on request have. */
export type ListedHit = { hit: Hit; free: PartyStarts | null }

/** `total` is exact, or at least so many: then the list was not looked through to its end. */
export type ListedByStarts = { found: ListedHit[]; total: number; totalIs: 'exact' | 'least' }

/** How many of a list have a start. */
export function withStart(found: readonly ListedHit[]): number {
  return found.filter(({ free }) => free !== null).length
}

/** Days that count when a wish names none. */
const daysWithoutDay = 14
/** Starts that a tile shows: of a wish, which links to each, else. */
const startsPerTile = { wish: 3, day: 2 }
/** Candidates that are named at once. A list of no more is looked through to its end, and its number exact. */
export const candidatesAtOnce = 120
/** Of a longer list so many have their starts looked up at once: a page and some. */
const confirmedAtOnce = 32

/** The query of a wish with its days; unchanged when it wishes nothing or names days. */
export function withDefaultPartyDays(query: ServiceQuery): ServiceQuery {
  if (!query.wish || query.days?.length) return query
  const today = berlinDay(query.now)
  return { ...query, days: Array.from({ length: daysWithoutDay }, (_, index) => addDays(today, index)) }
}

/** True when starts decide about a list: which services it has, or how their party's sum orders them. */
export function isByStarts(query: ServiceQuery): boolean {
  const isBySum = query.sort === 'so_price' && summedParty(query) !== null
  return isDated(query) || (isBySum && !query.onRequest)
}

/**
 * The services that the query's party can book on its days, and those on request unless it wishes more, in the query's
 * order, at least `most` of them if there are. Narrow rows and day summaries name candidates; the starts themselves and
 * the price list decide, some candidates at a time until there are enough, at most 1,000 in all. `first` are the first
 * candidates where somebody has read them already.
 */
export async function listedByStarts(
  db: Db,
  asked: ServiceQuery,
  {
    words,
    most,
    order = usualOrder(asked),
    first = null,
  }: { words: WordLexemes; most: number; order?: ListOrder; first?: readonly Hit[] | null },
): Promise<ListedByStarts> {
  const query = withDefaultPartyDays(asked)
  const isBySum = order === 'so_price'
  const atOnce = Math.max(candidatesAtOnce, most)
  const found: ListedHit[] = []
  for (let offset = 0; offset < mostResults; offset += atOnce) {
    const page = { words, offset, order, count: atOnce }
    const candidates = offset === 0 && first ? first : await findCandidates(db, query, page)
    const named = candidates[0]?.total ?? 0
    const isWhole = named <= atOnce
    const own = candidates.slice(0, atOnce)
    for (const some of isWhole ? [own] : inParts(own)) {
      found.push(...(await confirmed(db, some, query)))
      if (isBySum) found.sort(bySum(query))
      const settled = isBySum ? settledBy(found, { last: some.at(-1), query }) : found
      if (!isWhole && settled.length >= most) return listed(settled, isDated(query) ? null : named)
    }
    if (offset + atOnce >= named) return listed(found, found.length)
  }
  return listed(found, isDated(query) ? null : mostResults)
}

function inParts(candidates: readonly Hit[]): Hit[][] {
  const count = Math.ceil(candidates.length / confirmedAtOnce)
  return Array.from({ length: count }, (_, part) =>
    candidates.slice(part * confirmedAtOnce, (part + 1) * confirmedAtOnce),
  )
}

// Without days every candidate is listed, so that their number is known.
function listed(found: ListedHit[], total: number | null): ListedByStarts {
  return {
    found,
    total: Math.min(total ?? found.length, mostResults),
    totalIs: total === null ? 'least' : 'exact',
  }
}

type Page = { words: WordLexemes; offset: number; order?: ListOrder; count?: number }

/** The candidates of a page: a query for a wish names its days, as `withDefaultPartyDays` makes it. */
export async function findCandidates(db: Db, query: ServiceQuery, page: Page): Promise<Hit[]> {
  const { text, values } = candidatesStatement(query, page)
  const { rows } = await runInTurn<Hit>(db, text, values)
  return rows
}

/** The statement that names candidates, and one more than `count`, which tells whether there are others. */
export function candidatesStatement(
  query: ServiceQuery,
  { count = candidatesAtOnce, ...page }: Page,
): Statement {
  return searchStatement(query, { ...page, count: count + 1 })
}

// What a tile shows: the sum of its first start, without a party the price of its starts; or what it costs at least.
function sumOf({ hit, free }: ListedHit, query: ServiceQuery): number {
  const party = summedParty(query)
  const shown = free && (party ? free.starts[0]?.totalCents : lowestStartCents(free))
  return shown ?? lowestPartyCents(hit, party)
}

function bySum(query: ServiceQuery): (a: ListedHit, b: ListedHit) => number {
  return (a, b) =>
    Number(b.hit.is_promoted) - Number(a.hit.is_promoted) ||
    sumOf(a, query) - sumOf(b, query) ||
    (a.hit.service_id < b.hit.service_id ? -1 : 1)
}

// Candidates come by what they cost at least: whoever costs no more than the last of them keeps its place, whatever
// follows.
function settledBy(
  found: readonly ListedHit[],
  { last, query }: { last: Hit | undefined; query: ServiceQuery },
): ListedHit[] {
  if (!last) return []
  const border = lowestPartyCents(last, summedParty(query))
  return found.filter((listed) => {
    const sum = sumOf(listed, query)
    const isBefore = sum < border || (sum === border && listed.hit.service_id <= last.service_id)
    return listed.hit.is_promoted || isBefore
  })
}

const termsOfServices = hot(
  'discovery_terms_of_services',
  `select hit.company_id, hit.service_id, service.price_groups, service.counting_unit, service.count_min_person,
     service.count_max_person, service.duration_type, service.duration_minutes, service.slot_minutes,
     service.max_duration_minutes, service.lead_time_minutes, service.bookable_days_ahead,
     service.cancel_minutes_before_start
   from unnest($1::text[], $2::text[]) with ordinality as hit (company_id, service_id, nr)
   join service on service.company_id = hit.company_id and service.id = hit.service_id
   join company on company.id = hit.company_id
   where service.is_online and service.request_type = 'timeSlots' and service.external_link is null
     and company.kind <> 'extern' and not company.is_closed
   order by hit.nr`,
)

/** The statement that reads what candidates ask of a party. */
export function termsStatement(candidates: readonly Hit[]): Statement {
  const values = [
    candidates.map(({ company_id }) => company_id),
    candidates.map(({ service_id }) => service_id),
  ]
  return { text: termsOfServices, values }
}

/** What those of the candidates that have starts ask of a party. */
export async function loadPartyTerms(db: Db, candidates: readonly Hit[]): Promise<StartsRow[]> {
  const withStarts = candidates.filter(({ request_kind }) => request_kind === 0)
  if (withStarts.length === 0) return []
  const { text, values } = termsStatement(withStarts)
  const { rows } = await runInTurn<StartsRow>(db, text, values)
  return rows
}

/** How many starts of a service are looked up: of a wish, which links to each, and else. */
export function startsPerCard({ wish }: Pick<ServiceQuery, 'wish'>): number {
  return wish ? startsPerTile.wish : startsPerTile.day
}

async function confirmed(db: Db, candidates: readonly Hit[], query: ServiceQuery): Promise<ListedHit[]> {
  const rows = await loadPartyTerms(db, candidates)
  const free = await findBookableStarts(db, rows, { query, most: startsPerCard(query) })
  return candidates.flatMap((hit) => {
    const starts = free.get(hit.service_id) ?? null
    return starts || !isDated(query) || hit.request_kind !== 0 ? [{ hit, free: starts }] : []
  })
}
