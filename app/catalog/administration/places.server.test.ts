import { describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { auditedActions } from '#test/support/audit.ts'
import { withDatabase } from '#test/support/database.ts'
import { categories, cities, cityByName, quarterByName } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  deleteCategory,
  deleteCity,
  deleteCityCategory,
  moveCityCategory,
  moveRow,
  saveCategory,
  saveCity,
  saveCityCategory,
  saveQuarter,
} from './administration.server.ts'
import { checkCategory, checkCity, checkQuarter } from './administration.ts'

const by = { actorId: 'ilse', now: new Date('2026-06-13T12:00:00Z') }
const kiel = {
  name: 'Kiel',
  also: '',
  form: '',
  lat: '54,3233',
  lng: '10.1228',
  geohash: '',
  description: 'Förde und Wind.',
  shown: 'ja',
}
const valuesOf = <Values>(checked: { outcome: string; values?: Values }): Values => {
  expect(checked).toMatchObject({ outcome: 'valid' })
  return checked.values as Values
}
const cityOf = (more: Partial<typeof kiel> = {}) => valuesOf(checkCity({ ...kiel, ...more }))
const category = {
  ...{ id: 'nachts', name: 'Bei Nacht', icon: 'zap', picture: 'quiz', accent: '#0E6E8C', accent2: '#ffb65c' },
  ...{
    seoTitle: '',
    seoDescription: '',
    description: '## Spät\n\nErst wenn es dunkel ist.',
    filter: 'tz_night x',
  },
}
const categoryOf = (more: Partial<typeof category> = {}) => valuesOf(checkCategory({ ...category, ...more }))
async function offers(db: Db): Promise<void> {
  await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
  await makeCategory(db, { id: 'wasser', key: 1, name: 'Wasser' })
  await makeCategory(db, { id: 'land', key: 2, name: 'Land' })
  await makeCompany(db, { id: 'kontor' })
  for (const id of ['kanu', 'sup', 'tretboot'])
    await makeService(db, { company_id: 'kontor', category_id: 'wasser', id, tags: ['lo_outdoor'] })
}

describe('cities and quarters', () => {
  test('[GEO-3] a new city can be chosen at once, with its cell and eight neighbours, and is noted', () =>
    withDatabase(async (db) => {
      expect(await saveCity(db, { ...by, at: null, values: cityOf() })).toEqual({
        outcome: 'saved',
        id: 'u1xj',
      })
      const [city] = await cities(db)
      expect(city).toMatchObject({ form: 'kiel', name: 'Kiel', geohash: 'u1xj', lat: 54.3233 })
      expect(city?.neighbours).toHaveLength(9)
      expect(await auditedActions(db)).toEqual(['city.create'])
    }))

  test('[GEO-6] a centre may be typed as its geohash; another one isn’t taken', () => {
    const cell = { lat: '', lng: '' }
    expect(cityOf({ ...cell, geohash: 'u1xj' })).toMatchObject({ geohash: 'u1xj' })
    for (const geohash of ['u1a0', 'u1', 'u1x0'])
      expect(checkCity({ ...kiel, geohash })).toEqual({
        outcome: 'faulty',
        faults: { geohash: 'no-geohash' },
      })
    expect(checkCity({ ...kiel, name: '', lat: '91', form: 'Kiel!' })).toEqual({
      outcome: 'faulty',
      faults: { name: 'missing', lat: 'no-latitude', form: 'no-slug' },
    })
  })

  test('what two operators save of one city is saved once, and the second one is told', () =>
    withDatabase(async (db) => {
      await saveCity(db, { ...by, at: null, values: cityOf() })
      const at = { id: 'u1xj', version: 1 }
      const saving = { ...by, at, values: cityOf({ form: 'kiel-foerde', name: 'Kiel an der Förde' }) }
      expect((await saveCity(db, saving)).outcome).toBe('saved')
      expect(await saveCity(db, { ...by, at, values: cityOf({ description: 'Wind.' }) })).toEqual({
        outcome: 'refused',
        because: 'changed',
      })
      // Links to the address that it had lead to it still.
      expect((await cityByName(db, 'kiel'))?.form).toBe('kiel-foerde')
    }))

  test('names and addresses are a city’s own, its centre stays in its cell', () =>
    withDatabase(async (db) => {
      await saveCity(db, { ...by, at: null, values: cityOf() })
      const refusal = async (
        more: Partial<typeof kiel>,
        at: { id: string; version: number } | null = null,
      ) => {
        const change = await saveCity(db, { ...by, at, values: cityOf(more) })
        return change.outcome === 'refused' ? change.because : null
      }
      expect(await refusal({ lat: '53,5', lng: '10' })).toBe('address-taken')
      expect(await refusal({ lat: '53,5', lng: '10', form: 'neu' })).toBe('name-taken')
      expect(await refusal({ form: 'neu', name: 'Neu' })).toBe('cell-taken')
      expect(await refusal({ lat: '53,5' }, { id: 'u1xj', version: 1 })).toBe('centre-outside')
      expect(await refusal({}, { id: 'u000', version: 1 })).toBe('gone')
    }))

  test('a hidden city can’t be chosen; one with a company can’t be deleted', () =>
    withDatabase(async (db) => {
      await offers(db)
      const [{ geohash } = { geohash: '' }] = await cities(db)
      const deleting = { ...by, id: geohash, version: 1 }
      expect(await deleteCity(db, deleting)).toEqual({ outcome: 'refused', because: 'city-in-use' })
      await saveCity(db, { ...by, at: null, values: cityOf({ shown: '' }) })
      expect((await cities(db)).map(({ form }) => form)).toEqual(['hamburg'])
      expect((await deleteCity(db, { ...by, id: 'u1xj', version: 1 })).outcome).toBe('saved')
    }))

  test('the order changes by places, and pressing twice is pressing once', () =>
    withDatabase(async (db) => {
      await offers(db)
      await saveCity(db, { ...by, at: null, values: cityOf() })
      const moving = { ...by, key: 'u1xj', place: 0 }
      await moveRow(db, 'city', moving)
      await moveRow(db, 'city', moving)
      expect((await cities(db)).map(({ form }) => form)).toEqual(['kiel', 'hamburg'])
      await moveRow(db, 'category', { ...by, key: 'land', place: 0 })
      expect((await categories(db)).map(({ id }) => id)).toEqual(['land', 'wasser'])
      expect(await auditedActions(db)).toEqual(['city.create', 'city.move', 'category.move'])
    }))

  test('a quarter is found by its name with and without its city, also by the city’s new name', () =>
    withDatabase(async (db) => {
      await saveCity(db, { ...by, at: null, values: cityOf() })
      const typed = {
        city: 'u1xj',
        name: 'Gaarden',
        also: '',
        article: '',
        lat: '54.31',
        lng: '10.15',
        reach: '2',
      }
      const values = valuesOf(checkQuarter({ ...typed, word: '' }, { cityHashes: ['u1xj'] }))
      expect(await saveQuarter(db, { ...by, at: null, values })).toEqual({ outcome: 'saved', id: 'gaarden' })
      expect((await saveQuarter(db, { ...by, at: null, values })).outcome).toBe('refused')
      const renamed = cityOf({ name: 'Kiel-Stadt' })
      await saveCity(db, { ...by, at: { id: 'u1xj', version: 1 }, values: renamed })
      for (const name of ['Gaarden', 'kiel stadt gaarden'])
        expect((await quarterByName(db, name))?.form).toBe('gaarden')
    }))
})

