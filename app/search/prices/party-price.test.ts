import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, berlinInstant } from '#foundation/lib/berlin-time.ts'
import { quote } from '#app/booking/quote/price-quote.ts'
import {
  childPriceOf,
  isOnlyForChildren,
  noPriceCents,
  slotRange,
  startPriceOf,
  startUnitText,
  type PriceGroup,
} from '#app/catalog/catalog.ts'
import type { PartyTerms } from './booking-choice.ts'
import {
  affordableMinutes,
  countedParty,
  partyAmounts,
  partyTotalCents,
  unitsOfParty,
} from './party-price.ts'
import { lowestPartyCents } from '#app/search/sql/search-order.ts'

const adult: PriceGroup = {
  groupID: 'adult',
  personType: '',
  note: null,
  counts: 'person',
  priceCents: 1800,
  personCondition: null,
  dayGroup: 'weekday',
  timeFrame: null,
  durationFactor: 1,
}
const terms: PartyTerms = {
  priceGroups: [],
  countingUnit: 'person',
  countMinPerson: 1,
  countMaxPerson: 20,
  durationType: 'fixed',
  durationMinutes: 60,
  slotMinutes: 60,
  maxDurationMinutes: null,
}
const grownUps = (persons: number) => ({ persons, children: 0 })
const friday = { dayOn: '2026-06-05', weekday: 5, startMinute: 600 }
const saturday = { dayOn: '2026-06-06', weekday: 6, startMinute: 600 }

test('a party pays the line that holds on its day', () => {
  const list = [adult, { ...adult, dayGroup: 'all' as const, priceCents: 2000 }]
  expect(partyTotalCents({ ...terms, priceGroups: list }, grownUps(4), friday)).toBe(7200)
  expect(partyTotalCents({ ...terms, priceGroups: list }, grownUps(4), saturday)).toBe(8000)
  expect(partyTotalCents({ ...terms, priceGroups: [adult] }, grownUps(4), saturday)).toBeNull()
  expect(partyTotalCents(terms, grownUps(2), friday)).toBeNull()
})

const child: PriceGroup = { ...adult, groupID: 'child', priceCents: 700, isForChildren: true }
const family = { persons: 4, children: 2 }

test('children pay the price that says it is theirs; without one they pay what the others do', () => {
  for (const priceGroups of [
    [adult, child],
    [child, adult],
  ]) {
    const list = { ...terms, priceGroups }
    expect(partyAmounts(list, family)).toEqual({ amounts: { adult: 2, child: 2 }, persons: null })
    expect(partyTotalCents(list, family, friday)).toBe(2 * 1800 + 2 * 700)
    expect(partyAmounts(list, grownUps(4))?.amounts).toEqual({ adult: 4 })
  }
  const named = { ...adult, groupID: 'kinder', personType: 'Kinder', note: '6 bis 15 Jahre', priceCents: 900 }
  const unmarked = { ...terms, priceGroups: [adult, named] }
  expect(partyAmounts(unmarked, family)?.amounts).toEqual({ adult: 4 })
  const lane = { ...adult, groupID: 'lane', counts: 'object' as const, priceCents: 3000, personsPerUnit: 3 }
  const lanes = { ...terms, priceGroups: [lane], countingUnit: 'lane' as const }
  expect(partyAmounts(lanes, family)).toEqual({ amounts: { lane: 2 }, persons: 4 })
})

test('a price that is only for children is never what grown-ups pay by themselves', () => {
  const children = { ...terms, priceGroups: [child] }
  expect(partyAmounts(children, grownUps(4))).toBeNull()
  expect(partyTotalCents(children, grownUps(4), friday)).toBeNull()
  expect(partyTotalCents(children, { persons: 4, children: 4 }, friday)).toBe(4 * 700)
  const lists = [[child], [], [child, adult]]
  expect(lists.map((priceGroups) => isOnlyForChildren(priceGroups))).toEqual([true, false, false])
  expect([startUnitText([child], 'person'), startUnitText([child, adult], 'person')]).toEqual([
    'pro Kind',
    'pro Pers.',
  ])
})

test('who brings children takes no place and pays nothing where only children have a price', () => {
  const children = { ...terms, priceGroups: [child], countMaxPerson: 3 }
  expect(partyAmounts(children, family)).toEqual({ amounts: { child: 2 }, persons: null })
  expect(partyTotalCents(children, family, friday)).toBe(2 * 700)
  expect(partyAmounts(children, { persons: 5, children: 4 })).toBeNull()
  expect(partyAmounts({ ...children, countMinPerson: 3 }, family)).toBeNull()
  expect(countedParty(children, family)).toEqual({ persons: 2, children: 2 })
  expect(countedParty(terms, family)).toEqual(family)
})

