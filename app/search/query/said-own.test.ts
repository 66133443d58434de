import { expect, test } from 'vitest'
import { saidWish } from './said-wish.ts'

const ofEight = ['ag_school', 'ag_8']

test.each([
  ['Kindergeburtstag für meinen 8-jährigen Sohn', 'Kindergeburtstag', ofEight],
  ['Kindergeburtstag für meine Tochter, 8 Jahre', 'Kindergeburtstag', ofEight],
  ['Geburtstag unserer 6-jährigen Tochter', 'Geburtstag', ['ag_school', 'ag_6']],
  ['Kindergeburtstag mit meinem Sohn', 'Kindergeburtstag', []],
  ['Kindergeburtstag für meine Tochter', 'Kindergeburtstag', []],
  ['8. Geburtstag meiner Tochter', '8. Geburtstag', []],
  ['Kindergeburtstag mit Kind, 8 Jahre', 'Kindergeburtstag', ofEight],
  ['Kindergeburtstag 7 und 12 Jahre', 'Kindergeburtstag', ['ag_school', 'ag_7']],
  ['Geburtstagsfeier mit meiner Frau und meinem Sohn', 'Geburtstagsfeier', []],
  ['Kindergeburtstag mit meinem 8-jährigen Sohn und meiner Frau', 'Kindergeburtstag', ofEight],
  ['Junggesellinnenabschied mit meiner Tochter', 'Junggesellinnenabschied', []],
  ['JGA mit meiner Tochter', 'JGA', []],
  ['Familienfeier mit meinem Sohn', 'Familienfeier', []],
  ['Sommerfest mit unserem Kind', 'Sommerfest', []],
  ['Kinderparty für meine 8-jährige Tochter', 'Kinderparty', ofEight],
  ['Schulklasse mit meinem 8-jährigen Sohn', 'Schulklasse', ofEight],
  ['Sportverein mit meinem Sohn', 'Sportverein', []],
  ['mit Freunden und meinem 8-jährigen Sohn', '', ['ev_friendsOrColleagues', ...ofEight]],
])(
  '"%s" is "%s" and no party: nobody knows how many come to a feast or with a group',
  (said, text, filters) => {
    const read = saidWish(said)
    expect({ ...read, filters: read?.filters.toSorted() }).toMatchObject({
      text,
      wish: {},
      filters: filters.toSorted(),
    })
    expect(read?.wish).toEqual({})
  },
)

test.each([
  ['Kindergeburtstag 8 Kinder, mein Sohn 8 Jahre', 9, 8],
  ['JGA 10 Frauen mit meiner Tochter', 11, null],
  // No feast, and no group.
  ['Feierabend mit meiner Tochter', 2, null],
  ['Festival mit meinem Kind', 2, 1],
  ['Partnermassage mit meiner Tochter', 2, null],
])('whom "%s" counts come, %i', (said, persons, children) =>
  expect(saidWish(said)?.wish).toEqual({ persons, children }),
)

test.each([
  ['mit meiner Tochter zu zweit', 2, null],
  ['mit meinem Kind zu zweit', 2, 1],
  ['zu dritt mit meiner Tochter', 3, null],
  ['Klettern mit meiner Tochter, 8 Jahre, zu dritt', 3, 1],
  ['zu dritt mit meinem 8-jährigen Sohn', 3, 1],
  ['zu zweit mit 2 Kindern', 4, 2],
  ['mit meiner Enkelin 5 Jahre', 2, 1],
  ['mit meinem Sohn 8 Jahre', 2, 1],
  ['mit meinem Sohn und meiner Tochter, 8 Jahre', 3, 1],
  ['2 Erwachsene, mein Sohn, 8 Jahre', 3, 1],
  ['Ausflug mit meinem 8-jährigen Sohn und meiner Frau', 3, 1],
  ['mit meinem Mann und meiner 8-jährigen Tochter', 3, 1],
  ['mein Mann und meine Tochter, 8 Jahre', 3, 1],
  ['mit meinem Sohn und meiner Frau', 3, null],
  ['mit meiner Frau und mit meinem Sohn', 3, null],
  ['mit meinem Mann und unserem Kind', 3, 1],
  ['mein Mann und ich mit unserem Kind', 3, 1],
  ['Geschenk für meine Frau mit meinem 8-jährigen Sohn', 2, 1],
])('"%s" are %i, each counted once', (said, persons, children) =>
  expect(saidWish(said)?.wish).toEqual({ persons, children }),
)

