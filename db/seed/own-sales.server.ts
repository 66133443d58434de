import { sql } from 'kysely'
import { daysBetween, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { withEach } from '#foundation/lib/in-pages.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { refreshDaysOfMany, type ServiceDay } from '#app/availability/availability.server.ts'
import { guestsAt } from './demand.ts'
import { salesByService } from './expand.ts'
import { namedSalePrefix } from './named-sales.server.ts'

type Start = {
  company_id: string
  service_id: string
  /** The slot's instant or the event's id. */
  key: string
  day_on: string
  capacity: number
  booked: number
  /** Of these, places that were sold at the counter without a name. */
  sold: number
  /** Places that the demo sold there by name (`nameSales`), whatever became of them: they aren't sold again. */
  named: number
}
/** A start with its whole size, and the places that were sold at the counter by now. */
type Sold = Start & { whole: number; units: number }

/**
 * Sells some of what is offered here at the providers' own counters and telephones, so that the city has full, nearly
 * full and empty days. Every start keeps its size, so that one that is full can be waited for by whoever fits into it.
 * Called again on a later day it sells what the days that came nearer still lack: never what somebody has here, and
 * nothing of a line in which somebody waits. A capacity that was raised by hand stays. One company after the other, so
 * that nobody who books there meanwhile waits for all of them.
 */
export async function sellElsewhere(db: Db, { today }: { today: string }): Promise<void> {
  const offers = salesByService()
  const companies = await db.selectFrom('company').select('id').orderBy('id').execute()
  await withEach(companies, ({ id }) =>
    inTransaction(db, async (tx) => {
      // Whoever sells at the same counter afterwards sees what was sold.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`counter ${id}`}, 0))`.execute(tx)
      await sellSlots(tx, { companyId: id, today, offers })
      await sellTickets(tx, { companyId: id, today, offers })
    }),
  )
}

type Counter = { companyId: string; today: string; offers: ReturnType<typeof salesByService> }

async function sellSlots(tx: Db, counter: Counter): Promise<void> {
  const { companyId, today } = counter
  const slots = await tx
    .selectFrom('slot')
    .select(['company_id', 'service_id', 'day_on', 'capacity', 'booked'])
    .select(sql<string>`to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`.as('key'))
    .select([soldOf('slot').as('sold'), namedUnits('slot').as('named')])
    .where('company_id', '=', companyId)
    .where('day_on', '>=', today)
    .where('is_blocked', '=', false)
    .where(notWaitedFor('slot'))
    .where(sharesNothing('slot'))
    .execute()
  const sales = soldStarts(slots, counter)
  if (sales.length === 0) return
  // In the order in which whoever books locks them.
  await sql`
    with sale as (${columns(sales)}), locked as materialized (
      select slot.company_id, slot.service_id, slot.starts_at, sale.whole, sale.units, sale.sold
      from slot join sale on slot.company_id = sale.company_id and slot.service_id = sale.service_id
        and slot.starts_at = sale.key::timestamptz
      order by slot.service_id, slot.starts_at for update of slot), changed as (
      update slot set capacity = locked.whole, booked = slot.booked + locked.units - locked.sold from locked
      where slot.company_id = locked.company_id and slot.service_id = locked.service_id
        and slot.starts_at = locked.starts_at and slot.booked + locked.units - locked.sold <= locked.whole
        and slot.capacity <= locked.whole
      returning slot.company_id, slot.service_id, '' as event_id, slot.starts_at, locked.units)
    ${writeSales}`.execute(tx)
  await refreshDaysOfMany(tx, sales.map(dayOf))
}

async function sellTickets(tx: Db, counter: Counter): Promise<void> {
  const { companyId, today } = counter
  const events = await tx
    .selectFrom('event')
    .select(['company_id', 'service_id', 'day_on', 'capacity', 'booked', 'id as key'])
    .select([soldOf('event').as('sold'), namedUnits('event').as('named')])
    .where('company_id', '=', companyId)
    .where('day_on', '>=', today)
    .where('payment_type', '<>', 'free-without-ticket')
    .where('status', '=', 'scheduled')
    .where(notWaitedFor('event'))
    .where(sharesNothing('event'))
    .execute()
  const sales = soldStarts(events, counter)
  if (sales.length === 0) return
  await sql`
    with sale as (${columns(sales)}), locked as materialized (
      select event.company_id, event.id, sale.whole, sale.units, sale.sold
      from event join sale on event.company_id = sale.company_id and event.id = sale.key
      order by event.id for update of event), changed as (
      update event set capacity = locked.whole, booked = event.booked + locked.units - locked.sold from locked
      where event.company_id = locked.company_id and event.id = locked.id
        and event.booked + locked.units - locked.sold <= locked.whole and event.capacity <= locked.whole
      returning event.company_id, event.service_id, event.id as event_id, event.starts_at, locked.units)
    ${writeSales}`.execute(tx)
}

const dayOf = ({ company_id, service_id, day_on }: Sold): ServiceDay => ({
  companyId: company_id,
  serviceId: service_id,
  dayOn: day_on,
})

const writeSales = sql`
  insert into counter_sale (company_id, service_id, event_id, starts_at, units)
  select company_id, service_id, event_id, starts_at, units from changed
  on conflict (company_id, service_id, event_id, starts_at) where name is null do update set units = excluded.units`

function soldOf(kind: 'slot' | 'event') {
  const eventId = kind === 'slot' ? sql`''` : sql`event.id`
  const start = sql.table(kind)
  return sql<number>`coalesce((select sale.units from counter_sale as sale
    where sale.company_id = ${start}.company_id and sale.service_id = ${start}.service_id
      and sale.event_id = ${eventId} and sale.starts_at = ${start}.starts_at and sale.name is null), 0)`
}

function namedUnits(kind: 'slot' | 'event') {
  const eventId = kind === 'slot' ? sql`''` : sql`event.id`
  const start = sql.table(kind)
  return sql<number>`coalesce((select sum(sale.units)::int from counter_sale as sale
    where sale.company_id = ${start}.company_id and sale.service_id = ${start}.service_id
      and sale.event_id = ${eventId} and sale.starts_at = ${start}.starts_at
      and sale.id like ${`${namedSalePrefix}%`}), 0)`
}

// What somebody gives back of a start is for those who wait for it; an evening's wish may reach into the next day.
function notWaitedFor(kind: 'slot' | 'event') {
  const eventId = kind === 'slot' ? sql`null` : sql`event.id`
  const start = sql.table(kind)
  return sql<boolean>`not exists (select 1 from waiting_entry as waiting
    where waiting.company_id = ${start}.company_id and waiting.service_id = ${start}.service_id
      and waiting.event_id is not distinct from ${eventId}
      and (waiting.starts_on = ${start}.day_on or ${start}.starts_at = any(waiting.wanted_at))
      and waiting.state in ('waiting', 'offered'))`
}

// What offers share is sold by whoever shares it: other starts would have to be counted again.
function sharesNothing(kind: 'slot' | 'event') {
  const start = sql.table(kind)
  return sql<boolean>`not exists (select from service_resource as used
    where used.company_id = ${start}.company_id and used.service_id = ${start}.service_id)`
}

function soldStarts(starts: readonly Start[], { today, offers }: Counter): Sold[] {
  return starts.flatMap((start) => {
    const offer = offers.get(start.service_id)
    if (!offer || start.capacity > offer.capacity) return []
    const whole = offer.capacity
    const guests = guestsAt({
      key: `${start.service_id} ${start.key}`,
      capacity: whole,
      demand: offer.demand,
      weekday: weekdayOf(start.day_on),
      daysAhead: daysBetween(today, start.day_on),
    })
    // Cities that were filled before had starts made smaller instead.
    const before = start.sold + whole - start.capacity
    const units = Math.max(before, Math.min(guests - start.named, whole - start.booked + start.sold))
    return units > start.sold ? [{ ...start, whole, units }] : []
  })
}

function columns(rows: readonly Sold[]) {
  return sql`
    select * from unnest(${rows.map((row) => row.company_id)}::text[], ${rows.map((row) => row.service_id)}::text[],
      ${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.whole)}::int[],
      ${rows.map((row) => row.units)}::int[], ${rows.map((row) => row.sold)}::int[])
      as sale (company_id, service_id, key, whole, units, sold)`
}
