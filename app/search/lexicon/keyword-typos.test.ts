import { expect, test } from 'vitest'
import { isTypoFor, keywordFor } from './keyword-typos.ts'

test.each([
  ...([
    ['sontag', 'sonntag'],
    ['samstg', 'samstag'],
    ['morgn', 'morgen'],
  ] as const),
  ...([
    ['abned', 'abend'],
    ['wochende', 'wochenende'],
    ['persoen', 'personen'],
    ['drausen', 'draussen'],
  ] as const),
  ...([
    ['dezmber', 'dezember'],
    ['siben', 'sieben'],
    ['kindrn', 'kindern'],
  ] as const),
])('"%s" is "%s"', (typed, meant) => expect(keywordFor(typed)).toBe(meant))

test.each(['haute', 'montage', 'freitage', 'orgel', 'kajak', 'sonntag', 'abe', ''])(
  '"%s" is no mistyped keyword',
  (typed) => expect(keywordFor(typed)).toBeNull(),
)

test('a name of a place may be mistyped by one letter', () => {
  expect(isTypoFor('ottensn', 'ottensen')).toBe(true)
  expect(isTypoFor('altena', 'altona')).toBe(false)
})
