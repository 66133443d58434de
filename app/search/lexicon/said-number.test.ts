import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saidWish } from '#app/search/query/said-wish.ts'

test.each([
  ...['Kanu für 1,5 Stunden', 'für 2,5h', 'Party für 1.000 Gäste', 'zu 2,5', 'für 2.5', 'Boot für 3,5 Tage'],
  ...['Kind: 2,5 Jahre', 'Kinder: 4,6'],
  ...[
    '18:30:15',
    'Kinder: 2.5',
    'für 2 x 20 Euro',
    '2 x 20 €',
    'Gutschein für 50',
    'weniger als 1 Person',
    'weniger als 0 Personen',
    'für 13',
  ],
])('"%s" says no wish: its number counts something else, or isn’t one party', (said) =>
  expect(saidWish(said)).toBeNull(),
)

/** Numbers as they are written: "2,5", "1.000", "18:30". */
const numbersOf = (text: string) => text.match(/\d+(?:[.,:]\d+)*/g) ?? []

test('a number is never torn: it is said whole, or it stays whole', () => {
  const number = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.constantFrom('.', ',', ':'), fc.integer({ min: 2, max: 60 }))
    .map((parts) => parts.join(''))
  const lead = fc.constantFrom(
    ...['für', 'zu', 'Kind:', 'Personen:', 'Kinder', '€', 'ab', 'um', 'für 2 und', '2 +', 'bis', 'Kanu'],
  )
  const noun = fc.constantFrom('Stunden', 'Tage', 'Gäste', 'Kinder', 'Jahre', 'h', 'Euro', 'am See', '')
  fc.assert(
    fc.property(fc.tuple(lead, number, noun), (words) => {
      const text = words.join(' ')
      const left = saidWish(text)?.text ?? text
      expect(numbersOf(text)).toEqual(expect.arrayContaining(numbersOf(left)))
    }),
    { numRuns: 3_000 },
  )
})
