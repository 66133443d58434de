import { expect, test } from 'vitest'
import { dialledNumber, isGermanMobile } from './phone-number.ts'

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

test.each([
  ['+491701234567', true],
  ['+4915112345678', true],
  ['+4940123456', false],
  ['+49180123456', false],
  ['+499001234567', false],
  ['+491234567', false],
  ['+436641234567', false],
])('%s is a German mobile number: %s', (dialled, is) => {
  expect(isGermanMobile(dialled)).toBe(is)
})
