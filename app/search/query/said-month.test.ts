import { expect, test } from 'vitest'
import { saidMonth } from './said-month.ts'

// A Friday in November.
const now = new Date('2026-11-27T12:00:00Z')

test.each([
  ['Konzert im Juli', '2027-07'],
  ['im Juli Konzert', '2027-07'],
  ['Konzert (im Juli)', '2027-07'],
  ['KONZERT IM JULI', '2027-07'],
  ['Konzert im Monat Juli', '2027-07'],
  ['Konzert im Juli 2027', '2027-07'],
  ['Konzert im Maerz', '2027-03'],
  ['Konzert im Jänner', '2027-01'],
  ['Konzert im November', '2026-11'],
  ['Konzert im November 2027', '2027-11'],
  ['Konzert im Dezember', '2026-12'],
  ['Konzert nächsten Monat', '2026-12'],
  ['Konzert im kommenden Monat', '2026-12'],
  ['Konzert diesen Monat', '2026-11'],
  ['Konzert in diesem Monat', '2026-11'],
])('"%s" asks for %s', (text, month) => expect(saidMonth(text, now)).toBe(month))

test.each(
  [
    ['Konzert', 'Juli', 'Konzert Juli', 'im Julian', 'im Julikonzert', 'im Juli-Konzert'],
    ['ab Juli', 'ab im Juli', 'Ende Juli', 'Anfang nächsten Monats', 'bis nächsten Monat', 'nicht im Juli'],
    ['außer im Juli', 'vor dem nächsten Monat', 'im Juli oder August', 'im Juli und im August'],
    ['im Juli oder im August', 'im Juli nicht', 'im Juli 2027 oder 2028', 'im Juli bis August'],
    ['im Oktober 2026', 'im Dezember 2027', 'im Juli 2030', 'letzten Monat', 'in einem Monat'],
  ].flat(),
)('"%s" asks for no whole month that can be chosen', (text) => expect(saidMonth(text, now)).toBe(null))

test('the month is Berlin’s', () => {
  expect(saidMonth('diesen Monat', new Date('2026-11-30T23:30:00Z'))).toBe('2026-12')
  expect(saidMonth('im November', new Date('2026-11-30T23:30:00Z'))).toBe('2027-11')
})
