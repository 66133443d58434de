import { sql } from 'kysely'
import { categories } from '#app/catalog/catalog.server.ts'
import { nameSlug } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'

type Part = { limit: number; offset: number }

/** A part of the cities in their order, the hidden ones too; `place` counts from 0. */
export async function cityRows(db: Db, { limit, offset }: Part) {
  const rows = await db
    .selectFrom('city')
    .select(['geohash', 'form', 'name', 'is_shown as isShown'])
    .select(({ selectFrom }) => [
      selectFrom('quarter')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('quarter.city_hash', '=', 'city.geohash')
        .as('quarters'),
      selectFrom('company')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where(sql<boolean>`company.geohash like city.geohash || '%'`)
        .as('companies'),
    ])
    .orderBy('sort_nr')
    .orderBy('geohash')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    rows: rows.map((row, index) => ({ ...row, place: offset + index })),
    all: await countOf(db, 'city'),
  }
}

async function countOf(db: Db, table: 'city' | 'category'): Promise<number> {
  const count = db.selectFrom(table).select((of) => of.fn.countAll<number>().as('count'))
  return Number((await count.executeTakeFirstOrThrow()).count)
}

/** Every city to choose from, by name. */
export async function cityChoices(db: Db): Promise<{ value: string; label: string }[]> {
  return db.selectFrom('city').select(['geohash as value', 'name as label']).orderBy('name').execute()
}

/** The whole row of a city, or `null`. */
export async function cityRow(db: Db, geohash: string) {
  const row = await db.selectFrom('city').selectAll().where('geohash', '=', geohash).executeTakeFirst()
  return row ?? null
}

/** A part of the quarters of a city, or of all, by name; `text` is in their name or keys. */
export async function quarterRows(
  db: Db,
  { cityHash, text, limit, offset }: Part & { cityHash: string | null; text: string },
) {
  const slug = nameSlug(text)
  return db
    .selectFrom('quarter')
    .innerJoin('city', 'city.geohash', 'quarter.city_hash')
    .select(['quarter.form', 'quarter.name', 'quarter.names', 'reach_km as reachKm', 'city.name as city'])
    .$if(cityHash !== null, (query) => query.where('city_hash', '=', cityHash ?? ''))
    .$if(slug !== '', (query) =>
      query.where(
        sql<boolean>`exists (select 1 from unnest(slugs) as slug where position(${slug} in slug) > 0)`,
      ),
    )
    .orderBy('quarter.name')
    .orderBy('quarter.form')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The whole row of a quarter, or `null`. */
export async function quarterRow(db: Db, form: string) {
  const row = await db.selectFrom('quarter').selectAll().where('form', '=', form).executeTakeFirst()
  return row ?? null
}

/** A part of the categories in their order, with how many offers are online in each. */
export async function categoryRows(db: Db, { limit, offset }: Part) {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name', 'icon'])
    .select(({ selectFrom }) =>
      selectFrom('service')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('service.category_id', '=', 'category.id')
        .where('is_online', '=', true)
        .as('offers'),
    )
    .orderBy('sort_nr')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    rows: rows.map((row, index) => ({ ...row, place: offset + index })),
    all: await countOf(db, 'category'),
  }
}

/** The whole row of a category, or `null`. */
export async function categoryRow(db: Db, id: string) {
  const row = await db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The categories as a city orders them, and what of each is its own. */
export async function cityCategoryRows(db: Db, cityHash: string) {
  const own = await db
    .selectFrom('city_category')
    .select(['category_id as id', 'seo_title as seoTitle', 'description'])
    .where('geohash', '=', cityHash)
    .execute()
  return (await categories(db, { cityHash })).map(({ id, name, icon }) => {
    const version = own.find((row) => row.id === id)
    const hasTexts = Boolean(version && (version.seoTitle !== null || version.description !== null))
    return { id, name, icon, hasTexts, hasPlace: version !== undefined }
  })
}

/** What a city says about a category itself; `null` where it says nothing. */
export async function cityCategoryRow(
  db: Db,
  { cityHash, categoryId }: { cityHash: string; categoryId: string },
) {
  const row = await db
    .selectFrom('city_category')
    .select(['version', 'seo_title as seoTitle', 'description'])
    .where('geohash', '=', cityHash)
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return row ?? null
}
