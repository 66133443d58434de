import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { hamburg, makeCategory, makeCity, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { priceLine } from '#test/support/price-line.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { resolveDays } from '#app/search/dates/day.ts'
import { parseState } from '#app/search/search-url/search-state.ts'
import {
  cityPlace,
  defaultCity,
  quarterPlace,
  type Place,
  type Radius,
} from '#app/search/place/visitor-place.ts'
import { emptyListLinks, uncoveredCity } from './find-relaxations.server.ts'
import { isWishing } from '#app/search/party/party-criteria.ts'

const now = new Date('2026-06-20T10:00:00Z')
const category = { id: 'wasser', key: 1 }
const path = '/activity/wasser'
const berlin = { lat: 52.5170365, lng: 13.3888599 }
const all = 'In allen Kategorien stöbern'

async function makeGround(db: Db): Promise<void> {
  await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
  await makeCity(db, { form: 'berlin', name: 'Berlin', ...berlin })
  await makeCategory(db, category)
  await makeCompany(db, { id: 'kontor' })
}

async function makeOffer(db: Db, id: string, row: object = {}): Promise<void> {
  const price = { price_groups: JSON.stringify([priceLine()]), start_price_cents: 1800 }
  await makeService(db, { company_id: 'kontor', category_id: 'wasser', id, title: id, ...price, ...row })
  await makeSlots(db, { companyId: 'kontor', serviceId: id }, '2026-06-20', { '14:00': 9 })
}

type Asked = { place?: Place; within?: 'category' | 'search'; correctedTo?: string }

/** The links of an empty list: what each says, what it finds and where it leads. */
async function linksFor(db: Db, search: string, asked: Asked = {}) {
  const { place = cityPlace(defaultCity, 50), within = 'category', correctedTo = null } = asked
  const state = parseState(new URLSearchParams(search))
  const { searchText, filters, eachAge, onRequest } = state
  const days = resolveDays(state.day, now)
  const wish = isWishing(state.wish) ? state.wish : null
  const own = within === 'category' ? { category } : {}
  const query = { place, searchText, filters, eachAge, onRequest, days, wish, now, ...own }
  const list = { state, query, path: within === 'category' ? path : '/activity/search', correctedTo }
  const links = await emptyListLinks(db, list, { uncovered: await uncoveredCity(db, searchText) })
  return links.map(({ label, count, to }) => [label, count, to])
}

/** The same without those that every empty list has. */
async function relaxedFor(db: Db, search: string, asked: Asked = {}) {
  return (await linksFor(db, search, asked)).filter(([, count]) => count !== undefined)
}

test('another day is offered with what it has for the same party', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'kanu', { count_max_person: 4 })
    const anyDay = 'Auch an anderen Tagen'
    expect(await relaxedFor(tx, 'day=21/06/2026')).toEqual([[anyDay, 1, `${path}?day=irgendwann`]])
    expect((await relaxedFor(tx, 'day=21/06/2026&personen=4'))[0]).toEqual([
      anyDay,
      1,
      `${path}?day=irgendwann&personen=4`,
    ])
    expect(await relaxedFor(tx, 'day=21/06/2026&personen=5')).toEqual([])
  }))

/** Degrees of latitude from the town hall, with the radius that reaches so far at least. */
const north = { 15: 0.04, 50: 0.2, all: 2 } as const

test.each([
  [2, 15, 'Umkreis auf 15 km'],
  [2, 50, 'Umkreis auf 50 km'],
  [2, 'all', 'Überall suchen'],
  [15, 50, 'Umkreis auf 50 km'],
  [15, 'all', 'Überall suchen'],
  [50, 'all', 'Überall suchen'],
] as const)(
  'nothing within %s km: the nearest radius that finds is offered, here %s',
  (chosen, found, label) =>
    withDatabase(async (tx) => {
      await makeGround(tx)
      await makeOffer(tx, 'kanu', { lat: hamburg.lat + north[found], lng: hamburg.lng })
      const place = cityPlace(defaultCity, chosen)
      for (const day of ['', '&day=Heute'])
        expect((await relaxedFor(tx, `radius=${chosen}${day}`, { place }))[0]?.slice(0, 2)).toEqual([
          label,
          1,
        ])
    }),
)

