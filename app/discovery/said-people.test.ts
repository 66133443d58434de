import { expect, test } from 'vitest'
import { saidWish } from './said-wish.ts'

test.each([
  ['6 Freunde Bowling', 'Bowling', 6],
  ['wir sind 4 Mädels', '', 4],
  ['3 Kolleginnen', '', 3],
  ['Ideen für 3 Personen', '', 3],
])('"%s" is "%s" for friends, %i of them', (said, text, persons) =>
  expect(saidWish(said)).toEqual({ text, wish: { persons, children: null }, filters: [] }),
)

test('grown-ups of a large group and their children are counted together', () =>
  expect(saidWish('wir 20 mit 2 Kindern Kegeln')).toMatchObject({
    text: 'Kegeln',
    wish: { persons: 22, children: 2 },
  }))
