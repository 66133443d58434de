import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spellingsOf } from '#test/support/spellings.ts'
import { folded, isNamedLike, foldedKeys } from './folding.ts'
import { slug, slugsOf } from './text.ts'

test.each([
  ['Lübeck', ['luebeck', 'lubeck']],
  ['Lu\u0308beck', ['luebeck', 'lubeck']],
  ['GROẞ, Groß, gross', ['gross, gross, gross']],
  ['Zoë Ñuñez', ['zoe nunez']],
  ['Jørgen Łukasz', ['joergen lukasz', 'jorgen lukasz']],
  ['Æbler, İzmir', ['aebler, izmir']],
  // A plain "ae" stays as it is.
  ['Michael, Bauer, Soest', ['michael, bauer, soest']],
  ['', ['']],
])('„%s“ has the keys %j', (stored, keys) => {
  expect(foldedKeys(stored)).toEqual(keys)
  expect(folded(stored)).toBe(keys[0])
})

test.each(['Lübeck', 'Köhlbrand', 'Straße', 'Jürgen Groß', 'Ällern'])(
  'every spelling of „%s“ is one of its keys',
  (stored) => {
    for (const typed of spellingsOf(stored))
      expect([typed, foldedKeys(stored)]).toEqual([typed, expect.arrayContaining([folded(typed)])])
  },
)

test('a text is its own key, composed or not', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldedKeys(text)).toContain(folded(text))
      expect(foldedKeys(text.normalize('NFD'))).toEqual(foldedKeys(text.normalize('NFC')))
      expect(folded(folded(text))).toBe(folded(text))
    }),
  ))

test('an address is the spelled-out slug; a stored text answers to the bare one, too', () => {
  expect(slug('To\u0308pfern an der Scheibe')).toBe('toepfern-an-der-scheibe')
  expect(slugsOf('Töpfern & Co.')).toEqual(['toepfern-co', 'topfern-co'])
})

test.each([
  ['Groß', true],
  ['gross', true],
  ['Jürgen Groß', true],
  ['Groß Jürgen', true],
  ['Groß, Jürgen', true],
  ['juergen', true],
  ['jurgen gross', true],
  ['JÜRGEN', true],
  ['Ju\u0308rgen', true],
  ['annalena', true],
  ['anna lena', true],
  ['Jürgen Klein', false],
  ['Juargen', false],
  [' ', false],
  ['-', false],
])('whoever types „%s“ means Jürgen Anna-Lena Groß: %s', (typed, isMeant) => {
  expect(isNamedLike('Jürgen Anna-Lena Groß', typed)).toBe(isMeant)
})

test('„Michal“ isn’t Michael', () => {
  expect(isNamedLike('Michael', 'Michal')).toBe(false)
  expect(isNamedLike('Michael', 'michael')).toBe(true)
})
