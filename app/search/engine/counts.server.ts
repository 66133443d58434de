import type { StoredFilter } from '#app/catalog/catalog.ts'
import { hot, hotShape, runText, type Db } from '#foundation/platform/db.server.ts'
import { isDated, mostResults, type ServiceQuery } from '#app/search/criteria/criteria.ts'
import {
  candidatesAtOnce,
  findCandidates,
  listedByStarts,
  startsPerCard,
  loadPartyTerms,
  withDefaultPartyDays,
} from './search-by-availability.server.ts'
import { partyStartsOfEach } from '#app/search/sql/sql.server.ts'
import {
  countsByFilter,
  filtersOutsideGroups,
  type CodeCount,
  searchRanges,
  foundServices,
  rangesWritten,
  wantedTags,
} from '#app/search/sql/sql.ts'
import type { Hit } from '#app/search/cards/cards.server.ts'
import { lexemesOf } from '#app/search/lexicon/lexicon.server.ts'

/** How many services fit, up to 1,000; with days or for a wish, how many can be booked then or are on request. */
export async function countServices(db: Db, query: ServiceQuery): Promise<number> {
  const words = await lexemesOf(db, query.searchText ?? '')
  if (isDated(query)) {
    const { total } = await listedByStarts(db, query, { words, most: mostResults })
    return total
  }
  const { shape, select, values } = foundServices(query, words, () => ({ needs: [], kept: '' }))
  const ranges = searchRanges(query.place)
  const whole = hotShape(
    `discovery_count_${shape}_${rangesWritten(ranges)}`,
    `select count(*)::int as total from (${select(ranges)} limit ${mostResults}) hits`,
  )
  const { rows } = await runText<{ total: number }>(db, whole, values)
  return rows[0]?.total ?? 0
}

/**
 * How many services each of a group's values would leave, the group's present choice aside; up to 1,000 each. `codes`
 * are of one group. Days and wishes are passed over: see `countsByStarts`.
 */
export async function filterCounts<Code extends StoredFilter>(
  db: Db,
  query: ServiceQuery,
  codes: readonly Code[],
): Promise<Record<Code, number>> {
  const filters = filtersOutsideGroups(query.filters ?? [], codes)
  const words = await lexemesOf(db, query.searchText ?? '')
  const { needs, from, test } = wantedTags(codes)
  const keep = () => ({ needs, kept: needs.map((word) => `found.${word}`).join(', ') })
  const { shape, select, values, value } = foundServices(
    { ...query, filters, days: null, wish: query.onRequest ? (query.wish ?? null) : null },
    words,
    keep,
  )
  const ranges = searchRanges(query.place)
  const text = `with hits as materialized (${select(ranges)})
    select wanted.nr::int as nr, count(*)::int as total
    from ${from(value)} join hits on ${test} group by wanted.nr`
  const name = `discovery_filters_${needs.length}_${shape}_${rangesWritten(ranges)}`
  const { rows } = await runText<CodeCount>(db, hotShape(name, text), values)
  const counts = countsByFilter(codes, rows)
  if (!query.onRequest || !countsTeensApart(query, codes)) return counts
  return { ...counts, ag_teen: await countServices(db, { ...query, filters: [...filters, 'ag_teen'] }) }
}

// For children what only teenagers are let in to counts once they are chosen (`forChildren`): choosing them lists more
// than the list without them has.
function countsTeensApart({ wish }: ServiceQuery, codes: readonly StoredFilter[]): boolean {
  return Boolean(wish?.children) && codes.includes('ag_teen')
}

/**
 * The same of a list with days or for a wish: how many can be had then for each value. A size of group asks for places,
 * and a time of day for a start in it: each value's starts are looked up, and what several ask for once. `null` where the
 * list is too long to be looked through: nobody knows its own number then, either.
 */
export async function countsByStarts<Code extends StoredFilter>(
  db: Db,
  asked: ServiceQuery,
  codes: readonly Code[],
): Promise<Record<Code, number> | null> {
  const filters = filtersOutsideGroups(asked.filters ?? [], codes)
  const query = withDefaultPartyDays({ ...asked, filters, sort: null })
  const words = await lexemesOf(db, query.searchText ?? '')
  const first = await findCandidates(db, query, { words, offset: 0 })
  if ((first[0]?.total ?? 0) > candidatesAtOnce) {
    const { totalIs } = await listedByStarts(db, query, { words, most: 1, first })
    return totalIs === 'least' ? null : countsByFilter(codes, [])
  }
  const counts = await countsAmong(db, { query, candidates: first }, codes)
  if (!countsTeensApart(query, codes)) return counts
  const withTeens = { ...query, filters: [...filters, 'ag_teen'] }
  const teens = await listedByStarts(db, withTeens, { words, most: 1 })
  return teens.totalIs === 'least' ? null : { ...counts, ag_teen: Math.min(teens.total, mostResults) }
}

// The candidates without a value are those with it, too: it only asks for more places and fewer hours.
async function countsAmong<Code extends StoredFilter>(
  db: Db,
  { query, candidates }: { query: ServiceQuery; candidates: readonly Hit[] },
  codes: readonly Code[],
): Promise<Record<Code, number>> {
  const ids = candidates.map(({ service_id }) => service_id)
  const rows = await servicesWithValues(db, ids, codes)
  const terms = await loadPartyTerms(db, candidates)
  const onRequest = new Set(candidates.filter(({ request_kind }) => request_kind !== 0).map(idOf))
  const lists = codes.map((code, index) => {
    const having = new Set(rows.filter(({ nr }) => nr === index + 1).map(idOf))
    return {
      filters: [...(query.filters ?? []), code],
      rows: terms.filter((row) => having.has(row.service_id)),
      asked: [...having].filter((id) => onRequest.has(id)).length,
    }
  })
  const free = await partyStartsOfEach(db, query, { lists, most: startsPerCard(query) })
  return countsByFilter(
    codes,
    lists.map(({ asked }, index) => ({ nr: index + 1, total: asked + (free[index]?.size ?? 0) })),
  )
}

async function servicesWithValues(db: Db, ids: readonly string[], codes: readonly StoredFilter[]) {
  const values: unknown[] = [ids]
  const { from, test, needs } = wantedTags(codes)
  const text = hot(
    `discovery_services_with_values_${needs.length}`,
    `select wanted.nr::int as nr, hits.service_id from ${from((item) => `$${values.push(item)}`)}
     join service_index hits on hits.service_id = any($1::text[]) and ${test}`,
  )
  return (await runText<{ nr: number; service_id: string }>(db, text, values)).rows
}

const idOf = (row: { service_id: string }) => row.service_id
