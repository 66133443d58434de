import type { Selectable } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import type { Paragraph } from './description.ts'
import './tables.ts'

/** What a visitor browses by. `key` is the number that the search index stores. */
export type Category = {
  id: string
  key: number
  name: string
  icon: string
  pictureKind: string
  accentColor: string
  accentColor2: string
  seoTitle: string
  seoDescription: string
  description: Paragraph[]
  /** Filter codes that fit the category best; they lead its filter row. */
  filter: string[]
  sortNr: number
}

/**
 * Every category in order. With a city's geohash its own order and texts replace the general ones.
 * Source: decisions "Discovery" (catGeo/{geoHash}/categories)
 */
export async function categories(db: Db, { cityHash }: { cityHash?: string } = {}): Promise<Category[]> {
  const general = await db.selectFrom('category').selectAll().execute()
  const own = cityHash
    ? await db.selectFrom('city_category').selectAll().where('geohash', '=', cityHash).execute()
    : []
  const ownById = new Map(own.map((row) => [row.category_id, row]))
  return general.map((row) => categoryFrom(row, ownById.get(row.id))).sort(bySortNr)
}

/** The category, with the texts of the city if one is named, or `null`. */
export async function categoryById(
  db: Db,
  { id, cityHash }: { id: string; cityHash?: string },
): Promise<Category | null> {
  const row = await db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  if (!cityHash) return categoryFrom(row, undefined)
  const own = await db
    .selectFrom('city_category')
    .selectAll()
    .where('geohash', '=', cityHash)
    .where('category_id', '=', id)
    .executeTakeFirst()
  return categoryFrom(row, own)
}

function bySortNr(a: Category, b: Category): number {
  return a.sortNr - b.sortNr || (a.id < b.id ? -1 : 1)
}

function categoryFrom(
  row: Selectable<Tables['category']>,
  own: Selectable<Tables['city_category']> | undefined,
): Category {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    icon: row.icon,
    pictureKind: row.picture_kind,
    accentColor: row.accent_color,
    accentColor2: row.accent_color2,
    seoTitle: own?.seo_title ?? row.seo_title,
    seoDescription: row.seo_description,
    description: own?.description ?? row.description,
    filter: row.filter,
    sortNr: own?.sort_nr ?? row.sort_nr,
  }
}
