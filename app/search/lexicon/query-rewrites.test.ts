import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choicesJoined,
  corrected,
  halvesOf,
  rewritesFor,
  mostTried,
  namedOtherwise,
  neighboursJoined,
  rewritten,
  unlessSameLetters,
  withoutDoing,
} from './query-rewrites.ts'

test('a word is cut wherever both halves have three letters', () => {
  expect(halvesOf('Lasertag')).toEqual([
    { head: 'Las', tail: 'ertag' },
    { head: 'Lase', tail: 'rtag' },
    { head: 'Laser', tail: 'tag' },
  ])
  expect(halvesOf('abcde')).toEqual([])
  expect(halvesOf('')).toEqual([])
})

test('neighbours are joined two by two and stand where they stood', () => {
  const words = ['mini', 'golf', 'bunker']
  expect(neighboursJoined(words)).toEqual([
    { at: 0, word: 'minigolf' },
    { at: 1, word: 'golfbunker' },
  ])
  expect(rewritten(words, 0, 2, 'Minigolf')).toBe('Minigolf bunker')
  expect(rewritten(words, 2, 1, 'Bun Ker')).toBe('mini golf Bun Ker')
  expect(neighboursJoined(['mini'])).toEqual([])
})

test.each([
  [['Mini', 'Golf'], [null, 'Minigolf'], 'Minigolf'],
  [['Töpfer', 'Kurs'], ['Toepferkurse', null], 'Toepferkurse'],
  [['Mini', 'Golf'], [null, 'Golfplatz'], 'Mini Golfplatz'],
  [['klettrn', 'hale'], ['Klettern', 'Halle'], 'Klettern Halle'],
  [['der', 'hafn'], [null, 'Hafen'], 'der Hafen'],
])('%j corrected by %j is „%s“', (words, instead, text) => {
  expect(corrected(words, instead).join(' ')).toBe(text)
})

test('other words are near, never the word itself; three letters allow for a doubled one', () => {
  const known = (...words: string[]) => words.map((shown) => ({ spelled: shown.toLowerCase(), shown }))
  expect(rewritesFor('rom', known('Romantik', 'Room', 'Strom', 'Dom'))).toEqual(['Room'])
  expect(rewritesFor('esape', known('Escape', 'Espen', 'Kajak'))).toEqual(['Escape'])
  expect(rewritesFor('halle', known('Halle', 'Hallen', 'Hall', 'Halde'))).toHaveLength(2)
  expect(rewritesFor('halle', known('Halle'))).toEqual([])
})

test('of many choices the likeliest few are tried, never what was typed', () => {
  expect(choicesJoined([['Escape'], ['rom', 'Room']], 'esape rom')).toEqual(['Escape rom', 'Escape Room'])
  expect(choicesJoined([['a', 'b'], ['c']], 'a c')).toEqual(['b c'])
  expect(choicesJoined([[], ['c']], 'x c')).toEqual([])
  const word = fc.string({ minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 3 }), { maxLength: 6 }), word, (choices, typed) => {
      const texts = choicesJoined(choices, typed)
      expect(texts.length).toBeLessThanOrEqual(mostTried + 1)
      expect(texts).not.toContain(typed)
    }),
  )
})

test('any word keeps its letters when it is cut', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (word) => {
      for (const { head, tail } of halvesOf(word)) expect(`${head}${tail}`).toBe(word)
    }),
  ))

test.each([
  ['Escape Room', 'escaperoom', null],
  ['Kajak Blau', 'Kajak (blau)', null],
  ['Minigolf', 'Mini-Golf', null],
  ['Töpfern', 'toepfern', null],
  ['Escape Room', 'escaperom', 'Escape Room'],
  [null, 'escaperom', null],
])(
  '„%s“ for „%s“ is said as %s: other signs, blanks or capitals are no correction',
  (instead, typed, said) => {
    expect(unlessSameLetters(instead, typed)).toBe(said)
  },
)

test.each([
  ['Kajak fahren', 'Kajak'],
  ['Segeln lernen', 'Segeln'],
  ['bitte Minigolf', 'Minigolf'],
  ['lustiges Museum', 'Museum'],
  ['was Schönes', null],
  ['spielen', null],
  ['Kajak', null],
  ['30 Geburtstag feiern', 'Geburtstag'],
  ['Geschenk für Oma', 'Geschenk'],
  ['Geschenk für meinen Mann', 'Geschenk'],
  ['Bowling in den Ferien', 'Bowling'],
  ['Bowling im Dezember', 'Bowling'],
  ['Museum unter der Woche', 'Museum'],
  ['im Sommer Kajak', 'Kajak'],
  ['Museum für Senioren', 'Museum'],
  ['Bowling mit zwei Kugeln', null],
  ['Kajak 2 Stunden', 'Kajak'],
  ['zwei Stunden Kajak', 'Kajak'],
  ['2 Stunden', null],
  ['Museum für Touristen', 'Museum'],
  ['Museum ohne Anmeldung', 'Museum'],
  ['nächste Woche Bowling', 'Bowling'],
  ['23', null],
])('"%s" without what one does with it is %s', (text, rest) => {
  expect(withoutDoing(text.split(' '))).toBe(rest)
})

test.each([
  ['Sehenswürdigkeiten', 'Sightseeing'],
  ['was für Touristen', 'Stadtführung'],
])('"%s" may be what offers call "%s"', (text, name) =>
  expect(namedOtherwise(text.split(' '))).toContain(name),
)

test.each(['Kajak', 'Museum für Touristen', 'auf Deutsch', ''])('"%s" has no other name', (text) =>
  expect(namedOtherwise(text.split(' '))).toEqual([]),
)
