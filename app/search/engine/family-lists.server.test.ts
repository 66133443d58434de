import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import { startPriceOf, type PriceGroup } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from './counts.server.ts'
import { candidatesAtOnce } from './search-by-availability.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import { searchServices } from './search.server.ts'
import { noWish, type Wish } from '#app/search/party/party-criteria.ts'

// Saturday, noon in Hamburg.
const now = new Date('2026-06-20T10:00:00Z')
const today = '2026-06-20'
const wasser = { id: 'wasser', key: 1 }
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
const child: PriceGroup = {
  ...adult,
  groupID: 'child',
  personType: 'Kinder',
  priceCents: 700,
  isForChildren: true,
}
const family = { persons: 4, children: 2 }

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, wasser)
  await makeCompany(db, { id: 'kontor' })
}

type Offer = {
  id: string
  lines?: readonly PriceGroup[]
  tags?: string[]
  minAge?: number | null
  /** What its calendar counts. */
  unit?: 'person' | 'object'
}

async function service(
  db: Db,
  { id, lines = [adult], tags = [], minAge = null, unit = 'person' }: Offer,
  days: Record<string, Record<string, number>>,
) {
  const prices = {
    price_groups: JSON.stringify(lines),
    start_price_cents: startPriceOf(lines, unit),
    counting_unit: unit,
  }
  const title = `Paddeln ${id}`
  const facts = JSON.stringify({ included: [], minAge })
  await makeService(db, { id, company_id: 'kontor', category_id: 'wasser', title, tags, facts, ...prices })
  for (const [day, starts] of Object.entries(days))
    await makeSlots(db, { companyId: 'kontor', serviceId: id }, day, starts)
}

const search = (db: Db, wish: Partial<Wish>, query: Partial<ServiceQuery> = {}) =>
  searchServices(db, {
    place: cityPlace(defaultCity, 50),
    category: wasser,
    now,
    days: [today],
    wish: { ...noWish, ...wish },
    ...query,
  })

/** `id 14:00 15:00` of each found service. */
const answers = async (db: Db, wish: Partial<Wish>) =>
  (await search(db, wish)).tiles.map((tile) =>
    [tile.serviceId, ...tile.wishedStarts.map(({ startsAt }) => berlinClock(startsAt))].join(' '),
  )

test('a family is shown what two grown-ups and two children pay, and its start chooses both', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'a', lines: [adult, child] }, { [today]: { '14:00': 4, '15:00': 3 } })
    await service(tx, { id: 'b' }, { [today]: { '14:00': 4 } })
    const { tiles } = await search(tx, family)
    expect(tiles.map(({ party }) => party)).toEqual([
      { ...family, totalCents: 2 * 2000 + 2 * 700 },
      { ...family, totalCents: 4 * 2000 },
    ])
    const start = 'slot=2026-06-20T12:00:00.000Z'
    expect(tiles.map(({ wishedStarts }) => wishedStarts.map(({ href }) => href))).toEqual([
      [`/activity/details/kontor/a?d=20/06/2026&${start}&p_adult=2&p_child=2`],
      [`/activity/details/kontor/b?d=20/06/2026&${start}&p_adult=4`],
    ])
    // A child takes a place like everybody: three at three o’clock aren't enough.
    expect(await answers(tx, { ...family, togetherEuro: 54 })).toEqual(['a 14:00'])
    expect(await answers(tx, { ...family, togetherEuro: 53 })).toEqual([])
    expect(await answers(tx, { persons: 4, togetherEuro: 79 })).toEqual([])
  }))

test('with children nothing is listed or counted that none under 13 are let in to, unless teenagers are chosen', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    for (const [id, tags] of [
      ['any', []],
      ['bar', ['ag_adult']],
      ['both', ['ag_school', 'ag_adult']],
      ['teen', ['ag_teen']],
      ['older', ['ag_teen', 'ag_adult']],
    ] as const)
      await service(tx, { id, tags: [...tags] }, { [today]: { '14:00': 9 } })
    const found = async (wish: Partial<Wish>, filters: string[] = []) =>
      (await search(tx, wish, { filters })).tiles.map(({ serviceId }) => serviceId)
    expect(await found(family)).toEqual(['any', 'both'])
    expect(await found(family, ['ag_teen'])).toEqual(['older', 'teen'])
    expect(await found(family, ['ev_withFamily'])).toEqual(['both', 'older', 'teen'])
    expect(await found({ persons: 4 })).toEqual(['any', 'bar', 'both', 'older', 'teen'])
    const asked = { place: cityPlace(defaultCity, 50), category: wasser, now, days: [today] }
    expect(await countServices(tx, { ...asked, wish: { ...noWish, ...family } })).toBe(2)
  }))

