import { sql } from 'kysely'
import { daysBetween, weekdayOf } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { guestsAt } from './demand.ts'
import { salesByService } from './expand.ts'

type Start = {
  company_id: string
  service_id: string
  /** The slot's instant or the event's id. */
  key: string
  day_on: string
  capacity: number
  booked: number
}
/** A start with the capacity that it gets, and the places that were sold at the counter. */
type Sold = Start & { offered: number; units: number }

/**
 * Takes off what is offered here what the providers sold themselves at counter and telephone, so that the city has full,
 * nearly full and empty days. A start that still has places offers fewer; one that is sold out keeps the size it has,
 * with its places sold, so that somebody can wait for it. Called again on a later day it takes what the days that came
 * nearer still lack. Never below what is booked here; a sold-out start stays as it is, and so does a capacity that was
 * raised by hand.
 */
export async function sellElsewhere(tx: Db, { today }: { today: string }): Promise<void> {
  const slots = await tx
    .selectFrom('slot')
    .select(['company_id', 'service_id', 'day_on', 'capacity', 'booked'])
    .select(sql<string>`to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`.as('key'))
    .where('day_on', '>=', today)
    .where('is_blocked', '=', false)
    .where(notSoldOut('slot'))
    .execute()
  await sql`
    with offer as (${columns(soldStarts(slots, today))}), changed as (
      update slot set capacity = offer.offered, booked = slot.booked + offer.units from offer
      where slot.company_id = offer.company_id and slot.service_id = offer.service_id
        and slot.starts_at = offer.key::timestamptz and slot.booked + offer.units <= offer.offered
      returning slot.company_id, slot.service_id, slot.starts_at, offer.units)
    insert into counter_sale (company_id, service_id, starts_at, units)
    select company_id, service_id, starts_at, units from changed where units > 0`.execute(tx)
  const events = await tx
    .selectFrom('event')
    .select(['company_id', 'service_id', 'day_on', 'capacity', 'booked', 'id as key'])
    .where('day_on', '>=', today)
    .where('payment_type', '<>', 'free-without-ticket')
    .where(notSoldOut('event'))
    .execute()
  await sql`
    with offer as (${columns(soldStarts(events, today))}), changed as (
      update event set capacity = offer.offered, booked = event.booked + offer.units from offer
      where event.company_id = offer.company_id and event.id = offer.key
        and event.booked + offer.units <= offer.offered
      returning event.company_id, event.service_id, event.id, event.starts_at, offer.units)
    insert into counter_sale (company_id, service_id, event_id, starts_at, units)
    select company_id, service_id, id, starts_at, units from changed where units > 0`.execute(tx)
}

// What somebody gives back of a sold-out start is for those who wait for it.
function notSoldOut(kind: 'slot' | 'event') {
  const eventId = kind === 'slot' ? sql`''` : sql`event.id`
  const start = sql.table(kind)
  return sql<boolean>`not exists (select 1 from counter_sale as sale where sale.company_id = ${start}.company_id
    and sale.service_id = ${start}.service_id and sale.event_id = ${eventId} and sale.starts_at = ${start}.starts_at)`
}

function soldStarts(starts: readonly Start[], today: string): Sold[] {
  const sales = salesByService()
  return starts.flatMap((start) => {
    const sold = sales.get(start.service_id)
    if (!sold || start.capacity > sold.capacity) return []
    const guests = guestsAt({
      key: `${start.service_id} ${start.key}`,
      capacity: sold.capacity,
      demand: sold.demand,
      weekday: weekdayOf(start.day_on),
      daysAhead: daysBetween(today, start.day_on),
    })
    const offered = Math.max(start.booked, sold.capacity - guests)
    if (guests >= sold.capacity && start.booked < start.capacity)
      return [{ ...start, offered: sold.capacity, units: sold.capacity - start.booked }]
    return offered < start.capacity ? [{ ...start, offered, units: 0 }] : []
  })
}

function columns(rows: readonly Sold[]) {
  return sql`
    select * from unnest(${rows.map((row) => row.company_id)}::text[], ${rows.map((row) => row.service_id)}::text[],
      ${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.offered)}::int[],
      ${rows.map((row) => row.units)}::int[]) as offer (company_id, service_id, key, offered, units)`
}
