import {
  placesWanted,
  storedFilterGroups,
  tagWords,
  withoutOccasions,
  type TagWords,
} from '#app/catalog/catalog.ts'
import { berlinDay, berlinMinute } from '#foundation/lib/berlin-time.ts'
import type { ChosenAges } from '#app/search/party/party.ts'
import {
  freePlacesCarryMask,
  hoursWanted,
  mostPlacesInBits,
  hourWindowMask,
} from '#app/search/dates/dates.ts'
import { mostRanges, type Ranges } from './place-ranges.ts'
import { onlyChildren } from './search-order.ts'
import { filterMasks, type ServiceQuery, type WordLexemes } from '#app/search/criteria/criteria.ts'
import { requestTest, wishTest } from './party-filter.ts'
import type { AddValue } from './add-value.ts'
import { padded, candidateSource } from './candidate-sql.ts'
import { masksTest, typedFilterTest, type MasksTest } from './typed-filter-condition.ts'

/** A statement ready to be sent. */
export type Statement = { text: string; values: unknown[] }

/** Columns that the services of a query are asked for: of a narrow row, and what is kept of a `found` one. */
export type Kept = { needs: readonly string[]; kept: string }

/**
 * The part of a statement that finds services. `select` makes a query of their ids and what is `kept`, by default what
 * was asked for; its text depends only on which conditions there are, never on their values, so that few texts serve
 * all queries and each can be prepared.
 */
export type FoundServices = {
  shape: string
  values: unknown[]
  value: AddValue
  select: (ranges: Ranges, kept?: string) => string
  /** What must be kept of a row for `wanted` to be made of it in a table named `found`. */
  unmade: string
  wanted: string
  /** As `select`, of the services that a select of ids names; `null` where that isn't of use. */
  among: ((ids: string, ranges: Ranges) => string) | null
  /** Finds without the days, for `free` to test them later, in a FROM item named `found`; `null` without days. */
  late: { select: (ranges: Ranges) => string; free: Test } | null
}

/** Finds the services that a query means. Events never do. Source: contract 1, section 7 (services query) */
export function foundServices(
  query: ServiceQuery,
  words: WordLexemes,
  keep: (value: AddValue) => Kept,
): FoundServices {
  const values: unknown[] = []
  const value: AddValue = (item) => `$${values.push(item)}`
  const { needs, kept: wanted } = keep(value)
  const filters = withoutOccasions(query.filters ?? [])
  const tags = tagTest(query, 'found', value)
  const wish = query.onRequest ? requestTest(query, value) : wishTest(query, value)
  const free = query.onRequest ? anyDay : dayTest({ query, filters, value })
  const tested = ['request_kind', ...tags.needs, ...wish.needs, ...free.needs]
  const source = candidateSource({
    query,
    words,
    value,
    needs: [...new Set(['service_id', ...needs, ...tested])],
  })
  const { among } = source
  const select = (ranges: Ranges, kept: string, test: Test) =>
    selectFrom(source.within(rangeRows(ranges, value)), kept, test)
  const selectFrom = (rows: string, kept: string, { join, test }: Test) => `
      select found.service_id ${kept === '' ? '' : `, ${kept}`}
      from (${rows}) found ${join}
      where ${wish.test} ${tags.test} ${test}`
  const late = ['found.request_kind', ...free.needs.map((column) => `found.${column}`)].join(', ')
  return {
    shape: [source.shape, tags.shape, wish.shape + free.shape].join('-'),
    values,
    value,
    select: (ranges, kept = wanted) => select(ranges, kept, free),
    unmade: needs.map((column) => `found.${column}`).join(', '),
    wanted,
    among: among && ((ids, ranges) => selectFrom(among(ids, rangeRows(ranges, value)), wanted, free)),
    late: free === anyDay ? null : { select: (ranges) => select(ranges, `${wanted}, ${late}`, noTest), free },
  }
}

const rangeSizes = [1, mostRanges, 9]
const maskSizes = [0, 2, 4, 10, 13]
/** Days that are looked through: a weekend, or the two weeks of a wish without a day. */
const mostDays = 14

/** As many as `rangeRows` writes: part of a statement's shape. */
export function rangesWritten(ranges: Ranges): string {
  return `r${padded(ranges, rangeSizes, nothing).length}`
}

