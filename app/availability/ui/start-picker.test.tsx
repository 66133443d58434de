import { expect, test } from 'vitest'
import { linksIn } from '#test/support/on-offer.ts'
import { markupOf } from '#test/support/markup.tsx'
import { StartPicker, type ChoosableStart } from './start-picker.tsx'

const startsAt = '2026-06-20T12:30:00.000Z'
const start: ChoosableStart = {
  ...{ startsAt, free: 4, capacity: 4, state: 'free', said: 'frei', most: 'höchstens 4' },
  ...{ freeForAll: 4, roomForAll: 4 },
}
const pick = (more: Partial<ChoosableStart>, needed = 2, chosenAt: string | null = null) =>
  markupOf(
    <StartPicker
      starts={[{ ...start, ...more }]}
      needed={needed}
      chosenAt={chosenAt}
      none=""
      toStart={() => '/start'}
      toWait={() => '/warten'}
    />,
  )

test.each([
  ['has room', {}, 2, '/start', '14:30 Uhr, frei'],
  ['is full', { free: 0, freeForAll: 0, state: 'full' }, 2, '/warten', '14:30 Uhr, Warteliste'],
  ['is too small for so many', {}, 5, null, '14:30 Uhr, höchstens 4'],
  ['is full in a later round', { freeForAll: 0 }, 2, '/warten', '14:30 Uhr, Warteliste'],
  ['isn’t open so long', { freeForAll: 0, roomForAll: 0 }, 2, null, '14:30 Uhr, zu kurz offen'],
  [
    'isn’t open so long for nobody either',
    { freeForAll: 0, roomForAll: 0 },
    0,
    null,
    '14:30 Uhr, zu kurz offen',
  ],
  [
    'is full and not open so long',
    { free: 0, freeForAll: 0, roomForAll: 0, state: 'full' },
    2,
    null,
    '14:30 Uhr, zu kurz offen',
  ],
  [
    'is blocked',
    { free: 0, freeForAll: 0, roomForAll: 0, state: 'blocked', said: 'gesperrt' },
    2,
    null,
    '14:30 Uhr, gesperrt',
  ],
] as const)('a start that %s leads where it can', (_, more, needed, href, said) => {
  const html = pick(more, needed, startsAt)
  expect(linksIn(html).map((link) => link.href)).toEqual(href === null ? [] : [href])
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(said)
  expect(html.includes('start-off')).toBe(href === null)
})
