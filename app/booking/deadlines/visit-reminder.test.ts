import fc from 'fast-check'
import { expect, test } from 'vitest'
import { berlinMinute } from '#foundation/lib/berlin-time.ts'
import { mostAheadHours, visitReminder, visitReminderAt } from './visit-reminder.ts'

const at = (text: string) => new Date(`2026-06-${text}:00+02:00`)

test.each([
  ['in the afternoon', at('20T15:00'), at('19T15:00')],
  ['early: not before nine', at('20T06:30'), at('19T09:00')],
  ['late: not after eight', at('20T22:15'), at('19T20:00')],
  ['after midnight', at('20T00:30'), at('19T09:00')],
  // A turn of the clock lies between: it is the same time of the day before all the same.
  [
    'over the end of summer time',
    new Date('2026-10-25T23:30:00+01:00'),
    new Date('2026-10-24T20:00:00+02:00'),
  ],
  ['over its beginning', new Date('2026-03-29T15:00:00+02:00'), new Date('2026-03-28T15:00:00+01:00')],
])('a day ahead, %s', (_name, startsAt, reminded) => {
  expect(visitReminderAt(startsAt)).toEqual(reminded)
})

test.each([
  ['before its time', at('19T14:59'), 'later'],
  ['at its time', at('19T15:00'), 'now'],
  ['when nobody looked for hours', at('19T19:30'), 'now'],
  ['not at night', at('19T23:00'), 'later'],
  ['but in the morning after', at('20T09:00'), 'now'],
  ['not shortly before it begins', at('20T13:01'), 'never'],
] as const)('a visit on Saturday at three: %s', (_name, now, what) => {
  expect(visitReminder({ startsAt: at('20T15:00'), bookedAt: at('01T12:00') }, now)).toBe(what)
})

test.each([
  ['at eight', at('19T20:00'), 'now'],
  ['when it was looked for four minutes later', at('19T20:04'), 'now'],
  ['in the last minute before nine', at('19T20:59'), 'now'],
  ['not at nine', at('19T21:00'), 'later'],
  ['but in the morning', at('20T09:00'), 'now'],
] as const)('a visit late in the evening is told of in the evening before: %s', (_name, now, what) => {
  expect(visitReminder({ startsAt: at('20T22:15'), bookedAt: at('01T12:00') }, now)).toBe(what)
})

test('whoever booked less than that ahead isn’t reminded', () => {
  const visit = { startsAt: at('20T15:00'), bookedAt: at('19T15:00') }
  expect(visitReminder(visit, at('19T16:00'))).toBe('never')
  expect(visitReminder({ ...visit, bookedAt: at('19T14:59') }, at('19T16:00'))).toBe('now')
})

test('whenever something begins: told by day, a day ahead or nearly so, over the turns of the clock too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 24 * 730 }), (minutes) => {
      const startsAt = new Date(at('01T00:00').getTime() + minutes * 60_000)
      const reminded = visitReminderAt(startsAt)
      expect(berlinMinute(reminded)).toBeGreaterThanOrEqual(540)
      expect(berlinMinute(reminded)).toBeLessThanOrEqual(1200)
      const hours = (startsAt.getTime() - reminded.getTime()) / 3_600_000
      expect(hours).toBeGreaterThanOrEqual(14)
      expect(hours).toBeLessThanOrEqual(mostAheadHours + 1)
    }),
    { numRuns: 2000 },
  )
})
