import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { lastDayOf } from '#foundation/lib/month.ts'
import { hot, hotShape, runText, type Db } from '#foundation/platform/db.server.ts'
import { eventWishTest } from './event-for-wish.ts'
import { isToCome } from './event-to-come.ts'
import { eventWordsTest } from './event-words.server.ts'
import type { EventQuery } from './events.server.ts'
import { eventCells } from './place.ts'
import { filterMasks } from './search-query.ts'
import { typedFilterTest } from './typed-filter-condition.ts'

/** Days with events and how many they have; days without any are missing. */
export type EventCounts = Record<string, number>

/** How many events a list would show on each day of a month `YYYY-MM`, those that have begun left out. */
export async function eventCounts(db: Db, query: CountedEvents): Promise<EventCounts> {
  const { text, values } = countsStatement(query)
  const { rows } = await runText<{ day_on: string; events: number }>(db, text, values)
  return Object.fromEntries(rows.map(({ day_on, events }) => [day_on, events]))
}

type CountedEvents = Pick<EventQuery, 'place' | 'filters' | 'eachAge' | 'words' | 'wish' | 'now'> & {
  month: string
}

function countsStatement({ place, words, wish, now, month, ...chosen }: CountedEvents) {
  const cells = eventCells(place)
  const values: unknown[] = [
    cells.map(({ cell4 }) => cell4),
    cells.map((cell) => cell.from),
    cells.map((cell) => cell.to),
    berlinMidnight(`${month}-01`),
    berlinMidnight(addDays(lastDayOf(month), 1)),
    now,
  ]
  const masks = filterMasks(chosen)
  const tagTests = masks.map((mask) => `and (event.tags & $${values.push(mask)}::bigint) <> 0`).join(' ')
  const value = (item: unknown) => `$${values.push(item)}`
  const typed = typedFilterTest(chosen.filters, 'event', value)
  const worded = eventWordsTest(words ?? null, place, value)
  const wished = eventWishTest(wish ?? null, value)
  const text = `
    ${worded.table && `with ${worded.table.slice(0, -1)}`}
    select event.day_on, count(*)::int as events
    from unnest($1::text[], $2::int[], $3::int[]) as near (cell4, low, high)
    join event on event.cell4 = near.cell4 and event.cell between near.low and near.high
    where event.starts_at >= $4::timestamptz and event.starts_at < $5::timestamptz and ${isToCome('$6')} ${tagTests}
      ${typed.test} ${worded.test} ${wished.test}
    group by event.day_on`
  const name = `discovery_event_counts_f${masks.length}${typed.shape}${worded.shape}_${wished.shape}`
  return { text: words ? hotShape(name, text) : hot(name, text), values }
}
