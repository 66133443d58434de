import { createHash } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import { categoryRows, cityCategoryRows, cityRows, quarterRows } from './rows.ts'

const settingKey = 'reference-data'

/**
 * Brings the cities, quarters and categories of this version to the tables: at the first start, and at the first one
 * after a version that changed them. What operators made or changed stays as it is, and what they deleted stays away.
 * What has gone from the data is deleted unless something still refers to it. Each start may call it, several at once
 * too.
 */
export async function loadReferenceData(db: Db): Promise<{ outcome: 'loaded' | 'unchanged' }> {
  const rows: Rows = {
    city: cityRows(),
    quarter: quarterRows(),
    category: categoryRows(),
    city_category: cityCategoryRows(),
  }
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  return inTransaction(db, async (tx) => {
    // Inserted or found, the row stays locked: another start waits, and finds the work done.
    await tx
      .insertInto('setting')
      .values({ key: settingKey, value: 'null' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    const setting = tx.selectFrom('setting').select('value').where('key', '=', settingKey).forUpdate()
    const loaded = loadedFrom((await setting.executeTakeFirstOrThrow()).value)
    if (loaded.digest === digest) return { outcome: 'unchanged' } as const
    const kept = await withoutDeleted(tx, rows, loaded)
    await upsert(tx, 'city', kept.city)
    await upsert(tx, 'quarter', kept.quarter)
    const renamed = await renamedCategories(tx, kept.category)
    // Rows of search hold the key: a category keeps the one that it has.
    await upsert(tx, 'category', await withFreeKeys(tx, kept.category), ['key'])
    await upsert(tx, 'city_category', kept.city_category)
    await forgetGone(tx, rows)
    await indexAnew(tx, renamed)
    const keys = Object.fromEntries(
      tables.map((table) => [table, rows[table].map((row) => keyOf(table, row))]),
    )
    const value = JSON.stringify({ digest, keys } satisfies Loaded)
    await tx.updateTable('setting').set({ value }).where('key', '=', settingKey).execute()
    return { outcome: 'loaded' } as const
  })
}

const tableKeys = {
  city: ['geohash'],
  quarter: ['form'],
  category: ['id'],
  city_category: ['geohash', 'category_id'],
} as const
type ReferenceTable = keyof typeof tableKeys
const tables = Object.keys(tableKeys) as ReferenceTable[]

type Rows = {
  city: ReturnType<typeof cityRows>
  quarter: ReturnType<typeof quarterRows>
  category: ReturnType<typeof categoryRows>
  city_category: ReturnType<typeof cityCategoryRows>
}

/** The data that was loaded last, and the keys of its rows. */
type Loaded = { digest: string; keys: Partial<Record<string, string[]>> }

// Versions before operators could delete stored the digest alone.
function loadedFrom(value: unknown): Loaded {
  if (typeof value === 'string') return { digest: value, keys: {} }
  return value !== null && typeof value === 'object' ? (value as Loaded) : { digest: '', keys: {} }
}

const keyOf = (table: ReferenceTable, row: object): string =>
  tableKeys[table].map((column) => (row as Record<string, unknown>)[column]).join(' ')

/** The rows without those that were loaded before and are gone: an operator deleted them. What needs them goes along. */
async function withoutDeleted(tx: Db, rows: Rows, { keys }: Loaded): Promise<Rows> {
  const left = async <Table extends ReferenceTable>(table: Table): Promise<Rows[Table]> => {
    const present = await tx.selectFrom(table).selectAll().execute()
    const presentKeys = new Set(present.map((row) => keyOf(table, row)))
    const isDeleted = (key: string) => (keys[table]?.includes(key) ?? false) && !presentKeys.has(key)
    return rows[table].filter((row) => !isDeleted(keyOf(table, row))) as Rows[Table]
  }
  const present = await tx.selectFrom('city').select(['geohash', 'form']).execute()
  const isAddressFree = ({ geohash, form }: { geohash: string; form: string }) =>
    present.every((city) => city.form !== form || city.geohash === geohash)
  const city = (await left('city')).filter(isAddressFree)
  const category = await left('category')
  const cells = new Set(city.map(({ geohash }) => geohash))
  const ids = new Set(category.map(({ id }) => id))
  return {
    city,
    quarter: (await left('quarter')).filter(({ city_hash: cell }) => cells.has(cell)),
    category,
    city_category: (await left('city_category')).filter(
      ({ geohash, category_id: id }) => cells.has(geohash) && ids.has(id),
    ),
  }
}

/** A new category whose key one of the operators' has gets the next one. */
async function withFreeKeys(tx: Db, rows: Rows['category']): Promise<Rows['category']> {
  const present = await tx.selectFrom('category').select(['id', 'key']).execute()
  let last = Math.max(0, ...present.map(({ key }) => key), ...rows.map(({ key }) => key))
  const isTaken = ({ id, key }: { id: string; key: number }) =>
    present.some((other) => other.key === key && other.id !== id)
  return rows.map((row) => (isTaken(row) ? { ...row, key: ++last } : row))
}

/** Inserts rows and overwrites those with the same key that no operator has touched, but for the columns of `kept`. */
async function upsert<Table extends ReferenceTable>(
  tx: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  kept: readonly string[] = [],
): Promise<void> {
  if (rows.length === 0) return
  const key: readonly string[] = tableKeys[table]
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !key.includes(name) && !kept.includes(name))
  const excluded = Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]))
  await tx
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(key as never)
        .doUpdateSet(excluded as never)
        .where(sql.ref(`${table}.edited_at`), 'is', null),
    )
    .execute()
}

/** Ids of categories that are called otherwise from now on. */
async function renamedCategories(tx: Db, rows: readonly { id: string; name: string }[]): Promise<string[]> {
  const before = await tx
    .selectFrom('category')
    .select(['id', 'name'])
    .where('edited_at', 'is', null)
    .execute()
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

/** Deletes what the data has no more; what operators made stays, a category with an offer, and a city with a company. */
async function forgetGone(tx: Db, rows: Rows): Promise<void> {
  const own = rows.city_category.map(({ geohash, category_id }) => `${geohash} ${category_id}`)
  await sql`delete from city_category where edited_at is null and geohash || ' ' || category_id <> all(${own})`.execute(
    tx,
  )
  await sql`delete from quarter where edited_at is null and form <> all(${rows.quarter.map(({ form }) => form)})`.execute(
    tx,
  )
  await sql`
    delete from category as c where edited_at is null and id <> all(${rows.category.map(({ id }) => id)})
      and not exists (select 1 from service where category_id = c.id)
      and not exists (select 1 from sponsored_placement where category_id = c.id)
      and not exists (select 1 from city_category where category_id = c.id)`.execute(tx)
  await sql`
    delete from city as c where edited_at is null and geohash <> all(${rows.city.map(({ geohash }) => geohash)})
      and not exists (select 1 from company where left(geohash, 4) = c.geohash)
      and not exists (select 1 from service where left(geohash, 4) = c.geohash)
      and not exists (select 1 from collection where location_hash = c.geohash)
      and not exists (select 1 from quarter where city_hash = c.geohash)
      and not exists (select 1 from city_category where city_category.geohash = c.geohash)`.execute(tx)
}
