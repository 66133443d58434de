import { startUnitText, titleImage, type RequestType } from '#app/catalog/catalog.ts'
import { distanceKm } from '#foundation/lib/geo.ts'
import { hot, type Db } from '#foundation/platform/db.server.ts'
import { runInTurn } from './list-turns.server.ts'
import { slashDate } from './day.ts'
import { saidParty } from './party-price.ts'
import { partyStartsOf, type PartyStarts, type StartsRow } from './party-starts.server.ts'
import { summedParty } from './search-order.ts'
import type { ServiceQuery } from './search-query.ts'
import type { Statement } from './search-statement.ts'
import { servicePath, weatherHintOf, type Tile } from './tile.ts'
import { suitsWeather } from './weather.ts'
import { wishedTile } from './wished-tile.ts'

/** A narrow row that a search found. */
export type Hit = {
  service_id: string
  company_id: string
  lat: number
  lng: number
  rating_hundredths: number
  rating_count: number
  best: number
  request_kind: number
  counts_persons: boolean
  /** `noPriceCents` without one. */
  price_cents: number
  child_cents: number
  party_min: number
  is_promoted: boolean
  /** Of the whole search. */
  total: number
}

/** Only the strongest editorial mark shows as "Best of". */
const strongestMark = 5
/** Starts that a tile names. */
const startsPerTile = 2

// Lists leave as JSON, which is read several times faster than the database's own arrays.
const wideRows = hot(
  'discovery_wide_rows',
  `select service.company_id, service.id as service_id, service.title, service.district, service.city,
     service.counting_unit, service.request_type, service.start_price_cents, array_to_json(service.tags) as tags,
     service.price_groups, service.count_min_person, service.count_max_person, service.lead_time_minutes,
     service.bookable_days_ahead, service.duration_type, service.duration_minutes, service.slot_minutes,
     service.max_duration_minutes, service.accent_color, service.accent_color2, array_to_json(service.images) as images,
     company.form as company_form, company.title as company_title, category.name as category_name
   from unnest($1::text[], $2::text[]) with ordinality as hit (company_id, service_id, position)
   join service on service.company_id = hit.company_id and service.id = hit.service_id
   join company on company.id = hit.company_id
   join category on category.id = service.category_id
   order by hit.position`,
)

/** The statement that reads the wide rows of the found services, in their order. */
export function wideStatement(hits: readonly Hit[]): Statement {
  return { text: wideRows, values: [hits.map((hit) => hit.company_id), hits.map((hit) => hit.service_id)] }
}

/** The tiles of the found services, in their order, with their next free starts, which are looked up. */
export async function tilesOf(db: Db, hits: readonly Hit[], query: ServiceQuery): Promise<Tile[]> {
  const found = await shownRows(db, hits)
  const withStarts = found.filter(({ hit }) => hit.request_kind === 0).map(({ row }) => row)
  const free = await partyStartsOf(db, withStarts, { query, most: startsPerTile })
  return found.map((each) => tileFrom(each, query, free.get(each.row.service_id) ?? null))
}

/** The tiles of services whose starts are known, in their order, with exactly those starts. */
export async function tilesOfListed(
  db: Db,
  listed: readonly { hit: Hit; free: PartyStarts | null }[],
  query: ServiceQuery,
): Promise<Tile[]> {
  const found = await shownRows(
    db,
    listed.map(({ hit }) => hit),
  )
  const known = new Map(listed.map(({ hit, free }) => [hit.service_id, free]))
  return found.map((each) => {
    const free = known.get(each.row.service_id) ?? null
    const tile = tileFrom(each, query, free)
    return query.wish && free ? wishedTile(tile, free) : tile
  })
}

async function shownRows(db: Db, hits: readonly Hit[]): Promise<Shown[]> {
  if (hits.length === 0) return []
  const { text, values } = wideStatement(hits)
  const { rows } = await runInTurn<WideRow>(db, text, values)
  const byId = new Map(rows.map((row) => [row.service_id, row]))
  return hits.flatMap((hit) => {
    const row = byId.get(hit.service_id)
    return row ? [{ hit, row }] : []
  })
}

/** A found service; one that is taken away between the two statements isn't shown. */
type Shown = { hit: Hit; row: WideRow }

type WideRow = StartsRow & {
  title: string
  district: string
  city: string
  request_type: RequestType
  start_price_cents: number | null
  tags: string[]
  images: string[]
  accent_color: string
  accent_color2: string
  company_form: string
  company_title: string
  category_name: string
}

function tileFrom({ hit, row }: Shown, query: ServiceQuery, free: PartyStarts | null): Tile {
  const [day] = query.days?.length === 1 ? query.days : []
  return {
    kind: 'service',
    serviceId: row.service_id,
    companyId: row.company_id,
    href: servicePath(
      { companyForm: row.company_form, serviceId: row.service_id },
      day ? slashDate(day) : null,
    ),
    title: row.title,
    companyTitle: row.company_title,
    categoryName: row.category_name,
    district: row.district,
    city: row.city,
    point: { lat: hit.lat, lng: hit.lng },
    distanceKm: distanceKm(query.place.centre, hit),
    ratingHundredths: hit.rating_hundredths,
    ratingCount: hit.rating_count,
    startPriceCents: row.start_price_cents,
    priceUnit: startUnitText(row.price_groups, row.counting_unit),
    requestType: row.request_type,
    badge: hit.is_promoted ? 'anzeige' : hit.best === strongestMark ? 'best' : null,
    weatherHint: weatherHintOf(row.tags),
    suitsWeather: query.weather ? suitsWeather(row.tags, query.weather) : false,
    nextStarts: free?.starts.map(({ startsAt }) => startsAt) ?? [],
    wishedStarts: [],
    party: summedParty(query) === null ? null : partySum(free),
    picture: { folder: 'services', id: row.service_id, name: titleImage(row.images) },
    accentColor: row.accent_color,
    accentColor2: row.accent_color2,
  }
}

function partySum(free: PartyStarts | null): Tile['party'] {
  const [first] = free?.starts ?? []
  return free && first ? { ...saidParty(free.party), totalCents: first.totalCents } : null
}
