import { addDays, berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { eventFrame, hasPlaces, isToCome } from '#app/search/dates/dates.ts'
import { listedByStarts } from '#app/search/engine/engine.server.ts'
import { nearCells, type Statement } from '#app/search/sql/sql.ts'
import type { Place } from '#app/search/place/place.ts'
import { noWish } from '#app/search/party/party.ts'

function freeEventsStatement({ place, now, days }: FreeAsked): Statement {
  const { from, to } = eventFrame({ days, now })
  const values: unknown[] = [now, from, to]
  const near = nearCells(place, (item) => `$${values.push(item)}`)
  const text = `select count(distinct soon.service_id)::int as total
   from ${near.rows} cross join lateral (
     select service_id from event
     where event.cell4 = near.cell4 and event.cell between near.low and near.high
       and event.starts_at >= $2::timestamptz and event.starts_at < $3::timestamptz and ${isToCome('$1')}
       and ${hasPlaces} and ${near.isInside('event')}) soon`
  return { text: hot('discovery_free_events', text), values }
}

/** Enough to say that there is a lot: more offers with a start aren't counted. */
const mostCounted = 300

/** How many offers have a start left on the asked days, how many events a place; `totalIs` says whether there may be more offers. */
export type Free = { offers: number; events: number; totalIs: 'exact' | 'least' }

type FreeAsked = { place: Place; now: Date; days: readonly string[] }

/**
 * How many offers around a place can still be booked on some days: those with a start that the list of these days
 * shows, and those with an event that isn't sold out, each as the lists do. Everywhere counts events within 50 km.
 */
export async function countFree(db: Db, { place, now, days }: FreeAsked): Promise<Free> {
  const ofEvents = freeEventsStatement({ place, now, days })
  const [byStarts, events] = await Promise.all([
    // A wish that asks nothing leaves out what is on request.
    listedByStarts(
      db,
      { place, now, days, wish: noWish },
      { words: [], most: mostCounted, order: 'so_utkiek' },
    ),
    runText<{ total: number }>(db, ofEvents.text, ofEvents.values),
  ])
  return { offers: byStarts.total, events: events.rows[0]?.total ?? 0, totalIs: byStarts.totalIs }
}

/** Of so many services a place's starts of today are looked through: at night none of them ends the search early. */
const mostLookedThrough = 2_000

/**
 * Why nothing is free today: what is still to come is sold out, or there was something and it is over, or there is
 * nothing today. Everywhere looks within 50 km.
 */
export async function emptyTodayReason(
  db: Db,
  { place, now }: { place: Place; now: Date },
): Promise<'sold-out' | 'over' | 'none'> {
  const { text, values } = startsTodayStatement({ place, now })
  const { rows } = await runText<{ is_full: boolean; was_any: boolean }>(db, text, values)
  if (rows[0]?.is_full) return 'sold-out'
  return rows[0]?.was_any ? 'over' : 'none'
}

/** The statement of `emptyTodayReason`. */
export function startsTodayStatement({ place, now }: { place: Place; now: Date }): Statement {
  const today = berlinDay(now)
  const values: unknown[] = [now, today, berlinMidnight(today), berlinMidnight(addDays(today, 1))]
  const value = (item: unknown) => `$${values.push(item)}`
  const { rows, isInside } = nearCells(place, value)
  // By their index, which is in the order of instants; the limits keep the planner from reading all of a table.
  const eventsToday = `
    select from event
    where event.cell4 = near.cell4 and event.cell between near.low and near.high
      and event.starts_at >= $3::timestamptz and event.starts_at < $4::timestamptz and ${isInside('event')}`
  // A start or event of today that is still to come and full; and any at all.
  const text = `
   with near as (select * from ${rows}),
   offered as (
     select narrow.service_id from near cross join lateral (
       select narrow.service_id from service_index narrow
       where narrow.cell between near.low and near.high and narrow.request_kind = 0 and ${isInside('narrow')}
       limit ${mostLookedThrough}) narrow
     limit ${mostLookedThrough})
   select exists (
     select from offered join slot on slot.service_id = offered.service_id and slot.day_on = $2::date
     where not slot.is_blocked and slot.starts_at > $1::timestamptz
       and slot.booked >= slot.capacity and slot.capacity > 0) or exists (
     select from near cross join lateral (${eventsToday} and ${isToCome('$1')} and not ${hasPlaces} limit 1) full_one)
     as is_full,
   exists (
     select from offered join slot on slot.service_id = offered.service_id and slot.day_on = $2::date
     where not slot.is_blocked) or exists (
     select from near cross join lateral (${eventsToday} and event.is_online limit 1) any_one) as was_any`
  return { text: hot('discovery_starts_today', text), values }
}
