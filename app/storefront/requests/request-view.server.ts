import { companyByForm, serviceForBooking, type BookableService } from '#app/catalog/catalog.server.ts'
import { packageChatPath } from '#app/booking/package-requests/package-requests.ts'
import { takesRequests, wishWindow } from '#app/booking/package-requests/package-requests.server.ts'
import { reservationById } from '#app/booking/reservations/reservations.server.ts'
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

/** A question that its guest may make a request of. `isOpen`: it is still a question. */
export type Question = { id: string; chatPath: string; isOpen: boolean }

/** A guest's own question about an offer; `null` for whatever isn't one, or isn't theirs. */
export async function questionAbout(
  db: Db,
  { service, userId, id }: { service: BookableService; userId: string; id: string },
): Promise<Question | null> {
  const { companyId, id: serviceId } = service
  const found = await reservationById(db, { companyId, id })
  if (found?.userId !== userId || found.serviceId !== serviceId || found.kind !== 'onRequest') return null
  const chatPath = packageChatPath({ reservationId: id, companyId, serviceId })
  return { id, chatPath, isOpen: found.state === 'justChat' }
}

/** What the page of the form shows around it. */
export async function requestView(
  db: Db,
  {
    service,
    kind,
    question,
    params,
    now,
  }: {
    service: BookableService
    kind: RequestKind
    question: Question | null
    params: URLSearchParams
    now: Date
  },
): Promise<RequestView> {
  const { company, id: serviceId } = service
  const [name] = service.pictureNames
  const { said, unit } = priceText(service.startPriceCents, service)
  return {
    kind,
    path: requestPath({ companyForm: company.form, serviceId, questionId: question?.id ?? null }, kind),
    offerPath: servicePath({ companyForm: company.form, serviceId }),
    chatPath: question?.chatPath ?? null,
    title: service.title,
    company: company.title,
    picture: name === undefined ? null : pictureBase({ folder: 'services', id: serviceId, name }),
    accent: service.accentColor,
    price: `${said} ${unit}`.trim(),
    ...wishWindow(service, now),
    start: await requestStart(db, { company, params, now }),
  }
}
