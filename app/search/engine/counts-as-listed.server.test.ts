import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeServices } from '#test/support/catalog-rows.ts'
import {
  filtersOf,
  isNeededEach,
  occasionCodes,
  storedFilterGroups,
  tagBits,
  tagWords,
  type OccasionCode,
  type StoredFilter,
} from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices, countsByStarts, filterCounts } from './counts.server.ts'
import { emptyState, withToggled, type DiscoveryState } from '#app/search/search-url/search-state.ts'
import { eventFilterCounts } from '#app/search/event-search/event-counts.server.ts'
import { upcomingEvents } from '#app/search/event-search/search-events.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { isDated, type ServiceQuery } from '#app/search/criteria/search-query.ts'
import { noWish } from '#app/search/party/party-criteria.ts'

// Saturday, noon in Hamburg.
const now = new Date('2026-06-20T10:00:00Z')
const [today, sunday] = ['2026-06-20', '2026-06-21'] as const
const ground = { place: cityPlace(defaultCity, 50), now }
const groups = Object.values(storedFilterGroups) as readonly (readonly StoredFilter[])[]

type Made = { tags: StoredFilter[]; persons: [number, number]; free: Record<string, Record<string, number>> }

// Offers that differ in whom they take, and of which some have fewer places left than that.
const made: Record<string, Made> = {
  kurs: {
    tags: ['tz_morning', 'ag_adult', 'ta_crafting'],
    persons: [1, 5],
    free: { [sunday]: { '09:00': 1 } },
  },
  halle: {
    tags: ['tz_morning', 'tz_evening', 'lo_indoor', 'ta_action', 'ag_school'],
    persons: [1, 20],
    free: { [today]: { '19:00': 3 }, [sunday]: { '10:00': 4, '18:00': 2 } },
  },
  essen: {
    tags: ['tz_noon', 'tz_evening', 'ta_romance', 'ta_food', 'ag_adult'],
    persons: [2, 8],
    free: { [sunday]: { '12:00': 5, '19:00': 6 } },
  },
  fest: {
    tags: ['tz_night', 'lo_outdoor', 'ta_social', 'ag_teen', 'ag_adult'],
    persons: [10, 200],
    free: { [sunday]: { '22:00': 160, '23:00': 12 } },
  },
  boot: {
    tags: ['el_water', 'lo_outdoor', 'ta_action', 'ag_teen'],
    persons: [1, 60],
    free: { [today]: { '15:00': 9 }, [sunday]: { '11:00': 52 } },
  },
  voll: { tags: ['lo_outdoor', 'ta_action'], persons: [1, 10], free: { [sunday]: { '10:00': 0 } } },
}

// Of the default deadline, a day before, only what starts later can be cancelled.
const typed = new Map<string, Partial<Parameters<typeof makeServices>[1][number]>>([
  ['kurs', { wheelchair: 'yes', pram: 'partly', languages: ['de', 'en'] }],
  ['halle', { wheelchair: 'partly', pram: 'yes', languages: ['en'], cancel_minutes_before_start: 300 }],
  ['essen', { wheelchair: 'yes', pram: 'no', cancel_minutes_before_start: null }],
  ['boot', { pram: 'yes', cancel_minutes_before_start: 60 }],
  ['saal', { wheelchair: 'yes', pram: 'yes' }],
])

async function makeMade(db: Db): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1 })
  await makeCompany(db, { id: 'kontor' })
  const asked = { tags: ['ta_social', 'ag_adult', 'lo_indoor'] as StoredFilter[], persons: [5, 300] as const }
  const offers = [
    ...Object.entries(made).map(([id, row]) => ({ ...row, id, request_type: 'timeSlots' as const })),
    { ...asked, id: 'saal', request_type: 'onRequest' as const },
  ]
  await makeServices(
    db,
    offers.map(({ id, tags, persons: [minPersons, maxPersons], request_type }) => ({
      ...{ id, request_type, company_id: 'kontor', category_id: 'wasser' },
      ...{ count_min_person: minPersons, count_max_person: maxPersons },
      ...typed.get(id),
      tags: filtersOf({
        ...{ tags, minPersons, maxPersons, startPriceCents: 1000, durationMinutes: 60, minAge: null },
        ...({ wheelchair: 'unknown', pram: 'unknown', languages: [], isCancellable: false } as const),
      }),
    })),
  )
  for (const [serviceId, { free }] of Object.entries(made))
    for (const [day, clocks] of Object.entries(free))
      await makeSlots(db, { companyId: 'kontor', serviceId }, day, clocks)
}

