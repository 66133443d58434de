import { expect, test } from 'vitest'
import { dayMeant, wayTo } from './month-walk.ts'

test.each([
  ['ArrowRight', '2026-12-01'],
  ['ArrowLeft', '2026-11-29'],
  ['ArrowDown', '2026-12-07'],
  ['ArrowUp', '2026-11-23'],
  ['Enter', null],
])('%s on 30 November means %s', (key, dayOn) => expect(dayMeant(key, '2026-11-30')).toBe(dayOn))

const daysOf = (fromOn: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(fromOn) + index * 86_400_000).toISOString().slice(0, 10),
  )
// Two weeks across the end of November, the rest of it folded away.
const november = { month: '2026-11', shown: daysOf('2026-11-23', 14), folded: daysOf('2026-11-02', 35) }
// December unfolded: the days of November beside it are hidden.
const december = { month: '2026-12', shown: daysOf('2026-12-01', 31), folded: daysOf('2026-11-30', 32) }

test.each([
  ['2026-11-24', november, 'focus'],
  ['2026-12-02', november, 'focus'],
  ['2026-11-22', november, 'unfold'],
  ['2026-12-07', november, 'next'],
  ['2026-10-31', november, 'previous'],
  ['2026-11-01', november, null],
  ['2026-11-30', december, 'previous'],
  ['2027-01-01', december, 'next'],
] as const)('the way to %s', (dayOn, shown, way) => expect(wayTo(dayOn, shown)).toBe(way))
