import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Counters } from './counters.server.ts'
import { commonWords, type CountKind } from './figures.ts'
import './tables.ts'

export { openCounters, type Counters } from './counters.server.ts'

declare module '#foundation/platform/scope.ts' {
  interface Scope {
    counters: Counters
  }
}

/** Days from `from` to `to`, both included. */
export type Days = { from: string; to: string }

/** How often something of a company happened on a day; `serviceId` is empty for its own page. */
export type DayCount = { day: string; kind: CountKind; serviceId: string; count: number }

/** What was counted of a company, by day and offer. */
export async function companyCounts(
  db: Db,
  { companyId, from, to }: Days & { companyId: string },
): Promise<DayCount[]> {
  return db
    .selectFrom('daily_count')
    .select(['day', 'kind', 'service_id as serviceId', 'count'])
    .where('company_id', '=', companyId)
    .where('city', '=', '')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** Words that were looked for in vain, and how often. */
export type EmptySearches = { total: number; words: { words: string; count: number }[] }

const mostWordsShown = 20

/** Searches of a city that found nothing: all of them, and the words of those that are common. */
export async function emptySearches(
  db: Db,
  { city, from, to }: Days & { city: string },
): Promise<EmptySearches> {
  const { rows } = await sql<{ words: string | null; count: number }>`
    with searched as (
      select day, words, count, sum(count) over (partition by words order by day
        range between ${`${commonWords.withinDays - 1} days`}::interval preceding and current row) as lately
      from daily_count
      where company_id = '' and city = ${city} and day between ${from}::date and ${to}::date and kind = 'empty-search'
    ), common as (
      select words, sum(count)::int as count from searched where words <> '' group by words
      having count(*) >= ${commonWords.days} or max(lately) >= ${commonWords.times}
      order by sum(count) desc, words limit ${mostWordsShown}
    )
    select null as words, coalesce(sum(count), 0)::int as count from searched
    union all select words, count from common`.execute(db)
  const total = rows.find(({ words }) => words === null)?.count ?? 0
  const words = rows.flatMap(({ words, count }) => (words === null ? [] : [{ words, count }]))
  return { total, words: words.toSorted((a, b) => b.count - a.count || (a.words < b.words ? -1 : 1)) }
}

/** The first day that is kept stays. */
export async function forgetCounts(db: Db, { beforeDay }: { beforeDay: string }): Promise<void> {
  await db.deleteFrom('daily_count').where('day', '<', beforeDay).execute()
}
