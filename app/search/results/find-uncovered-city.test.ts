import { expect, test } from 'vitest'
import { findUncoveredCity } from './find-uncovered-city.ts'

const ours = new Set(['hamburg', 'berlin', 'luebeck', 'bremen'])

test.each([
  ['München', 'München', ''],
  ['muenchen', 'München', ''],
  ['Köln Klettern', 'Köln', 'Klettern'],
  ['Klettern Koeln', 'Köln', 'Klettern'],
  ['in Frankfurt', 'Frankfurt', ''],
  ['Klettern in Frankfurt am Main', 'Frankfurt', 'Klettern'],
  ['in Essen', 'Essen', ''],
  ['was geht in Essen?', 'Essen', 'was geht'],
  ['Kurs in Halle (Saale)', 'Halle', 'Kurs'],
  ['rund um Bergisch Gladbach', 'Bergisch Gladbach', ''],
  ['Escape Room in der Nähe von Nürnberg', 'Nürnberg', 'Escape Room'],
])('„%s“ names %s, and else „%s“', (text, name, rest) => {
  expect(findUncoveredCity(text, ours)).toEqual({ name, rest })
})

test.each([
  ['Hamburg'],
  ['in Luebeck'],
  ['Frankfurter Kranz'],
  ['Kölner Dom'],
  ['Essen'],
  ['Essen gehen'],
  ['Boulder Halle'],
  ['Halle'],
  ['Kurs in Halle 3'],
  ['Halle 3 in Halle 3'],
  ['Kunst in Halle'],
  ['in der Halle'],
  ['in der Essen'],
  ['im München'],
  ['Blick auf Köln'],
  ['auf Köln'],
  ['nicht in München'],
  ['Rundflug über Köln'],
  ['in München oder Stuttgart'],
  ['Klettern'],
  [''],
])('„%s“ names no city that we aren’t in', (text) => {
  expect(findUncoveredCity(text, ours)).toBeNull()
})
