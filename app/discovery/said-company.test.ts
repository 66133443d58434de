import { expect, test } from 'vitest'
import { saidWish } from './said-wish.ts'

test.each([
  ['mit Kindern', '', {}],
  ['mit den Kindern', '', {}],
  ['Klettern mit Kind', 'Klettern', {}],
  ['was mit Kindern', '', {}],
  ['was kann man mit Kindern machen', '', {}],
  ['Museum, mit unseren Kids, abends', 'Museum', { hours: { from: 17, to: 24 } }],
  ['mit Kindern zu viert Kanu', 'Kanu', { persons: 4, children: null }],
  ['2 Erwachsene mit Kindern', '', { persons: 2, children: null }],
  ['etwas Schönes mit den Kindern', 'Schönes', {}],
  ['was mit Tieren mit Kindern', 'mit Tieren', {}],
  ['Was ihr wollt mit Kindern', 'Was ihr wollt', {}],
  ['Museum (mit Kindern)', 'Museum', {}],
])('"%s" is "%s", a wish and the filter for children', (said, text, wish) =>
  expect(saidWish(said)).toEqual({ text, wish, filters: ['ev_withChildren'] }),
)

test.each([
  ['mit der Familie', '', ['ev_withFamily']],
  ['Kanu mit meinen Freunden', 'Kanu', ['ev_friendsOrColleagues']],
  ['mit Baby', '', ['ag_baby']],
  ['Museum mit Kleinkind', 'Museum', ['ag_infant']],
  ['Klettern mit Teenagern', 'Klettern', ['ag_teen']],
])('"%s" is "%s" and the filter for who comes along', (said, text, filters) =>
  expect(saidWish(said)).toEqual({ text, filters, wish: {} }),
)

test.each([
  ...['Babyschwimmen', 'Familienkonzert', 'nicht mit Freunden', 'Freundschaft', 'mit Familienkarte'],
  ...['Kindergeburtstag', 'Kinderkochkurs', 'mit Kinderkochkurs', 'Kochkurs mit Kinder-Ecke', 'für Kinder'],
  ...[
    'mit Kindern unter 6 Jahren',
    'mit Kindern von 6 bis 10',
    'nicht mit Kindern',
    'ohne Kinder',
    'Mutter-Kind',
  ],
  ...['mit Kindern (2)', 'mit Kindern (ab 6)', 'Kletterkurs für Kinder (66 Jahre)'],
  ...['damit Kinder lachen', 'mit Kindern mit Kindern'],
])('"%s" says no wish and names no filter', (said) => expect(saidWish(said)).toBeNull())
