import { expect, test } from 'vitest'
import { saidRadius } from './said-radius.ts'

test.each([
  ['im Umkreis von 10 km um Bergedorf', 'um Bergedorf', 15],
  ['Minigolf im Umkreis von 2 km', 'Minigolf', 2],
  ['20 km um Hamburg', 'um Hamburg', 50],
  ['Reiten 15 Kilometer rund um Ottensen', 'Reiten rund um Ottensen', 15],
  ['Reiten 3km Umkreis', 'Reiten', 15],
  ['Reiten höchstens 5 km entfernt', 'Reiten', 15],
  ['maximal 5,5 km weit weg', '', 15],
  ['im Umkreis von 2,5 km', '', 15],
  ['im Umkreis von 15.25 km', '', 50],
  ['Umkreis 100 km', '', 'all'],
] as const)('„%s“ is „%s“ within %s', (text, rest, radius) => {
  expect(saidRadius(text)).toEqual({ text: rest, radius })
})

test.each([
  'Radtour 20 km',
  'Lauf über 10 km',
  'im Umkreis',
  '5 Kinder um 10',
  '20 km um Hamburg, 5 km Umkreis',
])('„%s“ says no radius', (text) => {
  expect(saidRadius(text)).toBeNull()
})
