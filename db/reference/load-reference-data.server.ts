import { createHash } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import { categoryRows, cityCategoryRows, cityRows, quarterRows } from './rows.ts'

const settingKey = 'reference-data'

/**
 * Brings the cities, quarters and categories of this version to the tables: at the first start, and at the first one
 * after a version that changed them. What has gone from the data is deleted unless something still refers to it. Each
 * start may call it, several at once too; what was changed in the tables since stays until the data changes.
 */
export async function loadReferenceData(db: Db): Promise<{ outcome: 'loaded' | 'unchanged' }> {
  const rows = {
    cities: cityRows(),
    quarters: quarterRows(),
    categories: categoryRows(),
    cityCategories: cityCategoryRows(),
  }
  const value = JSON.stringify(createHash('sha256').update(JSON.stringify(rows)).digest('hex'))
  return inTransaction(db, async (tx) => {
    // Inserted or found, the row stays locked: another start waits, and finds the work done.
    await tx
      .insertInto('setting')
      .values({ key: settingKey, value: 'null' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    const setting = tx.selectFrom('setting').select('value').where('key', '=', settingKey).forUpdate()
    const known = await setting.executeTakeFirstOrThrow()
    if (JSON.stringify(known.value) === value) return { outcome: 'unchanged' } as const
    await upsert(tx, 'city', rows.cities, ['geohash'])
    await upsert(tx, 'quarter', rows.quarters, ['form'])
    const renamed = await renamedCategories(tx, rows.categories)
    // Rows of search hold the key: a category keeps the one that it has.
    await upsert(tx, 'category', rows.categories, ['id'], ['key'])
    await upsert(tx, 'city_category', rows.cityCategories, ['geohash', 'category_id'])
    await forgetGone(tx, rows)
    await indexAnew(tx, renamed)
    await tx.updateTable('setting').set({ value }).where('key', '=', settingKey).execute()
    return { outcome: 'loaded' } as const
  })
}

type ReferenceTable = 'city' | 'quarter' | 'category' | 'city_category'

/** Inserts rows and overwrites those with the same key, but for the columns of `kept`. */
async function upsert<Table extends ReferenceTable>(
  tx: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  key: readonly string[],
  kept: readonly string[] = [],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !key.includes(name) && !kept.includes(name))
  const excluded = Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]))
  await tx
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.columns(key as never).doUpdateSet(excluded as never))
    .execute()
}

/** Ids of categories that are called otherwise from now on. */
async function renamedCategories(tx: Db, rows: readonly { id: string; name: string }[]): Promise<string[]> {
  const before = await tx.selectFrom('category').select(['id', 'name']).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return before.filter(({ id, name }) => (names.get(id) ?? name) !== name).map(({ id }) => id)
}

/** Offers are found by their category's name. */
async function indexAnew(tx: Db, categoryIds: readonly string[]): Promise<void> {
  if (categoryIds.length === 0) return
  const services = await tx
    .selectFrom('service')
    .select('id')
    .where('category_id', 'in', categoryIds)
    .execute()
  await refreshServiceIndex(
    tx,
    services.map(({ id }) => id),
  )
}

type Rows = {
  cities: readonly { geohash: string }[]
  quarters: readonly { form: string }[]
  categories: readonly { id: string }[]
  cityCategories: readonly { geohash: string; category_id: string }[]
}

/** Deletes what the data has no more; a category with an offer stays, and a city with a company. */
async function forgetGone(tx: Db, rows: Rows): Promise<void> {
  const own = rows.cityCategories.map(({ geohash, category_id }) => `${geohash} ${category_id}`)
  await sql`delete from city_category where geohash || ' ' || category_id <> all(${own})`.execute(tx)
  await sql`delete from quarter where form <> all(${rows.quarters.map(({ form }) => form)})`.execute(tx)
  await sql`
    delete from category as c where id <> all(${rows.categories.map(({ id }) => id)})
      and not exists (select 1 from service where category_id = c.id)
      and not exists (select 1 from sponsored_placement where category_id = c.id)`.execute(tx)
  await sql`
    delete from city as c where geohash <> all(${rows.cities.map(({ geohash }) => geohash)})
      and not exists (select 1 from company where left(geohash, 4) = c.geohash)
      and not exists (select 1 from service where left(geohash, 4) = c.geohash)
      and not exists (select 1 from collection where location_hash = c.geohash)`.execute(tx)
}
