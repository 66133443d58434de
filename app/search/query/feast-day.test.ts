import { expect, test } from 'vitest'
import { easterSunday } from './feast-day.ts'
import { saidDay } from './said-day.ts'

// A Sunday, a week before the first of Advent.
const now = new Date('2026-11-22T12:00:00Z')
const evening = { from: 17, to: 24 }

test.each([
  ['Heiligabend', '', '2026-12-24', null],
  ['an Heiligabend Konzert', 'Konzert', '2026-12-24', null],
  ['Heiliger Abend', '', '2026-12-24', null],
  ['zu Silvester', '', '2026-12-31', null],
  ['Silvester zu viert', 'zu viert', '2026-12-31', null],
  ['Neujahr', '', '2027-01-01', null],
  ['1. Weihnachtstag', '', '2026-12-25', null],
  ['am zweiten Weihnachtsfeiertag Abend', '', '2026-12-26', evening],
  ['erster Advent', '', '2026-11-29', null],
  ['am 2. Advent', '', '2026-12-06', null],
  ['Markt, 4. Advent', 'Markt', '2026-12-20', null],
  ['Karfreitag', '', '2027-03-26', null],
  ['Ostermontag Brunch', 'Brunch', '2027-03-29', null],
  ['Himmelfahrt', '', '2027-05-06', null],
  ['Pfingstmontag', '', '2027-05-17', null],
])('"%s" is "%s" on %s', (said, text, on, hours) =>
  expect(saidDay(said, now)).toMatchObject({ text, day: { on }, hours }),
)

test('a feast day is today on its day and next year’s on the next', () => {
  expect(saidDay('Heiligabend', new Date('2026-12-24T12:00:00Z'))?.day).toEqual({ on: '2026-12-24' })
  expect(saidDay('Heiligabend', new Date('2026-12-25T12:00:00Z'))?.day).toEqual({ on: '2027-12-24' })
  expect(saidDay('4. Advent', new Date('2028-12-24T12:00:00Z'))?.day).toEqual({ on: '2028-12-24' })
})

test.each([
  ...['Silvesterparty', 'vor Heiligabend', 'nach Silvester', 'nicht Silvester', 'Advent', 'Advent singen'],
  ...['1. Advent und 2. Advent', '5. Advent', 'Weihnachten', '3. Weihnachtstag', 'Ostern', 'Nikolaus'],
])('"%s" names no single day', (said) => expect(saidDay(said, now)).toBeNull())

test.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2038-04-25'])(
  'Easter Sunday is on %s',
  (on) => expect(easterSunday(Number(on.slice(0, 4)))).toBe(on),
)
