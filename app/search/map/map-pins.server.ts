import { hot, hotShape, runText, type Db } from '#foundation/platform/db.server.ts'
import { formatShortDay } from '#foundation/lib/berlin-time.ts'
import { pictureBase } from '#foundation/platform/pictures/picture-url.ts'
import { noPriceCents } from '#app/catalog/catalog.ts'
import type { DiscoveryState } from '#app/search/search-url/search-url.ts'
import {
  listedByStarts,
  askableText,
  countAskable,
  readWithRewrite,
} from '#app/search/engine/engine.server.ts'
import { mostPins, type MapAnswer, type MapCell, type MapPin } from './map-pins.ts'
import { fallBackToNextWeekend, weekdayAndDate } from '#app/search/dates/dates.ts'
import { searchRanges, foundServices, rangesWritten, onlyChildren, summedParty } from '#app/search/sql/sql.ts'
import { isDated, type ServiceQuery, type WordLexemes } from '#app/search/criteria/criteria.ts'
import { startsText, type Tile } from '#app/search/offers/offers.ts'
import { dayListTexts } from '#app/search/dates/texts/day-list.ts'
import {
  loadOfferCards,
  tilesOfListed,
  tilesWithoutStarts,
  type HydratedHit,
} from '#app/search/cards/cards.server.ts'
import { withWideRows } from '#app/search/sql/sql.server.ts'
import { resolveTerms } from '#app/search/lexicon/lexicon.server.ts'

/** Services are told apart by place up to this many; beyond, cells tell of the first ones only. */
const mostCounted = 20_000
/** Bits that a cell of a map has less than those of the search: 64 cells to each of its nine. */
const bitsBelowPlace = 6
const bitsOfCell = 30
const bitsPerLetter = 5
const lettersOfEverywhere = 2

/** What is found, without where the map's streets come from. */
type FoundOnMap = Omit<MapAnswer, 'streets'>

/**
 * What a map shows of a search: up to 300 services, or cells with how many there are and what they cost at least. As on
 * the list, a weekend with nothing left gives way to the next one.
 */
export async function mapPins(
  db: Db,
  query: ServiceQuery,
  { day = null }: Partial<Pick<DiscoveryState, 'day'>> = {},
): Promise<FoundOnMap> {
  const { found, nextWeekend } = await fallBackToNextWeekend(
    { day, days: query.days, now: query.now },
    (days) => readMeant(db, { ...query, days }),
    ({ total }) => total === 0,
  )
  return { ...found, note: nextWeekend && dayListTexts.nextWeekend(nextWeekend.map(formatShortDay)) }
}

async function readMeant(db: Db, query: ServiceQuery): Promise<Omit<FoundOnMap, 'note'>> {
  const { found } = await readWithRewrite(db, query, {
    read: (meant) => pinsOrCells(db, meant),
    isNothing: ({ total }) => total === 0,
  })
  return found
}

async function pinsOrCells(db: Db, query: ServiceQuery): Promise<Omit<FoundOnMap, 'note'>> {
  const [found, asked] = await Promise.all([foundOnMap(db, query), countAskable(db, query)])
  return { ...found, askable: askableText(asked, found.total) }
}

async function foundOnMap(db: Db, query: ServiceQuery): Promise<Omit<FoundOnMap, 'askable' | 'note'>> {
  const { centre, radius } = query.place
  const { words } = await resolveTerms(db, query.searchText ?? '')
  const shown = await tilesOnMap(db, query, words)
  if (shown) {
    const pins = nearestFirst(shown.tiles)
      .slice(0, mostPins)
      .map((tile) => pinOf(tile, query))
    const totalIs = shown.tiles.length > mostPins ? 'least' : shown.totalIs
    return { centre, radius, total: pins.length, totalIs, pins, cells: [] }
  }
  const { cells, counted } = await cellsOf(db, query, words)
  const totalIs = counted > mostCounted ? 'least' : 'exact'
  return { centre, radius, total: Math.min(counted, mostCounted), totalIs, pins: [], cells }
}

type OnMap = { tiles: Tile[]; totalIs: MapAnswer['totalIs'] }

/**
 * The list's tiles, or `null` where there are too many. What can be booked is looked up start by start, so up to one
 * more than a map shows, which tells that there are more.
 */
