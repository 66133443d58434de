import type { MetaDescriptor } from 'react-router'
import { titlePicture } from '#foundation/design/page-meta.ts'
import type { Service } from '#app/catalog/catalog.server.ts'
import { chosenEvent } from './chosen-event.ts'
import {
  describedPage,
  start,
  tileList,
  type MetaArguments,
  breadcrumbList,
  eventList,
  eventNode,
  offerNode,
  providerNode,
  type PlaceFacts,
} from '#app/search/meta/meta.ts'
import { serviceTexts as texts } from '#app/search/offers/texts/service.ts'
import type { EventTile, Tile } from '#app/search/offers/offers.ts'

type ServiceSaid = { view: 'gone' } | PageSaid

type PageSaid = {
  canonical: string
  company: { title: string; city: string; lead: string | null }
  place: { street: string; town: string }
} & (
  | { view: 'company'; tiles: readonly Tile[] }
  | {
      view: 'service'
      service: Pick<Service, SaidOfService> & { pictures: readonly string[] }
      panel: { events: readonly PanelEvent[]; calledOff?: readonly PanelEvent[] }
    }
)

type SaidOfService =
  | 'id'
  | 'title'
  | 'teaser'
  | 'categoryName'
  | 'categoryId'
  | 'startPriceCents'
  | 'address'
  | 'ratingHundredths'
  | 'ratingCount'

type PanelEvent = {
  id: string
  dayOn: string
  title: string
  startsAt: string
  endsAt: string
  paymentType: EventTile['paymentType']
  capacity: number
  booked: number
  startPriceCents: number
  structured?: Record<string, unknown>
}

/** A provider, or one of its services with its next events. */
export function serviceMeta({ loaderData: said, location }: MetaArguments<ServiceSaid>): MetaDescriptor[] {
  if (!said || said.view === 'gone') return []
  const { canonical, company } = said
  const { origin, pathname, search } = new URL(canonical)
  if (said.view === 'service') return offerMeta(said, new URLSearchParams(location.search))
  const path = pathname + search
  const description = company.lead ?? company.title
  const title = texts.companyTitle(company.title, company.city)
  const [postalCode = '', city = ''] = said.place.town.split(/ (.*)/)
  const place = { name: company.title, street: said.place.street, postalCode, city }
  return describedPage({ canonical, title, description }, [
    providerNode(origin, { name: company.title, description, path, place }),
    ...tileList(canonical, said.tiles),
  ])
}

function offerMeta(
  { canonical, company, service, panel }: Extract<ServiceSaid, { view: 'service' }>,
  params: URLSearchParams,
): MetaDescriptor[] {
  const { origin, pathname: path } = new URL(canonical)
  const { title: name, teaser: description, categoryName, categoryId, pictures, startPriceCents } = service
  const { line1, houseNr, postalCode, city, lat, lng } = service.address
  const street = `${line1} ${houseNr}`
  const place: PlaceFacts = { name: company.title, street, postalCode, city, point: { lat, lng } }
  const titled = pictures[0] ?? `services/${service.id}/0`
  const evening = chosenEvent(panel.events, params)?.title ?? name
  const title = texts.title(evening, company.title, company.city)
  const events = [...panel.events, ...(panel.calledOff ?? [])].map((event) =>
    eventNode(origin, {
      ...event,
      eventId: event.id,
      path,
      place,
      picture: titled,
      organizer: company.title,
    }),
  )
  return describedPage({ canonical, picture: titlePicture(titled), title, description }, [
    breadcrumbList(origin, [start, { name: categoryName, path: `/activity/${categoryId}` }, { name, path }]),
    offerNode(origin, {
      name,
      description,
      path,
      pictures,
      place,
      startPriceCents,
      category: categoryName,
      provider: company.title,
      rating: { hundredths: service.ratingHundredths, count: service.ratingCount },
    }),
    ...(events.length > 0 ? [eventList(origin, events)] : []),
  ])
}
