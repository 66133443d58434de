import fc from 'fast-check'
import { startPriceOf, type PriceGroup } from '#app/catalog/catalog.ts'
import { addDays } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeSlots } from './calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from './catalog-rows.ts'

const clocks = ['07:00', '09:30', '12:00', '12:30', '13:00', '15:30', '18:00', '20:59', '21:00', '23:00']
const lineOf = (
  counts: PriceGroup['counts'],
  priceCents: number,
  row: Partial<PriceGroup> = {},
): PriceGroup => ({
  ...{ groupID: 'one', personType: 'Alle', note: null, counts, priceCents, personCondition: null },
  ...{ dayGroup: 'all', timeFrame: null, durationFactor: 1, ...row },
})

const randomService = fc.record({
  request_type: fc.constantFrom('timeSlots', 'timeSlots', 'timeSlots', 'timeSlots', 'onRequest' as const),
  company_id: fc.constantFrom('open', 'open', 'open', 'open', 'shut'),
  counting_unit: fc.constantFrom('person', 'person', 'lane' as const),
  count_min_person: fc.integer({ min: 1, max: 4 }),
  count_max_person: fc.integer({ min: 4, max: 30 }),
  lead_time_minutes: fc.constantFrom(0, 0, 60, 1_440, 4_320),
  bookable_days_ahead: fc.constantFrom(30, 60),
  editorial_rank: fc.integer({ min: 1, max: 9 }),
  tags: fc.constant<string[]>(['tz_morning', 'tz_noon', 'tz_evening', 'tz_night']),
  cents: fc.integer({ min: 1, max: 60 }).map((euro) => euro * 100),
  durationFactor: fc.constantFrom(1, 1, 0.5, 1.5),
  cheapEarly: fc.boolean(),
  dearWeekend: fc.boolean(),
  onlyWeekday: fc.constantFrom(false, false, false, true),
  crowdFrom: fc.constantFrom(null, null, 6),
  personsPerUnit: fc.constantFrom(null, 2, 6),
  childCents: fc.option(fc.integer({ min: 0, max: 40 }).map((euro) => euro * 100)),
  childrenAre: fc.constantFrom('first', 'last', 'alone' as const),
  ages: fc.constantFrom<string[]>([], ['ag_adult', 'ag_school'], ['ag_adult', 'ag_teen'], ['ag_infant']),
  starts: fc.array(
    fc.tuple(fc.constantFrom(0, 0, 1, 2, 35), fc.constantFrom(...clocks), fc.constantFrom(0, 1, 3, 6, 9, 20)),
    { minLength: 0, maxLength: 5 },
  ),
})

/** An offer as it was drawn: its price lines, and its starts as days from today, clock and free places. */
export type Made = { id: string; lines: PriceGroup[] } & (typeof randomService extends fc.Arbitrary<infer V>
  ? V
  : never)

/** Whether an offer lets children in who aren't teenagers yet; one that says no ages lets in everybody. */
export function takesChildren({ ages }: Pick<Made, 'ages'>): boolean {
  return ages.length === 0 || ages.some((code) => code === 'ag_infant' || code === 'ag_school')
}

function linesOf(made: Omit<Made, 'id' | 'lines'>): PriceGroup[] {
  const { childCents, childrenAre, durationFactor, counting_unit } = made
  const isByHead = counting_unit === 'person'
  // Beside a lane children alone have a price, or nobody.
  if (childCents === null || (!isByHead && childrenAre !== 'alone')) return linesForAll(made)
  const line = (priceCents: number, row: Partial<PriceGroup> = {}) =>
    lineOf('person', priceCents, { groupID: 'child', isForChildren: true, durationFactor, ...row })
  const forChildren = [line(childCents + 300, { dayGroup: 'weekend' }), line(childCents)]
  if (!isByHead) return [...linesForAll(made), ...forChildren]
  if (childrenAre === 'alone') return forChildren
  return childrenAre === 'first'
    ? [...forChildren, ...linesForAll(made)]
    : [...linesForAll(made), ...forChildren]
}

function linesForAll(made: Omit<Made, 'id' | 'lines'>): PriceGroup[] {
  const { cents, durationFactor, cheapEarly, dearWeekend, onlyWeekday, crowdFrom, personsPerUnit } = made
  const counts = made.counting_unit === 'person' ? 'person' : 'object'
  const line = (priceCents: number, row: Partial<PriceGroup> = {}) =>
    lineOf(counts, priceCents, { durationFactor, personsPerUnit, ...row })
  return [
    ...(crowdFrom ? [line(cents / 2, { personCondition: { min: crowdFrom, max: null } })] : []),
    ...(cheapEarly ? [line(cents - 50, { timeFrame: { fromMinute: 0, toMinute: 765 } })] : []),
    ...(dearWeekend ? [line(cents + 700, { dayGroup: 'weekend' })] : []),
    line(cents, { dayGroup: onlyWeekday ? 'weekday' : 'all' }),
  ]
}

/** Makes so many offers of one category at one place: always the same ones. Starts lie on some days from `today` on. */
export async function makeRandomOffers(
  db: Db,
  { today, count, category }: { today: string; count: number; category: { id: string; key: number } },
): Promise<Made[]> {
  await makeCategory(db, category)
  await makeCompany(db, { id: 'open' })
  await makeCompany(db, { id: 'shut', is_closed: true })
  const rows = fc.sample(randomService, { numRuns: count, seed: 20_272 }).map((made, index): Made => {
    const id = `s${String(index).padStart(3, '0')}`
    return { ...made, id, lines: linesOf(made) }
  })
  for (const row of rows) {
    const { id, company_id, lines, starts, counting_unit, request_type } = row
    const { count_min_person, count_max_person, lead_time_minutes, bookable_days_ahead } = row
    await makeService(db, {
      ...{
        id,
        company_id,
        category_id: 'wasser',
        counting_unit,
        request_type,
        tags: [...row.tags, ...row.ages],
      },
      ...{ count_min_person, count_max_person, lead_time_minutes, bookable_days_ahead },
      ...{ editorial_rank: row.editorial_rank, price_groups: JSON.stringify(lines) },
      start_price_cents: startPriceOf(lines, counting_unit),
    })
    const byDay = Map.groupBy(starts, ([day]) => addDays(today, day))
    for (const [day, of] of byDay)
      await makeSlots(
        db,
        { companyId: company_id, serviceId: id },
        day,
        Object.fromEntries(of.map(([, at, free]) => [at, free])),
      )
  }
  return rows
}
