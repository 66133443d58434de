import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Criteria, KnownPlace } from './recognizer.ts'
import { parseQuery } from './parse-query.ts'

/** A Sunday. */
const today = '2026-11-22'
const plain = { isOwn: true, isWord: false, hasArticle: false, isWritten: false }
const quarter = (form: string, more: Partial<KnownPlace> = {}): [string, KnownPlace] => [
  form,
  { ...plain, form, kind: 'quarter', ...more },
]
const places = new Map<string, KnownPlace>([
  ...[quarter('altona'), quarter('altona-nord'), quarter('ottensen'), quarter('sankt-pauli')],
  ...[quarter('veddel', { hasArticle: true }), quarter('horn', { isWord: true })],
  ['kreuzberg', { ...plain, form: 'berlin-kreuzberg', kind: 'quarter', isOwn: false }],
  ['luebeck', { ...plain, form: 'luebeck', kind: 'city' }],
])

/** Criteria on one line: `day=2026-11-28 persons=4 each=25`. */
function written({ day, wish, filters, eachAge, sort, place, radius }: Criteria): string {
  const { hours, persons, children, perPersonEuro, togetherEuro } = wish
  const dayText =
    typeof day === 'object'
      ? Object.entries(day)
          .map(([k, v]) => (k === 'on' ? v : `${k}:${v}`))
          .join()
      : day
  const parts = {
    day: dayText,
    hours: hours && `${hours.from}-${hours.to}`,
    ...{ persons, children, each: perPersonEuro, all: togetherEuro },
    filters: filters.length > 0 ? filters.toSorted().join() : null,
    'each-age': eachAge === true ? eachAge : null,
    sort,
    place: place === null ? '' : place,
    radius,
  }
  return Object.entries(parts)
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [value === true ? name : `${name}=${value}`],
    )
    .join(' ')
}

const rows = readFileSync(new URL('query.golden.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))

test('every text of the golden file has its criteria and its rest', () => {
  const read = rows.map(([text = '']) => {
    const { criteria, rest } = parseQuery(text, { today, places })
    return [text, written(criteria), rest].join('\t')
  })
  expect(read).toEqual(rows.map((row) => row.join('\t')))
})

test('a month counts for events alone, and a day in the same text wins', () => {
  const monthOf = (text: string) => parseQuery(text, { today, hasMonths: true }).criteria.month
  expect(['im Juli', 'im Juli 2027', 'nächsten Monat', 'diesen Monat', 'ab Juli'].map(monthOf)).toEqual([
    ...['2027-07', '2027-07', '2026-12', '2026-11', undefined],
  ])
  expect(parseQuery('Jazz im Juli', { today }).rest).toBe('Jazz im Juli')
  expect(parseQuery('Jazz im Juli', { today, hasMonths: true }).rest).toBe('Jazz')
})

test('a corrected word fills its slot, and stays as typed where it fills none', () => {
  const corrections = new Map([
    ['sontag', 'sonntag'],
    ['siben', 'sieben'],
  ])
  const { criteria, rest } = parseQuery('Konzrt sontag Raum siben', { today, corrections })
  expect([criteria.day, rest]).toEqual([{ on: today }, 'Konzrt Raum siben'])
})

test('what is a name stays words, and counts for nothing', () => {
  const text = 'Dinner für 2 am Sonntag'
  const { criteria, rest } = parseQuery(text, { today, names: [{ from: 0, to: 'Dinner für 2'.length }] })
  expect([criteria.wish, criteria.day, rest]).toEqual([{}, { on: today }, 'Dinner für 2'])
})

test('any text is read without an error, and its rest says nothing more than the text', () => {
  const word = fc.oneof(
    fc.constantFrom(...rows.flatMap(([text = '']) => text.split(' '))),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join(' ')
      const { rest, matches } = parseQuery(text, { today, places })
      expect(rest.length).toBeLessThanOrEqual(text.length)
      for (const { from, to } of matches) expect(from).toBeLessThan(to)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['Klettern, Tochter 5, Sohn 8 am Samstag', 'day=2026-11-28', 'Klettern, Tochter 5, Sohn 8'],
  ['für 2 zu viert', '', 'für 2 zu viert'],
  ['Kajak für 2 und zu viert', '', 'Kajak für 2 und zu viert'],
  ['Tanz für 2 2 Erwachsene 2 Kinder', '', 'Tanz für 2 2 Erwachsene 2 Kinder'],
  ['Yoga draussen draußen bitte nicht', '', 'Yoga draussen draußen bitte nicht'],
  ['in Altona am Samstag in der Nähe', 'day=2026-11-28 place=altona', 'in der Nähe'],
])('two values stay words also where the rest alone would say one: %s', (text, criteria, rest) => {
  const read = parseQuery(text, { today, places })
  expect([written(read.criteria), read.rest]).toEqual([criteria, rest])
})

test('a name that stays is not read again, whatever else the text says', () => {
  const names = [{ from: 0, to: 'Dinner für 2'.length }]
  const { criteria, rest } = parseQuery('Dinner für 2 zu viert', { today, names })
  expect([written(criteria), rest]).toEqual(['persons=4', 'Dinner für 2'])
})

test('no rest of two joined texts says another value for what the text said', () => {
  const texts = fc.constantFrom(...rows.map(([text = '']) => text))
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const first = parseQuery(`${one} ${other}`, { today })
      const again = parseQuery(first.rest, { today }).matches
      const changed = again.filter(({ slot, value }) =>
        first.matches.some((m) => m.slot === slot && JSON.stringify(m.value) !== JSON.stringify(value)),
      )
      expect(slotsBut(changed, 'place')).toEqual([])
    }),
    { numRuns: 300 },
  )
})

const slotsBut = (matches: readonly { slot: string }[], but: string) =>
  matches.map(({ slot }) => slot).filter((slot) => slot !== but)
