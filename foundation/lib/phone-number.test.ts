import { expect, test } from 'vitest'
import { dialledNumber } from './phone-number.ts'

test.each([
  ['0170 1234567', '+491701234567'],
  ['+49 (0)170 123 45 67', '+491701234567'],
  ['0049-170/1234567', '+491701234567'],
  ['170 1234567', '+491701234567'],
  ['+43 664 1234567', '+436641234567'],
])('%s is dialled %s', (typed, dialled) => {
  expect(dialledNumber(typed)).toBe(dialled)
})

test.each([null, '', '0', '+', 'kein Telefon', '0170', '+49 170 1234567 8901234', '+0170 1234567'])(
  '%s is no number',
  (typed) => {
    expect(dialledNumber(typed)).toBeNull()
  },
)