async function tilesOnMap(db: Db, query: ServiceQuery, words: WordLexemes): Promise<OnMap | null> {
  if (isDated(query)) {
    // Whoever stops looking before the end can't say that there is nothing more.
    const { found, totalIs } = await listedByStarts(db, query, { words, most: mostPins + 1 })
    return { tiles: await tilesOfListed(db, found.slice(0, mostPins + 1), query), totalIs }
  }
  const ids = await pinIds(db, query, words)
  if (ids.length > mostPins) return null
  const { rows } = await runText<HydratedHit>(db, pinRows, [ids])
  // Starts are worth their time only where the price hangs on them.
  const isPlain = summedParty(query) === null
  const tiles = isPlain ? tilesWithoutStarts(rows, query) : await loadOfferCards(db, rows, query)
  return { tiles, totalIs: 'exact' }
}

// One more than fits says that there are too many.
async function pinIds(db: Db, query: ServiceQuery, words: WordLexemes): Promise<string[]> {
  const { shape, select, values } = foundServices(query, words, () => ({ needs: [], kept: '' }))
  const ranges = searchRanges(query.place)
  const name = `discovery_map_ids_${shape}_${rangesWritten(ranges)}`
  const text = hotShape(name, `${select(ranges)} limit ${mostPins + 1}`)
  const { rows } = await runText<{ service_id: string }>(db, text, values)
  return rows.map(({ service_id }) => service_id)
}

type Cells = { cells: MapCell[]; counted: number }

// The largest are shown, all are counted: up to one more than can be said.
async function cellsOf(db: Db, query: ServiceQuery, words: WordLexemes): Promise<Cells> {
  const keep = () => ({ needs: ['cell', 'lat', 'lng', 'price_cents'], kept: keptColumns })
  const { shape, select, values, value } = foundServices(query, words, keep)
  const ranges = searchRanges(query.place)
  const letters = query.place.radius === 'all' ? lettersOfEverywhere : query.place.geohash.length
  const shift = value(Math.max(0, bitsOfCell - bitsPerLetter * letters - bitsBelowPlace))
  const text = `
    select avg(lat)::float8 as lat, avg(lng)::float8 as lng, count(*)::int as count,
      (sum(count(*)) over ())::int as counted,
      (min(price_cents) filter (where price_cents < ${noPriceCents}))::int as "fromCents"
    from (${select(ranges)} limit ${mostCounted + 1}) found
    group by cell >> ${shift}::int order by count desc limit ${mostPins}`
  const { rows } = await runText<MapCell & { counted: number }>(
    db,
    hotShape(`discovery_map_cells_${shape}_${rangesWritten(ranges)}`, text),
    values,
  )
  return { cells: rows.map(({ counted: _all, ...cell }) => cell), counted: rows[0]?.counted ?? 0 }
}

const keptColumns = 'found.cell, found.lat, found.lng, found.price_cents'

const pinRows = hot(
  'discovery_map_pins',
  withWideRows(
    `select service_id, company_id, lat, lng, rating_hundredths, rating_count, best, request_kind, counts_persons,
       price_cents, child_cents, party_min, ${onlyChildren('narrow')} as only_children, false as is_promoted, 0 as total
     from service_index narrow where service_id = any($1::text[]) order by service_id`,
  ),
)

// As the list has them, unless it is sorted otherwise.
function nearestFirst(tiles: readonly Tile[]): Tile[] {
  return tiles.toSorted((a, b) => a.distanceKm - b.distanceKm)
}

function pinOf({ point, district, picture, party, nextStarts, ...tile }: Tile, query: ServiceQuery): MapPin {
  const { serviceId, href, title, startPriceCents, priceUnit, groupPrice, fromAge, accentColor } = tile
  const { ratingHundredths, ratingCount, distanceKm } = tile
  return {
    serviceId,
    href,
    title,
    startPriceCents,
    priceUnit,
    groupPrice,
    fromAge,
    accentColor,
    ratingHundredths,
    ratingCount,
    distanceKm,
    starts: startsSaid(nextStarts, query),
    isOnRequest: tile.requestType === 'onRequest' && saysStarts(query),
    lat: point.lat,
    lng: point.lng,
    place: district,
    sumCents: party && party.totalCents,
    picture: pictureBase(picture),
  }
}

const saysStarts = ({ days, wish }: ServiceQuery) => (days?.length ?? 0) > 0 || Boolean(wish)

// Where nobody chose a day, a weekday could mean several.
function startsSaid(starts: readonly Date[], { days, wish }: ServiceQuery): string | null {
  if (days?.length) return startsText(starts)
  return wish ? startsText(starts, weekdayAndDate) : null
}
