import { companyByForm, servicesOfCompany, type Company, type Service } from '#app/catalog/catalog.server.ts'
import { communityCompanyId } from '#app/catalog/publishing/publishing.ts'
import { bestMarkOf, startUnitText } from '#app/catalog/catalog.ts'
import { reviewsBeside, type ReviewsBeside } from '#app/reviews/reviews.server.ts'
import { requestPath } from '#app/storefront/requests/requests.ts'
import { distanceKm } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PictureName } from '#foundation/platform/pictures/picture-url.ts'
import type { Place } from '#app/search/place/place.ts'
import { otherServices, serviceNamed } from './service-page.ts'
import { providerTexts } from './texts/provider.ts'
import { servicePath, weatherHintFromTags, type Tile } from '#app/search/offers/offers.ts'

/** Everything that the page of a provider and its services shows, bar the calendar. */
export type ServicePage = {
  company: Company
  /** One tab each, in the editor's order: online ones, or in a preview the offline ones. */
  services: Service[]
  /** The service of the address, else the first one; `null` for a company without services. */
  selected: Service | null
  gallery: PictureName[]
  /** The company's other services as tiles. */
  others: Tile[]
  /** `null` without a service. */
  reviews: ReviewsBeside | null
}

/** What the address names, and who looks. */
export type ServicePageQuery = {
  /** Form or id. */
  company: string
  /** Id or form; `null` for the company's own page. */
  service: string | null
  /** `offline` is the preview; the caller has checked that the viewer may. */
  view: 'online' | 'offline'
  viewerId: string | null
  /** From here the tiles' distances are measured. */
  place: Place
}

/** The page, or `null` when there is no such company, or the company has no such service in this view. */
export async function findServicePage(db: Db, query: ServicePageQuery): Promise<ServicePage | null> {
  const company = await companyByForm(db, query.company)
  if (!company || (company.isDraft && query.view === 'online')) return null
  // Entries of the community have nothing to do with each other: each stands alone, however many there are.
  const only = company.id === communityCompanyId ? query.service : null
  const services = await servicesOfCompany(db, { companyId: company.id, view: query.view, only })
  const named = serviceNamed(services, query.service)
  if (query.service !== null && !named) return null
  const selected = named ?? services[0] ?? null
  const others = otherServices(services, selected).map((service) =>
    tileOfService(service, company, query.place),
  )
  const page = { company, services, selected, others }
  if (!selected) return { ...page, gallery: [], reviews: null }
  const reviews = await reviewsBeside(db, {
    companyId: company.id,
    companyForm: company.form,
    companyTitle: company.title,
    serviceId: selected.id,
    viewerId: query.viewerId,
  })
  return { ...page, gallery: galleryOf(selected), reviews }
}

/**
 * What the card of a provider says of who it is, and of the way to their page. Nobody offers the entries of the
 * community: they come from visitors, and nothing is sold there.
 */
export function providerNotes({ id, legal }: Pick<Company, 'id' | 'legal'>): {
  standing: string | null
  about: string
} {
  if (id === communityCompanyId) return { standing: null, about: providerTexts.aboutCommunity }
  const standing = legal.isTrader ? providerTexts.trader : providerTexts.privatePerson
  return { standing, about: providerTexts.about }
}

/** Where a plain question about an offer on request is asked. */
export function wayToAsk(
  { form: companyForm }: Pick<Company, 'form'>,
  { id: serviceId }: Pick<Service, 'id'>,
): { to: string; label: string } {
  return { to: requestPath({ companyForm, serviceId }, 'question'), label: providerTexts.ask }
}

/** A service's pictures, the title picture first. */
function galleryOf(service: Pick<Service, 'id' | 'pictureNames'>): PictureName[] {
  return service.pictureNames.map((name) => ({ folder: 'services', id: service.id, name }))
}

/** A service as a tile, without free starts. */
export function tileOfService(
  service: Service,
  company: Pick<Company, 'form' | 'title'>,
  place: Place,
): Tile {
  const { lat, lng, district, city } = service.address
  return {
    kind: 'service',
    serviceId: service.id,
    companyId: service.companyId,
    href: servicePath({ companyForm: company.form, serviceId: service.id }),
    title: service.title,
    companyTitle: company.title,
    categoryName: service.categoryName,
    district: district || city,
    city,
    point: { lat, lng },
    distanceKm: distanceKm(place.centre, { lat, lng }),
    ratingHundredths: service.ratingHundredths,
    ratingCount: service.ratingCount,
    startPriceCents: service.startPriceCents,
    priceUnit: startUnitText(service.priceGroups, service.countingUnit),
    requestType: service.requestType,
    badge: service.isOnline ? (bestMarkOf(service.tags) === 5 ? 'best' : null) : 'offline',
    weatherHint: weatherHintFromTags(service.tags),
    suitsWeather: false,
    nextStarts: [],
    wishedStarts: [],
    party: null,
    groupPrice: null,
    fromAge: null,
    picture: { folder: 'services', id: service.id, name: service.pictureNames[0] ?? '0' },
    accentColor: service.accentColor,
    accentColor2: service.accentColor2,
  }
}
