import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeRandomOffers, takesChildren, type Made } from '#test/support/random-offers.ts'
import { addDays, berlinDay, berlinInstant, weekdayOf } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { priceAtStart, startPriceOf } from '#app/catalog/catalog.ts'
import { countServices } from './counts.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import { searchServices } from './search.server.ts'
import { budgetCents, isWishing, type Wish } from '#app/search/party/party-criteria.ts'

// Saturday, twenty to one in Hamburg: an hour that has begun still has starts.
const now = new Date('2026-06-20T10:40:00Z')
const today = '2026-06-20'
const category = { id: 'wasser', key: 1 }
const place = cityPlace(defaultCity, 50)
const slow = { timeout: 180_000 }
const sorts = ['so_utkiek', 'so_price', 'so_pers', null] as const

for (const count of [90, 800])
  test(
    `of ${count} random offers exactly those with a start that fits are listed, with that start`,
    slow,
    () =>
      withDatabase(async (tx) => {
        const rows = await makeRandomOffers(tx, { today, count, category })
        const tally = { found: 0, left: 0, pages: 0, least: 0, families: 0, onLanes: 0 }
        for (const query of fc.sample(randomQuery, { numRuns: 70, seed: 20_270 + count })) {
          const expected = oracle(rows, query)
          const asked = { ...query, category, place, now }
          const listed = await everyPage(tx, asked)
          expect({ query, ids: listed.ids }).toEqual({ query, ids: expected.map(({ id }) => id) })
          expect(listed.starts).toEqual(expected.map(({ starts }) => starts))
          const sums = expected.map(({ sum }) => sum)
          expect(listed.sums.map((sum, index) => sum ?? sums[index])).toEqual(sums)
          if (listed.totalIs.every((is) => is === 'exact'))
            expect([listed.total, await countServices(tx, asked)]).toEqual([expected.length, expected.length])
          tally.found += expected.length
          tally.families += query.wish?.children ? 1 : 0
          tally.onLanes += query.wish?.children
            ? expected.filter(({ id }) => isForTheirLane(rows, id)).length
            : 0
          tally.left += rows.length - expected.length
          tally.pages += listed.totalIs.length
          tally.least += listed.totalIs[0] === 'least' ? 1 : 0
        }
        expect(tally.found).toBeGreaterThan(500)
        expect(tally.left).toBeGreaterThan(500)
        expect(tally.families).toBeGreaterThan(8)
        expect(tally.onLanes).toBeGreaterThan(0)
        expect(tally.pages).toBeGreaterThan(80)
        // The larger catalogue isn't looked through to its end for the first page.
        expect(tally.least > 5).toBe(count > 300)
      }),
  )

async function everyPage(db: Db, query: ServiceQuery) {
  const listed = {
    ids: [] as string[],
    starts: [] as string[][],
    sums: [] as (number | null)[],
    totalIs: [] as string[],
    total: 0,
  }
  let cursor: string | null = null
  do {
    const page = await searchServices(db, { ...query, cursor })
    listed.ids.push(...page.tiles.map(({ serviceId }) => serviceId))
    listed.starts.push(...page.tiles.map(({ nextStarts }) => nextStarts.map((at) => at.toISOString())))
    listed.sums.push(...page.tiles.map(({ party }) => party?.totalCents ?? null))
    listed.totalIs.push(page.totalIs)
    listed.total = page.total
    cursor = page.nextCursor
  } while (cursor)
  return listed
}

/** A lane beside which only children pay by the head. */
function isForTheirLane(rows: readonly Made[], id: string): boolean {
  const row = rows.find((one) => one.id === id)
  return row?.counting_unit === 'lane' && row.lines.some(({ isForChildren }) => isForChildren)
}

