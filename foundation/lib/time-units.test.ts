import fc from 'fast-check'
import { expect, test } from 'vitest'
import { berlinClock, berlinDay, daysBetween } from './berlin-time.ts'
import { addUnits, UnknownUnit } from './time-units.ts'

const at = new Date('2026-06-13T12:00:00Z')
const later = (from: string, amount: number, unit: string) =>
  addUnits(new Date(from), amount, unit).toISOString()

test.each(['Wochen', 'min', 'Tag', '', 'toString', '__proto__', 'x'.repeat(5000)])(
  '[BCFG-13] „%s“ is no unit of time: adding by it raises a German error',
  (unit) => {
    expect(() => addUnits(at, 1, unit)).toThrow(UnknownUnit)
    expect(() => addUnits(at, 1, unit)).toThrow(/^Ungültige Zeiteinheit: \S.{0,39}$/)
  },
)

test.each([
  ['minutes', '2026-06-13T12:00:00Z', 90, 'Min.', '2026-06-13T13:30:00.000Z'],
  ['hours back', '2026-06-13T12:00:00Z', -2, 'Std.', '2026-06-13T10:00:00.000Z'],
  ['hours over the end of summer', '2026-10-24T22:00:00Z', 24, 'Std.', '2026-10-25T22:00:00.000Z'],
  ['a day over it has 25 hours', '2026-10-24T10:00:00Z', 1, 'Tage', '2026-10-25T11:00:00.000Z'],
  ['a day into summer has 23 hours', '2026-03-28T11:00:00Z', 1, 'Tage', '2026-03-29T10:00:00.000Z'],
  ['a skipped time is an hour later', '2026-03-28T01:30:00Z', 1, 'Tage', '2026-03-29T01:30:00.000Z'],
  ['days back', '2026-10-26T11:00:00Z', -2, 'Tage', '2026-10-24T10:00:00.000Z'],
] as const)('%s', (_what, from, amount, unit, to) => {
  expect(later(from, amount, unit)).toBe(to)
})

test('days keep the clock of Berlin and count its calendar, unless the clock skips that time', () => {
  const instants = fc.date({
    ...{ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true },
  })
  fc.assert(
    fc.property(instants, fc.integer({ min: -900, max: 900 }), (from, days) => {
      const there = addUnits(from, days, 'Tage')
      expect(daysBetween(berlinDay(from), berlinDay(there))).toBe(days)
      if (!berlinClock(from).startsWith('02:')) expect(berlinClock(there)).toBe(berlinClock(from))
    }),
  )
})
