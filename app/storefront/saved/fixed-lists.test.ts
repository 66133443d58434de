import { expect, test } from 'vitest'
import { pageBefore } from './list-answer.ts'
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

test('whoever chose a list goes back to a page of ours, however an address names another site', () => {
  const before = (von: string) => pageBefore(new URLSearchParams({ von }))
  const page = '/activity/wasser?day=20%2F06%2F2026'
  expect([before(page), before('/'), before('')]).toEqual([page, '/', null])
  for (const other of ['//x.example', '/a/..//x.example', '/\\x.example', 'https://x.example'])
    expect([other, before(other)]).toEqual([other, null])
})
