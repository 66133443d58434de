import { collectionById, collections, type Collection } from '#app/catalog/catalog.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { collectionPictures } from '#app/pictures/pictures.server.ts'
import type { PictureName } from '#foundation/platform/pictures/picture-url.ts'
import type { SortCode } from '#app/catalog/catalog.ts'
import { collectionEvents } from './collection-events.server.ts'
import { eventsEnd, isToCome } from '#app/search/dates/dates.ts'
import { withRadius, type Place, type Radius } from '#app/search/place/place.ts'
import { isAboutChildren, type ServiceQuery } from '#app/search/criteria/criteria.ts'
import { searchServices, topServices, type SearchResult } from '#app/search/engine/engine.server.ts'
import { topTags, type EventTile, type Tile, type TopTag } from '#app/search/offers/offers.ts'

/** A collection as overview and teaser show it. */
export type CollectionTile = {
  id: string
  href: string
  name: string
  parent: string | null
  /** How many services the editor chose; `null` when its filter decides. */
  ideas: number | null
  picture: PictureName
  accentColor: string
  accentColor2: string
}

/** Source: contract 1, section 9 "Top-five strip" */
const stripLength = 5

/** The city's own collections first, then the general ones. Source: decisions "Discovery" (cityCategoryPage) */
export async function collectionsTeaser(
  db: Db,
  { place, now, limit = 8 }: { place: Place; now: Date; limit?: number },
): Promise<CollectionTile[]> {
  const listed = await collections(db, { cityHash: place.cityHash })
  const own = listed.filter((collection) => collection.locationHash !== null)
  const general = listed.filter((collection) => collection.locationHash === null)
  return tilesOf(db, [...own, ...general].slice(0, limit), now)
}

/** Collections under one heading; `parent` is `null` for those without one, which come last. */
export type CollectionGroup = { parent: string | null; tiles: CollectionTile[] }

/** Every collection that may be listed, by parent in the editor's order. Source: contract 1, section 2 */
export async function collectionGroups(
  db: Db,
  { place, now }: { place: Place; now: Date },
): Promise<CollectionGroup[]> {
  const tiles = await tilesOf(db, await collections(db, { cityHash: place.cityHash }), now)
  const parents = [...new Set(tiles.map((tile) => tile.parent))]
  const ordered = [
    ...parents.filter((parent) => parent !== null),
    ...parents.filter((parent) => parent === null),
  ]
  return ordered.map((parent) => ({ parent, tiles: tiles.filter((tile) => tile.parent === parent) }))
}

/** A collection's page: its strip of five with their ranks, its list, and the next evening of each of its events. */
export type CollectionPage = {
  collection: Collection
  picture: PictureName
  /** What an uploaded picture shows; a drawn one is an ornament. */
  pictureAlt: string
  topFive: { tile: Tile; tag: TopTag | null }[]
  result: SearchResult
  events: EventTile[]
  /** `all` as well where nothing was near and everywhere was looked at instead. */
  radius: Radius
}

type CollectionQuery = {
  id: string
  place: Place
  now: Date
  sort?: SortCode | null
  cursor?: string | null
  /** What a collection shows of which nothing is near. */
  ifNoneNear?: 'everywhere' | 'nothing'
}

const noResult: SearchResult = {
  tiles: [],
  total: 0,
  totalIs: 'exact' as const,
  nextCursor: null,
  page: 1,
  pages: 1,
  correctedTo: null,
  startable: null,
  isWordless: false,
}

/** The page of a collection around a place, `notlisted` ones included (with an empty list), or `null`. */
export async function findCollectionPage(db: Db, query: CollectionQuery): Promise<CollectionPage | null> {
  const collection = await collectionById(db, query.id)
  if (!collection) return null
  const uploaded = (await collectionPictures(db, { ids: [collection.id] })).get(collection.id)
  const page = {
    collection,
    picture: pictureOf(collection.id, uploaded?.name),
    pictureAlt: uploaded?.alt ?? '',
  }
  if (collection.siteType.includes('notlisted'))
    return { ...page, topFive: [], result: noResult, events: [], radius: query.place.radius }
  const found = await contentOf(db, collection, query)
  const isEmpty = found.result.total === 0 && found.events.length === 0
  if (!isEmpty || query.ifNoneNear !== 'everywhere' || query.place.radius === 'all')
    return { ...page, ...found, radius: query.place.radius }
  const everywhere = await contentOf(db, collection, { ...query, place: withRadius(query.place, 'all') })
  return { ...page, ...everywhere, radius: 'all' }
}

async function contentOf(
  db: Db,
  collection: Collection,
  { place, now, sort = null, cursor = null }: CollectionQuery,
): Promise<Pick<CollectionPage, 'topFive' | 'result' | 'events'>> {
  const chosen = await ideasOf(db, [collection.id], now)
  const isChosen = chosen.has(collection.id)
  const selection = isChosen ? { collectionId: collection.id } : { filters: collection.filter }
  const isForFamilies = isAboutChildren(collection.filter)
  const query: ServiceQuery = { place, now, sort, cursor, isForFamilies, ...selection }
  const [strip, result, events] = await Promise.all([
    topServices(db, query, stripLength),
    searchServices(db, query),
    collectionEvents(db, { ...selection, place, now }),
  ])
  const tags = topTags(strip)
  const topFive = strip.map((tile) => ({ tile, tag: tags.get(tile.serviceId) ?? null }))
  return { topFive, result, events }
}

async function tilesOf(db: Db, chosen: readonly Collection[], now: Date): Promise<CollectionTile[]> {
  const ids = chosen.map(({ id }) => id)
  const [ideas, uploaded] = await Promise.all([ideasOf(db, ids, now), collectionPictures(db, { ids })])
  return chosen.map((collection) => ({
    id: collection.id,
    href: `/collections/${encodeURIComponent(collection.id)}`,
    name: collection.name,
    parent: collection.parent,
    ideas: ideas.get(collection.id) ?? null,
    picture: pictureOf(collection.id, uploaded.get(collection.id)?.name),
    accentColor: collection.accentColor,
    accentColor2: collection.accentColor2,
  }))
}

/** The uploaded picture, else the drawn one. Source: contract 1, section 2 (collections/{form}/{form}_600x450.jpeg) */
function pictureOf(form: string, uploaded: string | undefined): PictureName {
  return { folder: 'collections', id: form, name: uploaded ?? form }
}

const chosenIdeas = hot(
  'discovery_collection_ideas',
  `select chosen.collection_id, count(narrow.service_id)::int as ideas
   from collection_service chosen
   left join service_index narrow on narrow.service_id = chosen.service_id and (narrow.request_kind <> 1 or exists (
     select 1 from event where event.service_id = narrow.service_id
       and event.starts_at < $3::timestamptz and ${isToCome('$2')}))
   where chosen.collection_id = any($1::text[])
   group by chosen.collection_id`,
)

// Online services and events with a date, as many as the page will show everywhere.
async function ideasOf(db: Db, ids: readonly string[], now: Date): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const values = [ids, now, eventsEnd(berlinDay(now))]
  const { rows } = await runText<{ collection_id: string; ideas: number }>(db, chosenIdeas, values)
  return new Map(rows.map(({ collection_id, ideas }) => [collection_id, ideas]))
}
