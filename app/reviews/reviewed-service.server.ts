import { companyByForm, servicesOfCompany, type Company, type Service } from '#app/catalog/catalog.server.ts'
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
  return service ? reviewed(company, service) : null
}

/**
 * The service of an address even where nobody can see it any more: for whoever wrote about it and wants that gone.
 * What is known of it may be its id alone.
 */
export async function unseenService(
  db: Db,
  { companyID, serviceID }: { companyID: string; serviceID: string },
): Promise<ReviewedService | null> {
  const company = await companyByForm(db, companyID)
  if (!company) return null
  const of = { companyId: company.id }
  const [online, offline] = [
    await servicesOfCompany(db, { ...of, view: 'online' }),
    await servicesOfCompany(db, { ...of, view: 'offline' }),
  ]
  const all = [...online, ...offline]
  const service = all.find(({ id }) => id === serviceID) ?? all.find(({ form }) => form === serviceID)
  return service ? reviewed(company, service) : null
}

function reviewed(company: Company, service: Service): ReviewedService {
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