const nothing = { from: 1, to: 0 }

/** A FROM item `range` with the cells `low` to `high` of each range. */
export function rangeRows(ranges: Ranges, value: AddValue): string {
  const written = padded(ranges, rangeSizes, nothing)
  // One parameter for all: each takes its time on the way to the database.
  const cells = `(${value(`{${written.map(({ from, to }) => `${from},${to}`).join(',')}}`)}::int[])`
  const rows = written.map((_range, nr) => `(${cells}[${2 * nr + 1}], ${cells}[${2 * nr + 2}])`)
  return `(values ${rows.join(', ')}) as range (low, high)`
}

/** Every duration: each row has one, so that this mask keeps all. */
const everyTag: TagWords = tagWords(storedFilterGroups.du)

/** The condition that a row's tags fit the filters of a query, to follow another one. */
export function tagTest(query: ChosenAges, table: string, value: AddValue): MasksTest {
  const pad = (some: readonly TagWords[]) => padded(some, maskSizes, everyTag)
  const masks = masksTest(filterMasks(query), table, { value, pad })
  const filters = query.filters ?? []
  const typed = typedFilterTest(filters, table, value)
  return {
    test: `${masks.test} ${typed.test}`,
    shape: `${masks.shape}${typed.shape}`,
    needs: typed.test === '' ? masks.needs : [...masks.needs, 'tags'],
  }
}

/** A condition on `found`, to follow another one, and what it joins for that. */
type Test = { join: string; test: string }
const noTest: Test = { join: '', test: '' }

type FreeTest = Test & { shape: string; needs: readonly string[] }
const anyDay: FreeTest = { ...noTest, shape: 'any', needs: [] }

type Asked = { query: ServiceQuery; filters: readonly string[]; value: AddValue }

/**
 * Free on one of the days for the wanted party as far as the summaries of the days can tell: more than fits, never
 * less. `bookable-starts.server.ts` decides. What is on request counts as free unless somebody wishes more.
 */
function dayTest(asked: Asked): FreeTest {
  const { days, wish } = asked.query
  if (!days?.length) return anyDay
  const free = freeTest(asked, wish ? (wish.persons ?? 1) : placesWanted(asked.filters))
  return wish ? free : { ...free, test: 'and (found.request_kind = 2 or free.yes)' }
}

// The limit keeps the planner from joining whole days.
function freeTest({ query, filters, value }: Asked, places: number): FreeTest {
  const today = berlinDay(query.now)
  const thisHour = Math.floor(berlinMinute(query.now) / 60)
  const frames = hoursWanted(filters, query.wish?.hours)
  const days = (query.days ?? []).slice(0, mostDays)
  const rows = days.map((day) => {
    const hours = hourWindowMask(frames, day === today ? thisHour : 0)
    return `(${value(day)}::date, ${value(hours)}::bigint)`
  })
  const wanted = `(values ${rows.join(', ')}) as wanted (day_on, hours)`
  const one = `(day.free_by_hour + ${value(freePlacesCarryMask(1))}::bigint) & wanted.hours`
  // Where only children have a price a family takes fewer places.
  const children = query.wish?.children ?? null
  const byParty = (of: (count: number) => string) =>
    children === null
      ? of(places)
      : `case when ${onlyChildren('found')} then ${of(children)} else ${of(places)} end`
  const enough =
    places > mostPlacesInBits
      ? `case when found.counts_persons then day.most_free >= ${byParty((count) => `${value(count)}::int`)}
          else (${one}) <> 0 end`
      : `(case when found.counts_persons
          then (day.free_by_hour + ${byParty((count) => `${value(freePlacesCarryMask(count))}::bigint`)}) & wanted.hours
          else ${one} end) <> 0`
  return {
    join: `left join lateral (select true as yes from ${wanted}
      join service_day day on day.day_on = wanted.day_on and day.service_id = found.service_id
      where ${enough} limit 1) free on found.request_kind = 0`,
    test: 'and free.yes',
    shape: `${places > mostPlacesInBits ? 'many' : 'few'}${days.length}`,
    needs: ['counts_persons', ...(children === null ? [] : ['tags'])],
  }
}
