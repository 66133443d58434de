import { expect, test } from 'vitest'
import type { SavedPlace } from '#app/search/saved/saved-place.ts'
import { addedPlace, chooseListPath } from './saved-toast.ts'

const places = (text: string) => [...text].map((to) => ({ to }) as SavedPlace)

test.each([
  ['', 'a', 'a'],
  ['ab', 'cab', 'c'],
  ['ab', 'ba', null],
  ['ab', 'b', null],
  // An account that is met again brings many at once.
  ['a', 'abc', null],
])('from %j to %j the heart of %j was pressed', (before, now, added) => {
  expect(addedPlace(places(before), places(now))?.to ?? null).toBe(added)
})

test('the way to a list names the place, and where to go back to', () => {
  const path = chooseListPath({ to: '/activity/details/kontor/kanu' }, '/activity/wasser?day=20%2F06%2F2026')
  const { pathname, searchParams } = new URL(path, 'https://utkiek.example')
  expect([pathname, ...searchParams]).toEqual([
    '/lists/gemerkt',
    ['open', 'liste'],
    ['ort', '/activity/details/kontor/kanu'],
    ['von', '/activity/wasser?day=20%2F06%2F2026'],
  ])
})
