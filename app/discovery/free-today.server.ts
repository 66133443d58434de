import { addDays, berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { hasPlaces, isToCome } from './event-to-come.ts'
import { listedByStarts } from './listed-by-starts.server.ts'
import { eventCells, type Place } from './place.ts'
import { noWish } from './wish.ts'

const eventsToday = hot(
  'discovery_events_today',
  `select count(distinct soon.service_id)::int as total
   from unnest($1::text[], $2::int[], $3::int[]) as around (cell4, low, high) cross join lateral (
     select service_id from event
     where event.cell4 = around.cell4 and event.cell between around.low and around.high
       and event.starts_at < $5::timestamptz and ${isToCome('$4')} and ${hasPlaces}) soon`,
)

/** Enough to say that there is a lot: more offers with a start aren't counted. */
const mostCounted = 300

/** How many offers have a start left, how many events a place; `totalIs` says whether there may be more offers. */
export type FreeToday = { offers: number; events: number; totalIs: 'exact' | 'least' }

/**
 * How many offers around a place can still be booked today: those with a start that the list of today shows, and those
 * with an event that isn't sold out, each as the lists of today do. Everywhere counts events within 50 km.
 */
export async function countFreeToday(
  db: Db,
  { place, now }: { place: Place; now: Date },
): Promise<FreeToday> {
  const today = berlinDay(now)
  const cells = eventCells(place)
  const [byStarts, events] = await Promise.all([
    // A wish that asks nothing leaves out what is on request.
    listedByStarts(
      db,
      { place, now, days: [today], wish: noWish },
      { words: [], most: mostCounted, order: 'so_utkiek' },
    ),
    runText<{ total: number }>(db, eventsToday, [
      ...[cells.map(({ cell4 }) => cell4), cells.map(({ from }) => from), cells.map(({ to }) => to)],
      ...[now, berlinMidnight(addDays(today, 1))],
    ]),
  ])
  return { offers: byStarts.total, events: events.rows[0]?.total ?? 0, totalIs: byStarts.totalIs }
}
