import { addDays, berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { eventFrame, hasPlaces, isToCome } from './event-to-come.ts'
import { listedByStarts } from './listed-by-starts.server.ts'
import { eventCells, type Place } from './place.ts'
import type { Statement } from './search-statement.ts'
import { noWish } from './wish.ts'

const freeEvents = hot(
  'discovery_free_events',
  `select count(distinct soon.service_id)::int as total
   from unnest($1::text[], $2::int[], $3::int[]) as around (cell4, low, high) cross join lateral (
     select service_id from event
     where event.cell4 = around.cell4 and event.cell between around.low and around.high
       and event.starts_at >= $5::timestamptz and event.starts_at < $6::timestamptz and ${isToCome('$4')}
       and ${hasPlaces}) soon`,
)

/** Enough to say that there is a lot: more offers with a start aren't counted. */
const mostCounted = 300

/** How many offers have a start left on the asked days, how many events a place; `totalIs` says whether there may be more offers. */
export type Free = { offers: number; events: number; totalIs: 'exact' | 'least' }

/**
 * How many offers around a place can still be booked on some days: those with a start that the list of these days
 * shows, and those with an event that isn't sold out, each as the lists do. Everywhere counts events within 50 km.
 */
export async function countFree(
  db: Db,
  { place, now, days }: { place: Place; now: Date; days: readonly string[] },
): Promise<Free> {
  const { from, to } = eventFrame({ days, now })
  const [byStarts, events] = await Promise.all([
    // A wish that asks nothing leaves out what is on request.
    listedByStarts(
      db,
      { place, now, days, wish: noWish },
      { words: [], most: mostCounted, order: 'so_utkiek' },
    ),
    runText<{ total: number }>(db, freeEvents, [...cellValues(place), now, from, to]),
  ])
  return { offers: byStarts.total, events: events.rows[0]?.total ?? 0, totalIs: byStarts.totalIs }
}

/** Of so many services a place's starts of today are looked through: at night none of them ends the search early. */
const mostLookedThrough = 2_000

// By their index, which is in the order of instants; the limit keeps the planner from reading all events.
const eventsToday = `
  select from event
  where event.cell4 = around.cell4 and event.cell between around.low and around.high
    and event.starts_at >= $6::timestamptz and event.starts_at < $7::timestamptz`

// A start or event of today that is still to come and full; and any at all.
const startsToday = hot(
  'discovery_starts_today',
  `with around as (select * from unnest($1::text[], $2::int[], $3::int[]) as around (cell4, low, high)),
   near as (
     select narrow.service_id from around join service_index narrow on narrow.cell between around.low and around.high
     where narrow.request_kind = 0 limit ${mostLookedThrough})
   select exists (
     select from near join slot on slot.service_id = near.service_id and slot.day_on = $5::date
     where not slot.is_blocked and slot.starts_at > $4::timestamptz
       and slot.booked >= slot.capacity and slot.capacity > 0) or exists (
     select from around cross join lateral (${eventsToday} and ${isToCome('$4')} and not ${hasPlaces} limit 1) full_one)
     as is_full,
   exists (
     select from near join slot on slot.service_id = near.service_id and slot.day_on = $5::date
     where not slot.is_blocked) or exists (
     select from around cross join lateral (${eventsToday} and event.is_online limit 1) any_one) as was_any`,
)

/**
 * Why nothing is free today: what is still to come is sold out, or there was something and it is over, or there is
 * nothing today. Everywhere looks within 50 km.
 */
export async function nothingToday(
  db: Db,
  { place, now }: { place: Place; now: Date },
): Promise<'sold-out' | 'over' | 'none'> {
  const { text, values } = startsTodayStatement({ place, now })
  const { rows } = await runText<{ is_full: boolean; was_any: boolean }>(db, text, values)
  if (rows[0]?.is_full) return 'sold-out'
  return rows[0]?.was_any ? 'over' : 'none'
}

/** The statement of `nothingToday`. */
export function startsTodayStatement({ place, now }: { place: Place; now: Date }): Statement {
  const today = berlinDay(now)
  const values = [...cellValues(place), now, today, berlinMidnight(today), berlinMidnight(addDays(today, 1))]
  return { text: startsToday, values }
}

function cellValues(place: Place): [string[], number[], number[]] {
  const cells = eventCells(place)
  return [cells.map(({ cell4 }) => cell4), cells.map(({ from }) => from), cells.map(({ to }) => to)]
}
