import { describe, expect, test } from 'vitest'
import {
  makeCategory,
  makeCity,
  makeCollection,
  makeCompany,
  makeService,
} from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { categories, cities, cityByName, quarterByName } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  addCollectionOffer,
  deleteCategory,
  deleteCity,
  deleteCityCategory,
  endPlacement,
  markOffer,
  moveCategory,
  moveCity,
  moveCityCategory,
  moveCollectionOffer,
  placementVersion,
  removeCollectionOffer,
  saveCategory,
  saveCity,
  saveCityCategory,
  saveCollection,
  savePlacement,
  saveQuarter,
} from './administration.server.ts'
import { checkCategory, checkCity, checkCollection, checkPlacement, checkQuarter } from './administration.ts'

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
const collection = {
  ...{
    id: 'spaet',
    name: 'Spät dran',
    parent: '',
    siteType: 'topicpage',
    city: '',
    listTitle: '',
    seoTitle: '',
  },
  ...{
    seoDescription: '',
    description: 'Los.',
    html: '',
    picture: 'quiz',
    accent: '#0e6e8c',
    accent2: '#ffb65c',
  },
  filter: 'tz_night ev_jga',
}
const actions = async (db: Db) =>
  (await db.selectFrom('audit_entry').select('action').orderBy('at').execute()).map(({ action }) => action)

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
      expect(await actions(db)).toEqual(['city.create'])
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
      for (const _press of [1, 2]) await moveCity(db, { ...by, key: 'u1xj', place: 0 })
      expect((await cities(db)).map(({ form }) => form)).toEqual(['kiel', 'hamburg'])
      await moveCategory(db, { ...by, key: 'land', place: 0 })
      expect((await categories(db)).map(({ id }) => id)).toEqual(['land', 'wasser'])
      expect(await actions(db)).toEqual(['city.create', 'city.move', 'category.move'])
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

describe('collections', () => {
  test('[COL-15, COL-19] raw HTML is stored without what runs; the kind decides what is needed', () =>
    withDatabase(async (db) => {
      const html = '<h2>Moin</h2><script>alert(1)</script><p onclick="x()">Hallo</p>'
      const typed = { ...collection, siteType: 'notlisted', html }
      const values = valuesOf(checkCollection(typed, { cityHashes: [] }))
      await saveCollection(db, { ...by, at: null, values })
      const row = await db.selectFrom('collection').selectAll().executeTakeFirstOrThrow()
      expect([row.raw_html, row.site_type]).toEqual(['<h2>Moin</h2><p>Hallo</p>', ['notlisted']])
      expect(checkCollection({ ...typed, html: '' }, { cityHashes: [] })).toMatchObject({
        faults: { html: 'missing' },
      })
      expect(
        checkCollection({ ...collection, siteType: 'cityCategoryPage' }, { cityHashes: ['u1x0'] }),
      ).toMatchObject({ faults: { city: 'no-choice' } })
    }))

  test('hand-picked offers keep the order that the operator gives them', () =>
    withDatabase(async (db) => {
      await offers(db)
      await makeCollection(db, { id: 'nass' })
      const at = { ...by, collectionId: 'nass' }
      const order = async () =>
        (await db.selectFrom('collection_service').select('service_id').orderBy('position').execute()).map(
          (row) => row.service_id,
        )
      for (const serviceId of ['kanu', 'sup', 'tretboot']) await addCollectionOffer(db, { ...at, serviceId })
      expect(await addCollectionOffer(db, { ...at, serviceId: 'sup' })).toMatchObject({
        because: 'offer-there',
      })
      for (const _press of [1, 2]) await moveCollectionOffer(db, { ...at, serviceId: 'tretboot', place: 0 })
      expect(await order()).toEqual(['tretboot', 'kanu', 'sup'])
      await removeCollectionOffer(db, { ...at, serviceId: 'kanu' })
      expect(await order()).toEqual(['tretboot', 'sup'])
      expect(await actions(db)).toHaveLength(5)
    }))
})