test.each([
  ['zu viert mit unseren zwei Kindern', 4, 2],
  ['zu viert mit zwei Kindern', 4, 2],
  ['wir sind zu viert, davon zwei Kinder', 4, 2],
  ['zu fünft mit 3 Kindern', 5, 3],
  ['mit 2 Kindern zu viert', 4, 2],
  ['zu viert, 2 Kinder', 4, 2],
  ['zu viert mit Kindern 5 und 8', 4, 2],
  ['zu viert mit meinem Mann und 2 Kindern', 4, 2],
  ['zu zweit mit einem Kind', 2, 1],
  ['zu sechst, davon 3 Kinder', 6, 3],
  ['4 Personen: 2 Erwachsene und 2 Kinder', 4, 2],
  ['6 Personen, 4 Erwachsene, 2 Kinder', 6, 2],
  // Who comes on top, or is no party of one's own.
  ['zu viert und zwei Kinder', 6, 2],
  ['zu viert + 2 Kinder', 6, 2],
  ['4 Erwachsene mit 2 Kindern', 6, 2],
  ['wir zwei mit 3 Kindern', 5, 3],
])('"%s" are %i, with children among "zu viert" unless they are added', (said, persons, children) =>
  expect(saidWish(said)).toMatchObject({ text: '', wish: { persons, children } }),
)

test.each([
  ['mit meinem Sohn und seinen 5 Freunden', 7, 6],
  ['mein 8-jähriger Sohn und 5 Freunde', 7, 6],
  ['mein Sohn (8) und 5 Freunde', 7, 6],
  ['unsere Tochter mit vier Freundinnen', 6, 5],
  ['Kindergeburtstag: Tochter und 7 Freundinnen', 9, 8],
  ['Kindergeburtstag für meinen 8-jährigen Sohn und 7 Freunde', 9, 8],
  ['Kindergeburtstag Tochter 8 Jahre und 7 Freundinnen', 9, 8],
  ['Kindergeburtstag mit 7 Freundinnen', 9, 8],
  ['Kindergeburtstag 10 Jungs', 11, 10],
  ['Kindergeburtstag 4 Jungs und 3 Mädchen', 8, 7],
  ['5 Jungs 11 Jahre', 6, 5],
  ['8 Mädchen', 9, 8],
])('friends of a child are children, too: "%s" are %i', (said, persons, children) =>
  expect(saidWish(said)?.wish).toEqual({ persons, children }),
)

test.each([
  ['mit meinem Mann und unseren 2 Kindern', 4, 2],
  ['mein Mann und ich mit 2 Kindern', 4, 2],
  ['ich und meine Frau mit 2 Kindern', 4, 2],
  ['mit unseren 2 Kindern und meinem Mann', 4, 2],
  ['mein Mann, ich und 2 Kinder', 4, 2],
  ['4 Frauen und 3 Männer', 7, null],
  ['2 Männer 2 Frauen', 4, null],
  ['JGA für 12 Mädels', 12, null],
  ['4 Jungs', 4, null],
])('"%s" are %i, all who are named', (said, persons, children) =>
  expect(saidWish(said)?.wish).toEqual({ persons, children }),
)

test.each(['mit meinem Sohn und seinen Freunden', 'nicht mit meinem Sohn und seinen 5 Freunden'])(
  'of "%s" nobody knows how many come as children',
  (said) => expect(saidWish(said)?.wish.children ?? null).toBeNull(),
)

test('older ones are meant, too, by "ab": nobody is counted for it', () =>
  expect(saidWish('für meine Tochter ab 7 Jahren')?.wish).toEqual({}))
