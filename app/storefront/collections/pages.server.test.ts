import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { hamburg, makeCategory, makeCity, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import type { SiteType } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { collectionGroups, findCollectionPage, collectionsTeaser } from './collection-list.server.ts'
import { countServices, filterCounts } from '#app/search/engine/counts.server.ts'
import { placeFor } from '#app/search/place/find-place.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { topServices } from '#app/search/engine/search.server.ts'
import { findServicePage } from '#app/storefront/offer-page/service-page.server.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 50)

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1, name: 'Aufs Wasser' })
  await makeCompany(db, { id: 'c1', form: 'kontor', title: 'Paddelkontor' })
}

type Row = Parameters<typeof makeService>[1]
const service = (db: Db, row: Partial<Row> & { id: string }) =>
  makeService(db, { company_id: 'c1', category_id: 'wasser', ...row })

type CollectionRow = {
  parent?: string | null
  type?: SiteType
  hash?: string | null
  filter?: string[]
  sort?: number
}

async function collection(db: Db, id: string, row: CollectionRow = {}, services: string[] = []) {
  const { parent = null, type = 'topicpage', hash = null, filter = [], sort = 1 } = row
  const looks = { accent_color: '#000000', accent_color2: '#ffffff', picture_kind: 'elbe' }
  const words = {
    name: id,
    seo_title: id,
    seo_description: '',
    list_title: '',
    description: '[]',
    raw_html: null,
  }
  const columns = { id, parent, filter, location_hash: hash, site_type: [type], sort_nr: sort }
  await db
    .insertInto('collection')
    .values({ ...looks, ...words, ...columns })
    .execute()
  for (const [position, service_id] of services.entries()) {
    await db
      .insertInto('collection_service')
      .values({ collection_id: id, position, company_id: 'c1', service_id })
      .execute()
  }
}

test('[RSLT-5] the top five prefer be_5 down to be_1, then our rank', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    for (const mark of [1, 2, 3, 4, 5])
      await service(tx, { id: `m${mark}`, tags: [`be_${mark}`], lat: hamburg.lat + mark / 100 })
    await service(tx, { id: 'plain', editorial_rank: 1 })
    expect((await topServices(tx, { place, now }, 5)).map((tile) => tile.serviceId)).toEqual([
      'm5',
      'm4',
      'm3',
      'm2',
      'm1',
    ])
    expect((await topServices(tx, { place, now }, 8)).map((tile) => tile.serviceId)).toEqual([
      'm5',
      'm4',
      'm3',
      'm2',
      'm1',
      'plain',
    ])
    expect((await topServices(tx, { place, now }, 1))[0]?.badge).toBe('best')
  })
})

test('[COL-3] the overview groups by parent, those without one last', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'kanu' })
    await collection(tx, 'orphan', { sort: 1 })
    await collection(tx, 'rain', { parent: 'Wetter', sort: 2 }, ['kanu'])
    await collection(tx, 'date', { parent: 'Zu zweit', sort: 3 })
    await collection(tx, 'sun', { parent: 'Wetter', sort: 4 })
    await collection(tx, 'secret', { type: 'notlisted', sort: 5 })
    const groups = await collectionGroups(tx, { place, now })
    expect(groups.map(({ parent, tiles }) => [parent, tiles.map(({ id }) => id)])).toEqual([
      ['Wetter', ['rain', 'sun']],
      ['Zu zweit', ['date']],
      [null, ['orphan']],
    ])
    expect(groups[0]?.tiles[0]).toMatchObject({
      href: '/collections/rain',
      ideas: 1,
      picture: { folder: 'collections', id: 'rain', name: 'rain' },
    })
  })
})

test("[COL-19] a city's own collections lead its teaser and are nowhere else", async () => {
  await withDatabase(async (tx) => {
    await collection(tx, 'general', { sort: 1 })
    await collection(tx, 'local', { type: 'cityCategoryPage', hash: 'u1x0', sort: 2 })
    await collection(tx, 'elsewhere', { type: 'cityCategoryPage', hash: 'u33d', sort: 3 })
    expect((await collectionsTeaser(tx, { place, now })).map(({ id }) => id)).toEqual(['local', 'general'])
    expect(await collectionsTeaser(tx, { place, now, limit: 1 })).toHaveLength(1)
  })
})