describe('promotion', () => {
  test('an editorial mark replaces the one before, for search too', () =>
    withDatabase(async (db) => {
      await offers(db)
      const best = async () =>
        (await db.selectFrom('service_index').select('best').where('service_id', '=', 'kanu').execute())[0]
          ?.best
      const before = await best()
      await markOffer(db, { ...by, serviceId: 'kanu', from: 0, to: 5 })
      expect(await best()).not.toBe(before)
      const marking = { ...by, serviceId: 'kanu', from: 0, to: 3 } as const
      expect(await markOffer(db, marking)).toMatchObject({ because: 'changed' })
      await markOffer(db, { ...marking, from: 5 })
      const tags = db.selectFrom('service').select('tags').where('id', '=', 'kanu')
      expect((await tags.executeTakeFirstOrThrow()).tags).toEqual(['lo_outdoor', 'be_3'])
    }))

  const placed = { startsOn: '2026-06-14', endsOn: '2026-06-20', paidBy: 'Paddelkontor GmbH' }
  const place = (db: Db, values = placed, serviceId = 'kanu') =>
    savePlacement(db, { ...by, serviceId, at: null, values })

  test('one offer has one placement a day; other offers of the category may have theirs meanwhile', () =>
    withDatabase(async (db) => {
      await offers(db)
      expect((await place(db)).outcome).toBe('saved')
      expect(await place(db, { ...placed, startsOn: '2026-06-20', endsOn: '2026-06-21' })).toMatchObject({
        because: 'overlaps',
      })
      expect((await place(db, { ...placed, startsOn: '2026-06-21', endsOn: '2026-06-21' })).outcome).toBe(
        'saved',
      )
      expect((await place(db, placed, 'sup')).outcome).toBe('saved')
    }))

  test('a placement to come is taken away, a running one ends yesterday, one that is over stays as it was', () =>
    withDatabase(async (db) => {
      await offers(db)
      await place(db)
      const key = { serviceId: 'kanu', categoryId: 'wasser', startsOn: placed.startsOn }
      const version = placementVersion(placed)
      const days = () => db.selectFrom('sponsored_placement').select(['starts_on', 'ends_on']).execute()
      // It is Tuesday in Berlin already, Monday in UTC.
      const tuesday = { ...by, now: new Date('2026-06-15T22:30:00Z') }
      expect(await endPlacement(db, { ...by, key, version: 'other' })).toMatchObject({ because: 'changed' })
      await endPlacement(db, { ...tuesday, key, version })
      expect(await days()).toEqual([{ starts_on: '2026-06-14', ends_on: '2026-06-15' }])
      const over = { ...tuesday, key, version: placementVersion({ ...placed, endsOn: '2026-06-15' }) }
      expect(await endPlacement(db, over)).toMatchObject({ because: 'over' })
      await place(db, { ...placed, startsOn: '2026-07-01', endsOn: '2026-07-02' })
      const later = { ...key, startsOn: '2026-07-01' }
      await endPlacement(db, {
        ...by,
        key: later,
        version: placementVersion({ ...placed, endsOn: '2026-07-02' }),
      })
      expect(await days()).toHaveLength(1)
    }))

  test('its days are real, in order, and not over; a running one keeps its first day', () => {
    const asked = { todayOn: '2026-06-13', startedOn: null }
    const faults = (
      more: Partial<typeof placed>,
      other: typeof asked | { todayOn: string; startedOn: string } = asked,
    ) => checkPlacement({ ...placed, ...more }, other)
    expect(faults({ startsOn: '2026-06-12' })).toEqual({
      outcome: 'faulty',
      faults: { startsOn: 'day-gone' },
    })
    expect(faults({ endsOn: '2026-06-13' })).toEqual({
      outcome: 'faulty',
      faults: { endsOn: 'ends-before-start' },
    })
    expect(faults({ startsOn: '1abc', endsOn: '', paidBy: ' ' })).toEqual({
      outcome: 'faulty',
      faults: { startsOn: 'no-day', endsOn: 'missing', paidBy: 'missing' },
    })
    expect(faults({ startsOn: '' }, { todayOn: '2026-06-16', startedOn: '2026-06-14' }).outcome).toBe('valid')
  })
})
