import { sql } from 'kysely'
import { daysBetween, weekdayOf } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { guestsAt } from './demand.ts'
import { salesByService } from './expand.ts'

type Start = {
  company_id: string
  service_id: string
  key: string
  day_on: string
  capacity: number
  booked: number
}
type Lowered = Start & { offered: number }

/**
 * Lowers what is offered here by what the providers sold themselves at counter and telephone, so that the city has
 * full, nearly full and empty days. Called again on a later day it takes what the days that came nearer still lack.
 * Never below what is booked here, never up again, and a capacity that was raised by hand stays.
 */
export async function sellElsewhere(tx: Db, { today }: { today: string }): Promise<void> {
  const slots = await tx
    .selectFrom('slot')
    .select(['company_id', 'service_id', 'day_on', 'capacity', 'booked'])
    .select(sql<string>`to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`.as('key'))
    .where('day_on', '>=', today)
    .where('is_blocked', '=', false)
    .execute()
  const lowered = loweredStarts(slots, today)
  await sql`
    with offer as (${columns(lowered)})
    update slot set capacity = offer.offered from offer
    where slot.company_id = offer.company_id and slot.service_id = offer.service_id
      and slot.starts_at = offer.key::timestamptz and slot.booked <= offer.offered`.execute(tx)
  const events = await tx
    .selectFrom('event')
    .select(['company_id', 'service_id', 'day_on', 'capacity', 'booked', 'id as key'])
    .where('day_on', '>=', today)
    .where('payment_type', '<>', 'free-without-ticket')
    .execute()
  await sql`
    with offer as (${columns(loweredStarts(events, today))})
    update event set capacity = offer.offered from offer
    where event.company_id = offer.company_id and event.id = offer.key and event.booked <= offer.offered`.execute(
    tx,
  )
}

function loweredStarts(starts: readonly Start[], today: string): Lowered[] {
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
    return offered < start.capacity ? [{ ...start, offered }] : []
  })
}

function columns(rows: readonly Lowered[]) {
  return sql`
    select * from unnest(${rows.map((row) => row.company_id)}::text[], ${rows.map((row) => row.service_id)}::text[],
      ${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.offered)}::int[])
      as offer (company_id, service_id, key, offered)`
}
