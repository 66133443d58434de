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
  ['mein 8-jähriger Sohn und 5 Freunde', 6, 1],
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

test('older ones are meant, too, by "ab": nobody is counted for it', () =>
  expect(saidWish('für meine Tochter ab 7 Jahren')?.wish).toEqual({}))