test('in a room or on a lane who brings children takes room, and pays nothing by the head', () => {
  const room = { ...adult, groupID: 'room', counts: 'object' as const, priceCents: 5000, personsPerUnit: 6 }
  const rooms = { ...terms, priceGroups: [room, child], countingUnit: 'room' as const, countMaxPerson: 8 }
  const many = { persons: 8, children: 2 }
  expect(countedParty(rooms, many)).toEqual(many)
  expect(partyAmounts(rooms, many)).toEqual({ amounts: { room: 2, child: 2 }, persons: null })
  expect(partyTotalCents(rooms, many, friday)).toBe(2 * 5000 + 2 * 700)
  expect(partyAmounts(rooms, { persons: 9, children: 2 })).toBeNull()
  // The order counts by the heads that pay.
  expect(partyAmounts({ ...rooms, countMinPerson: 3 }, many)).toBeNull()
  expect(partyAmounts(rooms, grownUps(4))).toBeNull()
  const cheap = { ...child, priceCents: 500, personCondition: { min: 6, max: null } }
  expect(partyTotalCents({ ...rooms, priceGroups: [room, cheap, child] }, many, friday)).toBe(11_400)
})

test('where lanes are counted a party pays one lane, and too large a party none', () => {
  const lane = { ...adult, groupID: 'lane', counts: 'object' as const, priceCents: 3000 }
  const lanes = { ...terms, priceGroups: [lane], countingUnit: 'lane' as const, countMaxPerson: 6 }
  expect(partyTotalCents(lanes, grownUps(4), friday)).toBe(3000)
  expect(partyAmounts(lanes, grownUps(4))).toEqual({ amounts: { lane: 1 }, persons: 4 })
  expect(partyTotalCents(lanes, grownUps(7), friday)).toBeNull()
  expect(partyAmounts({ ...lanes, priceGroups: [adult] }, grownUps(4))).toBeNull()
})

test('a party takes and pays as many lanes as it needs, for the shortest stay', () => {
  const lane = { ...adult, groupID: 'lane', counts: 'object' as const, priceCents: 1700, personsPerUnit: 6 }
  const lanes: PartyTerms = { ...terms, priceGroups: [lane], countingUnit: 'lane' }
  expect([1, 6, 7, 12, 13].map((count) => unitsOfParty(lanes, count))).toEqual([1, 1, 2, 2, 3])
  expect(partyAmounts(lanes, grownUps(8))).toEqual({ amounts: { lane: 2 }, persons: 8 })
  expect(partyTotalCents(lanes, grownUps(8), friday)).toBe(3400)
  const halfHours = { ...lanes, durationType: 'round' as const, slotMinutes: 30 }
  expect(partyTotalCents(halfHours, grownUps(8), friday)).toBe(6800)
})

const firstOn = '2026-06-01'
const someDay = fc.integer({ min: 0, max: 13 }).map((day) => addDays(firstOn, day))
const someDays = fc
  .tuple(someDay, fc.integer({ min: 0, max: 3 }))
  .map(([from, more]) => ({ from, to: addDays(from, more) }))
const minute = fc.integer({ min: 0, max: 24 }).map((hour) => hour * 60)
const line: fc.Arbitrary<PriceGroup> = fc.record({
  groupID: fc.constantFrom('adult', 'child', 'lane'),
  personType: fc.constant(''),
  note: fc.constant(null),
  counts: fc.constant('person' as const),
  priceCents: fc.integer({ min: 0, max: 4000 }),
  personCondition: fc.option(fc.record({ min: fc.integer({ min: 1, max: 6 }), max: fc.constant(null) })),
  dayGroup: fc.constantFrom('all' as const, 'weekday' as const, 'weekend' as const),
  timeFrame: fc.option(fc.record({ fromMinute: minute, toMinute: minute })),
  durationFactor: fc.constantFrom(1, 1.5, 2),
  personsPerUnit: fc.constantFrom(null, 1, 3),
})
// Single weekdays, and days like holidays: rarely both.
const someLine: fc.Arbitrary<PriceGroup> = fc
  .tuple(
    line,
    fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 })), { freq: 2 }),
    fc.option(fc.array(someDays, { maxLength: 3 }), { freq: 2 }),
  )
  .map(([one, weekdays, days]) => ({ ...one, ...(weekdays && { weekdays }), ...(days && { days }) }))
