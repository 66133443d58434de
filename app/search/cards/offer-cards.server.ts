import { startUnitText, titleImage } from '#app/catalog/catalog.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { distanceKm } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  enquiryQuery,
  servicePath,
  weatherHintFromTags,
  type Tile,
  suitsWeather,
} from '#app/search/offers/offers.ts'
import {
  runInTurn,
  lowestStartCents,
  findBookableStarts,
  type PartyStarts,
  wideStatement,
  type WideRow,
} from '#app/search/sql/sql.server.ts'
import { slashDate } from '#app/search/dates/dates.ts'
import { groupPriceText, partyForDisplay } from '#app/search/prices/prices.ts'
import { summedParty, type LeastRow } from '#app/search/sql/sql.ts'
import { isWithChildren, type ServiceQuery } from '#app/search/criteria/criteria.ts'
import { partyCard } from './party-card.ts'

/** A narrow row that a search found; `price_cents` is `noPriceCents` without a price. */
export type Hit = LeastRow & {
  service_id: string
  company_id: string
  lat: number
  lng: number
  rating_hundredths: number
  rating_count: number
  best: number
  rank: number
  request_kind: number
  is_promoted: boolean
  /** Of the whole search. */
  total: number
}

/** Only the strongest editorial mark shows as "Best of". */
const strongestMark = 5
/** Starts that a tile names. */
const startsPerTile = 2

/** A found row with its wide one. */
export type HydratedHit = Hit & WideRow

/** The tiles of the found services, in their order, with their next free starts, which are looked up. */
export async function loadOfferCards(
  db: Db,
  hits: readonly HydratedHit[],
  query: ServiceQuery,
): Promise<Tile[]> {
  const withStarts = hits.filter(({ request_kind }) => request_kind === 0)
  const free = await findBookableStarts(db, withStarts, { query, most: startsPerTile })
  return hits.map((hit) => tileFrom({ hit, row: hit }, query, free.get(hit.service_id) ?? null))
}

/** The tiles of the found services, in their order, without starts and what a party pays at them. */
export function tilesWithoutStarts(hits: readonly HydratedHit[], query: ServiceQuery): Tile[] {
  return hits.map((hit) => tileFrom({ hit, row: hit }, query, null))
}

/** The tiles of services whose starts are known, in their order, with exactly those starts. */
export async function tilesOfListed(
  db: Db,
  listed: readonly { hit: Hit; free: PartyStarts | null }[],
  query: ServiceQuery,
): Promise<Tile[]> {
  if (listed.length === 0) return []
  const { text, values } = wideStatement(listed.map(({ hit }) => hit))
  const { rows } = await runInTurn<WideRow>(db, text, values)
  const byId = new Map(rows.map((row) => [row.service_id, row]))
  const todayOn = berlinDay(query.now)
  return listed.flatMap(({ hit, free }) => {
    const row = byId.get(hit.service_id)
    if (!row) return []
    const tile = tileFrom({ hit, row }, query, free)
    return [query.wish && free ? partyCard(tile, free, todayOn) : tile]
  })
}

/** A found service; one that is taken away between the two statements isn't shown. */
type Shown = { hit: Hit; row: WideRow }

function tileFrom({ hit, row }: Shown, query: ServiceQuery, free: PartyStarts | null): Tile {
  return {
    kind: 'service',
    serviceId: row.service_id,
    companyId: row.company_id,
    href: hrefOf(row, query),
    title: row.title,
    companyTitle: row.company_title,
    categoryName: row.category_name,
    district: row.district || row.city,
    city: row.city,
    point: { lat: hit.lat, lng: hit.lng },
    distanceKm: distanceKm(query.place.centre, hit),
    ratingHundredths: hit.rating_hundredths,
    ratingCount: hit.rating_count,
    // Beside starts, which a list of some days names, stands their price.
    startPriceCents: (free && query.days?.length ? lowestStartCents(free) : null) ?? row.start_price_cents,
    priceUnit: startUnitText(row.price_groups, row.counting_unit),
    requestType: row.request_type,
    badge: hit.is_promoted ? 'anzeige' : hit.best === strongestMark ? 'best' : null,
    // Beside what suits the forecast, what weather an offer is for in general would be read as another forecast.
    weatherHint: query.weather ? null : weatherHintFromTags(row.tags),
    suitsWeather: query.weather ? suitsWeather(row.tags, query.weather) : false,
    nextStarts: free?.starts.map(({ startsAt }) => startsAt) ?? [],
    wishedStarts: [],
    ...(summedParty(query) === null ? noSum : partySum(free)),
    fromAge: isWithChildren(query) ? ageIn(row.min_age) : null,
    picture: { folder: 'services', id: row.service_id, name: titleImage(row.images) },
    accentColor: row.accent_color,
    accentColor2: row.accent_color2,
  }
}

function hrefOf(row: WideRow, query: ServiceQuery): string {
  const service = { companyForm: row.company_form, serviceId: row.service_id }
  const asked = row.request_type === 'onRequest' ? enquiryQuery(query) : ''
  if (asked !== '') return `${servicePath(service)}?${asked}`
  const [day] = query.days?.length === 1 ? query.days : []
  return servicePath(service, day ? slashDate(day) : null)
}

const noSum = { party: null, groupPrice: null }

function partySum(free: PartyStarts | null): Pick<Tile, 'party' | 'groupPrice'> {
  const [first] = free?.starts ?? []
  if (!free || !first) return noSum
  const { totalCents } = first
  return {
    party: { ...partyForDisplay(free.party), totalCents },
    groupPrice: groupPriceText(free.terms, free.party, totalCents),
  }
}

// From nought on is for everybody.
function ageIn(stored: unknown): number | null {
  return typeof stored === 'number' && stored > 0 ? stored : null
}
