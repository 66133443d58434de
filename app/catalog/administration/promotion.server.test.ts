import { describe, expect, test } from 'vitest'
import {
  makeCategory,
  makeCity,
  makeCollection,
  makeCompany,
  makeService,
} from '#test/support/catalog-rows.ts'
import { auditedActions } from '#test/support/audit.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  endPlacement,
  markOffer,
  moveCollectionOffer,
  pickCollectionOffer,
  saveCollection,
  savePlacement,
} from './administration.server.ts'
import { checkCollection, checkPlacement, placementVersion } from './administration.ts'

const by = { actorId: 'ilse', now: new Date('2026-06-13T12:00:00Z') }
const valuesOf = <Values>(checked: { outcome: string; values?: Values }): Values => {
  expect(checked).toMatchObject({ outcome: 'valid' })
  return checked.values as Values
}
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
async function offers(db: Db): Promise<void> {
  await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
  await makeCategory(db, { id: 'wasser', key: 1, name: 'Wasser' })
  await makeCategory(db, { id: 'land', key: 2, name: 'Land' })
  await makeCompany(db, { id: 'kontor' })
  for (const id of ['kanu', 'sup', 'tretboot'])
    await makeService(db, { company_id: 'kontor', category_id: 'wasser', id, tags: ['lo_outdoor'] })
}

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
      for (const serviceId of ['kanu', 'sup', 'tretboot'])
        await pickCollectionOffer(db, { ...at, serviceId, to: 'in' })
      expect(await pickCollectionOffer(db, { ...at, serviceId: 'sup', to: 'in' })).toMatchObject({
        because: 'offer-there',
      })
      const moving = { ...at, serviceId: 'tretboot', place: 0 }
      await moveCollectionOffer(db, moving)
      await moveCollectionOffer(db, moving)
      expect(await order()).toEqual(['tretboot', 'kanu', 'sup'])
      await pickCollectionOffer(db, { ...at, serviceId: 'kanu', to: 'out' })
      expect(await order()).toEqual(['tretboot', 'sup'])
      expect(await auditedActions(db)).toHaveLength(5)
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
