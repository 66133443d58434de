import fc from 'fast-check'
import { expect, test } from 'vitest'
import { besideIn, nearMeIn, placeNamesIn, withoutPlace } from './said-place.ts'

/** How the text would say the place that is called so. */
function saysIt(text: string, slug: string) {
  const name = placeNamesIn(text).find((one) => one.slug === slug)
  return name && name.lead !== null ? [name.lead, withoutPlace(text, name.phrase)] : null
}

test.each([
  ['Klettern in Berlin', 'berlin', 'in', 'Klettern'],
  ['in Altona', 'altona', 'in', ''],
  ['Kindergeburtstag in Eimsbüttel drinnen', 'eimsbuettel', 'in', 'Kindergeburtstag drinnen'],
  ['rund um Ottensen', 'ottensen', 'in', ''],
  ['rundum Ottensen Minigolf', 'ottensen', 'in', 'Minigolf'],
  ['Reiten um Bergedorf herum', 'bergedorf', 'in', 'Reiten'],
  ['Reiten bei Bergedorf', 'bergedorf', 'in', 'Reiten'],
  ['Reiten nahe Bergedorf', 'bergedorf', 'in', 'Reiten'],
  ['Reiten in der Nähe von Bergedorf', 'bergedorf', 'in', 'Reiten'],
  ['Reiten Nähe Bergedorf', 'bergedorf', 'in', 'Reiten'],
  ['Reiten im Umkreis von Bergedorf', 'bergedorf', 'in', 'Reiten'],
  ['Tanzen in der Sternschanze', 'sternschanze', 'in', 'Tanzen'],
  ['Konzert auf St. Pauli', 'sankt-pauli', 'auf', 'Konzert'],
  ['Konzert auf St.Pauli', 'sankt-pauli', 'auf', 'Konzert'],
  ['auf der Veddel', 'veddel', 'auf', ''],
  ['essen in der HafenCity', 'hafencity', 'in', 'essen'],
  ['Töpfern in Hamburg-Altona', 'hamburg-altona', 'in', 'Töpfern'],
  ['Töpfern in Hamburg Altona', 'hamburg-altona', 'in', 'Töpfern'],
  ['Töpfern in Altona, Hamburg', 'altona-hamburg', 'in', 'Töpfern'],
  ['Töpfern in Altona (Hamburg)', 'altona-hamburg', 'in', 'Töpfern'],
  ['im Stadtteil Horn', 'horn', 'in', ''],
  ['Flohmarkt mitten in Altona-Nord', 'altona-nord', 'in', 'Flohmarkt'],
  ['Minigolf Lübeck', 'luebeck', 'none', 'Minigolf'],
  ['Eimsbüttel Kindergeburtstag', 'eimsbuettel', 'none', 'Kindergeburtstag'],
  ['Kindergeburtstag, Eimsbüttel', 'eimsbuettel', 'none', 'Kindergeburtstag'],
  ['Ottensen und Umgebung', 'ottensen', 'none', ''],
  ['Kino in der Nähe vom Bahnhof Altona', 'altona', 'in', 'Kino'],
  ['Kino am Bahnhof Altona', 'altona', 'in', 'Kino'],
] as const)('„%s“ may say „%s“', (text, slug, lead, rest) => {
  expect(saysIt(text, slug)).toEqual([lead, rest])
})

test.each([
  ['nicht in Altona', 'altona'],
  ['Klettern, nur nicht in Altona', 'altona'],
  ['überall außer in Altona', 'altona'],
  ['überall außer Altona', 'altona'],
  ['in Altona lieber nicht', 'altona'],
  ['Altona nicht', 'altona'],
  ['Altona-Museum', 'altona'],
  ['Altonaer Theater', 'altona'],
  ['Rundflug über Hamburg', 'hamburg'],
  ['Hamburg bei Nacht', 'hamburg'],
  ['Im Torfkahn durchs Blockland', 'blockland'],
  ['Reise nach Berlin', 'berlin'],
  ['Tickets FC St. Pauli', 'sankt-pauli'],
  ['Tanz Altona Kinder', 'altona'],
  ['Hamburg 75', 'hamburg'],
  ['außerhalb Hamburg', 'hamburg'],
  ['Lust auf Altona', 'altona'],
])('„%s“ says no „%s“', (text, slug) => {
  expect(saysIt(text, slug)).toBeNull()
})

test('"auf" alone before a city is a look at it', () => {
  expect(saysIt('Blick auf Hamburg', 'hamburg')).toBeNull()
})

test.each([
  ['in meiner Nähe', ''],
  ['Reiten in der Nähe', 'Reiten'],
  ['hier in der Nähe Minigolf', 'Minigolf'],
  ['Reiten in der Nähe von mir', 'Reiten'],
])('„%s“ only asks for what is near', (text, rest) => {
  const [phrase] = nearMeIn(text)
  expect(phrase && withoutPlace(text, phrase)).toBe(rest)
})

test.each(['Nähen', 'nicht in der Nähe', 'in der Nähe vom Bahnhof', 'in der Nähe der Elbe', 'Nähkurs'])(
  '„%s“ says more than that',
  (text) => {
    expect(nearMeIn(text)).toEqual([])
  },
)

test('a phrase is looked at with the words beside it', () => {
  const text = 'Führung Planetarium Hamburg'
  expect(besideIn(text, { from: 20, to: 27 })).toEqual(['Planetarium Hamburg'])
  expect(besideIn('Hamburg Dungeon heute', { from: 0, to: 7 })).toEqual(['Hamburg Dungeon'])
  expect(besideIn('Klettern in Altona draußen', { from: 9, to: 18 })).toEqual([
    'Klettern in Altona',
    'in Altona draußen',
  ])
  expect(besideIn('in Altona', { from: 0, to: 9 })).toEqual([])
})

test('any text is read, and what is left of it has no more words than it had', () => {
  const word = fc.constantFrom(
    'in',
    'um',
    'Altona',
    'St.',
    'Pauli',
    'nicht',
    'der',
    'Nähe',
    '-',
    ',',
    '(',
    ')',
    'x9',
  )
  const countOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(word, { maxLength: 12 }).map((all) => all.join(' ')),
        fc.string(),
      ),
      (text) => {
        for (const { phrase, name, slug } of placeNamesIn(text)) {
          expect(phrase.from <= name.from && name.to <= phrase.to && phrase.to <= text.length).toBe(true)
          expect(slug).not.toMatch(/[^a-z0-9-]/)
          expect(countOf(withoutPlace(text, phrase))).toBeLessThan(countOf(text))
        }
      },
    ),
    { numRuns: 500, seed: 7 },
  )
})
