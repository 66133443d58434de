import { expect, test } from 'vitest'
import { chosenEvent, remainingTickets } from './chosen-event.ts'

const dated = (id: string, more: object = {}) => ({
  id,
  dayOn: '2026-06-20',
  paymentType: 'ticket' as const,
  capacity: 10,
  booked: 0,
  ...more,
})
const full = dated('early', { booked: 10 })
const free = dated('late')
const next = dated('next', { dayOn: '2026-06-21' })
const chosen = (query: string, events = [full, free, next]) =>
  chosenEvent(events, new URLSearchParams(query))?.id ?? null

test('of a day’s dates the first one with tickets is meant, the first one where none has any', () => {
  expect(chosen('d=20/06/2026')).toBe('late')
  expect(chosen('d=20/06/2026', [full, dated('late', { booked: 10 })])).toBe('early')
  expect(chosen('d=22/06/2026')).toBeNull()
  expect(chosen('')).toBeNull()
})

test('a date that is named is meant, sold out or not, and no other one in its place', () => {
  expect(chosen('event=early')).toBe('early')
  expect(chosen('event=next&d=20/06/2026')).toBe('next')
  expect(chosen('event=gone&d=20/06/2026')).toBeNull()
})

test('what needs no ticket has none left, and an overbooked date not less than none', () => {
  expect(remainingTickets(dated('open', { paymentType: 'free-without-ticket' }))).toBe(0)
  expect(remainingTickets(dated('over', { booked: 12 }))).toBe(0)
  expect(remainingTickets(dated('some', { booked: 8 }))).toBe(2)
})
