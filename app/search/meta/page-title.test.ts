import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test.each([
  ['Boote | Utkiek', 1, 'Boote | Utkiek'],
  ['Boote | Utkiek', 2, 'Boote – Seite 2 | Utkiek'],
  ['Kanu | Elbe in Hamburg | Utkiek', 3, 'Kanu | Elbe in Hamburg – Seite 3 | Utkiek'],
  ['Boote', 2, 'Boote – Seite 2'],
])('%s is on page %i: %s', (title, page, said) => {
  expect(pageTitle(title, page)).toBe(said)
})
