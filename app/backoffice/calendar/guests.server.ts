import { sql } from 'kysely'
import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { StartGuest } from './starts.ts'
import '#app/booking/tables.ts'

/**
 * Who comes on a day, by the hour at which they begin: bookings whose places are taken, requests that wait among them,
 * and sales at the counter. Names only, no way to reach anybody, no money.
 */
export async function guestsOnDay(
  db: Db,
  { companyId, dayOn }: { companyId: string; dayOn: string },
): Promise<StartGuest[]> {
  const [from, to] = [berlinMidnight(dayOn), berlinMidnight(addDays(dayOn, 1))]
  const { rows } = await sql<StartGuest>`
    select 'booking' as kind, id, service_id as "serviceId", event_id as "eventId", starts_at as "startsAt",
      coalesce(snapshot ->> 'eventTitle', snapshot ->> 'serviceTitle') as title,
      snapshot ->> 'userName' as name, persons
    from reservation
    where company_id = ${companyId} and starts_on = ${dayOn}::date and places_released_at is null
      and state in ('processing', 'slotRequestet', 'slotConfirmed', 'depositConfirmed', 'confirmed', 'reedemed')
    union all
    select 'sale', sale.id, sale.service_id, nullif(sale.event_id, ''), sale.starts_at, service.title, sale.name,
      coalesce(sale.persons, sale.units)
    from service
    join counter_sale as sale on sale.company_id = service.company_id and sale.service_id = service.id
      and sale.starts_at >= ${from} and sale.starts_at < ${to}
    where service.company_id = ${companyId} and sale.cancelled_at is null
    order by 5, 1, 2`.execute(db)
  return rows
}
