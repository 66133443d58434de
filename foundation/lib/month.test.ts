import { expect, test } from 'vitest'
import { daysOfMonth, isMonth, lastDayOf, monthAfter, monthOf, weeksOf } from './month.ts'

test('a month that begins on a Monday fills its first week', () => {
  expect(weeksOf('2026-06')[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-06-0${day}`))
  expect(weeksOf('2026-06')).toHaveLength(5)
})

test('the first and the last week of a month are whole: they reach into the months beside it', () => {
  expect(weeksOf('2026-03')).toHaveLength(6)
  expect(weeksOf('2026-03')[0]).toEqual([
    ...[23, 24, 25, 26, 27, 28].map((day) => `2026-02-${day}`),
    '2026-03-01',
  ])
  expect(weeksOf('2026-12').at(-1)?.slice(3)).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
})

test('more weeks stand before and behind a month as far as a span reaches, and none for one within it', () => {
  const mondays = (fromOn: string, toOn: string) =>
    weeksOf('2026-11', { fromOn, toOn }).map(([first]) => first)
  const own = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']
  expect(mondays('2026-11-16', '2026-12-06')).toEqual(own)
  expect(mondays('2026-11-02', '2026-11-03')).toEqual(own)
  expect(mondays('2026-11-30', '2026-12-07')).toEqual([...own, '2026-12-07'])
  expect(mondays('2026-10-19', '2026-11-08')).toEqual(['2026-10-19', ...own])
})

test('every day of a leap February stands once', () => {
  expect(daysOfMonth('2028-02', '')).toHaveLength(29)
  expect(daysOfMonth('2028-02', '2028-02-28')).toEqual(['2028-02-28', '2028-02-29'])
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
