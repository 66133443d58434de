import { expect, test } from 'vitest'
import { typingErrors } from './typing-errors.ts'

test.each([
  ['', '', 0],
  ['klettern', 'klettern', 0],
  ['klettrn', 'klettern', 1],
  ['kletternn', 'klettern', 0.5],
  ['kletern', 'klettern', 0.5],
  ['hale', 'halle', 0.5],
  ['hale', 'halb', 1.5],
  ['hala', 'hale', 1.25],
  ['hake', 'hale', 1],
  ['minigolv', 'minigolf', 1],
  ['lkettern', 'klettern', 1],
  ['kl3ttern', 'klettern', 1.5],
  ['abc', '', 3],
  ['', 'abc', 3],
])('from %s to %s are %f typing errors', (a, b, errors) => {
  expect(typingErrors(a, b)).toBe(errors)
  expect(typingErrors(b, a)).toBe(errors)
})
