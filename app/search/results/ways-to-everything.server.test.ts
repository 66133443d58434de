import { expect, test } from 'vitest'
import { makeCategory, makeCity, makeCompany, makeQuarter, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { emptyState, parseState } from '#app/search/search-url/search-state.ts'
import { placeFor } from '#app/search/place/find-place.server.ts'
import { emptyTexts } from './texts/empty.ts'
import { placeWays } from './relax-place.server.ts'
import { waysOut } from './relaxations.server.ts'
import { withoutWords } from './relax-words.ts'

const now = new Date('2026-06-20T10:00:00Z')
const berlin = { lat: 52.5170365, lng: 13.3888599 }
const nearBerlin = { lat: 52.58, lng: 13.38 }

async function nothingAt(db: Db, search: string) {
  const state = parseState(new URLSearchParams(search))
  const { place } = await placeFor(db, { url: state, cookie: state })
  const query = { place, searchText: state.searchText, now }
  return { state, query, path: '/activity/search', correctedTo: null }
}

async function makeGround(db: Db): Promise<void> {
  await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
  await makeCity(db, { form: 'berlin', name: 'Berlin', ...berlin })
  await makeCategory(db, { id: 'sport', key: 1, name: 'Sport' })
  await makeCompany(db, { id: 'kontor' })
  const row = { company_id: 'kontor', category_id: 'sport' }
  await makeService(db, { ...row, id: 'wand', title: 'Klettern', ...nearBerlin })
}

test('all categories are those as far away as the first offer is', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const toAll = async (search: string) =>
      (await waysOut(tx, await nothingAt(tx, search))).find(({ label }) => label === emptyTexts.allCategories)
        ?.to
    const all = '/activity/search?city='
    expect(await toAll('city=berlin&radius=2&searchText=Zirkus')).toBe(`${all}berlin&radius=15`)
    expect(await toAll('city=berlin&searchText=Zirkus&day=Heute')).toBe(`${all}berlin`)
    expect(await toAll('city=hamburg&radius=2&searchText=Zirkus')).toBe(`${all}hamburg&radius=all`)
  }))

test('beside cities that we aren’t in the words that find something are ways on, too', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const ways = await waysOut(tx, await nothingAt(tx, 'city=berlin&searchText=Klettern+Essen+K%C3%B6ln'))
    expect(ways.map(({ label, count }) => [label, count])).toContainEqual(['Nur „Klettern“', 1])
  }))

test('around a quarter of another city it is looked as far as 50 km', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeQuarter(tx, { name: 'Veddel' })
    const [tries = []] = await placeWays(tx, await nothingAt(tx, 'city=berlin&searchText=jodeln+Veddel'))
    expect(tries.map(({ query }) => query.place.radius)).toEqual([2, 15, 50])
    expect(tries.map(({ way }) => /radius=(\w+)/.exec(way.to)?.[1])).toEqual([undefined, '15', '50'])
  }))

test('within a category no way leads to it without its words', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const nothing = await nothingAt(tx, 'city=berlin&searchText=jodeln&day=Heute')
    const category = { id: 'sport', key: 1 }
    expect(withoutWords(nothing)).toHaveLength(1)
    expect(withoutWords({ ...nothing, query: { ...nothing.query, category } })).toEqual([])
    expect(withoutWords({ ...nothing, state: { ...emptyState, searchText: 'jodeln' } })).toEqual([])
  }))
