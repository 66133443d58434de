import { expect, test } from 'vitest'
import type { SavedPlace } from '#app/search/saved/saved-place.ts'
import { differences, withMeanwhile } from './saved-sync.ts'

const placeAt = (to: string) => ({ to }) as SavedPlace
const places = (text: string) => [...text].map(placeAt)
const pathsIn = (list: readonly SavedPlace[]) => list.map(({ to }) => to).join('')

test.each([
  ['a visitor’s own hearts are all news', null, 'ab', 'ab', ''],
  ['nothing changed', 'ab', 'ab', '', ''],
  ['a heart pressed before a reload or without a line', 'ab', 'cab', 'c', ''],
  ['one taken back before a reload', 'ab', 'a', '', 'b'],
])('%s', (_case, known, now, add, remove) => {
  const told = differences(known === null ? null : [...known], places(now))
  expect([pathsIn(told.add), told.remove.join('')]).toEqual([add, remove])
})

test.each([
  ['nothing was pressed meanwhile', 'xab', 'ab', 'ab', 'xab'],
  ['a heart pressed meanwhile stands first', 'xab', 'ab', 'cab', 'cxab'],
  ['a heart pressed meanwhile here and on another device stands once', 'cxab', 'ab', 'cab', 'cxab'],
  ['one taken back meanwhile stays away, another device’s stays', 'xab', 'ab', 'b', 'xb'],
])('%s', (_case, answer, before, now, after) => {
  expect(pathsIn(withMeanwhile(places(answer), { before: places(before), now: places(now) }))).toBe(after)
})
