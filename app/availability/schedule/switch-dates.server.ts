import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'

type Switched = { companyId: string; serviceIds: readonly string[]; isOnline: boolean; now: Date }

/**
 * Puts the dates of these offers that aren't over online or takes them off, with their offers: lists of events read
 * dates alone. Dates that were called off stay off. Locks them in the order of ids. Bookings that were made stay.
 */
export async function switchDates(tx: Db, { companyId, serviceIds, isOnline, now }: Switched): Promise<void> {
  if (serviceIds.length === 0) return
  await sql`
    with locked as materialized (
      select id from event
      where company_id = ${companyId} and service_id = any(${serviceIds}::text[]) and ends_at > ${now}
        and is_online <> ${isOnline} and status <> 'cancelled'
      order by id for no key update)
    update event set is_online = ${isOnline} from locked
    where event.company_id = ${companyId} and event.id = locked.id`.execute(tx)
}
