import { expect, test } from 'vitest'
import { monthName } from './month-name.ts'

test('what is no day has no month', () => {
  expect(monthName('2026-03-01')).toBe('März')
  for (const text of ['2026-13-01', '2026-00-01', 'heute']) expect(() => monthName(text)).toThrow(RangeError)
})
