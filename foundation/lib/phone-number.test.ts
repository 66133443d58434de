import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldValue } from './field-rules.ts'
import { dialledNumber, isGermanMobile } from './phone-number.ts'

test.each([
  ['0170 1234567', '+491701234567'],
  ['+49 (0)170 123 45 67', '+491701234567'],
  ['0049-170/1234567', '+491701234567'],
  ['170 1234567', '+491701234567'],
  ['+49 0170 1234567', '+491701234567'],
  ['040.123456', '+4940123456'],
  ['+43 664 1234567', '+436641234567'],
])('%s is dialled %s', (typed, dialled) => {
  expect(dialledNumber(typed)).toBe(dialled)
})

test('the field takes each German number that can be dialled', () => {
  const sign = fc.constantFrom(...'0123456789 ()/.-+'.split(''), '+49', '0049', '(0)', '040')
  const check = (typed: string) =>
    !dialledNumber(typed)?.startsWith('+49') || fieldValue('phone', typed) !== undefined
  expect(
    fc.check(fc.property(fc.string({ unit: sign }), check), { numRuns: 10_000 }).counterexample,
  ).toBeNull()
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