test('[COL-14] a collection has a strip of five with ranks and its whole list, in its editors’ order', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    for (let index = 0; index < 7; index += 1) {
      const row = {
        tags: index === 6 ? ['be_5', 'lo_indoor'] : ['lo_indoor'],
        start_price_cents: 900 - index,
      }
      await service(tx, { id: `s${index}`, lat: hamburg.lat + index / 100, ...row })
    }
    await service(tx, { id: 'outdoor', tags: ['lo_outdoor'] })
    await collection(tx, 'chosen', { filter: ['lo_outdoor'] }, ['s1', 's2', 's3', 's4', 's5', 's6'])
    await collection(tx, 'filtered', { filter: ['lo_indoor'] })
    const chosen = await findCollectionPage(tx, { id: 'chosen', place, now })
    expect(chosen?.topFive.map(({ tile, tag }) => [tile.serviceId, tag])).toEqual([
      ['s6', 'best'],
      ['s1', 'distance'],
      ['s2', null],
      ['s3', null],
      ['s4', 'price'],
    ])
    expect(chosen?.result.tiles.map((tile) => tile.serviceId)).toEqual(['s1', 's2', 's3', 's4', 's5', 's6'])
    await collection(tx, 'ordered', {}, ['s4', 's1', 's6', 's2'])
    const ordered = async (sort: 'so_distance' | null) => {
      const found = await findCollectionPage(tx, { id: 'ordered', place, now, sort })
      return found?.result.tiles.map((tile) => tile.serviceId)
    }
    expect(await ordered(null)).toEqual(['s4', 's1', 's6', 's2'])
    expect(await ordered('so_distance')).toEqual(['s1', 's2', 's4', 's6'])
    expect((await findCollectionPage(tx, { id: 'filtered', place, now }))?.result.total).toBe(7)
    expect(await findCollectionPage(tx, { id: 'nothing', place, now })).toBeNull()
  })
})

test('a filter says how many offers each of its values leaves', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'a', tags: ['lo_indoor', 'ag_teen'] })
    await service(tx, { id: 'b', tags: ['lo_indoor', 'lo_outdoor'] })
    await service(tx, { id: 'c', tags: ['lo_outdoor', 'ag_teen'] })
    const query = { place, now, category: { id: 'wasser', key: 1 } }
    const codes = ['lo_indoor', 'lo_outdoor', 'lo_online'] as const
    expect(await filterCounts(tx, query, codes)).toEqual({ lo_indoor: 2, lo_outdoor: 2, lo_online: 0 })
    const teens = { ...query, filters: ['ag_teen', 'lo_indoor'] }
    expect(await filterCounts(tx, teens, codes)).toEqual({ lo_indoor: 1, lo_outdoor: 1, lo_online: 0 })
    expect(await countServices(tx, teens)).toBe(1)
    expect(await countServices(tx, query)).toBe(3)
  })
})

test('[DET-33] a service page has tabs, gallery, others and reviews; drafts only in a preview', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'kanu', editorial_rank: 1, picture_count: 6 })
    await service(tx, { id: 'sup', editorial_rank: 2, tags: ['be_5'] })
    await service(tx, { id: 'draft', is_online: false })
    const page = (service: string | null, view: 'online' | 'offline' = 'online') =>
      findServicePage(tx, { company: 'kontor', service, view, viewerId: null, place })
    const kanu = await page('kanu')
    expect(kanu?.services.map(({ id }) => id)).toEqual(['kanu', 'sup'])
    expect(kanu?.selected?.id).toBe('kanu')
    expect(kanu?.gallery.map(({ name }) => name)).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(kanu?.others.map(({ serviceId, badge, href }) => [serviceId, badge, href])).toEqual([
      ['sup', 'best', '/activity/details/kontor/sup'],
    ])
    expect(kanu?.reviews).toMatchObject({ counts: [0, 0, 0, 0, 0], reviews: [], tips: [] })
    expect((await page(null))?.selected?.id).toBe('kanu')
    expect(await page('draft')).toBeNull()
    const preview = await page('draft', 'offline')
    expect(preview?.services.map(({ id }) => id)).toEqual(['draft'])
    expect(
      (await findServicePage(tx, { company: 'c1', service: 'sup', view: 'online', viewerId: null, place }))
        ?.selected?.id,
    ).toBe('sup')
    expect(
      await findServicePage(tx, { company: 'x', service: null, view: 'online', viewerId: null, place }),
    ).toBeNull()
  })
})

test('the place of a request: address before cookie before Hamburg', async () => {
  await withDatabase(async (tx) => {
    await makeCity(tx, { form: 'luebeck', name: 'Lübeck', lat: 53.8655, lng: 10.6866 })
    const none = { city: null, hash: null, radius: null }
    const nameFor = async (url: Partial<typeof none>, cookie: Partial<typeof none>) => {
      const { place: found } = await placeFor(tx, {
        url: { ...none, ...url },
        cookie: { ...none, ...cookie },
      })
      return `${found.name} ${found.radius}`
    }
    expect(await nameFor({}, {})).toBe('Hamburg 50')
    expect(await nameFor({}, { city: 'Lübeck' } as never)).toBe('Lübeck 50')
    expect(await nameFor({ city: 'hamburg' } as never, { city: 'Lübeck' } as never)).toBe('Hamburg 50')
    expect(await nameFor({ radius: 2 } as never, { city: 'Lübeck' } as never)).toBe('Lübeck 2')
  })
})
