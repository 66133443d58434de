import { expect, test } from 'vitest'
import { readListName } from './user-lists.server.ts'

test.each([
  ['Fürs Wochenende', 'Fürs Wochenende'],
  ['  JGA \t Lina\r\n2026 ', 'JGA Lina 2026'],
  ['*Beste*', '*Beste*'],
  ['🛶', '🛶'],
  ['<b>fett</b> & "schön"', '<b>fett</b> & "schön"'],
  ['Ka\u0308se', 'Käse'],
  ['a\0b', 'a b'],
  ['\u202eumgedreht', 'umgedreht'],
  ['hin \u200b her', 'hin her'],
  ['Mit 👨‍👩‍👧', 'Mit 👨‍👩‍👧'],
  ['ü'.repeat(60), 'ü'.repeat(60)],
  ['🛶'.repeat(60), '🛶'.repeat(60)],
])('"%s" is a list called "%s"', (typed, name) => {
  expect(readListName(typed)).toEqual({ name })
})

test.each([
  ['', 'name-missing'],
  [' \t\r\n', 'name-missing'],
  ['\u200b\u202e\0', 'name-missing'],
  ['\u2800\u3164', 'name-missing'],
  ['a'.repeat(61), 'name-too-long'],
  ['🛶'.repeat(61), 'name-too-long'],
  ['https://evil.example', 'name-holds-address'],
  ['Schau auf evil.example', 'name-holds-address'],
  ['ada@example.org', 'name-holds-address'],
])('"%s" is no name of a list: %s', (typed, fault) => {
  expect(readListName(typed)).toEqual({ fault })
})
