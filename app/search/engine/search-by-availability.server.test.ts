import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { takePlaces } from '#app/availability/availability.server.ts'
import { blockDay } from '#app/availability/schedule/schedule.server.ts'
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
const sunday = '2026-06-21'
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

type Row = Parameters<typeof makeService>[1]

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, wasser)
  await makeCompany(db, { id: 'kontor' })
}

async function service(
  db: Db,
  row: Partial<Row> & { id: string; lines?: readonly PriceGroup[] },
  days: Record<string, Record<string, number>> = {},
) {
  const { lines = [adult], ...columns } = row
  const companyId = row.company_id ?? 'kontor'
  const start_price_cents = Math.min(...lines.map(({ priceCents }) => priceCents))
  const price_groups = JSON.stringify(lines)
  await makeService(db, {
    company_id: companyId,
    category_id: 'wasser',
    price_groups,
    start_price_cents,
    ...columns,
  })
  for (const [day, starts] of Object.entries(days))
    await makeSlots(db, { companyId, serviceId: row.id }, day, starts)
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
const answers = async (db: Db, wish: Partial<Wish>, query: Partial<ServiceQuery> = {}) =>
  (await search(db, wish, query)).tiles.map((tile) =>
    [tile.serviceId, ...tile.wishedStarts.map(({ startsAt }) => berlinClock(startsAt))].join(' '),
  )

test('only starts of the wished hours with room for everybody count, and nothing on request', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await service(
      tx,
      { id: 'a' },
      { [today]: { '13:30': 9, '14:00': 3, '15:00': 4, '17:59': 9, '18:00': 9 } },
    )
    await service(tx, { id: 'b' }, { [today]: { '14:00': 3 } })
    await service(tx, { id: 'c', request_type: 'onRequest' })
    await service(tx, { id: 'd' }, { [sunday]: { '15:00': 9 } })
    expect(await answers(tx, { persons: 4, hours: { from: 14, to: 18 } })).toEqual(['a 15:00 17:59'])
    expect(await answers(tx, { persons: 3 })).toEqual(['a 13:30 14:00 15:00', 'b 14:00'])
    expect(await answers(tx, { hours: { from: 14, to: 18 } })).toEqual(['a 14:00 15:00 17:59', 'b 14:00'])
  }))

test('hours of a wish go before the time of day among the filters, which counts without them', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const tags = ['tz_noon', 'tz_evening']
    await service(tx, { id: 'a', tags }, { [today]: { '14:00': 3, '17:00': 3 } })
    const filters = ['tz_evening']
    expect(await answers(tx, { persons: 2 }, { filters })).toEqual(['a 17:00'])
    expect(await answers(tx, { persons: 2, hours: { from: 12, to: 15 } }, { filters })).toEqual(['a 14:00'])
  }))

test('without a day the next two weeks count', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await service(tx, { id: 'a' }, { '2026-07-03': { '10:00': 2 } })
    await service(tx, { id: 'b' }, { '2026-07-04': { '10:00': 2 } })
    expect(await answers(tx, { persons: 2 }, { days: null })).toEqual(['a 10:00'])
  }))

test('what has begun, is too soon, beyond the horizon, blocked or held by others is not shown', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const hours = { '11:00': 4, '12:00': 4, '12:30': 4, '14:00': 4 }
    await service(tx, { id: 'a' }, { [today]: hours })
    await service(tx, { id: 'b', lead_time_minutes: 60 }, { [today]: hours })
    await service(tx, { id: 'c' }, { [today]: hours })
    await service(tx, { id: 'd' }, { [today]: hours })
    await service(tx, { id: 'e', bookable_days_ahead: 30 }, { '2026-07-21': { '10:00': 9 } })
    const key = { companyId: 'kontor', serviceId: 'c' }
    await blockDay(tx, { ...key, dayOn: today, availableAtMinute: 780, reason: null, now })
    await takePlaces(tx, {
      companyId: 'kontor',
      serviceId: 'd',
      reference: 'x',
      units: 3,
      now,
      lastDayOn: null,
      leadTimeMinutes: 0,
      wanted: { kind: 'slots', startsAt: [new Date('2026-06-20T12:00:00Z')] },
    })
    const found = await answers(tx, { persons: 2 })
    expect(found).toEqual(['a 12:30 14:00', 'b 14:00', 'c 14:00', 'd 12:30'])
    expect(await answers(tx, { persons: 2 }, { days: ['2026-07-21'] })).toEqual([])
  }))

test('a party that is too small or too large for an offer doesn’t see it', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const row = { count_min_person: 2, count_max_person: 6 }
    await service(tx, { id: 'a', ...row }, { [today]: { '14:00': 9 } })
    for (const [persons, found] of [
      [1, []],
      [2, ['a 14:00']],
      [6, ['a 14:00']],
      [7, []],
    ] as const)
      expect(await answers(tx, { persons })).toEqual(found)
    // Nobody said how many: the smallest party counts.
    const { tiles } = await search(tx, { togetherEuro: 40 })
    expect(tiles[0]?.party).toEqual({ persons: 2, children: 0, totalCents: 4000 })
  }))

