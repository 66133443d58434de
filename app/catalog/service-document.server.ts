import type { Db } from '#foundation/platform/db.server.ts'
import { serviceDocument, type ServiceDocument } from './service-document.ts'
import { serviceForBooking, type BookableService } from './services.server.ts'
import './tables.ts'

/** A service that everybody may find, with its document; `null` for one that is hidden or isn't there. */
export async function serviceDocumentOf(
  db: Db,
  { companyId, serviceId }: { companyId: string; serviceId: string },
): Promise<{ service: BookableService; document: ServiceDocument } | null> {
  const service = await serviceForBooking(db, { companyId, serviceId })
  if (!service?.isOnline) return null
  const row = await db
    .selectFrom('service')
    .innerJoin('company', 'company.id', 'service.company_id')
    .select(['service.keywords', 'company.draft_since as draftSince'])
    .where('service.company_id', '=', companyId)
    .where('service.id', '=', serviceId)
    .executeTakeFirst()
  if (!row || row.draftSince !== null) return null
  return { service, document: serviceDocument(service, row.keywords) }
}
