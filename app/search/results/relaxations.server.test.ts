import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { hamburg, makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { emptyState, parseState } from '#app/search/search-url/search-state.ts'
import { cityPlace, defaultCity, quarterPlace, type Radius } from '#app/search/place/visitor-place.ts'
import { waysOut } from './relaxations.server.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

const now = new Date('2026-06-20T10:00:00Z')
const category = { id: 'wasser', key: 1 }
/** Degrees of latitude from the town hall, with the radius that reaches so far at least. */
const north = { 15: 0.04, 50: 0.2, all: 2 } as const

const reachedBy = (radius: keyof typeof north) => ({ lat: hamburg.lat + north[radius], lng: hamburg.lng })

async function makeOffer(db: Db, point: { lat: number; lng: number }): Promise<void> {
  await makeCategory(db, category)
  await makeCompany(db, { id: 'kontor' })
  const row = { company_id: 'kontor', category_id: 'wasser', id: 'kanu' }
  await makeService(db, { ...row, ...point })
  await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-20', { '14:00': 9 })
}

/** What the ways say that look further, with what they find and the radius that they ask for. */
async function further(db: Db, radius: Radius, isDated: boolean) {
  const days = isDated ? ['2026-06-20'] : null
  const wish = isDated ? { ...noWish, persons: 4 } : null
  const query = { place: cityPlace(defaultCity, radius), category, days, wish, now }
  const state = { ...emptyState, radius, wish: wish ?? noWish }
  const ways = await waysOut(db, { state, query, path: '/activity/wasser', correctedTo: null })
  return ways
    .filter(({ kind }) => kind === 'radius')
    .map(({ label, count, to }) => [label, count, parseState(new URLSearchParams(to.split('?')[1])).radius])
}

test.each([
  [2, 15, 'Umkreis auf 15 km'],
  [2, 50, 'Umkreis auf 50 km'],
  [2, 'all', 'Überall suchen'],
  [15, 50, 'Umkreis auf 50 km'],
  [15, 'all', 'Überall suchen'],
  [50, 'all', 'Überall suchen'],
] as const)(
  'nothing within %s km: the way on is the nearest radius that finds, here %s',
  (chosen, found, label) =>
    withDatabase(async (tx) => {
      await makeOffer(tx, reachedBy(found))
      expect(await further(tx, chosen, false)).toEqual([[label, 1, found]])
      expect(await further(tx, chosen, true)).toEqual([[label, 1, found]])
    }),
)

const ottensen = {
  ...{ form: 'ottensen', name: 'Ottensen', article: null, cityHash: 'u1x0', lat: 53.5545, lng: 9.9235 },
  reachKm: 2 as const,
}

test('around a quarter the ways on are a wider radius and the whole city, each with what it finds', () =>
  withDatabase(async (tx) => {
    await makeOffer(tx, { lat: ottensen.lat + 0.03, lng: ottensen.lng })
    const state = { ...emptyState, city: 'ottensen', searchText: 'kanu' }
    const waysFrom = async (radius: Radius | null) => {
      const query = { place: quarterPlace(ottensen, [defaultCity], radius), category, now }
      const ways = await waysOut(tx, { state, query, path: '/activity/wasser', correctedTo: null })
      return ways.filter(({ kind }) => kind === 'radius')
    }
    const wholeCity = { label: 'Ganz Hamburg', count: 1, to: '/activity/wasser?city=hamburg&searchText=kanu' }
    const wider = { label: 'Umkreis auf 15 km', count: 1 }
    expect(await waysFrom(null)).toMatchObject([
      { ...wider, to: '/activity/wasser?city=ottensen&radius=15&searchText=kanu' },
      wholeCity,
    ])
    expect(await waysFrom(15)).toMatchObject([wholeCity])
    expect(await waysFrom(50)).toMatchObject([wholeCity])
  }))

test('where nothing is in a quarter’s whole city, the way on is everywhere', () =>
  withDatabase(async (tx) => {
    await makeOffer(tx, reachedBy('all'))
    const query = { place: quarterPlace(ottensen, [defaultCity], null), category, now }
    const state = { ...emptyState, city: 'ottensen' }
    const ways = await waysOut(tx, { state, query, path: '/activity/wasser', correctedTo: null })
    expect(ways).toMatchObject([{ label: 'Überall suchen', count: 1 }, { kind: 'categories' }])
  }))

test('where nothing is anywhere, no radius is offered', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, category)
    for (const radius of [2, 15, 50, 'all'] as const) expect(await further(tx, radius, false)).toEqual([])
  }))

test('where nothing suits each of several children, one tap finds what suits one, and changes nothing else', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, category)
    await makeCompany(tx, { id: 'kontor' })
    for (const [id, tags] of Object.entries({ a: ['ag_infant'], b: ['ag_school'], c: ['ag_teen'] }))
      await makeService(tx, { company_id: 'kontor', category_id: 'wasser', id, tags })
    const path = '/activity/wasser'
    const ways = (search: string) => {
      const state = parseState(new URLSearchParams(search))
      const { filters, eachAge } = state
      const query = { place: cityPlace(defaultCity, 50), category, filters, eachAge, now }
      return waysOut(tx, { state, query, path, correctedTo: null })
    }
    const [first] = await ways('filter=ag_infant,ag_school&jedes=alter')
    expect(first).toEqual({
      ...{ kind: 'filters', label: 'Für eines der Kinder', count: 2 },
      to: `${path}?filter=ag_infant,ag_school`,
    })
    const labels = async (search: string) => (await ways(search)).map(({ label }) => label)
    expect(await labels('filter=ag_infant,ag_baby')).not.toContain('Für eines der Kinder')
    expect(await labels('filter=ag_infant,ag_school,lo_indoor&jedes=alter')).not.toContain(
      'Für eines der Kinder',
    )
  }))
