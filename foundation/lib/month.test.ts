import { expect, test } from 'vitest'
import { isMonth, lastDayOf, monthAfter, monthOf, weeksOf } from './month.ts'

test('a month that begins on a Monday fills its first week', () => {
  expect(weeksOf('2026-06')[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-06-0${day}`))
  expect(weeksOf('2026-06')).toHaveLength(5)
})

test('a month that begins on a Sunday leaves six days empty', () => {
  expect(weeksOf('2026-03')[0]).toEqual([null, null, null, null, null, null, '2026-03-01'])
  expect(weeksOf('2026-03')).toHaveLength(6)
})

test('every day of a leap February stands once', () => {
  expect(
    weeksOf('2028-02')
      .flat()
      .filter((day) => day !== null),
  ).toHaveLength(29)
})

test('months count over the turn of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(lastDayOf('2027-02')).toBe('2027-02-28')
  expect(monthOf('2026-11-21')).toBe('2026-11')
})

test('only real months are months', () => {
  expect(['2026-11', '2026-00', '2026-13', '2026-1', ''].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
