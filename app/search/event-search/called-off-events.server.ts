import { hotShape, runText, type Db } from '#foundation/platform/db.server.ts'
import { nearCells, eventFilterTest, type AddValue } from '#app/search/sql/sql.ts'
import { eventFrame } from '#app/search/dates/dates.ts'
import type { EventTile } from '#app/search/offers/offers.ts'
import { eventWordsTest } from './event-words.server.ts'
import { eventRows, eventTileFrom, type EventQuery, type EventRow } from './search-events.server.ts'

/** Nobody needs more of them. */
const mostCalledOff = 48

/**
 * The events of a choice that were called off and would be to come, soonest first: for feeds, whose subscribers have
 * them. Lists leave them out. Of offers that are online.
 */
export async function calledOffEvents(
  db: Db,
  query: Pick<EventQuery, 'place' | 'days' | 'filters' | 'eachAge' | 'words' | 'now'>,
): Promise<EventTile[]> {
  const { from, to } = eventFrame(query)
  const values: unknown[] = [from, to, query.now]
  const value: AddValue = (item) => `$${values.push(item)}`
  const filtered = eventFilterTest(query, '$3', value)
  const worded = eventWordsTest(query.words ?? null, query.place, value)
  const near = nearCells(query.place, value)
  const text = `
    with ${worded.table} gone as materialized (
      select event.* from ${near.rows}
      join event on event.cell4 = near.cell4 and event.cell between near.low and near.high
      where event.status = 'cancelled' and event.starts_at >= $1::timestamptz
        and event.starts_at < $2::timestamptz and event.starts_at > $3::timestamptz
        ${filtered.test} ${worded.test} and ${near.isInside('event')}
      order by event.starts_at, event.id limit ${mostCalledOff})
    ${eventRows('gone')} where service.is_online and not company.is_closed
    order by found.starts_at, found.id`
  const sent = hotShape(`discovery_called_off_events${filtered.shape}${worded.shape}`, text)
  const { rows } = await runText<EventRow>(db, sent, values)
  return rows.map((row) => eventTileFrom(row, query.place))
}
