import { expect, test } from 'vitest'
import { saidWish } from './said-wish.ts'

test.each([
  ['6 Freunde Bowling', 'Bowling', 6],
  ['wir sind 4 Mädels', '', 4],
  ['3 Kolleginnen', '', 3],
  ['Ideen für 3 Personen', '', 3],
  ['JGA für 10 Frauen', 'JGA', 10],
  ['8 Männer Kart', 'Kart', 8],
  ['fünf Damen', '', 5],
  ['mit 4 Kumpels', '', 4],
  ['12 Senioren Kaffeefahrt', 'Kaffeefahrt', 12],
  ['für 7 Kolleg:innen', '', 7],
  ['15 Mitarbeiterinnen', '', 15],
  ['wir sind 6', '', 6],
  ['Gruppe 10 Personen', '', 10],
  ['vierköpfige Familie', '', 4],
  ['5-köpfige Familie Museum', 'Museum', 5],
  ['Klasse 5b, 28 Schüler', 'Klasse 5b', 28],
])('"%s" is "%s" for friends, %i of them', (said, text, persons) =>
  expect(saidWish(said)).toEqual({ text, wish: { persons, children: null }, filters: [] }),
)

test('grown-ups of a large group and their children are counted together', () =>
  expect(saidWish('wir 20 mit 2 Kindern Kegeln')).toMatchObject({
    text: 'Kegeln',
    wish: { persons: 22, children: 2 },
  }))

test.each([
  ['mit meinem Kind', '', { persons: 2, children: 1 }],
  ['Klettern mit unserem Kind', 'Klettern', { persons: 2, children: 1 }],
  ['mit meinen zwei Kindern', '', { persons: 3, children: 2 }],
  ['Zoo mit unseren 3 Kindern', 'Zoo', { persons: 4, children: 3 }],
  ['was mit meinem 6-jährigen Sohn bei Regen', '', { persons: 2, children: 1 }],
  // Nobody knows how old they are.
  ['Weinprobe mit meinem Sohn', 'Weinprobe', { persons: 2, children: null }],
  ['mit meiner Tochter', '', { persons: 2, children: null }],
  ['3 Erwachsene mit meinem Kind', '', { persons: 4, children: 1 }],
])('"%s" is "%s" for one’s own, and who comes with them', (said, text, wish) => {
  const read = saidWish(said)
  expect({ text: read?.text, wish: read?.wish }).toEqual({ text, wish })
})

test.each(['Frauen 50', 'Sport für Männer 50', 'Tanzen Singles 40', 'Senioren 60', 'Tennis Herren 30'])(
  '"%s" says an age and no party',
  (said) => expect(saidWish(said)?.wish.persons ?? null).toBeNull(),
)

test.each(['mit meinem Sohn und seinen Freunden', 'nicht mit meinem Kind'])(
  '"%s" is no party of two',
  (said) => expect(saidWish(said)?.wish.persons ?? null).toBeNull(),
)

test.each([
  ['99 Personen', { persons: 99, children: null }],
  ['97 Erwachsene und 2 Kinder', { persons: 99, children: 2 }],
  ['100 Personen', null],
  ['98 Erwachsene und 2 Kinder', null],
  ['98 Erwachsene, Kinder 5 und 8 Jahre', { persons: 98, children: null }],
  ['4 Personen: 2 Erwachsene, 2 Kinder', { persons: 4, children: 2 }],
  ['2 Erwachsene und 2 Kinder, 4 Personen', { persons: 4, children: 2 }],
  // A couple and their children, of whom only the ages are said.
  ['zu zweit mit Kindern 5 und 8', { persons: 4, children: 2 }],
  // Children never come alone.
  ['3 Personen, davon 2 Kinder', { persons: 3, children: 2 }],
  ['2 Personen, davon 2 Kinder', null],
])('"%s" is a party that an address can say, or none: %j', (said, wish) =>
  expect(saidWish(said)?.wish ?? null).toEqual(wish),
)
