import type { Db } from '#foundation/platform/db.server.ts'
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
  const rows = await categoryRows(db, cityHash).execute()
  return rows.map(categoryFrom).sort(bySortNr)
}

/** The category, with the texts of the city if one is named, or `null`. */
export async function categoryById(
  db: Db,
  { id, cityHash }: { id: string; cityHash?: string },
): Promise<Category | null> {
  const row = await categoryRows(db, cityHash).where('category.id', '=', id).executeTakeFirst()
  return row ? categoryFrom(row) : null
}

// No city's cell is empty: without one every category has its general texts.
function categoryRows(db: Db, cityHash = '') {
  return db
    .selectFrom('category')
    .leftJoin('city_category as own', (join) =>
      join.onRef('own.category_id', '=', 'category.id').on('own.geohash', '=', cityHash),
    )
    .selectAll('category')
    .select([
      'own.seo_title as own_seo_title',
      'own.description as own_description',
      'own.sort_nr as own_sort_nr',
    ])
}

type CategoryRow = Awaited<ReturnType<ReturnType<typeof categoryRows>['executeTakeFirstOrThrow']>>

function bySortNr(a: Category, b: Category): number {
  return a.sortNr - b.sortNr || (a.id < b.id ? -1 : 1)
}

function categoryFrom(row: CategoryRow): Category {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    icon: row.icon,
    pictureKind: row.picture_kind,
    accentColor: row.accent_color,
    accentColor2: row.accent_color2,
    seoTitle: row.own_seo_title ?? row.seo_title,
    seoDescription: row.seo_description,
    description: row.own_description ?? row.description,
    filter: row.filter,
    sortNr: row.own_sort_nr ?? row.sort_nr,
  }
}
