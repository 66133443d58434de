import { expect, test } from 'vitest'
import { priceLine } from '#test/support/price-line.ts'
import { priceAtStart } from './start-price.ts'

const friday = new Date('2026-06-19T19:00:00Z')
const saturday = new Date('2026-06-20T19:00:00Z')
const child = { groupID: 'child', isForChildren: true, priceCents: 1500 }
const lists = {
  weekend: [
    priceLine({ priceCents: 2900, dayGroup: 'weekend' }),
    priceLine({ priceCents: 2600 }),
    priceLine(child),
  ],
  cheaperThen: [
    priceLine(child),
    priceLine({ priceCents: 1900, dayGroup: 'weekend' }),
    priceLine({ priceCents: 2600 }),
  ],
  groups: [
    priceLine({ priceCents: 2000, personCondition: { min: 8, max: null } }),
    priceLine({ priceCents: 2400, dayGroup: 'weekend' }),
    priceLine({ priceCents: 2200 }),
  ],
  // A party of any size has had its price before this line is reached.
  neverReached: [priceLine(), priceLine({ priceCents: 900, personCondition: { min: 4, max: null } })],
  early: [
    priceLine({ priceCents: 1100, timeFrame: { fromMinute: 0, toMinute: 1260 } }),
    priceLine({ priceCents: 7600 }),
  ],
  weekdaysOnly: [priceLine({ dayGroup: 'weekday' }), priceLine(child)],
  free: [priceLine({ priceCents: 0, dayGroup: 'weekend' }), priceLine()],
}
const expected: Record<keyof typeof lists, [number, number]> = {
  weekend: [2600, 2900],
  cheaperThen: [2600, 1900],
  groups: [2000, 2000],
  neverReached: [1800, 1800],
  early: [7600, 7600],
  weekdaysOnly: [1800, 1500],
  free: [1800, 0],
}

test.each(Object.entries(lists))('a start costs what the lines that hold then say: %s', (name, lines) => {
  const found = [friday, saturday].map((at) => priceAtStart(lines, 'person', at))
  expect(found).toEqual(expected[name as keyof typeof lists])
})

test('a start without a line that holds has no price, a stay of two rounds costs both', () => {
  expect(priceAtStart([], 'person', friday)).toBeNull()
  expect(priceAtStart([priceLine({ dayGroup: 'weekday' })], 'person', saturday)).toBeNull()
  const lane = [priceLine({ groupID: 'lane', counts: 'object', priceCents: 2250, dayGroup: 'weekend' })]
  expect(priceAtStart(lane, 'lane', saturday, 2)).toBe(4500)
})

test('a start costs what holds on its day: weekdays and single days, first and last included', () => {
  const lines = [
    priceLine({ priceCents: 2900, days: [{ from: '2026-06-18', to: '2026-06-19' }] }),
    priceLine({ priceCents: 2400, weekdays: [6] }),
    priceLine(),
  ]
  const on = (day: string) => priceAtStart(lines, 'person', new Date(`2026-06-${day}:00Z`))
  expect([on('17T19:00'), on('18T19:00'), on('19T21:59'), on('19T22:00'), on('21T19:00')]).toEqual([
    1800, 2900, 2900, 2400, 1800,
  ])
})
