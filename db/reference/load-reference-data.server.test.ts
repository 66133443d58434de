import { expect, test } from 'vitest'
import { makeCategory, makeCity, makeCompany, makeQuarter, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { deleteCategory, deleteCity } from '#app/catalog/administration/administration.server.ts'
import { loadReferenceData } from './load-reference-data.server.ts'
import { categoryRows, cityRows, quarterRows } from './rows.ts'

const lengthOf = async (db: Db, table: 'city' | 'quarter' | 'category' | 'company' | 'collection') =>
  (await db.selectFrom(table).selectAll().execute()).length

const forgetVersion = (db: Db) =>
  db.updateTable('setting').set({ value: '"before"' }).where('key', '=', 'reference-data').execute()

test('two first starts at once fill an empty database once, with nothing of the demo', () =>
  withOwnDatabase(async ({ db }) => {
    const starts = await Promise.all([loadReferenceData(db), loadReferenceData(db)])
    expect(starts.map(({ outcome }) => outcome).toSorted()).toEqual(['loaded', 'unchanged'])
    expect([
      await lengthOf(db, 'city'),
      await lengthOf(db, 'quarter'),
      await lengthOf(db, 'category'),
    ]).toEqual([cityRows().length, quarterRows().length, categoryRows().length])
    expect([await lengthOf(db, 'company'), await lengthOf(db, 'collection')]).toEqual([0, 0])
    expect(await loadReferenceData(db)).toEqual({ outcome: 'unchanged' })
  }))

test('what a version changes comes to the tables and to search; a category keeps its key', () =>
  withDatabase(async (db) => {
    await makeCategory(db, { id: 'wasser', key: 99, name: 'Nasses', sort_nr: 7 })
    await makeCompany(db, { id: 'kontor' })
    await makeService(db, { id: 'kanu', company_id: 'kontor', category_id: 'wasser' })
    await loadReferenceData(db)
    const water = db.selectFrom('category').select(['name', 'key', 'sort_nr']).where('id', '=', 'wasser')
    expect(await water.executeTakeFirst()).toEqual({ name: 'Aufs Wasser', key: 99, sort_nr: 10 })
    const lexemes = await db.selectFrom('service_posting').select('lexeme').execute()
    expect(lexemes.map(({ lexeme }) => lexeme)).toContainEqual(expect.stringMatching(/^wass/))
    await db.updateTable('category').set({ seo_title: 'Von Hand' }).where('id', '=', 'wasser').execute()
    await loadReferenceData(db)
    const title = db.selectFrom('category').select('seo_title').where('id', '=', 'wasser')
    expect(await title.executeTakeFirst()).toEqual({ seo_title: 'Von Hand' })
    await forgetVersion(db)
    await loadReferenceData(db)
    expect(await title.executeTakeFirst()).not.toEqual({ seo_title: 'Von Hand' })
  }))

test('what a version drops goes, unless an offer or a company needs it', () =>
  withDatabase(async (db) => {
    await makeCity(db, { form: 'kiel', name: 'Kiel', lat: 54.32, lng: 10.13 })
    await makeCity(db, { form: 'leer', name: 'Leer', lat: 53.23, lng: 7.46 })
    await makeCompany(db, { id: 'foerde', lat: 54.32, lng: 10.13 })
    await makeCategory(db, { id: 'alt', key: 97 })
    await makeCategory(db, { id: 'benutzt', key: 98 })
    await makeService(db, { id: 'kutter', company_id: 'foerde', category_id: 'benutzt' })
    await loadReferenceData(db)
    await makeQuarter(db, { name: 'Früher' })
    await forgetVersion(db)
    await loadReferenceData(db)
    const ids = async (table: 'category' | 'city' | 'quarter', column: 'id' | 'form') =>
      (
        await db
          .selectFrom(table)
          .select(column as never)
          .execute()
      ).map((row) => row[column])
    const categories = await ids('category', 'id')
    expect([categories.includes('alt'), categories.includes('benutzt')]).toEqual([false, true])
    const cities = await ids('city', 'form')
    expect([cities.includes('kiel'), cities.includes('leer')]).toEqual([true, false])
    expect(await ids('quarter', 'form')).not.toContain('frueher')
  }))

test('what operators made or changed outlives a version, and what they deleted stays away', () =>
  withDatabase(async (db) => {
    const by = { actorId: 'ilse', now: new Date('2026-06-13T12:00:00Z') }
    await loadReferenceData(db)
    const category = (await categoryRow(db, 'natur'))!
    await db
      .updateTable('category')
      .set({ name: 'Draußen', edited_at: by.now })
      .where('id', '=', 'natur')
      .execute()
    await makeCategory(db, { id: 'neu', key: 1 + Math.max(...categoryRows().map(({ key }) => key)) })
    await db.updateTable('category').set({ edited_at: by.now }).where('id', '=', 'neu').execute()
    const lueneburg = (await db.selectFrom('city').selectAll().where('form', '=', 'lueneburg').execute())[0]!
    await deleteCity(db, { ...by, id: lueneburg.geohash, version: lueneburg.version })
    await deleteCategory(db, { ...by, id: 'sport', version: 1 })
    await nextVersion(db)
    expect((await loadReferenceData(db)).outcome).toBe('loaded')
    expect((await categoryRow(db, 'natur'))?.name).toBe('Draußen')
    expect((await categoryRow(db, 'natur'))?.key).toBe(category.key)
    expect(await categoryRow(db, 'neu')).toBeDefined()
    expect(await categoryRow(db, 'sport')).toBeUndefined()
    expect(await db.selectFrom('city').select('form').where('form', '=', 'lueneburg').execute()).toEqual([])
  }))

test('a category of a later version gets another key where an operator’s has its own', () =>
  withDatabase(async (db) => {
    await makeCategory(db, { id: 'vorher', key: 1 })
    await db.updateTable('category').set({ edited_at: new Date() }).where('id', '=', 'vorher').execute()
    await loadReferenceData(db)
    expect((await categoryRow(db, 'vorher'))?.key).toBe(1)
    expect((await categoryRow(db, 'wasser'))?.key).toBe(categoryRows().length + 1)
  }))

const categoryRow = (db: Db, id: string) =>
  db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()

/** As if the program had other data than the one before. */
async function nextVersion(db: Db): Promise<void> {
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'reference-data')
    .executeTakeFirstOrThrow()
  const before = JSON.stringify({ ...(value as object), digest: 'before' })
  await db.updateTable('setting').set({ value: before }).where('key', '=', 'reference-data').execute()
}