const some: readonly OccasionCode[] = ['ev_withFamily', 'ev_withPartner', 'ev_birthdayParty']

/** What may be chosen before: nothing, one of these occasions, and values of other groups. */
function before(offered: readonly OccasionCode[]): DiscoveryState[] {
  const chosen = [
    [],
    ...offered.map((code) => [code]),
    ['tz_evening'],
    ['pe_5', 'ev_withFamily'],
    ['tz_evening', 'ex_pram'],
    ['ag_teen'],
  ]
  return chosen.map((filters) => ({ ...emptyState, filters }))
}

/** Every value of a group of which none is chosen, or each is needed, with the filters of the list of its tick. */
function* ticksOf(state: DiscoveryState): Generator<[readonly StoredFilter[], Map<StoredFilter, string[]>]> {
  for (const codes of groups) {
    const chosen = codes.filter((code) => state.filters.includes(code))
    if (!chosen.every(isNeededEach)) continue
    const others = codes.filter((code) => !chosen.includes(code))
    yield [codes, new Map(others.map((code) => [code, withToggled(state, code).filters]))]
  }
}

async function counted(db: Db, query: ServiceQuery, codes: readonly StoredFilter[]) {
  return isDated(query) ? countsByStarts(db, query, codes) : filterCounts(db, query, codes)
}

const four = { ...noWish, persons: 4 }
const asked: Record<string, Partial<ServiceQuery>> = {
  'without a day': {},
  'on request': { onRequest: true },
  'on request for a family': { onRequest: true, wish: { ...four, children: 2 } },
  'with a day': { days: [sunday] },
  'on a weekend': { days: [today, sunday] },
  'for a party': { wish: four },
  'for a family on a day': { days: [sunday], wish: { ...four, children: 2 } },
  'in the evening on a day': { days: [sunday], wish: { ...noWish, hours: { from: 17, to: 24 } } },
  'within a budget on a day': { days: [sunday], wish: { ...noWish, togetherEuro: 40 } },
}

test.each(Object.entries(asked))(
  '%s each number is that of the list that its tick leads to',
  (_name, wanted) =>
    withDatabase(async (db) => {
      await makeMade(db)
      const totals = new Map<string, number>()
      const totalOf = async (filters: readonly string[]) => {
        const key = filters.toSorted().join()
        const total = totals.get(key) ?? (await countServices(db, { ...ground, ...wanted, filters }))
        totals.set(key, total)
        return total
      }
      const wrong: string[] = []
      for (const state of before(isDated({ ...ground, ...wanted }) ? some : occasionCodes))
        for (const [codes, lists] of ticksOf(state)) {
          const counts = await counted(db, { ...ground, ...wanted, filters: state.filters }, codes)
          for (const [code, filters] of lists) {
            const total = await totalOf(filters)
            if (counts?.[code] !== total) wrong.push(`${filters.join()}: ${counts?.[code]}, listed ${total}`)
          }
        }
      expect(wrong).toEqual([])
    }),
)

test.each([
  ['of a month', null, null],
  ['of a day', [sunday], null],
  ['for a party', null, four],
])('events %s are as many beside each value as its tick lists', (_name, days, wish) =>
  withDatabase(async (db) => {
    await makeMade(db)
    for (const [nr, [id, { tags, persons }]] of Object.entries(made).entries())
      await makeEvent(db, {
        id,
        company_id: 'kontor',
        service_id: id,
        capacity: persons[1],
        starts_at: new Date(`2026-06-2${nr % 3}T18:00:00Z`),
        tags: tagBits([...tags, 'pe_5', 'pe_over_5', ...(nr % 2 ? (['pe_11_50'] as const) : [])]),
        more_tags: tagWords(nr === 1 ? ['ex_pram'] : ['ex_cancel', 'ex_pram', 'ex_wheelchair']).moreTags,
      })
    const query = { ...ground, days, wish }
    const wrong: string[] = []
    for (const state of before(occasionCodes))
      for (const [codes, lists] of ticksOf(state)) {
        const counts = await eventFilterCounts(db, { ...query, filters: state.filters }, codes)
        for (const [code, filters] of lists) {
          const { length } = await upcomingEvents(db, { ...query, filters })
          if (counts[code] !== length) wrong.push(`${filters.join()}: ${counts[code]}, listed ${length}`)
        }
      }
    expect(wrong).toEqual([])
  }),
)
