import { expect, test } from 'vitest'
import { makeReservation } from '#test/support/reservation.ts'
import type { Reservation } from '#app/booking/reservations/store.server.ts'
import type { HistoryOrigin } from '#app/booking/states/reservation-states.ts'
import { bookingHeading } from './heading.ts'

const at = new Date('2026-06-13T12:00:00Z')
const from = (state: HistoryOrigin) => ({ from: state, actor: 'user' as const, reason: null, at })

test.each([
  ['what opens the door', { state: 'confirmed' }, null, 'Dein Ticket'],
  ['who is inside', { state: 'reedemed' }, null, 'Dein Ticket'],
  ['who was taken back outside', { state: 'reedemed', entriesUndoneAt: at }, null, 'Dein Ticket'],
  ['a refund under way', { state: 'confirmed', placesReleasedAt: at }, null, 'Deine stornierte Buchung'],
  ['a refund', { state: 'refunded' }, null, 'Deine stornierte Buchung'],
  [
    'a free ticket that was cancelled',
    { state: 'deleteCapacity' },
    from('confirmed'),
    'Deine stornierte Buchung',
  ],
  ['what waits for its payment', { state: 'processing' }, null, 'Deine unbezahlte Buchung'],
  ['what nobody paid', { state: 'deleteCapacity' }, from('processing'), 'Deine beendete Buchung'],
  ['what ended in a way that isn’t known', { state: 'deleteCapacity' }, null, 'Deine beendete Buchung'],
  ['a request', { state: 'slotRequestet' }, null, 'Dein Ticket'],
  ['an accepted request', { state: 'slotConfirmed' }, null, 'Dein Ticket'],
  ['a rejected request', { state: 'slotRejected' }, null, 'Deine abgelehnte Anfrage'],
  ['a request that lapsed', { state: 'deleteCapacity' }, from('slotRequestet'), 'Deine beendete Anfrage'],
  [
    'an accepted request that nobody paid',
    { state: 'deleteCapacity' },
    from('slotConfirmed'),
    'Deine beendete Anfrage',
  ],
  ['a package', { kind: 'onRequest', state: 'requestet' }, null, 'Dein Paket'],
] as const)('the page of %s is called by its state', (_name, more, ending, expected) => {
  expect(bookingHeading(makeReservation(more as Partial<Reservation>), ending)).toBe(expected)
})
