import { expect, test } from 'vitest'
import { makeReservation } from '#test/support/reservation.ts'
import { rateLink, bookingCardView } from './card-view.ts'

const before = new Date('2026-06-20T12:29:59Z')
const start = new Date('2026-06-20T12:30:00Z')
const dayAfter = new Date('2026-06-21T10:00:00Z')
const form = '/activity/details/kontor/kanu/bewerten'

test.each([
  ['whoever came in rates from the start on', { state: 'reedemed' }, start, form],
  ['not before it', { state: 'reedemed' }, before, undefined],
  ['whoever had a valid ticket rates when it is over', { state: 'confirmed' }, dayAfter, form],
  ['not while it goes on', { state: 'confirmed' }, start, undefined],
  ['nor what was given back', { state: 'confirmed', placesReleasedAt: start }, dayAfter, undefined],
] as const)('%s', (_title, more, now, href) => {
  expect(rateLink(makeReservation(more), { now })?.href).toBe(href)
})

test('what was rated leads to one’s own rating', () => {
  const rating = { isRated: true, isShown: true, mayRate: true }
  expect(rateLink(makeReservation({ state: 'reedemed' }), { rating, now: start })).toEqual({
    href: '/activity/details/kontor/kanu/bewertungen',
    isRated: true,
  })
})

test('for whoever is still outside a party’s ticket goes on, until its day is past', () => {
  const party = makeReservation({ state: 'reedemed', units: 3, persons: 3 })
  const cardAt = (now: Date) => bookingCardView(party, { payUrl: null, inside: 1, now })
  expect(cardAt(start)).toMatchObject({
    opensDoor: true,
    banner: { text: expect.stringContaining('gilt das Ticket weiter') },
  })
  expect(cardAt(dayAfter)).toMatchObject({ opensDoor: false, banner: { text: 'Schön, dass du da warst.' } })
})
