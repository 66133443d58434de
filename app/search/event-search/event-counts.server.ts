import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import type { StoredFilter } from '#app/catalog/catalog.ts'
import { lastDayOf } from '#foundation/lib/month.ts'
import { hot, hotShape, runText, type Db } from '#foundation/platform/db.server.ts'
import {
  countsByFilter,
  filtersOutsideGroups,
  type CodeCount,
  nearCells,
  eventFilterTest,
  eventMoreTags,
  wantedTags,
} from '#app/search/sql/sql.ts'
import { eventWishTest } from '#app/search/cards/cards.ts'
import { eventFrame, isToCome } from '#app/search/dates/dates.ts'
import { eventWordsTest } from './event-words.server.ts'
import type { EventQuery } from './search-events.server.ts'

/** Days with events and how many they have; days without any are missing. */
export type EventCounts = Record<string, number>

/** How many events a list would show on each day of a month `YYYY-MM`, those that have begun left out. */
export async function eventCounts(db: Db, { month, ...query }: CountedEvents): Promise<EventCounts> {
  return countsIn(db, query, {
    from: berlinMidnight(`${month}-01`),
    to: berlinMidnight(addDays(lastDayOf(month), 1)),
  })
}

/** How many events a list has on each of these days, ascending and without gaps; those that have begun left out. */
export async function countEventsByDay(
  db: Db,
  { days, ...query }: Omit<CountedEvents, 'month'> & { days: readonly string[] },
): Promise<EventCounts> {
  return countsIn(db, query, eventFrame({ days, now: query.now }))
}

/** How many events each of a group's values would list, the group's present choice aside. `codes` are of one group. */
export async function eventFilterCounts<Code extends StoredFilter>(
  db: Db,
  { days, ...query }: Omit<CountedEvents, 'month'> & Pick<EventQuery, 'days'>,
  codes: readonly Code[],
): Promise<Record<Code, number>> {
  const filters = filtersOutsideGroups(query.filters, codes)
  const counted = countedEvents({ ...query, filters }, eventFrame({ days, now: query.now }))
  const { value, values } = counted
  const { needs, from, test } = wantedTags(codes)
  const second = eventMoreTags(codes, '$3', value)
  const columns = { tags: 'event.tags', more_tags: `${second.test} as more_tags` }
  const text = `
    with ${counted.table} hits as materialized (
      select ${needs.map((word) => columns[word]).join(', ')} ${counted.from})
    select wanted.nr::int as nr, count(*)::int as total
    from ${from(value)} join hits on ${test} group by wanted.nr`
  const sent = named(
    `discovery_event_filters_${needs.length}_${counted.shape}${second.shape}`,
    text,
    query.words,
  )
  const { rows } = await runText<CodeCount>(db, sent, values)
  return countsByFilter(codes, rows)
}

type CountedEvents = Pick<EventQuery, 'place' | 'filters' | 'eachAge' | 'words' | 'wish' | 'now'> & {
  month: string
}

async function countsIn(db: Db, query: Omit<CountedEvents, 'month'>, frame: Frame): Promise<EventCounts> {
  const { table, from, shape, values } = countedEvents(query, frame)
  const text = `
    ${table && `with ${table.slice(0, -1)}`}
    select event.day_on, count(*)::int as events ${from} group by event.day_on`
  const sent = named(`discovery_event_counts_${shape}`, text, query.words)
  const { rows } = await runText<{ day_on: string; events: number }>(db, sent, values)
  return Object.fromEntries(rows.map(({ day_on, events }) => [day_on, events]))
}

const named = (name: string, text: string, words: EventQuery['words']) =>
  words ? hotShape(name, text) : hot(name, text)

type Frame = { from: Date; to: Date }

/** The events of a choice to come within a frame: the table that their words ask, and what follows a select. */
export function countedEvents(
  { place, words, wish, now, ...chosen }: Omit<CountedEvents, 'month'>,
  frame: Frame,
) {
  const values: unknown[] = [frame.from, frame.to, now]
  const value = (item: unknown) => `$${values.push(item)}`
  const filtered = eventFilterTest(chosen, '$3', value)
  const worded = eventWordsTest(words ?? null, place, value)
  const wished = eventWishTest(wish ?? null, value)
  const near = nearCells(place, value)
  const from = `
    from ${near.rows}
    join event on event.cell4 = near.cell4 and event.cell between near.low and near.high
    where event.starts_at >= $1::timestamptz and event.starts_at < $2::timestamptz and ${isToCome('$3')}
      ${filtered.test} ${worded.test} ${wished.test} and ${near.isInside('event')}`
  const shape = `${filtered.shape}${worded.shape}_${wished.shape}`
  return { table: worded.table, from, shape, values, value }
}