test('prices of a weekday, an hour and a group decide which starts are within the budget', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const early = { ...adult, priceCents: 1200, timeFrame: { fromMinute: 0, toMinute: 900 } }
    const crowd = { ...adult, priceCents: 1000, personCondition: { min: 6, max: null } }
    const slots = { [today]: { '14:00': 9, '15:00': 9 } }
    await service(tx, { id: 'a', lines: [crowd, early, adult] }, slots)
    await service(tx, { id: 'b', lines: [{ ...adult, dayGroup: 'weekday' }] }, slots)
    expect(await answers(tx, { persons: 4, perPersonEuro: 12 })).toEqual(['a 14:00'])
    expect(await answers(tx, { persons: 4, togetherEuro: 80 })).toEqual(['a 14:00 15:00'])
    expect(await answers(tx, { persons: 6, togetherEuro: 60 })).toEqual(['a 14:00 15:00'])
    expect(await answers(tx, { persons: 4, togetherEuro: 47 })).toEqual([])
    const [tile] = (await search(tx, { persons: 4 })).tiles
    expect(tile?.wishedStarts.map(({ totalCents }) => totalCents)).toEqual([4800, 8000])
    expect(tile?.party).toEqual({ persons: 4, children: 0, totalCents: 4800 })
  }))

test('a lane is enough for a party, and is what it pays', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const lane: PriceGroup = { ...adult, groupID: 'lane', counts: 'object', priceCents: 3000 }
    const row = { id: 'a', counting_unit: 'lane' as const, lines: [lane], count_max_person: 6 }
    await service(tx, row, { [today]: { '14:00': 1 } })
    const { tiles } = await search(tx, { persons: 5, togetherEuro: 30 })
    expect(tiles[0]?.party).toEqual({ persons: 5, children: 0, totalCents: 3000 })
    expect(tiles[0]?.wishedStarts[0]?.href).toBe(
      '/activity/details/kontor/a?d=20/06/2026&slot=2026-06-20T12:00:00.000Z&p_lane=1&persons=5',
    )
    expect(await answers(tx, { persons: 5, perPersonEuro: 5 })).toEqual([])
  }))

test('a party that needs two lanes is shown only starts with two of them, for the sum of both', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const lane: PriceGroup = {
      ...adult,
      groupID: 'lane',
      counts: 'object',
      priceCents: 3000,
      personsPerUnit: 6,
    }
    const row = { id: 'a', counting_unit: 'lane' as const, lines: [lane], count_max_person: 18 }
    await service(tx, row, { [today]: { '14:00': 1, '15:00': 2 } })
    expect(await answers(tx, { persons: 6 })).toEqual(['a 14:00 15:00'])
    expect(await answers(tx, { persons: 8 })).toEqual(['a 15:00'])
    const { tiles } = await search(tx, { persons: 8 })
    expect(tiles[0]?.party).toEqual({ persons: 8, children: 0, totalCents: 6000 })
    expect(await answers(tx, { persons: 8, togetherEuro: 59 })).toEqual([])
    expect(await answers(tx, { persons: 13 })).toEqual([])
    // Without a wish the tile's next starts have room for the chosen group size too.
    const any = await searchServices(tx, {
      place: cityPlace(defaultCity, 50),
      category: wasser,
      now,
      filters: ['pe_over_5'],
    })
    expect(any.tiles[0]?.nextStarts.map(berlinClock)).toEqual(['14:00', '15:00'])
  }))

test('a start is free when the shortest stay is, and costs what that costs', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const stay = { duration_type: 'round' as const, duration_minutes: 60, slot_minutes: 30 }
    const starts = { '14:00': 4, '14:30': 2, '15:00': 4, '16:00': 4, '16:30': 4 }
    await service(tx, { id: 'a', ...stay }, { [today]: starts })
    expect(await answers(tx, { persons: 2 })).toEqual(['a 14:00 14:30 16:00'])
    expect(await answers(tx, { persons: 3 })).toEqual(['a 16:00'])
    expect((await search(tx, { persons: 2 })).tiles[0]?.party?.totalCents).toBe(8000)
    const { tiles } = await searchServices(tx, {
      place: cityPlace(defaultCity, 50),
      category: wasser,
      now,
      days: [today],
      filters: ['pe_3'],
    })
    expect(tiles[0]?.nextStarts.map(berlinClock)).toEqual(['16:00'])
    await service(tx, { id: 'b', ...stay }, { [today]: { '14:00': 9, '15:00': 9 } })
    expect(await answers(tx, { persons: 1 })).toEqual(['a 14:00 14:30 16:00'])
  }))

test('who takes no bookings here is no answer', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeCompany(tx, { id: 'elsewhere', kind: 'extern' })
    await makeCompany(tx, { id: 'closed', is_closed: true })
    for (const id of ['elsewhere', 'closed'])
      await service(tx, { id: `by-${id}`, company_id: id }, { [today]: { '14:00': 9 } })
    expect(await answers(tx, { persons: 2 })).toEqual([])
    expect(
      await countServices(tx, {
        place: cityPlace(defaultCity, 50),
        category: wasser,
        now,
        days: [today],
        wish: { ...noWish, persons: 2 },
      }),
    ).toBe(0)
  }))

test('pages follow each other without gaps, and a list that isn’t looked through says at least', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const count = candidatesAtOnce + 40
    for (let index = 0; index < count; index += 1) {
      const id = `s${String(index).padStart(3, '0')}`
      // Every fourth has room on paper, in the wrong hour of the price list.
      const lines = index % 4 === 0 ? [{ ...adult, timeFrame: { fromMinute: 0, toMinute: 60 } }] : [adult]
      await service(tx, { id, lines, editorial_rank: index }, { [today]: { '14:00': 3 } })
    }
    const seen: string[] = []
    const totals: string[] = []
    let cursor: string | null = null
    do {
      const page = await search(tx, { persons: 2 }, { sort: 'so_utkiek', cursor })
      seen.push(...page.tiles.map(({ serviceId }) => serviceId))
      totals.push(`${page.totalIs} ${page.total}`)
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toHaveLength((count * 3) / 4)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted())
    expect([totals[0], totals.at(-1)]).toEqual(['least 48', `exact ${seen.length}`])
  }))
