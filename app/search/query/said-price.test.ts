import { expect, test } from 'vitest'
import { saidWish } from './said-wish.ts'

const persons = (count: number, children: number | null = null) => ({ persons: count, children })
const each = (euro: number) => ({ perPersonEuro: euro, togetherEuro: null })
const together = (euro: number) => ({ perPersonEuro: null, togetherEuro: euro })

test.each([
  ['Kajak unter 200 Euro', 'Kajak', each(200)],
  ['Budget 100 Euro', '', together(100)],
  ['Budget von 100 Euro pro Person', '', each(100)],
  ['Budget 1 000 € p.P.', '', each(1_000)],
  ['4 Personen bis 25 €', '', { ...persons(4), ...each(25) }],
  ['4 Personen bis 50 €', '', { ...persons(4), ...each(50) }],
  ['4 Personen bis 51 €', '', { ...persons(4), ...together(51) }],
  ['Kindergeburtstag 12 Kinder unter 200 Euro', 'Kindergeburtstag', { ...persons(13, 12), ...together(200) }],
  ['Kindergeburtstag unter 200 Euro 12 Kinder', 'Kindergeburtstag', { ...persons(13, 12), ...together(200) }],
  ['zu zweit bis 100 Euro', '', { ...persons(2), ...together(100) }],
  ['20 Personen bis 100 Euro', '', { ...persons(20), ...together(100) }],
  ['20 Personen bis 99 Euro', '', { ...persons(20), ...each(99) }],
  ['1 Person bis 100 Euro', '', { ...persons(1), ...each(100) }],
  ['Mama, Papa, 2 Kinder unter 80 Euro', '', { ...persons(4, 2), ...together(80) }],
])('a bare sum of several is for all above 50 euro if that leaves 5 for each: "%s"', (said, text, wish) =>
  expect(saidWish(said)).toEqual({ text, wish, filters: [] }),
)

test.each([
  ...[
    '200 € pro Person',
    '200 € p.P.',
    '200 Euro pro Kind',
    '200 Euro pro Nase',
    '200 Euro je',
    '200 €/Kind',
  ],
  ...['je 200 €', 'pro Kopf max. 200 Euro', 'je unter 200 Euro', 'je 150 bis 200 Euro', '200 € jeweils'],
])('"%s" is what each pays, however much that is', (sum) =>
  expect(saidWish(`12 Personen ${sum}`)?.wish).toEqual({ ...persons(12), ...each(200) }),
)

test.each([
  ...['insgesamt 20 €', 'zusammen bis 20 €', '20 € für alle', 'Budget max. 20 Euro', '20 Euro Budget'],
  ...['für alle zusammen 20 €', 'Gesamtbudget: 20 €', '20 Euro für alles', 'gesamt 10-20 Euro'],
])('"%s" is for all together, however little that is', (sum) =>
  expect(saidWish(`4 Personen ${sum}`)).toEqual({
    text: '',
    wish: { ...persons(4), ...together(20) },
    filters: [],
  }),
)

test.each([
  ['0 Euro', each(0)],
  ['Kajak 9.999 Euro', each(9_999)],
  ['10.000 Euro', null],
  ['3x20 Euro', null],
  ['Kajak 2 x 20 €', null],
  ['mindestens 20 Euro', null],
  ['10 € pro Stunde', null],
])('"%s" is a price that somebody pays at most, or none: %j', (said, wish) =>
  expect(saidWish(said)?.wish ?? null).toEqual(wish),
)
