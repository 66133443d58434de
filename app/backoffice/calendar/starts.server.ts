import { sql, type RawBuilder } from 'kysely'
import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { CalendarOffer, CompanyStart } from './starts.ts'

const mostOffers = 300

/** The offers of a company that have times, by title. */
export async function calendarOffers(db: Db, { companyId }: { companyId: string }): Promise<CalendarOffer[]> {
  const rows = await db
    .selectFrom('service')
    .select(['id', 'title', 'short_title as shortTitle', 'is_online as isOnline', 'request_type as kind'])
    .where('company_id', '=', companyId)
    .where('request_type', 'in', ['timeSlots', 'event'])
    .orderBy('title')
    .orderBy('id')
    .limit(mostOffers)
    .execute()
  return rows.map(({ shortTitle, title, kind, ...row }) => ({
    ...row,
    title: shortTitle || title,
    kind: kind === 'event' ? 'event' : 'timeSlots',
  }))
}

type Row = {
  serviceId: string
  eventId: string | null
  title: string
  startsAt: Date
  endsAt: Date
  dayOn: string
  minute: number
  capacity: number
  booked: number
  shared: number
  condition: CompanyStart['condition']
}

/**
 * All starts of a company from `fromOn` to `toOn`, both included, in one statement: slots and dates of events, with what
 * is booked, held and sold at the counter. Of offers that are off the marketplace only starts that somebody comes to.
 */
export async function startsBetween(
  db: Db,
  { companyId, fromOn, toOn }: { companyId: string; fromOn: string; toOn: string },
): Promise<CompanyStart[]> {
  const [from, to] = [berlinMidnight(fromOn), berlinMidnight(addDays(toOn, 1))]
  const { rows } = await sql<Row>`
    select slot.service_id as "serviceId", null as "eventId",
      coalesce(nullif(service.short_title, ''), service.title) as title,
      slot.starts_at as "startsAt", slot.ends_at as "endsAt", slot.day_on as "dayOn", slot.start_minute as minute,
      slot.capacity, slot.booked - slot.shared as booked, slot.shared,
      case when slot.is_blocked then coalesce(${changeThatClosed(sql`slot`)}, 'blocked') else 'scheduled' end as condition
    from service
    join slot on slot.company_id = service.company_id and slot.service_id = service.id
      and slot.starts_at >= ${from} and slot.starts_at < ${to}
    where service.company_id = ${companyId} and service.request_type = 'timeSlots'
      and (service.is_online or slot.booked > slot.shared)
    union all
    select event.service_id, event.id, event.title, event.starts_at, event.ends_at, event.day_on,
      (extract(hour from event.starts_at at time zone 'Europe/Berlin') * 60
        + extract(minute from event.starts_at at time zone 'Europe/Berlin'))::integer,
      event.capacity, event.booked - event.shared, event.shared,
      case when event.status = 'cancelled' then coalesce(${changeThatClosed(sql`event`)}, 'cancelled')
        when event.payment_type = 'free-without-ticket' then 'without-ticket'
        when not event.is_online then 'blocked' else 'scheduled' end
    from service
    join event on event.company_id = service.company_id and event.service_id = service.id
      and event.starts_at >= ${from} and event.starts_at < ${to}
    where service.company_id = ${companyId} and service.request_type = 'event'
      and (service.is_online or event.booked > event.shared)
    order by 4`.execute(db)
  return rows
}

/** SQL: `cancelled` or `moved` of a start that was called off or moved as a whole, else null. */
export function changeThatClosed(start: RawBuilder<unknown>): RawBuilder<'cancelled' | 'moved' | null> {
  return sql`(select case change.kind when 'moved' then 'moved' else 'cancelled' end from start_change as change
    where change.company_id = ${start}.company_id and change.service_id = ${start}.service_id
      and change.starts_at = ${start}.starts_at and change.kind <> 'postponed'
    order by change.created_at desc limit 1)`
}
