import { berlinIso } from '#foundation/lib/berlin-time.ts'
import { isSoldOut, type EventTile } from '#app/search/offers/offers.ts'

/** Something in schema.org's words. */
export type Thing = { '@type': string } & Record<string, unknown>

/** A list names at most this many. */
export const mostListed = 12

const context = 'https://schema.org'
const inStock = 'https://schema.org/InStock'
const soldOut = 'https://schema.org/SoldOut'
const asPlanned = 'https://schema.org/EventScheduled'
const onTheSpot = 'https://schema.org/OfflineEventAttendanceMode'

/** The thing as a page carries it. */
export function standing(thing: Thing): Thing {
  return { '@context': context, ...thing }
}

/** The way from the start page to this one. Paths begin with a slash. */
export function breadcrumbList(origin: string, steps: readonly { name: string; path: string }[]): Thing {
  const itemListElement = steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

/** Pages that a list leads to, the first twelve. `picture` is a picture's name without size and ending. */
export function linkList(
  origin: string,
  entries: readonly { name: string; path: string; picture: string }[],
): Thing {
  const itemListElement = entries.slice(0, mostListed).map(({ name, path, picture }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + path,
    image: pictureAddress(origin, picture),
  }))
  return { '@type': 'ItemList', numberOfItems: itemListElement.length, itemListElement }
}

/** The first twelve events of a list. */
export function eventList(origin: string, events: readonly Thing[]): Thing {
  const itemListElement = events
    .slice(0, mostListed)
    .map((item, index) => ({ '@type': 'ListItem', position: index + 1, item }))
  return { '@type': 'ItemList', numberOfItems: itemListElement.length, itemListElement }
}

/** What an event's node says. */
export type EventFacts = Pick<
  EventTile,
  'eventId' | 'title' | 'startPriceCents' | 'paymentType' | 'capacity' | 'booked'
> & {
  /** Also as ISO text, as a page's panel has it. */
  startsAt: Date | string
  endsAt: Date | string
  /** Of the page with all dates of the service. */
  path: string
  picture: string
  organizer: string
  place: PlaceFacts
  /** What is different of one that was called off or postponed (`eventNews`). */
  structured?: Record<string, unknown>
}

/** Where something takes place, as far as it is known. */
export type PlaceFacts = {
  name: string
  city: string
  street?: string
  postalCode?: string
  point?: { lat: number; lng: number }
}

/** An event with an address of its own, its place, organizer and offer, which one that is free has, too. */
export function eventNode(origin: string, event: EventFacts): Thing {
  const url = `${origin}${event.path}?event=${encodeURIComponent(event.eventId)}`
  const cents = event.paymentType === 'ticket' ? event.startPriceCents : 0
  return {
    '@type': 'Event',
    name: event.title,
    url,
    startDate: berlinIso(new Date(event.startsAt)),
    endDate: berlinIso(new Date(event.endsAt)),
    eventStatus: asPlanned,
    eventAttendanceMode: onTheSpot,
    image: pictureAddress(origin, event.picture),
    location: placeNode(event.place),
    organizer: { '@type': 'Organization', name: event.organizer },
    offers: { '@type': 'Offer', url, ...priceOf(cents), availability: isSoldOut(event) ? soldOut : inStock },
    ...(cents === 0 && { isAccessibleForFree: true }),
    ...event.structured,
  }
}

/** What a bookable service's node says. */
export type OfferFacts = {
  name: string
  description: string
  category: string
  path: string
  pictures: readonly string[]
  provider: string
  /** `null` without a price. */
  startPriceCents: number | null
  rating: { hundredths: number; count: number }
  place: PlaceFacts
}

/** A bookable service: what it is, what it costs from, where, and how guests rate it. */
export function offerNode(origin: string, facts: OfferFacts): Thing {
  const url = origin + facts.path
  const { rating, startPriceCents } = facts
  return {
    '@type': 'Product',
    name: facts.name,
    description: facts.description,
    category: facts.category,
    url,
    image: facts.pictures.map((picture) => pictureAddress(origin, picture)),
    brand: { '@type': 'Organization', name: facts.provider },
    ...(startPriceCents !== null && {
      offers: {
        '@type': 'Offer',
        url,
        ...priceOf(startPriceCents),
        availability: inStock,
        availableAtOrFrom: placeNode(facts.place),
        seller: { '@type': 'Organization', name: facts.provider },
      },
    }),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.hundredths / 100,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

/** A provider with a door that one can walk through. */
export function providerNode(
  origin: string,
  facts: { name: string; description: string; path: string; place: PlaceFacts },
): Thing {
  const { address } = placeNode(facts.place)
  const { name, description, path } = facts
  return { '@type': 'LocalBusiness', name, description, url: origin + path, address }
}

/** The site and who runs it. */
export function siteNodes(origin: string, name: string): Thing[] {
  return [
    { '@type': 'WebSite', name, url: `${origin}/`, inLanguage: 'de-DE' },
    { '@type': 'Organization', name, url: `${origin}/`, logo: `${origin}/icon-512.png` },
  ]
}

function placeNode({ name, city, street, postalCode, point }: PlaceFacts): Thing {
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(postalCode && { postalCode }),
      addressLocality: city,
      addressCountry: 'DE',
    },
    ...(point && { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng } }),
  }
}

function priceOf(cents: number) {
  return { price: (cents / 100).toFixed(2), priceCurrency: 'EUR' }
}

function pictureAddress(origin: string, picture: string): string {
  return `${origin}/files/${picture}_1200x900.jpeg`
}
