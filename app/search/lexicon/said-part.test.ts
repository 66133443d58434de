import { expect, test } from 'vitest'
import { saidDay } from '#app/search/query/said-day.ts'
import { saidWish } from '#app/search/query/said-wish.ts'

// A Sunday.
const now = new Date('2026-11-22T12:00:00Z')

/** What a text says of a day and of a party, and what is left of it. */
function saidIn(text: string) {
  const day = saidDay(text, now)
  const { text: rest, ...wish } = saidWish(text, day?.spans) ?? { text: day?.text ?? text }
  return { day: day?.day ?? null, hours: day?.hours ?? null, ...wish, rest }
}

test.each([
  ...['für 2', 'zu zweit', '4 Personen', 'Gruppe von 6', 'für 4 und 2 Kinder', 'mit Kindern', 'ab 18 Uhr'],
  ...[
    'abends',
    'bis 20 € pro Person',
    'Budget 100 Euro',
    'heute',
    'heute Abend',
    'Samstag, 18 Uhr',
    '28.11.',
  ],
  ...['am Wochenende', 'nächstes Wochenende'],
])('"Kajak (%s)" says what it says without brackets', (said) => {
  const plain = saidIn(`Kajak ${said}`)
  expect(plain.rest).toBe('Kajak')
  expect(saidIn(`Kajak (${said})`)).toEqual(plain)
})

test('a number in brackets belongs to the noun before it; what says nothing keeps its brackets', () => {
  expect(saidWish('Erwachsene (2), Kinder (1)')).toMatchObject({
    text: '',
    wish: { persons: 3, children: 1 },
  })
  expect(saidWish('Kajak (blau) zu zweit')).toMatchObject({ text: 'Kajak (blau)' })
})

test.each([
  ['Kajak (mit Kindern, blau)', 'Kajak (blau)'],
  ['Kajak (blau, mit Kindern)', 'Kajak (blau)'],
  ['Kajak (blau, mit Kindern, abends)', 'Kajak (blau)'],
  ['Kajak (mit Kindern, abends)', 'Kajak'],
  ['Kajak (mit Kindern) blau', 'Kajak blau'],
  ['Kajak ((mit Kindern), blau)', 'Kajak (blau)'],
  ['Kajak (mit Kindern', 'Kajak'],
  ['mit Kindern) Kajak', 'Kajak'],
  ['(blau) mit Kindern Kajak (rot)', '(blau) Kajak (rot)'],
])('what is left of "%s" has each of its brackets twice or not at all: "%s"', (text, rest) => {
  expect(saidIn(text).rest).toBe(rest)
})

test('how old children are goes with them where it stands in brackets behind them', () => {
  const wish = { persons: 3, children: 2 }
  expect(saidWish('2 Kinder (6 und 8 Jahre) Zoo')).toMatchObject({
    text: 'Zoo',
    wish,
    filters: ['ag_school', 'ag_6'],
  })
  expect(saidWish('Kinderkochkurs (6 Jahre) zu zweit')).toMatchObject({ text: 'Kinderkochkurs (6 Jahre)' })
})
