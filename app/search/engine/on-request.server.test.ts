import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { makeRandomOffers, takesChildren } from '#test/support/random-offers.ts'
import { isOnlyForChildren, startPriceOf, type PriceGroup } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices, filterCounts } from './counts.server.ts'
import { isByStarts } from './search-by-availability.server.ts'
import { mapPins } from '#app/search/map/map-pins.server.ts'
import { countAskable, mostAskable } from './on-request.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import { searchServices } from './search.server.ts'
import { budgetCents, isWishing, noWish, type Wish } from '#app/search/party/party-criteria.ts'

// Saturday, noon in Hamburg.
const now = new Date('2026-06-20T10:00:00Z')
const today = '2026-06-20'
const category = { id: 'wasser', key: 1 }
const place = cityPlace(defaultCity, 50)
const adult: PriceGroup = {
  groupID: 'adult',
  personType: 'Erwachsene',
  note: null,
  counts: 'person',
  priceCents: 2000,
  personCondition: null,
  dayGroup: 'all',
  timeFrame: null,
  durationFactor: 1,
}
const child: PriceGroup = { ...adult, groupID: 'child', priceCents: 1500, isForChildren: true }

type Row = Partial<Parameters<typeof makeService>[1]> & { id: string; lines?: PriceGroup[] }

async function makeOffers(db: Db, rows: readonly Row[]): Promise<void> {
  await makeCategory(db, category)
  await makeCompany(db, { id: 'kontor' })
  await makeCompany(db, { id: 'zu', is_closed: true })
  for (const { lines = [adult], ...row } of rows)
    await makeService(db, {
      company_id: 'kontor',
      category_id: 'wasser',
      request_type: 'onRequest',
      title: 'Geburtstag',
      price_groups: JSON.stringify(lines),
      start_price_cents: startPriceOf(lines, 'person'),
      ...row,
    })
}

const asked = (wish: Partial<Wish>, query: Partial<ServiceQuery> = {}): ServiceQuery => ({
  place,
  category,
  now,
  days: [today],
  wish: { ...noWish, ...wish },
  ...query,
})

/** What can be asked for, the same by list, number, map and the line of the list of what can be booked. */
async function askable(db: Db, wish: Partial<Wish>, query: Partial<ServiceQuery> = {}) {
  const ids: string[][] = []
  for (const sort of [null, 'so_price', 'so_utkiek'] as const) {
    const list = { ...asked(wish, query), onRequest: true, sort }
    const { tiles, total, totalIs } = await searchServices(db, list)
    expect(tiles.map(({ requestType }) => requestType)).toEqual(tiles.map(() => 'onRequest'))
    expect([total, totalIs, await countServices(db, list)]).toEqual([tiles.length, 'exact', tiles.length])
    const { pins } = await mapPins(db, list)
    ids.push(
      tiles.map(({ serviceId }) => serviceId).toSorted(),
      pins.map(({ serviceId }) => serviceId).toSorted(),
    )
  }
  const [first = []] = ids
  expect(ids).toEqual(ids.map(() => first))
  expect(await countAskable(db, asked(wish, query))).toBe(first.length)
  return first
}

test('what is on request is no answer of a party’s list, which says how many there are that can be right', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx, [
      { id: 'any' },
      { id: 'small', count_max_person: 6 },
      { id: 'large', count_min_person: 12, count_max_person: 40 },
      { id: 'closed', company_id: 'zu' },
      { id: 'offline', is_online: false },
      { id: 'kanu', request_type: 'timeSlots' },
    ])
    await makeSlots(tx, { companyId: 'kontor', serviceId: 'kanu' }, today, { '14:00': 9 })
    const { tiles } = await searchServices(tx, asked({ persons: 8 }))
    expect(tiles.map(({ serviceId }) => serviceId)).toEqual(['kanu'])
    expect(await askable(tx, { persons: 8 })).toEqual(['any'])
    expect(await askable(tx, { persons: 6 })).toEqual(['any', 'small'])
    expect(await askable(tx, { persons: 12 })).toEqual(['any', 'large'])
    expect(await askable(tx, { persons: 99 })).toEqual([])
    // Neither days nor hours decide what can be asked for.
    const hours = { from: 20, to: 21 }
    expect(await askable(tx, { hours })).toEqual(['any', 'large', 'small'])
    expect(await askable(tx, { persons: 8, hours }, { days: null })).toEqual(['any'])
    expect(await askable(tx, { persons: 8 }, { searchText: 'Geburtstag', category: null })).toEqual(['any'])
    expect(await askable(tx, { persons: 8 }, { searchText: 'Kanu', category: null })).toEqual([])
    // Without a wish the list has them itself, and on their own list nothing more is left.
    expect(await countAskable(tx, asked({}, { wish: null }))).toBe(0)
    expect(await countAskable(tx, asked({ persons: 8 }, { onRequest: true }))).toBe(0)
  }))