const maybe = <T>(item: fc.Arbitrary<T>, freq = 2) => fc.option(item, { freq })
const randomWish: fc.Arbitrary<Wish> = fc.record({
  persons: maybe(fc.integer({ min: 1, max: 14 }), 5),
  children: maybe(fc.integer({ min: 1, max: 4 }), 5),
  hours: maybe(fc.integer({ min: 6, max: 20 }).map((from) => ({ from, to: from + 3 }))),
  perPersonEuro: maybe(fc.integer({ min: 5, max: 40 })),
  togetherEuro: maybe(fc.integer({ min: 10, max: 200 })),
})
// As an address says it: no children without grown-ups.
function withFewerChildren(wish: Wish): Wish {
  const { persons, children } = wish
  return { ...wish, children: persons !== null && children !== null && children < persons ? children : null }
}

const randomQuery = fc.record({
  days: fc.constantFrom<string[]>(
    [today],
    [today],
    ['2026-06-21'],
    ['2026-06-20', '2026-06-21'],
    ['2026-06-22'],
    ['2026-07-25'],
  ),
  filters: fc.subarray(['tz_morning', 'tz_evening', 'pe_2', 'pe_4', 'pe_11_50'], { maxLength: 2 }),
  sort: fc.constantFrom(...sorts),
  wish: fc.option(randomWish.map(withFewerChildren).filter(isWishing), { freq: 4 }),
})
type Asked = typeof randomQuery extends fc.Arbitrary<infer Value> ? Value : never

const partySizes: Record<string, number> = { pe_2: 2, pe_4: 4, pe_11_50: 11 }
const dayTimes: Record<string, readonly [number, number]> = { tz_morning: [0, 11], tz_evening: [16, 21] }

type Expected = { id: string; starts: string[]; sum: number | null; key: number }

function oracle(rows: readonly Made[], asked: Asked): Expected[] {
  const { wish, filters, sort } = asked
  const size = Math.min(...filters.flatMap((code) => partySizes[code] ?? []))
  const party = wish ? (wish.persons ?? 1) : Number.isFinite(size) ? size : null
  return rows
    .flatMap((row): Expected[] => {
      if (row.company_id === 'shut' || !takesSizes(row, filters)) return []
      const heads =
        row.counting_unit === 'person' && party !== null ? Math.max(party, row.count_min_person) : 1
      const atLeast = (startPriceOf(row.lines, row.counting_unit) ?? 0) * heads
      if (row.request_type === 'onRequest')
        return wish ? [] : [{ id: row.id, starts: [], sum: null, key: atLeast }]
      const starts = startsOf(row, asked)
      const [first] = starts
      if (!first) return []
      const isSummed = party !== null
      return [
        {
          id: row.id,
          starts: starts.slice(0, wish ? 3 : 2).map(({ at }) => at.toISOString()),
          sum: isSummed ? first.cents : null,
          key: isSummed ? first.cents : leastOfNamed(row, starts.slice(0, 2)),
        },
      ]
    })
    .toSorted((a, b) => {
      const rowOf = ({ id }: Expected) => rows.find((row) => row.id === id) as Made
      const keys = {
        so_utkiek: (it: Expected) => rowOf(it).editorial_rank,
        so_price: (it: Expected) => it.key,
        so_pers: (it: Expected) => rowOf(it).count_min_person,
      }
      // Everything lies at one point: without a sort code ids decide.
      const key = sort ? keys[sort] : () => 0
      return key(a) - key(b) || (a.id < b.id ? -1 : 1)
    })
}

// Without a party a tile says the least price of the starts that it names, which are those of the first one's day.
function leastOfNamed({ lines, counting_unit }: Made, starts: readonly { at: Date }[]): number {
  const named = starts.filter(({ at }) => starts[0] && berlinDay(at) === berlinDay(starts[0].at))
  return Math.min(...named.map(({ at }) => priceAtStart(lines, counting_unit, at) ?? Infinity))
}

