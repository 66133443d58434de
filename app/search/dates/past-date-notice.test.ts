import { expect, test } from 'vitest'
import type { DayChoice } from './day.ts'
import { pastDateNotice } from './past-date-notice.ts'

// A Saturday.
const shown = { todayOn: '2026-06-20', lastOn: '2027-06-20', instead: null }

test.each<[DayChoice | null]>([
  [null],
  ['today'],
  ['weekend'],
  [{ on: '2026-06-20' }],
  [{ on: '2027-06-20' }],
  // What is left of them can be shown.
  [{ weekOn: '2026-06-15' }],
  [{ weekendOn: '2026-06-20' }],
  [{ weekOn: '2027-06-14' }],
])('of %j, which can be shown, nothing is said', (choice) => expect(pastDateNotice(choice, shown)).toBeNull())

test.each<[DayChoice, RegExp]>([
  [{ on: '2026-06-19' }, /vorbei/],
  [{ weekendOn: '2026-06-13' }, /vorbei/],
  [{ weekOn: '2026-06-08' }, /vorbei/],
  [{ on: '2027-06-21' }, /weit/],
  [{ weekOn: '2027-06-21' }, /weit/],
  [{ weekendOn: '2027-06-26' }, /weit/],
])('of %j, which can’t be shown, it is said why', (choice, said) =>
  expect(pastDateNotice(choice, shown)).toMatch(said),
)
