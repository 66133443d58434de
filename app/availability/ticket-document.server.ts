import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { geohashOf } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { ticketDocument, type TicketDocument } from './ticket-document.ts'
import './tables.ts'

/** An event's ticket document, or `null` when there is no such event. Who may read it is the caller's to say. */
export async function ticketDocumentOf(
  db: Db,
  { companyId, eventId }: { companyId: string; eventId: string },
): Promise<TicketDocument | null> {
  const row = await db
    .selectFrom('event')
    .select(['service_id as serviceId', 'starts_at as startsAt', 'ends_at as endsAt', 'lat', 'lng'])
    .select(['lead_time_minutes as leadTimeMinutes', 'is_online as isOnline', 'payment_type as paymentType'])
    .select(['start_price_cents as startPriceCents', 'capacity', 'booked'])
    .where('company_id', '=', companyId)
    .where('id', '=', eventId)
    .executeTakeFirst()
  const service = row && (await serviceForBooking(db, { companyId, serviceId: row.serviceId }))
  if (!row || !service) return null
  const { company, pictureNames: images } = service
  return ticketDocument({ ...row, company, images, geohash: geohashOf(row, 6) })
}
