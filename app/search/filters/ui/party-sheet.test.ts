import { expect, test } from 'vitest'
import { wishTexts } from '#app/search/party/texts/party.ts'
import { euroFault } from './party-sheet.tsx'

test.each([
  ['', null],
  ['0', null],
  ['25', null],
  [' 9999 ', null],
  ['10000', 'above'],
  ['00000', null],
  ['00020', null],
  ['09999', null],
  ['010000', 'above'],
  ['123456789', 'above'],
  ['-5', 'below'],
  ['−5', 'below'],
  ['12,50', 'odd'],
  ['12.50', 'odd'],
  ['zehn', 'odd'],
  ['-', 'odd'],
  ['20 €', 'odd'],
] as const)('a price limit of „%s“ is %s', (typed, fault) => {
  expect(euroFault(typed)).toBe(fault)
})

test('each fault says what is wrong', () => {
  expect(Object.values(wishTexts.euroFaults)).toEqual([
    'Nicht unter 0 €',
    'Höchstens 9.999 €',
    'Ganze Euro, ohne Komma',
  ])
})
