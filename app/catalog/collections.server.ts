import type { Selectable } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import type { Paragraph } from './description.ts'
import type { SiteType } from './offer.ts'
import './tables.ts'

/** A curated collection, also called topic. */
export type Collection = {
  id: string
  name: string
  /** Heading under which the overview groups it; `null` goes under "Weitere Themen". */
  parent: string | null
  accentColor: string
  accentColor2: string
  pictureKind: string
  seoTitle: string
  seoDescription: string
  listTitle: string
  description: Paragraph[]
  /** Only for `notlisted`; sanitise on render. */
  rawHtml: string | null
  filter: string[]
  /** The city's geohash that a `cityCategoryPage` belongs to. */
  locationHash: string | null
  siteType: SiteType[]
  sortNr: number
}

/** The overview shows at most this many. */
const collectionsShown = 200

/**
 * Collections that may be listed, in order; never a `notlisted` one. `cityHash` picks the collections tied to that city
 * as well; without it only those tied to none. Source: decisions "Discovery"
 */
export async function collections(db: Db, { cityHash }: { cityHash?: string } = {}): Promise<Collection[]> {
  const rows = await db
    .selectFrom('collection')
    .selectAll()
    .where((where) => where.not(where(where.val('notlisted'), '=', where.fn.any('site_type'))))
    .where((where) =>
      where.or([
        where('location_hash', 'is', null),
        ...(cityHash ? [where('location_hash', '=', cityHash)] : []),
      ]),
    )
    .orderBy('sort_nr')
    .orderBy('id')
    .limit(collectionsShown)
    .execute()
  return rows.map(collectionFrom)
}

/** The collection, `notlisted` ones included, or `null`. */
export async function collectionById(db: Db, id: string): Promise<Collection | null> {
  const row = await db.selectFrom('collection').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? collectionFrom(row) : null
}

function collectionFrom(row: Selectable<Tables['collection']>): Collection {
  return {
    id: row.id,
    name: row.name,
    parent: row.parent,
    accentColor: row.accent_color,
    accentColor2: row.accent_color2,
    pictureKind: row.picture_kind,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    listTitle: row.list_title,
    description: row.description,
    rawHtml: row.raw_html,
    filter: row.filter,
    locationHash: row.location_hash,
    siteType: row.site_type,
    sortNr: row.sort_nr,
  }
}