describe('categories', () => {
  test('a new category is the last one, with a key of its own, and stands in the list at once', () =>
    withDatabase(async (db) => {
      await offers(db)
      await saveCategory(db, { ...by, at: null, values: categoryOf() })
      const all = await categories(db)
      expect(all.map(({ id, key }) => [id, key])).toEqual([
        ['wasser', 1],
        ['land', 2],
        ['nachts', 3],
      ])
      expect(all[2]).toMatchObject({ filter: ['tz_night'], description: [{ kind: 'h2', text: 'Spät' }, {}] })
      expect((await saveCategory(db, { ...by, at: null, values: categoryOf() })).outcome).toBe('refused')
    }))

  test('offers are found by a category’s new name, and it goes only without offers', () =>
    withDatabase(async (db) => {
      await offers(db)
      const at = { id: 'wasser', version: 1 }
      await saveCategory(db, { ...by, at, values: categoryOf({ id: 'wasser', name: 'Pfützen' }) })
      const posting = db.selectFrom('service_posting').select('lexeme').where('lexeme', 'like', '%pf_tz%')
      expect(await posting.execute()).not.toEqual([])
      const deleting = { ...by, id: 'wasser', version: 2 }
      expect(await deleteCategory(db, deleting)).toEqual({ outcome: 'refused', because: 'category-in-use' })
      expect((await deleteCategory(db, { ...by, id: 'land', version: 1 })).outcome).toBe('saved')
    }))

  test('a city’s own texts and order replace the general ones there alone, until they are taken away', () =>
    withDatabase(async (db) => {
      await offers(db)
      const [{ geohash: cityHash } = { geohash: '' }] = await cities(db)
      const which = { ...by, cityHash, categoryId: 'land' }
      await moveCityCategory(db, { ...which, place: 0 })
      const values = { seoTitle: 'Land in Sicht', description: null }
      const saving = { ...which, version: 1, values }
      expect((await saveCityCategory(db, saving)).outcome).toBe('saved')
      expect(
        await saveCityCategory(db, { ...saving, values: { seoTitle: 'Zu spät', description: null } }),
      ).toEqual({ outcome: 'refused', because: 'changed' })
      const there = (await categories(db, { cityHash })).map(({ id, seoTitle }) => [id, seoTitle])
      expect(there).toEqual([
        ['land', 'Land in Sicht'],
        ['wasser', 'Wasser'],
      ])
      expect((await categories(db)).map(({ id }) => id)).toEqual(['wasser', 'land'])
      await deleteCityCategory(db, { ...which, version: 2 })
      expect((await categories(db, { cityHash })).find(({ id }) => id === 'land')?.seoTitle).toBe('Land')
    }))
})
