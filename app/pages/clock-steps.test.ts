import { expect, test } from 'vitest'
import { minutesIn, mostMinutes, stepsOf } from './clock-steps.ts'

const now = new Date('2026-06-13T12:00:00Z')
const shown = (startsAt: string, at = now) =>
  stepsOf(new Date(startsAt), at).map(({ step, at: moment }) => `${step} ${moment.toISOString()}`)

test.each([
  [
    'a visit on another day',
    '2026-06-16T10:00:00Z',
    ['morning 2026-06-16T06:00:00.000Z', 'entry 2026-06-16T09:45:00.000Z', 'after 2026-06-17T08:00:00.000Z'],
  ],
  [
    'a visit of this afternoon',
    '2026-06-13T12:30:00Z',
    ['entry 2026-06-13T12:15:00.000Z', 'after 2026-06-14T08:00:00.000Z'],
  ],
  ['a visit that is over', '2026-06-13T10:00:00Z', ['after 2026-06-14T08:00:00.000Z']],
  [
    'a visit at dawn, with its entry before the morning’s hour',
    '2026-06-16T05:00:00Z',
    ['entry 2026-06-16T04:45:00.000Z', 'morning 2026-06-16T06:00:00.000Z', 'after 2026-06-17T08:00:00.000Z'],
  ],
  ['a visit of long ago', '2026-06-01T10:00:00Z', []],
])('the clock’s way to %s', (_of, startsAt, steps) => {
  expect(shown(startsAt)).toEqual(steps)
})

test.each([
  ['an hour', { minutes: '60' }, 60],
  ['a number, from a program', { minutes: 60 }, 60],
  ['a moment', { to: '2026-06-13T12:30:30.000Z' }, 31],
  ['a moment that is past', { to: '2026-06-13T11:59:00.000Z' }, null],
  ['a moment in a hundred years', { to: '2126-06-13T12:00:00.000Z' }, null],
  ['no moment', { to: 'morgen' }, null],
  ['no number', { minutes: 'x' }, null],
  ['nothing', {}, null],
  ['a way back', { minutes: '-1' }, null],
  ['half a minute', { minutes: '0.5' }, null],
  ['too many', { minutes: String(mostMinutes + 1) }, null],
])('the clock is asked for %s', (_of, asked, minutes) => {
  expect(minutesIn(asked, now)).toBe(minutes)
})
