import { expect, test } from 'vitest'
import { saidApart } from './said-apart.ts'
import { saidDay } from './said-day.ts'
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
  ['mit Oma und Opa', '', ['ev_withFamily']],
  ['Museum mit den Großeltern', 'Museum', ['ev_withFamily']],
  ['mit meinen Eltern', '', ['ev_withFamily']],
  ['Mädelsabend', '', ['ev_friendsOrColleagues']],
  ['Maedelsabend', '', ['ev_friendsOrColleagues']],
  ['Bowling Männerabend', 'Bowling', ['ev_friendsOrColleagues']],
  ['Ideen für einen Jungsabend', '', ['ev_friendsOrColleagues']],
  ['Mutter-Tochter-Tag', '', ['ev_withFamily']],
  ['Mutter Tochter Tag', '', ['ev_withFamily']],
  ['Töpfern am Vater-Sohn-Tag', 'Töpfern', ['ev_withFamily']],
  ['Oma Enkel Tag', '', ['ev_withFamily']],
  ['Mama Tochter Zeit', '', ['ev_withFamily']],
])('"%s" is "%s" and the filter for who comes along', (said, text, filters) =>
  expect(saidWish(said)).toEqual({ text, filters, wish: {} }),
)

test.each([
  ...['Frauenabend', 'Männerabend-Show', 'kein Mädelsabend', 'Vater-Kind-Turnen', 'Tag der Mutter'],
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

const rainy = ['ev_withChildren', 'we_rainy']

test.each([
  ['regen kinder', {}, rainy],
  ['Kinder, bei Regen', {}, rainy],
  ['was bei Regen für die Kids', {}, rainy],
  ['kinder drinnen', {}, ['ev_withChildren', 'lo_indoor']],
  ['Kinder ab 14 Uhr', { hours: { from: 14, to: 24 } }, ['ev_withChildren']],
  ['4 Personen, Kinder', { persons: 4, children: null }, ['ev_withChildren']],
  ['kinder unter 10 euro', { perPersonEuro: 10, togetherEuro: null }, ['ev_withChildren']],
])('"%s" is nothing but a wish %j, for children', (said, wish, filters) =>
  expect(saidWish(said)).toEqual({ text: '', wish, filters }),
)

test.each([
  ['regen kinder klettern', 'kinder klettern'],
  ['Kindergeburtstag drinnen', 'Kindergeburtstag'],
  ['Museum Kinder bei Regen', 'Museum Kinder'],
  ['ohne Kinder bei Regen', 'ohne Kinder'],
  ['keine Kinder, drinnen', 'keine Kinder'],
  ['Mutter-Kind drinnen', 'Mutter-Kind'],
])('"%s" looks for "%s"', (said, text) =>
  expect(saidWish(said)).toMatchObject({ text, filters: [expect.stringMatching(/^(we|lo)_/)] }),
)

// A Sunday.
const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['sonntag regen kinder', '', rainy],
  ['sonntag kinder', '', ['ev_withChildren']],
  ['Für Kinder am Sonntag', '', ['ev_withChildren']],
])('beside a day "%s" is "%s" and %j', (said, text, filters) => {
  const day = saidDay(said, now)
  expect(saidWish(said, day?.spans)).toEqual({ text, filters, wish: {} })
})

test.each(['sonntag kinder klettern', 'sonntag kindergeburtstag', 'Sonntag Kinder-Ecke'])(
  'beside a day "%s" says no wish',
  (said) => expect(saidWish(said, saidDay(said, now)?.spans)).toBeNull(),
)

test('while it is typed, "Kinder" behind a day may still become another word', () => {
  expect(saidApart('Sonntag Kinder', now)).toEqual({ text: 'Kinder', said: 'Sonntag' })
  expect(saidApart('bei Regen kinder', now)).toEqual({ text: 'kinder', said: 'bei Regen' })
  for (const whole of ['Sonntag mit Kindern', 'mit Kindern', 'Sonntag 2 Kinder', 'Kinder Sonntag'])
    expect(saidApart(whole, now)).toEqual({ text: whole, said: '' })
})
