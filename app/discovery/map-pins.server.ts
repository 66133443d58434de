import { titleImage } from '#app/catalog/catalog.ts'
import { distanceKm, type Point } from '#foundation/lib/geo.ts'
import { hot, hotShape, runText, type Db } from '#foundation/platform/db.server.ts'
import { pictureBase } from '#foundation/platform/pictures/picture-url.ts'
import { listedByStarts } from './listed-by-starts.server.ts'
import { mostPins, type MapAnswer, type MapCell, type MapPin } from './map-pins.ts'
import { readAsMeant } from './other-writing.server.ts'
import { searchRanges } from './place.ts'
import { isDated, type ServiceQuery } from './search-query.ts'
import { foundServices, rangesWritten } from './search-statement.ts'
import { servicePath } from './tile.ts'
import type { WordLexemes } from './search-source.ts'
import { meantWords } from './words.server.ts'

/** Services are told apart by place up to this many; beyond, cells tell of the first ones only. */
const mostCounted = 20_000
/** What has no price is stored with a higher one. */
const mostCents = 100_000_00
/** Bits that a cell of a map has less than those of the search: 64 cells to each of its nine. */
const bitsBelowPlace = 6
const bitsOfCell = 30
const bitsPerLetter = 5
const lettersOfEverywhere = 2

/** What a map shows of a search: up to 300 services, or cells with how many there are and what they cost at least. */
export async function mapPins(db: Db, query: ServiceQuery): Promise<MapAnswer> {
  const { found } = await readAsMeant(db, query, {
    read: (meant) => pinsOrCells(db, meant),
    isNothing: ({ total }) => total === 0,
  })
  return found
}

async function pinsOrCells(db: Db, query: ServiceQuery): Promise<MapAnswer> {
  const { centre, radius } = query.place
  const { words } = await meantWords(db, query.searchText ?? '')
  const ids = await pinIds(db, query, words)
  if (ids.length <= mostPins) {
    const pins = nearestFirst(await pinsOf(db, ids), centre)
    return { centre, radius, total: pins.length, pins, cells: [] }
  }
  const cells = await cellsOf(db, query, words)
  return { centre, radius, total: cells.reduce((sum, { count }) => sum + count, 0), pins: [], cells }
}

// One more than fits says that there are too many. What can be booked is looked up start by start, so up to 300.
async function pinIds(db: Db, query: ServiceQuery, words: WordLexemes): Promise<string[]> {
  if (isDated(query)) {
    const { found } = await listedByStarts(db, query, { words, most: mostPins })
    return found.slice(0, mostPins).map(({ hit }) => hit.service_id)
  }
  const { shape, select, values } = foundServices(query, words, () => ({ needs: [], kept: '' }))
  const ranges = searchRanges(query.place)
  const name = `discovery_map_ids_${shape}_${rangesWritten(ranges)}`
  const text = hotShape(name, `${select(ranges)} limit ${mostPins + 1}`)
  const { rows } = await runText<{ service_id: string }>(db, text, values)
  return rows.map(({ service_id }) => service_id)
}

async function cellsOf(db: Db, query: ServiceQuery, words: WordLexemes): Promise<MapCell[]> {
  const keep = () => ({ needs: ['cell', 'lat', 'lng', 'price_cents'], kept: keptColumns })
  const { shape, select, values, value } = foundServices(query, words, keep)
  const ranges = searchRanges(query.place)
  const letters = query.place.radius === 'all' ? lettersOfEverywhere : query.place.geohash.length
  const shift = value(Math.max(0, bitsOfCell - bitsPerLetter * letters - bitsBelowPlace))
  const text = `
    select avg(lat)::float8 as lat, avg(lng)::float8 as lng, count(*)::int as count,
      (min(price_cents) filter (where price_cents between 1 and ${mostCents}))::int as "fromCents"
    from (${select(ranges)} limit ${mostCounted}) found
    group by cell >> ${shift}::int order by count desc limit ${mostPins}`
  const { rows } = await runText<MapCell>(
    db,
    hotShape(`discovery_map_cells_${shape}_${rangesWritten(ranges)}`, text),
    values,
  )
  return rows
}

const keptColumns = 'found.cell, found.lat, found.lng, found.price_cents'

const pinRows = hot(
  'discovery_map_pins',
  `select service.company_id, service.id as service_id, service.title, service.district, service.lat, service.lng,
     service.start_price_cents, service.accent_color, service.images, company.form as company_form
   from service_index narrow
   join service on service.company_id = narrow.company_id and service.id = narrow.service_id
   join company on company.id = narrow.company_id
   where narrow.service_id = any($1::text[])
   order by service.id`,
)

// As the list has them, unless it is sorted otherwise.
function nearestFirst(pins: readonly MapPin[], centre: Point): MapPin[] {
  return pins.toSorted((a, b) => distanceKm(centre, a) - distanceKm(centre, b))
}

type PinRow = {
  service_id: string
  title: string
  district: string
  lat: number
  lng: number
  start_price_cents: number | null
  accent_color: string
  images: string[]
  company_form: string
}

async function pinsOf(db: Db, ids: readonly string[]): Promise<MapPin[]> {
  if (ids.length === 0) return []
  const { rows } = await runText<PinRow>(db, pinRows, [ids])
  return rows.map((row) => ({
    serviceId: row.service_id,
    href: servicePath({ companyForm: row.company_form, serviceId: row.service_id }),
    title: row.title,
    place: row.district,
    lat: row.lat,
    lng: row.lng,
    priceCents: row.start_price_cents,
    picture: pictureBase({ folder: 'services', id: row.service_id, name: titleImage(row.images) }),
    accentColor: row.accent_color,
  }))
}
