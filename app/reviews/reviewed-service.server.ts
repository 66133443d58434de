import { companyByForm, servicesOfCompany } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

/** The service of an address, as its reviews name it. */
export type ReviewedService = {
  companyId: string
  companyForm: string
  companyTitle: string
  serviceId: string
  title: string
  /** The page of the service. */
  path: string
  accent: { accent: string; accent2: string }
}

/** The service that an address names, by form or id of company and service; `null` where nobody can see it. */
export async function reviewedService(
  db: Db,
  { companyID, serviceID }: { companyID: string; serviceID: string },
): Promise<ReviewedService | null> {
  const company = await companyByForm(db, companyID)
  if (!company || company.isDraft) return null
  const services = await servicesOfCompany(db, { companyId: company.id, view: 'online' })
  const service =
    services.find(({ id }) => id === serviceID) ?? services.find(({ form }) => form === serviceID)
  if (!service) return null
  return {
    companyId: company.id,
    companyForm: company.form,
    companyTitle: company.title,
    serviceId: service.id,
    title: service.title,
    path: `/activity/details/${encodeURIComponent(company.form)}/${encodeURIComponent(service.id)}`,
    accent: { accent: service.accentColor, accent2: service.accentColor2 },
  }
}