const someTerms: fc.Arbitrary<PartyTerms> = fc.record({
  priceGroups: fc.array(someLine, { maxLength: 6 }).map((lines) =>
    lines.map((one) => ({
      ...one,
      counts: one.groupID === 'lane' ? ('object' as const) : one.counts,
      isForChildren: one.groupID === 'child',
    })),
  ),
  countingUnit: fc.constantFrom('person' as const, 'lane' as const),
  countMinPerson: fc.constantFrom(1, 2),
  countMaxPerson: fc.constantFrom(4, 20),
  durationType: fc.constantFrom('fixed' as const, 'round' as const),
  durationMinutes: fc.constantFrom(30, 60, 90),
  slotMinutes: fc.constantFrom(30, 60),
  maxDurationMinutes: fc.constantFrom(null, 180),
})
const parties = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 7 }))
  .map(([persons, some]) => ({ persons, children: Math.min(some, persons - 1) }))
// Monday the first of June 2026, and the six days after.
const weekMinute = fc.integer({ min: 0, max: 7 * 1440 - 1 })
const dayOf = (week: number) => ({
  dayOn: addDays(firstOn, Math.floor(week / 1440)),
  weekday: (Math.floor(week / 1440) % 7) + 1,
  startMinute: week % 1440,
})

test('the sum of a party is the order page’s, whatever the price list, day and hour', () => {
  fc.assert(
    fc.property(someTerms, parties, weekMinute, (some, party, week) => {
      const { dayOn, startMinute } = dayOf(week)
      const startsAt = berlinInstant(dayOn, startMinute)
      if (!startsAt) return
      const total = partyTotalCents(some, party, dayOf(week))
      const chosen = partyAmounts(some, party)
      const priced = quote(
        { ...some, priceVersion: 1, vatPercent: 19 },
        {
          choices: Object.entries(chosen?.amounts ?? {}).map(([groupID, amount]) => ({ groupID, amount })),
          slots: slotRange(some).least,
          persons: chosen?.persons ?? null,
          startsAt,
        },
      )
      expect(total).toBe(priced.outcome === 'priced' ? priced.cart.totalCents : null)
    }),
    { numRuns: 500 },
  )
})

test('no party pays less than what its offer’s narrow row says it pays at least', () => {
  fc.assert(
    fc.property(someTerms, parties, weekMinute, (some, party, week) => {
      const total = partyTotalCents(some, party, dayOf(week))
      const { least } = slotRange(some)
      const row = {
        price_cents: startPriceOf(some.priceGroups, some.countingUnit, least) ?? noPriceCents,
        child_cents: childPriceOf(some.priceGroups, some.countingUnit, least) ?? noPriceCents,
        counts_persons: some.countingUnit === 'person',
        only_children: some.countingUnit === 'person' && isOnlyForChildren(some.priceGroups),
        party_min: some.countMinPerson,
      }
      expect(lowestPartyCents(row, party)).toBeLessThanOrEqual(total ?? Infinity)
    }),
    { numRuns: 1_000 },
  )
})

const twoWeeks = { fromOn: firstOn, toOn: addDays(firstOn, 13) }

test('a party can start at exactly the minutes of the week or of the days at which it can pay', () => {
  const hours = fc.constantFrom({ from: 0, to: 24 }, { from: 14, to: 18 }, { from: 6, to: 7 })
  fc.assert(
    fc.property(
      someTerms,
      parties,
      hours,
      fc.option(fc.integer({ min: 0, max: 20_000 })),
      fc.integer({ min: 0, max: 14 * 1440 - 1 }),
      (some, party, frame, mostCents, minuteOfAll) => {
        const asked = { party, hours: [frame], mostCents, span: twoWeeks }
        const { weekMinutes, minutesFromOn } = affordableMinutes(some, asked)
        const week = minutesFromOn ? minuteOfAll : minuteOfAll % (7 * 1440)
        const { startMinute } = dayOf(week)
        const total = partyTotalCents(some, party, dayOf(week))
        const fits = startMinute >= frame.from * 60 && startMinute < frame.to * 60
        const isPayable = total !== null && (mostCents === null || total <= mostCents)
        expect(weekMinutes.some(({ from, to }) => week >= from && week < to)).toBe(fits && isPayable)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('a party that doesn’t meet a group’s condition has no price, so lists don’t offer it what it can’t book', () => {
  const boats: PartyTerms = {
    ...terms,
    priceGroups: [
      adult,
      { ...adult, groupID: 'child', isForChildren: true, atMost: { amount: 2, per: 'adult' } },
    ],
  }
  expect(partyAmounts(boats, { persons: 3, children: 2 })).not.toBeNull()
  expect(partyAmounts(boats, { persons: 2, children: 2 })).toBeNull()
  expect(partyAmounts(boats, { persons: 4, children: 3 })).toBeNull()
})
