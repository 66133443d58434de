import { expect, test } from 'vitest'
import { saidWish } from './said-wish.ts'

const two = { persons: 3, children: 2 }
const both = ['ag_infant', 'ag_school']

test.each([
  ['kinder 5 und 8 jahre', '', two, both],
  ['kinder 5 und 8', '', two, both],
  ['mit kindern 5 und 8 jahre', '', two, both],
  ['Museum mit unseren Kindern (5 und 8)', 'Museum', two, both],
  ['Kinder: 4, 6', '', two, both],
  ['Kinder: 2, 4, 6 Jahre', '', { persons: 4, children: 3 }, ['ag_baby', ...both]],
  ['Museum für Kinder 5, 8 und 14 Jahre', 'Museum', { persons: 4, children: 3 }, [...both, 'ag_teen']],
  ['2 kinder 5 und 8 jahre', '', two, both],
  ['Kanu 2 Kinder 4 und 6 Jahre', 'Kanu', two, both],
  ['2 Kinder (5 und 8)', '', two, both],
  ['2 Erwachsene mit Kindern 5 und 8', '', { persons: 4, children: 2 }, both],
  ['2 Erwachsene, 2 Kinder (5 + 8 Jahre)', '', { persons: 4, children: 2 }, both],
  ['kind 5 jahre', '', { persons: 2, children: 1 }, ['ag_infant']],
  ['Zoo mit Kind, 5 Jahre', 'Zoo', { persons: 2, children: 1 }, ['ag_infant']],
  ['kinder 8 jahre', '', {}, ['ag_school']],
  ['mit kindern (6 Jahre)', '', {}, ['ag_school']],
  ['Museum mit Kindern (ab 6 Jahren)', 'Museum', {}, ['ag_school']],
  ['Klettern für Kinder ab 6 Jahren', 'Klettern', {}, ['ag_school']],
  ['Kinder von 4 bis 8 Jahren', '', {}, both],
  ['Kinder bis 5 Jahre', '', {}, ['ag_baby', 'ag_infant']],
  ['Kinder 4-8 Jahre', '', {}, both],
  ['für 8-Jährige', '', {}, ['ag_school']],
  ['Museum mit 5-jährigem Kind', 'Museum', {}, ['ag_infant']],
  ['Museum mit meinem 5 Jahre alten Kind', 'Museum', {}, ['ag_infant']],
  ['für 8-Jährige Museum', 'Museum', {}, ['ag_school']],
  ['Museum mit 8-jährigen am Abend', 'Museum', { hours: { from: 17, to: 24 } }, ['ag_school']],
  ['für 3- bis 6-Jährige', '', {}, both],
  ['Museum für 3 bis 6 Jährige', 'Museum', {}, both],
  ['3-6-jährige Kinder Museum', 'Museum', {}, both],
  ['4 Personen, davon Kinder 5 und 8 Jahre', '', { persons: 4, children: 2 }, both],
  ['4 Personen, davon Kind 5 Jahre', '', { persons: 4, children: 1 }, ['ag_infant']],
  ['4 Personen, davon 2 Kinder 5 und 8 Jahre', '', { persons: 4, children: 2 }, both],
  ['Kindergeburtstag 8 Jahre', 'Kindergeburtstag', {}, ['ag_school']],
  ['kinder 5 und 8 am Abend', '', { ...two, hours: { from: 17, to: 24 } }, both],
])('"%s" is "%s", %j, and filters for the ages', (said, text, wish, filters) =>
  expect(saidWish(said)).toEqual({ text, wish, filters }),
)

test.each([
  ...[
    'Kinder 8',
    'Kinder 5 und 8 km',
    'Kinder 50 und 80 Jahre',
    'für 20-Jährige',
    '8 Jahre',
    '10 Jahre Hafenkino',
  ],
  ...['12 Jahre alter Whisky', '10-jähriger Whisky', 'mit 10-jährigem Whisky', 'für 10-jährigen Whisky'],
  ...['8-jähriges Jubiläum', '5 jähriger', '3 bis 6 Jährige', 'für 3 bis 6 Jahre'],
  ...['unter 6-Jährige', 'für unter 6-Jährige', 'nicht für 8-Jährige', 'nicht nur für 3- bis 6-Jährige'],
  ...['nicht für 8-jährige Kinder', 'nicht für 3 bis 6 Jährige'],
  ...['Kinder 4 gewinnt', 'Kinder 2 und 4 gewinnt', 'Kinderkino 5 und 8', 'Kinder 8 bis 4 Jahre'],
])('"%s" names no ages', (said) => expect(saidWish(said)).toBeNull())
