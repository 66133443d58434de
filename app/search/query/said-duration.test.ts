import { expect, test } from 'vitest'
import { saidWish } from './said-wish.ts'

const halfHour = ['du_30']
const oneHour = ['du_30', 'du_1']
const twoHours = ['du_30', 'du_1', 'du_2']

test.each([
  ['kurz, höchstens eine Stunde', '', oneHour],
  ['maximal zwei Stunden', '', twoHours],
  ['Kajak bis zu 2 Std.', 'Kajak', twoHours],
  ['max. 2h', '', twoHours],
  ['nicht länger als 1 Stunde', '', oneHour],
  ['Museum unter einer Stunde', 'Museum', oneHour],
  ['höchstens eine halbe Stunde', '', halfHour],
  ['maximal anderthalb Stunden', '', oneHour],
  ['max 1,5 Stunden', '', oneHour],
  ['maximal 90 Minuten', '', oneHour],
  ['2 Stunden', '', twoHours],
  ['für eine Stunde', '', oneHour],
  ['was für zwei Stunden', '', twoHours],
  ['90 Minuten', '', oneHour],
  ['2 Stunden maximal', '', twoHours],
  ['Führung, darf höchstens 2 Stunden dauern', 'Führung', twoHours],
])('"%s" is "%s" and how long it may take', (said, text, filters) =>
  expect(saidWish(said)).toEqual({ text, filters, wish: {} }),
)

test('stands beside an hour of the clock and beside people', () => {
  expect(saidWish('ab 14 Uhr, maximal zwei Stunden, zu zweit')).toEqual({
    ...{ text: '', filters: twoHours },
    wish: { hours: { from: 14, to: 24 }, persons: 2, children: null },
  })
})

test.each([
  ...[
    '2 Stunden Kajak',
    'mindestens zwei Stunden',
    'ab 2 Stunden',
    '2 Stunden oder 3',
    '2h',
    'bis 2 Stunden vorher absagen',
    'maximal 10 Minuten',
  ],
  ...['maximal eine Stunde entfernt', 'Anfahrt maximal 1 Stunde', 'max. 1 Stunde mit der Bahn', '24 Stunden'],
  ...['2 bis 3 Stunden', 'zwei bis drei Stunden', 'bis 4h'],
  ...['maximal 24 Stunden', 'höchstens eine Stundenkarte', 'nicht unter 2 Stunden'],
  ...['nicht kürzer als 2 Stunden', 'nicht weniger als 2 Stunden', 'keinesfalls unter 1 Stunde'],
  ...[
    'höchstens eine Stunde von Hamburg',
    '30 Minuten maximal vom Hauptbahnhof',
    'Umkreis von maximal 1 Stunde',
  ],
  ...['in maximal 30 Minuten erreichbar', 'mit dem Rad höchstens eine Stunde', 'Parken bis 2 Stunden'],
  'Gutschein bis 3 Stunden gültig',
])('"%s" says nothing of how long it may take', (said) => expect(saidWish(said)).toBeNull())
