import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { nearbyServices } from './nearby.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

const now = new Date('2026-06-20T10:00:00Z')

const offers = {
  bar: { tags: ['be_5', 'ag_adult', 'lo_indoor'] },
  zoo: { tags: ['be_4', 'ag_infant', 'ag_school', 'lo_outdoor'] },
  boat: { tags: ['be_3', 'ag_infant'], count_max_person: 6 },
  choir: { tags: ['be_2', 'ag_school'], count_min_person: 10, count_max_person: 40 },
  dear: { tags: ['be_1'], start_price_cents: 9900 },
}

async function makeOffers(db: Db): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1, name: 'Wasser' })
  await makeCategory(db, { id: 'stadt', key: 2, name: 'Stadt' })
  await makeCompany(db, { id: 'kontor' })
  for (const [id, row] of Object.entries(offers))
    await makeService(db, { company_id: 'kontor', category_id: 'stadt', id, count_max_person: 20, ...row })
  await makeService(db, { company_id: 'kontor', category_id: 'wasser', id: 'kanu', tags: ['be_5'] })
}

async function nearby(db: Db, query: Partial<ServiceQuery>) {
  const category = { id: 'wasser', key: 1 }
  const asked = { place: cityPlace(defaultCity, 50), category, now, ...query }
  const { tiles, note } = await nearbyServices(db, { query: asked, listed: [] })
  return [tiles.map(({ serviceId }) => serviceId).join(' '), note]
}

const others = 'In der Nähe passt sonst nichts zu deiner Auswahl. Beliebt ist dort das hier.'
const anyTime = 'Ob dann noch etwas frei ist, siehst du beim Angebot.'

test('what stands below a list keeps to its filters and its party, and says what wasn’t looked up', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const all = 'bar zoo boat choir dear'
    expect(await nearby(tx, {})).toEqual([all, null])
    expect(await nearby(tx, { filters: ['ag_infant'] })).toEqual(['zoo boat', null])
    const each = { filters: ['ag_infant', 'ag_school'], eachAge: true }
    expect(await nearby(tx, each)).toEqual(['zoo', null])
    expect(await nearby(tx, { days: ['2026-06-20'] })).toEqual([all, anyTime])
    const wish = (some: object) => ({ wish: { ...noWish, ...some } })
    expect(await nearby(tx, wish({ persons: 8 }))).toEqual(['bar zoo dear', anyTime])
    expect(await nearby(tx, wish({ persons: 4, children: 2 }))).toEqual(['zoo boat dear', anyTime])
    expect(await nearby(tx, wish({ persons: 4, perPersonEuro: 50 }))).toEqual(['bar zoo boat', anyTime])
    expect(await nearby(tx, wish({ hours: { from: 18, to: 20 } }))).toEqual([all, anyTime])
  }))

test('where nothing around fits, others stand there and say that they do not', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const [shown, note] = await nearby(tx, { filters: ['ag_baby'] })
    expect([shown, note]).toEqual(['bar zoo boat choir dear', others])
    expect(await nearby(tx, { wish: { ...noWish, persons: 60 } })).toEqual([
      'bar zoo boat choir dear',
      others,
    ])
    const alone = { place: cityPlace({ ...defaultCity, lat: 48.1, lng: 11.5 }, 15) }
    expect(await nearby(tx, alone)).toEqual(['', null])
    expect((await nearby(tx, { ...alone, filters: ['ag_baby'] }))[0]).toBe('')
  }))

test('what fits a party stands there, however much stands before it that does not', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const small = { company_id: 'kontor', category_id: 'stadt', tags: ['be_5'], count_max_person: 6 }
    for (let each = 0; each < 45; each += 1) await makeService(tx, { ...small, id: `small ${each}` })
    expect(await nearby(tx, { wish: { ...noWish, persons: 12 } })).toEqual(['bar zoo choir dear', anyTime])
  }))

test('what fits stands there, however much of the list’s own category stands before it', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const own = { company_id: 'kontor', category_id: 'wasser', tags: ['be_5', 'ag_infant'] }
    for (let each = 0; each < 45; each += 1) await makeService(tx, { ...own, id: `own ${each}` })
    expect(await nearby(tx, {})).toEqual(['bar zoo boat choir dear', null])
    expect(await nearby(tx, { filters: ['ag_infant'] })).toEqual(['zoo boat', null])
    const every = { category: null, filters: ['ag_infant'] }
    expect((await nearby(tx, every))[0]).toMatch(/^own/)
  }))

test('children find nothing there that only grown-ups may do, whether by its tags or by its least age', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const facts = JSON.stringify({ included: [], minAge: 18 })
    const club = { company_id: 'kontor', category_id: 'stadt', tags: ['be_5'], facts }
    await makeService(tx, { ...club, id: 'club' })
    await refreshServiceIndex(tx, ['club'])
    const [shown] = await nearby(tx, { wish: { ...noWish, persons: 4, children: 2 } })
    expect(shown).toBe('zoo boat dear')
  }))

test('below a list for a wheelchair stands nothing that it does not get into, whatever else fits', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const access = (id: string, columns: { wheelchair?: 'yes'; pram?: 'yes' | 'partly' }) =>
      tx.updateTable('service').set(columns).where('id', '=', id).execute()
    await access('zoo', { wheelchair: 'yes', pram: 'yes' })
    await access('choir', { pram: 'partly' })
    await refreshServiceIndex(tx, Object.keys(offers))
    expect(await nearby(tx, { filters: ['ex_wheelchair'] })).toEqual(['zoo', null])
    expect(await nearby(tx, { filters: ['ex_pram'] })).toEqual(['zoo choir', null])
    const grownUps = { filters: ['ex_wheelchair', 'ag_adult'] }
    expect((await nearby(tx, grownUps))[0]).toBe('zoo')
    expect(await nearby(tx, { searchText: 'Theater' })).toEqual(['bar zoo boat choir dear', null])
  }))
