import { expect, test } from 'vitest'
import { stepperPrice, type PriceGroup } from './price-list.ts'

const line = (priceCents: number, more: Partial<PriceGroup> = {}): PriceGroup =>
  ({
    ...{ groupID: 'adults', personType: 'Erwachsene', note: null, counts: 'person', priceCents },
    ...{ durationFactor: 1, personCondition: null, timeFrame: null, dayGroup: 'all', ...more },
  }) as unknown as PriceGroup
const noon = 12 * 60
const groups = [
  line(1100, { timeFrame: { fromMinute: 0, toMinute: noon } }),
  line(1400, { timeFrame: { fromMinute: noon, toMinute: 24 * 60 } }),
]
const at = (hour: number) => ({ persons: 2, dayOn: '2026-06-20', weekday: 6, startMinute: hour * 60 })

test.each([
  [at(9), { cents: 1100, isFrom: false }],
  [at(17), { cents: 1400, isFrom: false }],
  [null, { cents: 1100, isFrom: true }],
])('a group costs what holds at the start that is chosen, else from the lowest on (%#)', (moment, price) =>
  expect(stepperPrice(groups, 'adults', moment)).toEqual(price),
)

test('where nothing holds at that start, the lowest is said', () =>
  expect(stepperPrice(groups.slice(0, 1), 'adults', at(17))).toEqual({ cents: 1100, isFrom: false }))

test('it is the price of a party of that size', () => {
  const sized = [
    line(1400, { personCondition: { min: 1, max: 5 } }),
    line(1000, { personCondition: { min: 6, max: null } }),
  ]
  const priceFor = (persons: number) => stepperPrice(sized, 'adults', { ...at(17), persons })
  expect([priceFor(5), priceFor(6)]).toEqual([
    { cents: 1400, isFrom: false },
    { cents: 1000, isFrom: false },
  ])
})
