import { groupOf, tagBits, withoutOccasions, type StoredFilter } from '#app/catalog/catalog.ts'
import { hotShape, runText, type Db } from '#foundation/platform/db.server.ts'
import { isDated, mostResults, type ServiceQuery } from './search-query.ts'
import { listedByStarts } from './listed-by-starts.server.ts'
import { searchRanges } from './place.ts'
import { foundServices, rangesWritten } from './search-statement.ts'
import { lexemesOf } from './words.server.ts'

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
 * are of one group. Days and wishes are passed over: starts would have to be looked up for every value.
 */
export async function filterCounts<Code extends StoredFilter>(
  db: Db,
  query: ServiceQuery,
  codes: readonly Code[],
): Promise<Record<Code, number>> {
  const groups = new Set(codes.map(groupOf))
  const filters = withoutOccasions(query.filters ?? []).filter((code) => !groups.has(groupOf(code)))
  const words = await lexemesOf(db, query.searchText ?? '')
  const keep = () => ({ needs: ['tags'], kept: 'found.tags' })
  const { shape, select, values, value } = foundServices(
    { ...query, filters, days: null, wish: query.onRequest ? (query.wish ?? null) : null },
    words,
    keep,
  )
  const ranges = searchRanges(query.place)
  const bits = value(codes.map((code) => tagBits([code])))
  const text = `with hits as materialized (${select(ranges)})
    select wanted.nr::int as nr, count(*)::int as total
    from unnest(${bits}::bigint[]) with ordinality as wanted (bit, nr)
    join hits on (hits.tags & wanted.bit) <> 0 group by wanted.nr`
  const name = `discovery_filters_${shape}_${rangesWritten(ranges)}`
  const { rows } = await runText<{ nr: number; total: number }>(db, hotShape(name, text), values)
  const totals = new Map(rows.map(({ nr, total }) => [nr, Math.min(total, mostResults)]))
  return Object.fromEntries(codes.map((code, index) => [code, totals.get(index + 1) ?? 0])) as Record<
    Code,
    number
  >
}