test('who comes with children reads from which age an offer is, where it says one; nobody else does', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'any', tags: ['ag_school'] }, { [today]: { '14:00': 9 } })
    await service(tx, { id: 'old', tags: ['ag_school'], minAge: 12 }, { [today]: { '14:00': 9 } })
    await service(tx, { id: 'zero', tags: ['ag_school'], minAge: 0 }, { [today]: { '14:00': 9 } })
    const ages = async (wish: Partial<Wish>, query: Partial<ServiceQuery> = {}) =>
      Object.fromEntries(
        (await search(tx, wish, query)).tiles.map(({ serviceId, fromAge }) => [serviceId, fromAge]),
      )
    const said = { any: null, old: 12, zero: null }
    const unsaid = { any: null, old: null, zero: null }
    expect(await ages(family)).toEqual(said)
    expect(await ages({ persons: 4 })).toEqual(unsaid)
    for (const filters of [['ev_withChildren'], ['ag_school']])
      for (const days of [[today], null]) expect(await ages({}, { filters, days, wish: null })).toEqual(said)
    expect(await ages({}, { filters: ['lo_outdoor'], days: null, wish: null })).toEqual({})
    expect(await ages({}, { days: null, wish: null })).toEqual(unsaid)
  }))

test('a family’s price says who it is for: children at their own price, at the full one, or no heads at all', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const boat: PriceGroup = { ...adult, groupID: 'boat', personType: 'Boot', counts: 'object' }
    const start = { [today]: { '14:00': 9 } }
    await service(tx, { id: 'a', lines: [adult, child] }, start)
    await service(tx, { id: 'b' }, start)
    await service(tx, { id: 'c', lines: [child] }, start)
    await service(tx, { id: 'd', lines: [boat], unit: 'object' }, start)
    const lines = async (wish: Partial<Wish>) =>
      (await search(tx, wish)).tiles.map(({ groupPrice }) => groupPrice)
    expect(await lines(family)).toEqual([
      '2 Erw., 2 Kinder 54,00\u00a0€',
      '4 Pers. 80,00\u00a0€, kein Kinderpreis',
      '2 Kinderplätze 14,00\u00a0€',
      '4 Pers. 20,00\u00a0€',
    ])
    expect((await lines({ persons: 4 })).slice(0, 2)).toEqual([
      '4 Pers. 80,00\u00a0€',
      '4 Pers. 80,00\u00a0€',
    ])
  }))

test('where only children have a price a family takes and pays their places, and no more', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'kurs', lines: [child] }, { [today]: { '14:00': 1, '15:00': 2 } })
    await service(tx, { id: 'park', lines: [adult, child] }, { [today]: { '14:00': 4 } })
    const { tiles } = await search(tx, family)
    expect(tiles.map(({ party }) => party)).toEqual([
      { persons: 2, children: 0, totalCents: 2 * 700 },
      { ...family, totalCents: 2 * 2000 + 2 * 700 },
    ])
    expect(tiles[0]?.wishedStarts.map(({ href }) => href)).toEqual([
      '/activity/details/kontor/kurs?d=20/06/2026&slot=2026-06-20T13:00:00.000Z&p_child=2',
    ])
    expect(await answers(tx, { ...family, togetherEuro: 14 })).toEqual(['kurs 15:00'])
    expect(await answers(tx, { ...family, togetherEuro: 13 })).toEqual([])
    // Seven and more are told by the day's fullest start.
    await service(tx, { id: 'gruppe', lines: [child] }, { [today]: { '16:00': 8 } })
    expect(await answers(tx, { persons: 20, children: 8 })).toEqual(['gruppe 16:00'])
    expect(await answers(tx, { persons: 20, children: 9 })).toEqual([])
    for (const asked of [{}, { category: null, searchText: 'Paddeln' }]) {
      const { tiles: byPrice } = await search(tx, family, { ...asked, sort: 'so_price' })
      expect(byPrice.map(({ serviceId }) => serviceId)).toEqual(['gruppe', 'kurs', 'park'])
    }
  }))

test('by price a family’s list goes by what the family pays, through every page', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const count = candidatesAtOnce + 20
    for (let index = 0; index < count; index += 1) {
      const id = `s${String(index).padStart(3, '0')}`
      const grownUps = 1000 + ((index * 37) % 50) * 100
      const children = { ...child, priceCents: ((index * 53) % 40) * 100 }
      const lines = [{ ...adult, priceCents: grownUps }, ...(index % 2 ? [children] : [])]
      await service(tx, { id, lines }, { [today]: { '14:00': 4 } })
    }
    for (const asked of [{}, { category: null, searchText: 'Paddeln' }]) {
      const sums: number[] = []
      let cursor: string | null = null
      do {
        const page = await search(tx, family, { ...asked, sort: 'so_price', cursor })
        sums.push(...page.tiles.map(({ party }) => party?.totalCents ?? -1))
        // How many pages a list has is known where it was looked through.
        const sizes = page.totalIs === 'least' ? null : Math.ceil(count / 24)
        expect([page.page, page.pages]).toEqual([Number(cursor ?? 0) / 24 + 1, sizes])
        cursor = page.nextCursor
      } while (cursor)
      expect(sums).toHaveLength(count)
      expect(sums).toEqual(sums.toSorted((a, b) => a - b))
    }
  }))
