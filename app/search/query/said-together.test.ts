import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saidApart } from './said-apart.ts'
import { saidDay } from './said-day.ts'
import { saidWish } from './said-wish.ts'

// A Sunday.
const now = new Date('2026-11-22T12:00:00Z')

/** Expressions of each kind, with what they mean wherever they stand. */
const days = {
  'am Samstag': { on: '2026-11-28' },
  'am Samstag, 28.11.': { on: '2026-11-28' },
  'Freitag, 28. November': { on: '2026-11-28' },
  'am 5.1.': { on: '2027-01-05' },
  übermorgen: { on: '2026-11-24' },
  'dieses Wochenende': 'weekend',
  heute: 'today',
}
const hours = {
  'ab 18 Uhr': { from: 18, to: 24 },
  'bis 18:30 Uhr': { from: 0, to: 18.5 },
  '18 Uhr 30': { from: 18.5, to: 19.5 },
  'von 18 bis 20 Uhr': { from: 18, to: 20 },
  '18:00-20:00': { from: 18, to: 20 },
  'ab 18h': { from: 18, to: 24 },
  'um acht Uhr': { from: 8, to: 9 },
  abends: { from: 17, to: 24 },
}
const people = {
  '4 Personen': { persons: 4, children: null },
  'zu viert': { persons: 4, children: null },
  'für zwei': { persons: 2, children: null },
  'zwanzig Personen': { persons: 20, children: null },
  '2 Erwachsene, 2 Kinder': { persons: 4, children: 2 },
  'Erwachsene: 2, Kinder: 1': { persons: 3, children: 1 },
  'zwei + ein Kind': { persons: 3, children: 1 },
}
const prices = {
  'unter 20 Euro': { perPersonEuro: 20, togetherEuro: null },
  'bis 1.500 € zusammen': { perPersonEuro: null, togetherEuro: 1_500 },
  'höchstens zwanzig Euro': { perPersonEuro: 20, togetherEuro: null },
}
const settings = {
  'bei Regen': ['we_rainy'],
  drinnen: ['lo_indoor'],
  'im Freien': ['lo_outdoor'],
  'schönes Wetter': ['we_sunny'],
}
const kinds = { days, hours, people, prices, settings }
type Kind = keyof typeof kinds

const oneOf = (kind: Kind) => fc.option(fc.constantFrom(...Object.keys(kinds[kind])), { nil: null })
const plainWords = ['Kajak', 'Escape', 'Wein', 'Dinner', 'Töpfern']

test('a day, hours, a party and a price are understood in any order, set apart by commas, and the words stay', () =>
  fc.assert(
    fc.property(
      fc.record({
        days: oneOf('days'),
        hours: oneOf('hours'),
        people: oneOf('people'),
        prices: oneOf('prices'),
        settings: oneOf('settings'),
      }),
      fc.subarray(plainWords),
      fc.infiniteStream(fc.nat()),
      (parts, words, order) => {
        const said = Object.values(parts).filter((part) => part !== null)
        const shuffled = [...said, ...words]
          .map((part) => ({ part, at: order.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ part }) => part)
        const day = saidDay(shuffled.join(', '), now)
        const wish = saidWish(shuffled.join(', '), day?.spans)
        expect(day?.day ?? null).toEqual(parts.days && days[parts.days as keyof typeof days])
        expect(wish?.wish ?? {}).toEqual({
          ...(parts.hours && { hours: hours[parts.hours as keyof typeof hours] }),
          ...(parts.people && people[parts.people as keyof typeof people]),
          ...(parts.prices && prices[parts.prices as keyof typeof prices]),
        })
        expect(wish?.filters ?? []).toEqual(
          parts.settings ? settings[parts.settings as keyof typeof settings] : [],
        )
        const left = (wish?.text ?? day?.text ?? shuffled.join(' ')).match(/\p{L}+/gu) ?? []
        expect(left).toEqual(shuffled.filter((part) => words.includes(part)))
      },
    ),
    { numRuns: 2_000 },
  ))

const vocabulary = [
  ...Object.values(kinds).flatMap((kind) => Object.keys(kind).flatMap((text) => text.split(' '))),
  ...[
    '2',
    '4',
    '30',
    '28.',
    '11.',
    '28.11',
    '18.30',
    '2026',
    'Kinder',
    'Kind',
    'Personen',
    'Erwachsene',
    'und',
  ],
  ...['+', '-', 'der', 'Morgen', 'danach', 'jeden', 'Sa', 'h', 'Uhr', '€', 'Euro', 'in', 'zwei', 'Wochen'],
]

test('whatever is typed of such words, none of the others is lost, nothing is said twice, and nothing fails', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...vocabulary, ...plainWords), { maxLength: 10 }), (typed) => {
      const text = typed.join(' ')
      const day = saidDay(text, now)
      const wish = saidWish(text, day?.spans)
      const left = (wish?.text ?? day?.text ?? text).split(/[\s,;]+/)
      const isPlain = (word: string) => plainWords.includes(word)
      expect(left.filter(isPlain)).toEqual(typed.filter(isPlain))
      if (day) expect(saidDay(day.text, now)).toBeNull()
      if (!day && !wish) expect(saidApart(text, now)).toEqual({ text, said: '' })
    }),
    { numRuns: 5_000 },
  ))