test('around a quarter its whole city follows 15 km, and everywhere follows that', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const point = { lat: 53.5545, lng: 9.9235 }
    const ottensen = { form: 'ottensen', name: 'Ottensen', article: null, cityHash: 'u1x0', ...point }
    const offeredFrom = async (radius: Radius | null) => {
      const place = quarterPlace({ ...ottensen, reachKm: 2 }, [defaultCity], radius)
      return (await relaxedFor(tx, 'city=ottensen', { place }))[0]
    }
    await makeOffer(tx, 'weit', { lat: 55.5 })
    expect(await offeredFrom(null)).toEqual(['Überall suchen', 1, `${path}?city=ottensen&radius=all`])
    await makeOffer(tx, 'kanu', { lat: point.lat + 0.03, lng: point.lng })
    expect(await offeredFrom(null)).toEqual(['Umkreis auf 15 km', 1, `${path}?city=ottensen&radius=15`])
    for (const radius of [15, 50] as const)
      expect(await offeredFrom(radius)).toEqual(['Ganz Hamburg', 1, `${path}?city=hamburg`])
    expect(await offeredFrom('all')).toBeUndefined()
  }))

test('a city that we aren’t in leads to the chosen city, or else everywhere, with the rest of the words', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'Kanutour')
    await makeOffer(tx, 'Spree', berlin)
    const place = cityPlace({ ...defaultCity, ...berlin, form: 'berlin', name: 'Berlin' })
    const within = 'search'
    expect((await relaxedFor(tx, 'city=berlin&searchText=M%C3%BCnchen', { place, within }))[0]).toEqual([
      'In Berlin suchen',
      1,
      '/activity/search?city=berlin',
    ])
    const kanu = await relaxedFor(tx, 'city=berlin&searchText=Kanutour+in+K%C3%B6ln', { place, within })
    expect(kanu[0]).toEqual([
      'Überall suchen',
      1,
      '/activity/search?city=berlin&radius=all&searchText=Kanutour',
    ])
    expect(await uncoveredCity(tx, 'Klettern in Berlin')).toBeNull()
  }))

test.each([
  ['klettern zirkus', ['Nur „klettern“']],
  ['klettern tanz', ['Nur „klettern“', 'Nur „tanz“']],
  ['tanz klettern Tanz', ['Nur „tanz“', 'Nur „klettern“']],
  ['kanu tanz klettern yoga', ['Nur „kanu“', 'Nur „tanz“', 'Nur „klettern“']],
  // Two letters, and words that only say that something is looked for, are no search.
  ['klettern go', []],
  ['klettern nähe tanz', ['Nur „klettern“', 'Nur „tanz“']],
  ['kanu mieten', []],
])('of "%s" each of at most three words that finds something is offered by itself', (words, labels) =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    for (const title of ['Klettern', 'Tanz', 'Kanu', 'Yoga', 'Go', 'Nähe']) await makeOffer(tx, title)
    const links = await relaxedFor(tx, `searchText=${words}`, { within: 'search' })
    expect(links.map(([label]) => label)).toEqual(labels)
  }),
)

test('a mistyped word is offered as it is rightly written', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'Klettern')
    const asked = { within: 'search', correctedTo: 'Klettern Zirkus' } as const
    expect((await relaxedFor(tx, 'searchText=Kletern Zirkus', asked)).map(([label]) => label)).toEqual([
      'Nur „Klettern“',
    ])
  }))

test('words that find nothing are left out where the search says more, except in a category', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'kanu')
    const withoutJodeln = [['Ohne „jodeln“', 1, '/activity/search?personen=2']]
    expect(await relaxedFor(tx, 'searchText=jodeln&personen=2', { within: 'search' })).toEqual(withoutJodeln)
    // A category's list has its own offers beside those with the words.
    expect((await relaxedFor(tx, 'searchText=jodeln&personen=2')).map(([label]) => label)).not.toContain(
      'Ohne „jodeln“',
    )
    expect(await relaxedFor(tx, 'searchText=jodeln', { within: 'search' })).toEqual([])
  }))