test('a budget leaves out what is dearer at least, never what says no price', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx, [
      { id: 'a' },
      { id: 'dear', lines: [{ ...adult, priceCents: 9000 }] },
      { id: 'open', lines: [], start_price_cents: null },
      { id: 'three', count_min_person: 3 },
      // Its list has no price by the lane: what it begins with counts.
      { id: 'lane', counting_unit: 'lane', lines: [{ ...adult, priceCents: 9000 }] },
    ])
    expect(await askable(tx, { persons: 4, perPersonEuro: 20 })).toEqual(['a', 'open', 'three'])
    expect(await askable(tx, { persons: 4, perPersonEuro: 19 })).toEqual(['open'])
    expect(await askable(tx, { persons: 4, togetherEuro: 80 })).toEqual(['a', 'open', 'three'])
    expect(await askable(tx, { persons: 4, togetherEuro: 90 })).toEqual(['a', 'lane', 'open', 'three'])
    // Nobody said how many: the smallest party counts.
    expect(await askable(tx, { togetherEuro: 59 })).toEqual(['a', 'open'])
    expect(await askable(tx, { perPersonEuro: 20 })).toEqual(['a', 'open', 'three'])
  }))

test('a budget leaves out what a birthday or boats cost with those that the party needs on top', () =>
  withDatabase(async (tx) => {
    const birthday = {
      ...adult,
      groupID: 'birthday',
      counts: 'object',
      priceCents: 19500,
      personsPerUnit: 10,
    } as const
    const extra = { ...adult, counts: 'extra', personsPerUnit: 1 } as const
    const further = { ...extra, groupID: 'further', priceCents: 1500 }
    const boat = { ...birthday, groupID: 'boat', priceCents: 5000, personsPerUnit: 4 } as const
    const row = { counting_unit: 'lane', count_min_person: 1, count_max_person: 20 } as const
    await makeOffers(tx, [
      {
        id: 'boats',
        ...row,
        lines: [boat, { ...boat, groupID: 'large', priceCents: 8000, personsPerUnit: 8 }],
      },
      { id: 'hut', ...row, lines: [{ ...birthday, personsPerUnit: null }] },
      {
        id: 'rounds',
        ...row,
        lines: [boat],
        duration_type: 'round',
        duration_minutes: 120,
        slot_minutes: 60,
      },
      {
        id: 'sheep',
        ...row,
        lines: [birthday, further, { ...further, groupID: 'cake', personsPerUnit: null }],
      },
    ])
    const twelve = { persons: 13, children: 12 }
    expect(await askable(tx, { ...twelve, togetherEuro: 200 })).toEqual(['boats', 'hut'])
    expect(await askable(tx, { ...twelve, togetherEuro: 224 })).toEqual(['boats', 'hut'])
    expect(await askable(tx, { ...twelve, togetherEuro: 225 })).toEqual(['boats', 'hut', 'sheep'])
    expect(await askable(tx, { persons: 13, togetherEuro: 239 })).toEqual(['boats', 'hut'])
    expect(await askable(tx, { persons: 10, togetherEuro: 195 })).toEqual(['boats', 'hut', 'sheep'])
    // Eight in a large boat and four in a small one, or three rounds' worth of small ones, each for two hours.
    expect(await askable(tx, { persons: 12, togetherEuro: 129 })).toEqual([])
    expect(await askable(tx, { persons: 12, togetherEuro: 130 })).toEqual(['boats'])
    expect(await askable(tx, { persons: 12, perPersonEuro: 25 })).toEqual(['boats', 'hut', 'rounds', 'sheep'])
    expect(await askable(tx, { persons: 12, togetherEuro: 299 })).toEqual(['boats', 'hut', 'sheep'])
  }))

