import { expect, test } from 'vitest'
import { startDay } from './start-day.ts'

// Today is Wednesday, the 25th of November.
const today = '2026-11-25'

test.each([
  ['the card’s own day needs no word', '2026-11-29', '2026-11-29', ''],
  ['the day after tomorrow is meant by its weekday', '2026-11-26', '2026-11-27', 'Fr'],
  ['the sixth day from today is the last one', '2026-11-29', '2026-12-01', 'Di'],
  ['a week from today has today’s weekday', '2026-11-29', '2026-12-02', 'Mi 2.12.'],
  ['the Friday after the next is named by its date', '2026-11-29', '2026-12-04', 'Fr 4.12.'],
  ['so is a Friday before the card’s day', '2026-11-29', '2026-11-27', 'Fr 27.11.'],
  ['and today', '2026-11-29', '2026-11-25', 'Mi 25.11.'],
])('%s: on a card of %s, %s is “%s”', (_, cardOn, dayOn, word) =>
  expect(startDay(dayOn, { cardOn, todayOn: today })).toBe(word),
)