test('budget, hours and party are left out one by one, each with what that finds', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'kanu', { count_max_person: 4 })
    expect(await relaxedFor(tx, 'day=Heute&personen=3&kinder=1&proPerson=5')).toEqual([
      ['Ohne Preisgrenze', 1, `${path}?day=Heute&personen=3&kinder=1`],
    ])
    expect(await relaxedFor(tx, 'day=Heute&personen=4&zeit=9-11')).toEqual([
      ['Zu jeder Uhrzeit', 1, `${path}?day=Heute&personen=4`],
    ])
    expect(await relaxedFor(tx, 'day=Heute&personen=8')).toEqual([
      ['Ohne Personenzahl', 1, `${path}?day=Heute`],
    ])
  }))

test('of two filters each is left out by itself', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    for (const id of ['a', 'b']) await makeOffer(tx, id, { tags: ['lo_indoor'] })
    await makeOffer(tx, 'c', { tags: ['ag_teen'] })
    expect(await relaxedFor(tx, 'filter=lo_indoor,ag_teen')).toEqual([
      ['Ohne „Drinnen“', 1, `${path}?filter=ag_teen`],
      ['Ohne „Teenager 13–17“', 2, `${path}?filter=lo_indoor`],
    ])
  }))

test('where nothing suits each of several children, what suits one of them is offered first', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    for (const [id, tags] of Object.entries({ a: ['ag_infant'], b: ['ag_school'], c: ['ag_teen'] }))
      await makeOffer(tx, id, { tags })
    const ages = 'filter=ag_infant,ag_school'
    expect((await relaxedFor(tx, `${ages}&jedes=alter`))[0]).toEqual([
      'Für eines der Kinder',
      2,
      `${path}?${ages}`,
    ])
    const labels = (await relaxedFor(tx, 'filter=ag_baby,ag_infant')).map(([label]) => label)
    expect(labels).not.toContain('Für eines der Kinder')
  }))

test('a list of what is on request leads to what can be booked at once', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'kanu')
    const bookable = ['Was du gleich buchen kannst', 1, `${path}?personen=2`]
    expect((await relaxedFor(tx, 'personen=2&auf=anfrage'))[0]).toEqual(bookable)
  }))

test('of many conditions the first four are tried', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'Kanu', { tags: ['lo_indoor'] })
    const labels = async (words: string) => {
      const search = `searchText=${words}&filter=lo_outdoor`
      return (await relaxedFor(tx, search, { within: 'search' })).map(([label]) => label)
    }
    expect(await labels('Kanu')).toEqual(['Ohne „Draußen“'])
    expect(await labels('Kanu Affe Zelt')).toEqual([])
  }))

test('where no relaxation finds anything, other words and all categories are left', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'Kanu', berlin)
    const search = 'day=21/06/2026&filter=lo_indoor&personen=4&searchText=zirkus'
    const [words, categories, ...more] = await linksFor(tx, search)
    expect(words?.[0]).toBe('Mit anderen Worten suchen')
    expect(words?.[2]).toContain('&open=search')
    expect(categories).toEqual([all, undefined, '/activity/search?radius=all'])
    expect(more).toEqual([])
  }))

test('where nothing is on offer anywhere, whoever offers something is invited', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    expect(await linksFor(tx, '')).toEqual([['Du bietest etwas an? Werde Anbieter', undefined, '/host']])
  }))

test('all categories keep the chosen radius where it has anything, and are everywhere else', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'kanu', { lat: hamburg.lat + north[15], lng: hamburg.lng })
    const leadsTo = async (radius: Radius) =>
      (
        await linksFor(tx, `radius=${radius}&searchText=zirkus`, { place: cityPlace(defaultCity, radius) })
      ).at(-1)?.[2]
    expect(await leadsTo(2)).toBe('/activity/search?radius=all')
    expect(await leadsTo(15)).toBe('/activity/search?radius=15')
  }))

test('no single word is offered that alone is read as a day or a place', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'Markt am Samstag')
    await makeOffer(tx, 'Berlin Brunch')
    await makeOffer(tx, 'Kanutour')
    const labels = async (words: string) =>
      (await relaxedFor(tx, `searchText=${words}`, { within: 'search' })).map(([label]) => label)
    expect(await labels('Samstag oder Sonntag Kanutour')).toEqual(['Nur „Kanutour“'])
    expect(await labels('Kanutour Berlin Brunch Samstag Sonntag')).toEqual(['Nur „Kanutour“', 'Nur „Brunch“'])
  }))
