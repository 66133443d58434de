import { sql } from 'kysely'
import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { StartGuest } from './starts.ts'
import '#app/booking/tables.ts'

/**
 * Who comes from `fromOn` to `toOn`, both included, by the hour at which they begin: bookings whose places are taken,
 * requests that wait among them, and sales at the counter. Names only, no way to reach anybody, no money.
 */
export async function guestsBetween(
  db: Db,
  { companyId, fromOn, toOn }: { companyId: string; fromOn: string; toOn: string },
): Promise<StartGuest[]> {
  const [from, to] = [berlinMidnight(fromOn), berlinMidnight(addDays(toOn, 1))]
  const { rows } = await sql<StartGuest>`
    select 'booking' as kind, id, coalesce(place.service_id, reservation.service_id) as "serviceId",
      coalesce(place.event_id, reservation.event_id) as "eventId", starts_at as "startsAt",
      starts_on as "dayOn", coalesce(snapshot ->> 'eventTitle', snapshot ->> 'serviceTitle') as title,
      snapshot ->> 'userName' as name, persons
    from reservation
    left join lateral (
      -- A package holds places of whichever calendar its offer names.
      select service_id, event_id from hold
      where hold.company_id = reservation.company_id and reference = id and kind = 'onRequest' and released_at is null
      order by line limit 1
    ) as place on true
    where company_id = ${companyId} and starts_on between ${fromOn}::date and ${toOn}::date
      and places_released_at is null
      and (state in ('processing', 'slotRequestet', 'slotConfirmed', 'depositConfirmed', 'finalInvoiceOffered',
        'confirmed', 'reedemed') or place.service_id is not null)
    union all
    select 'sale', sale.id, sale.service_id, nullif(sale.event_id, ''), sale.starts_at,
      (sale.starts_at at time zone 'Europe/Berlin')::date, service.title, sale.name,
      coalesce(sale.persons, sale.units)
    from service
    join counter_sale as sale on sale.company_id = service.company_id and sale.service_id = service.id
      and sale.starts_at >= ${from} and sale.starts_at < ${to}
    where service.company_id = ${companyId} and sale.cancelled_at is null
    order by 5, 1, 2`.execute(db)
  return rows
}
