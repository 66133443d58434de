import { sql } from 'kysely'
import { categories, refreshServiceIndex, servicesPerRefresh } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { administer, differences, lastNumber, note } from './administer.server.ts'
import type { CategoryValues, CityCategoryValues } from './category-form.ts'
import { movedTo, refused, saved, type Change, type Operation } from './changes.ts'
import './tables.ts'

/** Rows of search store a category's key in two bytes. */
const mostCategories = 32_767

type SavingCategory = Operation & { at: { id: string; version: number } | null; values: CategoryValues }

/** Writes a category, or makes it. Its id is its address and stays. Offers are found by the new name at once. */
export function saveCategory(db: Db, { at, values, ...operation }: SavingCategory): Promise<Change> {
  const { id } = values
  return administer(db, async (tx) => {
    const row = tx
      .selectFrom('category')
      .selectAll()
      .where('id', '=', at?.id ?? id)
    const before = await row.forNoKeyUpdate().executeTakeFirst()
    if (at && !before) return refused('gone')
    if (at && before?.version !== at.version) return refused('changed')
    if (!at && before) return refused('address-taken')
    const twin = tx.selectFrom('category').select('id').where('name', '=', values.name)
    if (await twin.where('id', '<>', at?.id ?? '').executeTakeFirst()) return refused('name-taken')
    const { description, ...columns } = columnsOf(values)
    const details = differences(before ?? {}, { ...columns, description })
    if (before && Object.keys(details).length === 0) return saved(before.id)
    const written = { ...columns, description: JSON.stringify(description), edited_at: operation.now }
    if (before) {
      const set = { ...written, version: before.version + 1 }
      await tx.updateTable('category').set(set).where('id', '=', before.id).execute()
      if (before.name !== values.name) await indexAnew(tx, before.id)
    } else {
      const key = await nextKey(tx)
      if (key > mostCategories) return refused('no-more-categories')
      const sort_nr = await lastNumber(tx, 'category')
      await tx
        .insertInto('category')
        .values({ ...written, id, key, sort_nr })
        .execute()
    }
    const action = before ? 'category.change' : 'category.create'
    await note(tx, operation, { action, subject: { kind: 'category', id: before?.id ?? id }, details })
    return saved(before?.id ?? id)
  })
}

const columnsOf = (values: CategoryValues) => ({
  name: values.name,
  icon: values.icon as string,
  picture_kind: values.pictureKind as string,
  accent_color: values.accentColor,
  accent_color2: values.accentColor2,
  seo_title: values.seoTitle,
  seo_description: values.seoDescription,
  description: values.description,
  filter: values.filter as string[],
})

