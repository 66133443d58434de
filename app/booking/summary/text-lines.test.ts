import { expect, test, vi } from 'vitest'
import { makeReservation } from '#test/support/reservation.ts'
import { calendarWords } from '#app/booking/mail-parts/calendar-entry.ts'
import { confirmationMail } from '#app/booking/mail-parts/mails.ts'
import { bookingPageView } from '#app/booking/my-bookings/booking-view.ts'
import { choiceText, durationText, partyText, spanText, unitsText } from './text-lines.ts'

test('[BCFG-10] durations read 30 Min., 0 Min., 1 Std., 2 Std.', () => {
  expect([30, 0, 60, 120].map(durationText)).toEqual(['30 Min.', '0 Min.', '1 Std.', '2 Std.'])
  expect(durationText(90)).toBe('1 Std. 30 Min.')
})

test('[BCFG-11] 1440 minutes are a day', () => {
  expect(durationText(2880)).toBe('2 Tage')
})

test('[BCFG-12] a duration that can’t be read is told to the console, and nobody reads a wrong one', () => {
  const heard = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { snapshot } = makeReservation()
  const { durationMinutes: _, ...older } = snapshot
  for (const broken of [Number.NaN, 1.5, -30, Number.POSITIVE_INFINITY, '1 h' as unknown as number])
    expect([broken, durationText(broken)]).toEqual([broken, ''])
  expect(heard.mock.calls.map(([prefix]) => prefix as unknown)).toEqual(
    Array.from({ length: 5 }, () => 'Ungültiges Format der Dauer:'),
  )
  const booking = bookingPageView(makeReservation({ snapshot: older as typeof snapshot }), {
    ...{ payUrl: null, now: new Date('2026-06-13T12:00:00Z') },
  })
  expect(booking.duration).toBe('')
  expect(heard).toHaveBeenLastCalledWith('Ungültiges Format der Dauer:', undefined)
  heard.mockRestore()
})

test.each([
  ['[BCFG-3] object', 'object', 1, '1 Objekt'],
  ['[BCFG-4] one room, two rooms', 'room', 2, '2 Räume'],
  ['[BCFG-5] lanes', 'lane', 2, '2 Bahnen'],
  ['[BCFG-6] field', 'field', 1, '1 Feld'],
  ['[BCFG-7] sections', 'section', 3, '3 Bereiche'],
] as const)('%s', (_title, unit, count, text) => {
  expect(unitsText(unit, count)).toBe(text)
})

test('of what a price list doesn’t name in the plural several are counted by times', () => {
  const line = { groupID: '', note: null, unitCents: 0, totalCents: 0, counts: 'person' as const }
  const said = (name: string, amount: number) => choiceText({ lines: [{ ...line, name, amount }] as never })
  expect([1, 2].map((amount) => said('Eintritt', amount))).toEqual(['1 Eintritt', '2 × Eintritt'])
  expect([1, 2].map((amount) => said('Kinder', amount))).toEqual(['1 Kind', '2 Kinder'])
  expect([1, 3].map((amount) => said('Jugendliche', amount))).toEqual(['1 Jugendlicher', '3 Jugendliche'])
  for (const name of ['constructor', 'toString'])
    expect([1, 2].map((amount) => said(name, amount))).toEqual([`1 ${name}`, `2 × ${name}`])
})

test('persons are not a unit of their own', () => {
  expect(unitsText('person', 4)).toBeNull()
})

test('where lanes are counted a party is said with what it takes, in the price list’s own words', () => {
  const line = { groupID: '', note: null, unitCents: 0, totalCents: 0, counts: 'object' as const }
  const lanes = { ...line, name: 'Bahn', amount: 2, unitName: { one: 'Bahn', many: 'Bahnen' } }
  const boat = { ...line, name: 'Tretboot', amount: 1, unitName: { one: 'Boot', many: 'Boote' } }
  const rope = { ...line, name: 'Leine', amount: 1, counts: 'extra' as const }
  const party = { persons: 8, units: 2, countingUnit: 'object' as const }
  expect(partyText({ ...party, cart: { lines: [lanes] } })).toBe('8 Personen · 2 Bahnen')
  expect(partyText({ ...party, persons: 1, cart: { lines: [boat, rope] } })).toBe(
    '1 Person · 1 Boot, 1 Leine',
  )
  // Lines without a word of their own: the counting unit's.
  expect(
    partyText({ ...party, countingUnit: 'lane', cart: { lines: [{ ...line, name: 'X', amount: 2 }] } }),
  ).toBe('8 Personen · 2 Bahnen')
  expect(
    partyText({
      ...party,
      countingUnit: 'person',
      cart: { lines: [{ ...rope, name: 'Kinder', counts: 'person' }] },
    }),
  ).toBe('1 Kind')
})

test('what was chosen is said with extras last', () => {
  const line = { groupID: '', note: null, unitCents: 0, totalCents: 0 }
  const lines = [
    { ...line, name: 'Tonne', amount: 1, counts: 'extra' as const },
    { ...line, name: 'Erwachsene', amount: 4, counts: 'person' as const },
  ]
  expect(choiceText({ lines })).toBe('4 Erwachsene, 1 Tonne')
  const children = (amount: number) =>
    choiceText({ lines: [{ ...line, name: 'Kinder', amount, counts: 'person' }] })
  expect([children(1), children(2)]).toEqual(['1 Kind', '2 Kinder'])
})

test('a span on one day names the day once, in Berlin time', () => {
  const from = new Date('2026-06-20T12:30:00Z')
  expect(spanText(from, new Date('2026-06-20T14:30:00Z'))).toBe('Sa., 20. Juni 2026, 14:30–16:30 Uhr')
  expect(spanText(from, new Date('2026-06-21T08:00:00Z'))).toContain(' bis So., 21. Juni 2026, 10:00 Uhr')
  // An evening is one day's, however late.
  expect(spanText(from, new Date('2026-06-20T22:00:00Z'))).toBe('Sa., 20. Juni 2026, 14:30–00:00 Uhr')
  expect(spanText(from, new Date('2026-06-21T04:00:00Z'))).toBe('Sa., 20. Juni 2026, 14:30–06:00 Uhr')
  expect(spanText(from, new Date('2026-06-21T04:01:00Z'))).toContain(' bis So., 21. Juni 2026, 06:01 Uhr')
  expect(spanText(from, new Date('2026-06-21T22:30:00Z'))).toContain(' bis Mo., 22. Juni 2026, 00:30 Uhr')
})

test('calendar file and mail say where to come to and what to bring, and the day once', () => {
  const reservation = makeReservation()
  const { snapshot, cart, startsAt, endsAt } = reservation
  const facts = {
    ...{ reservationId: 'reservation-1', bookingCode: reservation.bookingCode, snapshot, cart },
    ...{ startsAt: startsAt ?? new Date(0), endsAt: endsAt ?? new Date(0), persons: 2, units: 2 },
    ...{ appUrl: 'https://utkiek.example', termsVersion: '2026-11-20' },
    ...{ cancelUntil: null, refundCents: null, feeCents: null, isPaidInShares: false, minGuests: null },
  }
  const { text } = confirmationMail(facts)
  for (const words of [text, calendarWords(reservation)])
    expect(words).toMatch(/Treffpunkt: Steg 2, links neben dem Bootshaus\s+Mitbringen: Handtuch/)
  expect(text).toContain('Sa., 20. Juni 2026, 14:30–16:30 Uhr')
  expect(calendarWords(reservation)).toContain('Buchungsnummer: UTK-7F4K-29AB')
})