function takesSizes(row: Made, filters: readonly string[]): boolean {
  const spans = { pe_2: [2, 2], pe_4: [4, 4], pe_11_50: [11, 50] } as const
  const chosen = Object.entries(spans).filter(([code]) => filters.includes(code))
  const takes = chosen.some(([, [min, max]]) => row.count_min_person <= max && row.count_max_person >= min)
  return chosen.length === 0 || takes
}

function startsOf(row: Made, { days, filters, wish }: Asked): { at: Date; cents: number }[] {
  const size = Math.min(...filters.flatMap((code) => partySizes[code] ?? []))
  // Where only children have a price they alone are counted, on a lane not for its room; no number means them.
  const areHeads = row.counting_unit === 'person'
  const heads = row.lines.filter(({ counts }) => counts === 'person')
  const areBrought = heads.length > 0 && heads.every(({ groupID }) => groupID === 'child')
  const unsaid = Math.max(row.count_min_person, Number.isFinite(size) ? size : 1)
  const coming = wish?.persons ?? unsaid
  const brought = wish?.persons ? (wish.children ?? 0) : unsaid
  if (areBrought && brought === 0) return []
  const paying = areBrought ? brought : coming
  const persons = areHeads ? paying : coming
  if (paying < row.count_min_person || persons > row.count_max_person) return []
  if (wish?.children && !takesChildren(row)) return []
  const lanes = row.personsPerUnit ? Math.ceil(persons / row.personsPerUnit) : 1
  const units = areHeads ? persons : lanes
  const frames = filters.flatMap((code) => (dayTimes[code] ? [dayTimes[code]] : []))
  const hours = wish?.hours
    ? [[wish.hours.from, wish.hours.to] as const]
    : frames.length > 0
      ? frames
      : [[0, 24] as const]
  const most = wish ? budgetCents(wish, persons) : null
  // Of a start that was drawn twice the last one's places are those in the calendar.
  const free = new Map(row.starts.map(([day, clock, places]) => [`${addDays(today, day)} ${clock}`, places]))
  return [...free]
    .flatMap(([key, places]) => {
      const [day = '', clock = ''] = key.split(' ')
      const [hour = 0, minute = 0] = clock.split(':').map(Number)
      const at = berlinInstant(day, hour * 60 + minute) as Date
      const isIn = days.includes(day) && day <= addDays(today, row.bookable_days_ahead)
      const isSoon = at <= now || at.getTime() < now.getTime() + row.lead_time_minutes * 60_000
      if (!isIn || isSoon || places < units || !hours.some(([from, to]) => hour >= from && hour < to))
        return []
      const moment = { persons: paying, weekday: weekdayOf(day), minute: hour * 60 + minute }
      const areApart = row.lines.some(({ groupID }) => groupID === 'child')
      const children = areBrought ? brought : areApart ? (wish?.children ?? 0) : 0
      const [own, theirs] = [
        areBrought && areHeads
          ? 0
          : payable(row, { ...moment, groupID: 'one', units: areHeads ? units - children : units }),
        children > 0 ? payable(row, { ...moment, groupID: 'child', units: children }) : 0,
      ]
      const sum = own === null || theirs === null ? null : own + theirs
      const cents = sum !== null && sum > 0 && sum < 50 ? null : sum
      return cents === null || (most !== null && cents > most) ? [] : [{ at, cents }]
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function payable(
  row: Made,
  {
    persons,
    weekday,
    minute,
    groupID,
    units,
  }: { persons: number; weekday: number; minute: number; groupID: string; units: number },
): number | null {
  const line = row.lines.find(
    ({ groupID: of, personCondition: crowd, timeFrame: frame, dayGroup }) =>
      of === groupID &&
      (!crowd || persons >= crowd.min) &&
      (!frame || minute < frame.toMinute) &&
      (dayGroup === 'all' || (dayGroup === 'weekend') === weekday > 5),
  )
  if (!line) return null
  return Math.round(line.priceCents * line.durationFactor) * units
}