// A key that was used stays out of use: pages in memory and on devices may name it.
async function nextKey(tx: Db): Promise<number> {
  const { last } = await tx
    .selectFrom('category')
    .select((of) => of.fn.max('key').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Offers are found by their category's name. */
async function indexAnew(tx: Db, categoryId: string): Promise<void> {
  const services = await tx
    .selectFrom('service')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('is_online', '=', true)
    .orderBy('id')
    .execute()
  const ids = services.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += servicesPerRefresh)
    await refreshServiceIndex(tx, ids.slice(from, from + servicesPerRefresh))
}

type Removing = Operation & { id: string; version: number }

/** Deletes a category that no offer and no paid placement has. */
export function deleteCategory(db: Db, { id, version, ...operation }: Removing): Promise<Change> {
  return administer(db, async (tx) => {
    // Whoever publishes an offer in it meanwhile waits, and finds it gone.
    const category = await tx
      .selectFrom('category')
      .select(['version', 'name'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!category) return refused('gone')
    if (category.version !== version) return refused('changed')
    const { isUsed } = await tx
      .selectNoFrom(({ or, exists, selectFrom }) =>
        or(
          (['service', 'sponsored_placement'] as const).map((table) =>
            exists(selectFrom(table).select('company_id').where('category_id', '=', id)),
          ),
        ).as('isUsed'),
      )
      .executeTakeFirstOrThrow()
    if (isUsed) return refused('category-in-use')
    await tx.deleteFrom('city_category').where('category_id', '=', id).execute()
    await tx.deleteFrom('category').where('id', '=', id).execute()
    const details = { name: category.name }
    await note(tx, operation, { action: 'category.delete', subject: { kind: 'category', id }, details })
    return saved(id)
  })
}

type Version = { cityHash: string; categoryId: string }

const subjectOf = ({ cityHash, categoryId }: Version) =>
  ({ kind: 'category', id: `${cityHash}/${categoryId}` }) as const

/**
 * Writes what a city says about a category itself; `version` is `0` where it had nothing of its own. Its place in the
 * city's order stays.
 */
export function saveCityCategory(
  db: Db,
  {
    cityHash,
    categoryId,
    version,
    values,
    ...operation
  }: Operation & Version & { version: number; values: CityCategoryValues },
): Promise<Change> {
  const which = { cityHash, categoryId }
  return administer(db, async (tx) => {
    const category = (await categories(tx, { cityHash })).find(({ id }) => id === categoryId)
    const city = tx.selectFrom('city').select('geohash').where('geohash', '=', cityHash)
    if (!category || !(await city.executeTakeFirst())) return refused('gone')
    const before = await versionRow(tx, which)
    if ((before?.version ?? 0) !== version) return refused('changed')
    const after = { seo_title: values.seoTitle, description: values.description }
    const details = differences(before ?? {}, after)
    if (Object.keys(details).length === 0) return saved(categoryId)
    const columns = {
      seo_title: values.seoTitle,
      description: values.description && JSON.stringify(values.description),
      version: version + 1,
      edited_at: operation.now,
    }
    await tx
      .insertInto('city_category')
      .values({ geohash: cityHash, category_id: categoryId, sort_nr: category.sortNr, ...columns })
      .onConflict((conflict) => conflict.columns(['geohash', 'category_id']).doUpdateSet(columns))
      .execute()
    await note(tx, operation, { action: 'city-category.change', subject: subjectOf(which), details })
    return saved(categoryId)
  })
}

const versionRow = (tx: Db, { cityHash, categoryId }: Version) =>
  tx
    .selectFrom('city_category')
    .select(['version', 'seo_title', 'description'])
    .where('geohash', '=', cityHash)
    .where('category_id', '=', categoryId)
    .executeTakeFirst()

/** Takes a city's own texts and order of a category away: it is there as everywhere. */
export function deleteCityCategory(
  db: Db,
  { cityHash, categoryId, version, ...operation }: Operation & Version & { version: number },
): Promise<Change> {
  const which = { cityHash, categoryId }
  return administer(db, async (tx) => {
    const before = await versionRow(tx, which)
    if (!before) return refused('gone')
    if (before.version !== version) return refused('changed')
    await tx
      .deleteFrom('city_category')
      .where('geohash', '=', cityHash)
      .where('category_id', '=', categoryId)
      .execute()
    await note(tx, operation, { action: 'city-category.delete', subject: subjectOf(which) })
    return saved(categoryId)
  })
}

/** Moves a category in a city's own order: from then on the city has an order of its own for all of them. */
export function moveCityCategory(
  db: Db,
  { cityHash, categoryId, place, ...operation }: Operation & Version & { place: number },
): Promise<Change> {
  return administer(db, async (tx) => {
    const city = tx.selectFrom('city').select('geohash').where('geohash', '=', cityHash)
    const before = (await categories(tx, { cityHash })).map(({ id }) => id)
    if (!before.includes(categoryId) || !(await city.executeTakeFirst())) return refused('gone')
    const after = movedTo(before, { key: categoryId, place })
    if (before.every((id, index) => id === after[index])) return saved(categoryId)
    const rows = after.map((id, index) => ({
      geohash: cityHash,
      category_id: id,
      sort_nr: (index + 1) * 10,
      edited_at: operation.now,
    }))
    const replaced = { sort_nr: sql<number>`excluded.sort_nr`, edited_at: operation.now }
    await tx
      .insertInto('city_category')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['geohash', 'category_id']).doUpdateSet(replaced))
      .execute()
    const details = { place: `${before.indexOf(categoryId) + 1} → ${after.indexOf(categoryId) + 1}` }
    const subject = subjectOf({ cityHash, categoryId })
    await note(tx, operation, { action: 'city-category.move', subject, details })
    return saved(categoryId)
  })
}
