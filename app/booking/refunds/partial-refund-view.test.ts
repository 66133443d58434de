import { expect, test } from 'vitest'
import { plain } from '#test/support/goodwill-given.ts'
import { partialRefundLines, concurrentPartialRefunds } from './partial-refund-view.ts'

const given = (cents: number, minute: number, giver: string | null = null) => ({
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
  expect(concurrentPartialRefunds(all, less).map(plain)).toEqual(
    words.map((word) => expect.stringMatching(word)),
  )
})

test('below the price stands what changes gave back, what of that is owed still, and what all of it leaves', () => {
  const money = {
    ...{ paidCents: 4800, changeBackCents: 1200, changeOwedCents: 600 },
    ...{ goodwillBackCents: 0, goodwillOwedCents: 500, backCents: 0, throughCents: 0, isThrough: false },
  }
  const linesOf = (more: object) =>
    partialRefundLines({ goodwill: [given(500, 1)], money: { ...money, ...more } }).map(({ name, amount }) =>
      plain(`${name} ${amount}`),
    )
  expect(linesOf({})).toEqual([
    'Bezahlt 48,00 €',
    'Nach Umbuchung erstattet −12,00 €',
    'Erstattung nach Umbuchung läuft −6,00 €',
    'Erstattung läuft −5,00 €',
    'Unterm Strich bezahlt 25,00 €',
  ])
  expect(linesOf({ changeBackCents: 0 }).slice(0, 2)).toEqual([
    'Bezahlt 48,00 €',
    'Erstattung nach Umbuchung läuft −6,00 €',
  ])
  expect(linesOf({ changeBackCents: 0, changeOwedCents: 0 })).toEqual([
    'Erstattung läuft −5,00 €',
    'Unterm Strich bezahlt 43,00 €',
  ])
})

test('where a final invoice is below the deposit what was paid stands before what went back', () => {
  const money = {
    paidCents: 11_100,
    changeBackCents: 0,
    changeOwedCents: 0,
    goodwillBackCents: 0,
    goodwillOwedCents: 3700,
    backCents: 0,
    throughCents: 0,
    isThrough: false,
  }
  const goodwill = [{ ...given(3700, 1), reason: 'below-deposit' as const }]
  expect(
    partialRefundLines({ goodwill, money }).map(({ name, amount }) => plain(`${name} ${amount}`)),
  ).toEqual(['Bezahlt 111,00 €', 'Erstattung läuft −37,00 €', 'Unterm Strich bezahlt 74,00 €'])
})

test('each that was given says when it was through, or that it isn’t, and below it why', () => {
  const money = {
    ...{ paidCents: 4800, changeBackCents: 0, changeOwedCents: 0, backCents: 0, throughCents: 0 },
    ...{ goodwillBackCents: 700, goodwillOwedCents: 200, isThrough: false },
  }
  const throughAt = new Date('2026-06-25T10:00:00Z')
  const goodwill = [
    { ...given(500, 1), throughAt },
    { ...given(200, 2), throughAt, reason: 'other' as const, message: 'Tut uns leid.' },
    { ...given(200, 3), message: 'Das war zu kurz.' },
  ]
  const lines = partialRefundLines({ goodwill, money })
  expect(lines.map(({ name, amount, why = [] }) => plain([name, amount, ...why].join(' | ')))).toEqual([
    'Erstattet am Do., 25. Juni 2026 | −5,00 € | Etwas war defekt',
    'Erstattet am Do., 25. Juni 2026 | −2,00 € | „Tut uns leid.“',
    'Erstattung läuft | −2,00 € | Etwas war defekt | „Das war zu kurz.“',
    'Unterm Strich bezahlt | 39,00 €',
  ])
})