test('with children only what lets them in counts, and where only they have a price they are counted', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx, [
      { id: 'bar', tags: ['ag_adult'] },
      { id: 'party', lines: [child], count_min_person: 6, count_max_person: 8, tags: ['ag_school'] },
    ])
    expect(await askable(tx, { persons: 10, children: 8 })).toEqual(['party'])
    expect(await askable(tx, { persons: 10, children: 9 })).toEqual([])
    // Who says no children may mean them: a birthday "for 8" is theirs.
    expect(await askable(tx, { persons: 8 })).toEqual(['bar', 'party'])
    expect(await askable(tx, { persons: 8 }, { filters: ['ag_school'] })).toEqual(['party'])
    const list = { ...asked({ persons: 9 }), onRequest: true }
    expect(await filterCounts(tx, list, ['ag_school', 'ag_adult'])).toEqual({ ag_school: 0, ag_adult: 1 })
  }))

test('more than ninety-nine are not counted to their end', () =>
  withDatabase(async (tx) => {
    const ids = Array.from({ length: mostAskable + 3 }, (_, index) => `s${index}`)
    await makeOffers(
      tx,
      ids.map((id) => ({ id })),
    )
    expect(await countAskable(tx, asked({ persons: 8 }))).toBe(mostAskable + 1)
  }))

const maybe = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { freq: 3 })
const randomWish = fc
  .record({ persons: maybe(32), children: maybe(6), perPersonEuro: maybe(70), togetherEuro: maybe(400) })
  .map((wish): Wish => {
    const { persons, children } = wish
    const some = persons !== null && children !== null && children < persons ? children : null
    return { ...wish, children: some, hours: null }
  })
  .filter(isWishing)

test('of random offers exactly those can be asked for whose terms a party fits', { timeout: 60_000 }, () =>
  withDatabase(async (tx) => {
    const rows = await makeRandomOffers(tx, { today, count: 90, category })
    const onRequest = rows.filter((row) => row.request_type === 'onRequest' && row.company_id === 'open')
    let found = 0
    for (const wish of fc.sample(randomWish, { numRuns: 40, seed: 20_280 })) {
      const expected = onRequest.filter((row) => fits(row, wish)).map(({ id }) => id)
      expect({ wish, ids: await askable(tx, wish) }).toEqual({ wish, ids: expected.toSorted() })
      found += expected.length
    }
    expect(found).toBeGreaterThan(50)
    expect(found).toBeLessThan(40 * onRequest.length)
  }),
)

type Made = Awaited<ReturnType<typeof makeRandomOffers>>[number]

function fits(row: Made, wish: Wish): boolean {
  const children = wish.children ?? 0
  const isByHead = row.counting_unit === 'person'
  const areAlone = isByHead && isOnlyForChildren(row.lines)
  const persons = wish.persons ?? row.count_min_person
  const heads = areAlone && children > 0 ? children : persons
  if (heads < row.count_min_person || heads > row.count_max_person) return false
  if (children > 0 && !takesChildren(row)) return false
  const most = budgetCents(wish, persons)
  // Who says no number is asked the price of one lane.
  const isCounted = wish.persons !== null || isByHead
  return most === null || leastOf(row, { heads: isCounted ? heads : 1, children }) <= most
}

function leastOf(row: Made, { heads, children }: { heads: number; children: number }): number {
  const cents = startPriceOf(row.lines, row.counting_unit) ?? 0
  // Lanes of one kind: as many as hold those who surely count.
  const { personsPerUnit } = row
  if (row.counting_unit !== 'person')
    return cents * (personsPerUnit ? Math.ceil((children || heads) / personsPerUnit) : 1)
  const theirs = row.lines.filter(({ isForChildren }) => isForChildren)
  const cheapest = (theirs.length > 0 ? theirs : row.lines).map((line) =>
    Math.round(line.priceCents * line.durationFactor),
  )
  return (heads - children) * cents + children * Math.min(...cheapest)
}

test('in the order of price a list on request looks up no starts, what can be booked does', () => {
  const query = asked({ persons: 4 }, { sort: 'so_price', days: null })
  expect(isByStarts({ ...query, wish: null })).toBe(false)
  expect(isByStarts(query)).toBe(true)
  expect(isByStarts({ ...query, onRequest: true })).toBe(false)
})
