import { companyByForm, serviceForBooking, type BookableService } from '#app/catalog/catalog.server.ts'
import { takesRequests, wishWindow } from '#app/booking/package-requests/package-requests.server.ts'
import { servicePath } from '#app/search/offers/offers.ts'
import { priceText } from '#app/search/prices/prices.ts'
import { pictureBase } from '#foundation/platform/pictures/picture-url.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { requestStart } from './request-start.server.ts'
import { requestPath, type RequestKind, type RequestView } from './requests.ts'

/** The offer that an address names, if a package can be requested of it; closed ones too, whose page says so. */
export async function requestableService(
  db: Db,
  { companyID, serviceID }: { companyID: string; serviceID: string },
): Promise<{ service: BookableService; isOpen: boolean } | null> {
  const company = await companyByForm(db, companyID)
  if (!company || company.isDraft) return null
  const service = await serviceForBooking(db, { companyId: company.id, serviceId: serviceID })
  if (!service?.isOnline || service.requestType !== 'onRequest') return null
  return { service, isOpen: takesRequests(service) }
}

/** What the page of the form shows around it. */
export async function requestView(
  db: Db,
  {
    service,
    kind,
    params,
    now,
  }: { service: BookableService; kind: RequestKind; params: URLSearchParams; now: Date },
): Promise<RequestView> {
  const { company, id: serviceId } = service
  const [name] = service.pictureNames
  const { said, unit } = priceText(service.startPriceCents, service)
  return {
    kind,
    path: requestPath({ companyForm: company.form, serviceId }, kind),
    offerPath: servicePath({ companyForm: company.form, serviceId }),
    title: service.title,
    company: company.title,
    picture: name === undefined ? null : pictureBase({ folder: 'services', id: serviceId, name }),
    accent: service.accentColor,
    price: `${said} ${unit}`.trim(),
    ...wishWindow(service, now),
    start: await requestStart(db, { company, params, now }),
  }
}
