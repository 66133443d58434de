import { expect, test } from 'vitest'
import { parseFixedListId, parsePlaceLimit } from './fixed-lists.ts'

test.each([
  ['', 24],
  ['bis=48', 48],
  ['bis=30', 48],
  ['bis=0', 24],
  ['bis=-5', 24],
  ['bis=9999', 216],
  ['bis=<b>', 24],
])('an address with "%s" shows %i places', (query, places) => {
  expect(parsePlaceLimit(new URLSearchParams(query), 200)).toBe(places)
})

test('only lists that there are have a name', () => {
  expect([
    parseFixedListId('gemerkt'),
    parseFixedListId('angesehen'),
    parseFixedListId('toString'),
    parseFixedListId(''),
  ]).toEqual(['gemerkt', 'angesehen', null, null])
})
