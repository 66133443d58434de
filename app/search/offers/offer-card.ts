import type { RequestType } from '#app/catalog/catalog.ts'
import type { PictureName } from '#foundation/platform/pictures/picture-url.ts'
import type { Party } from '#app/search/prices/prices.ts'

/** A mark on a tile's picture: paid, best of its kind, or not online. Source: contract 1, sections 1, 6 and 9. */
type Badge = 'anzeige' | 'best' | 'offline'

/** Ranks in the top-five strip. Source: contract 1, section 9 "Top tag ranks". */
export type TopTag = 'best' | 'price' | 'distance' | 'rating'

/** What a tile says about the weather. */
export type WeatherHint = 'we_sunny' | 'we_rainy'

/** Everything that the tile of a service shows. */
export type Tile = {
  kind: 'service'
  serviceId: string
  companyId: string
  href: string
  title: string
  companyTitle: string
  categoryName: string
  district: string
  city: string
  point: { lat: number; lng: number }
  /** Kilometres from the place's centre. */
  distanceKm: number
  /** Average stars times 100; 0 without a rating. */
  ratingHundredths: number
  ratingCount: number
  /** `null` without a price. */
  startPriceCents: number | null
  /** `pro Pers.`, `pro Boot`; empty where nothing says it. */
  priceUnit: string
  requestType: RequestType
  badge: Badge | null
  weatherHint: WeatherHint | null
  /** True when it suits the forecast of the chosen day; without a forecast nothing does. */
  suitsWeather: boolean
  /** The next free starts on the chosen days, else in the coming weeks; at most two. Empty on request. */
  nextStarts: Date[]
  /**
   * With a wish: the next starts that a party can book for it, each with its price, a link that chooses it, and `day`,
   * its day in a word where it isn't that of the first.
   */
  wishedStarts: (BookableStart & { href: string; day: string })[]
  /** With a group size chosen: how many people, and what they pay at the first of those starts. */
  party: (Party & { totalCents: number }) | null
  /** The same in words, `4 Pers. 54 €`, from `groupPriceText`. */
  groupPrice: string | null
  /** For who comes with children: from which age it is. `null` where the offer says none. */
  fromAge: number | null
  picture: PictureName
  accentColor: string
  accentColor2: string
}

/** A start that a party can book, and what it pays in all. */
export type BookableStart = { startsAt: Date; totalCents: number }

/** Everything that the tile of an event shows. */
export type EventTile = {
  kind: 'event'
  eventId: string
  serviceId: string
  companyId: string
  href: string
  /** Of this evening. */
  title: string
  /** Of the service whose dates these are, as its page is headed; often the same. */
  serviceTitle: string
  companyForm: string
  companyTitle: string
  district: string
  city: string
  street: string
  postalCode: string
  point: { lat: number; lng: number }
  distanceKm: number
  startsAt: Date
  endsAt: Date
  /** Of this evening, from `priceAtStart`. */
  startPriceCents: number
  paymentType: 'ticket' | 'free' | 'free-without-ticket'
  capacity: number
  booked: number
  leadTimeMinutes: number
  picture: PictureName
  accentColor: string
  accentColor2: string
  /** Missing where it takes place as planned. */
  status?: 'postponed' | 'cancelled'
  /** What is different of its node then (`eventNews`). */
  structured?: Record<string, unknown>
  /** Of a sold-out one whose last places its reader holds without having paid: until when. */
  own?: string
}

/**
 * What a tile calls an event: the evening's title, behind that of the service under which its page stands, unless the
 * evening's shares a word with it and so can be recognised.
 */
export function eventName({ title, serviceTitle }: Pick<EventTile, 'title' | 'serviceTitle'>): string {
  const known = wordsIn(serviceTitle)
  return wordsIn(title).some((word) => known.includes(word)) ? title : `${serviceTitle}: ${title}`
}

// Short words are in every title.
function wordsIn(title: string): string[] {
  return title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [title.toLowerCase()]
}

/** Indoor offers that suit a rainy day, and outdoor offers that need sun. */
export function weatherHintFromTags(tags: readonly string[]): WeatherHint | null {
  if (tags.includes('we_rainy')) return tags.includes('lo_indoor') ? 'we_rainy' : null
  return tags.includes('we_sunny') && tags.includes('lo_outdoor') ? 'we_sunny' : null
}

/** How a service's page is addressed; the day comes along as `d`. Source: contract 1, section 2. */
export function servicePath(
  service: { companyForm: string; serviceId: string },
  slashDay: string | null = null,
): string {
  const path = `/activity/details/${encodeURIComponent(service.companyForm)}/${encodeURIComponent(service.serviceId)}`
  return slashDay === null ? path : `${path}?d=${slashDay}`
}

/**
 * One mark per rank: the first tile is "best", then the cheapest, nearest and best rated among those without a mark.
 * Expects the strip in its own order.
 */
export function topTags(strip: readonly Tile[]): Map<string, TopTag> {
  const tags = new Map<string, TopTag>()
  const mark = (
    tag: TopTag,
    better: (a: Tile, b: Tile) => boolean,
    may: (tile: Tile) => boolean = () => true,
  ) => {
    const free = strip.filter((tile) => !tags.has(tile.serviceId) && may(tile))
    const winner = free.reduce<Tile | null>((best, tile) => (best && !better(tile, best) ? best : tile), null)
    if (winner) tags.set(winner.serviceId, tag)
  }
  mark('best', () => false)
  mark(
    'price',
    (a, b) => (a.startPriceCents ?? 0) < (b.startPriceCents ?? 0),
    (tile) => tile.startPriceCents !== null,
  )
  mark('distance', (a, b) => a.distanceKm < b.distanceKm)
  mark(
    'rating',
    (a, b) => a.ratingHundredths > b.ratingHundredths,
    (tile) => tile.ratingCount > 0,
  )
  return tags
}
