import { expect, test } from 'vitest'
import { isNear, remainingHours, remainingText } from './remaining-time.ts'

const now = new Date('2026-06-13T11:42:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test.each([
  [52 * 60, '2 Tage 4 Std.'],
  [48 * 60, '2 Tage'],
  [24 * 60 + 30, '1 Tag'],
  [5 * 60 + 10, '5 Std. 10 Min.'],
  [5 * 60, '5 Std.'],
  [12, '12 Min.'],
  [0.5, '1 Min.'],
])('an offer that ends in %s minutes is valid for %s', (left, words) => {
  expect(remainingText(minutes(left), now)).toBe(words)
})

test('an offer whose time is over is valid for nothing', () => {
  expect([remainingText(now, now), remainingHours(now, now)]).toEqual([null, null])
})

test('the last six hours are near, and what is read out changes by the hour', () => {
  expect([isNear(minutes(360), now), isNear(minutes(359), now)]).toEqual([false, true])
  expect([remainingHours(minutes(310), now), remainingHours(minutes(359), now)]).toEqual(['6 Std.', '6 Std.'])
  expect(remainingHours(minutes(52 * 60 + 20), now)).toBe('2 Tage 5 Std.')
})
