import { expect, test } from 'vitest'
import { plain } from '#test/support/goodwill-given.ts'
import { givenMeanwhile } from './shown-goodwill.ts'

const given = (cents: number, minute: number, giver: string | null) => ({
  ...{ id: `${minute}`, cents, giver, reason: 'defect' as const, message: null, givenBy: 'id' },
  ...{ givenAt: new Date(Date.UTC(2026, 5, 20, 14, minute)), throughAt: null },
})
const all = [given(500, 1, 'Mara'), given(300, 2, null), given(200, 3, 'Ben')]

test.each([
  [200, [/^Ben hat inzwischen 2,00 € zurückgegeben \(.+ 16:03 Uhr\)\.$/]],
  [500, [/^Jemand von euch hat inzwischen 3,00 €/, /^Ben/]],
  [1000, [/^Mara/, /^Jemand/, /^Ben/]],
  // Something else was changed, too: then nobody is named for it.
  [250, []],
  [1200, []],
  [-200, []],
])('what %i cents less are explained by is what was given last', (less, words) => {
  expect(givenMeanwhile(all, less).map(plain)).toEqual(words.map((word) => expect.stringMatching(word)))
})
