import { expect, test } from 'vitest'
import { makeReservation } from '#test/support/reservation.ts'
import { receiptsNote, type LinkedReceipt } from './receipt-links.ts'

const paper = (kind: LinkedReceipt['kind']) => ({ kind }) as LinkedReceipt
const given = { placesReleasedAt: new Date('2026-06-13T12:00:00Z') }
const follows = 'Der Stornobeleg folgt, sobald die Erstattung ausgeführt ist.'
const anotherFollows = 'Ein weiterer Stornobeleg folgt, sobald auch der Rest erstattet ist.'

test.each([
  ['a ticket that is valid', {}, ['sale'], null],
  ['one that was given up and never paid', given, [], null],
  ['a cancelled one', given, ['sale'], follows],
  ['one that a change had made cheaper', given, ['sale', 'correction'], follows],
  ['one of which a part has gone back', given, ['sale', 'sale', 'cancellation'], anotherFollows],
  [
    'one whose money is through',
    { ...given, state: 'refunded' as const },
    ['sale', 'cancellation', 'cancellation'],
    null,
  ],
  [
    'one whose guests came out again, cancelled then',
    { ...given, state: 'reedemed' as const, entriesUndoneAt: given.placesReleasedAt },
    ['sale'],
    follows,
  ],
  ['one that was redeemed', { ...given, state: 'reedemed' as const }, ['sale'], null],
] as const)('beside the receipts of %s stands what follows', (_, changes, kinds, note) =>
  expect(receiptsNote(makeReservation({ state: 'confirmed', ...changes }), kinds.map(paper))).toBe(note),
)
