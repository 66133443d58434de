import { expect, test } from 'vitest'
import { UnknownUnit } from '#foundation/lib/time-units.ts'
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
  ['two hours', { amount: '2', unit: 'Std.' }, 120],
  ['three days, from a program', { amount: 3, unit: 'Tage' }, 3 * 1440],
  ['half a day', { amount: '0.5', unit: 'Tage' }, null],
  ['more days than the clock goes', { amount: '401', unit: 'Tage' }, null],
  ['more than there are', { amount: '1e15', unit: 'Tage' }, null],
  ['a unit alone', { amount: '', unit: 'Tage' }, null],
  ['too many', { minutes: String(mostMinutes + 1) }, null],
])('the clock is asked for %s', (_of, asked, minutes) => {
  expect(minutesIn(asked, now)).toBe(minutes)
})

test('a day over the end of summer is 25 hours of minutes', () => {
  const evening = new Date('2026-10-24T18:00:00Z')
  expect(minutesIn({ amount: '1', unit: 'Tage' }, evening)).toBe(25 * 60)
})

test.each([{ amount: '1' }, { amount: '1', unit: 'Jahre' }, { amount: '1', unit: 7 }])(
  'no unit of time: %j',
  (asked) => expect(() => minutesIn(asked, now)).toThrow(UnknownUnit),
)
