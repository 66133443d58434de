import { expect, test } from 'vitest'
import { addDays } from './berlin-time.ts'
import { formatShortWeekday, formatWeekday } from './weekday.ts'

test('weekdays are called as Intl calls them in German, short ones without their dot', () => {
  const long = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'long' })
  const short = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short' })
  for (let day = 0; day < 7; day++) {
    const dayOn = addDays('2026-11-21', day)
    expect(formatWeekday(dayOn)).toBe(long.format(new Date(dayOn)))
    expect(formatShortWeekday(dayOn)).toBe(short.format(new Date(dayOn)).replace('.', ''))
  }
  expect(() => formatWeekday('someday')).toThrow(RangeError)
})
