import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, formatTenths } from './number-text.ts'

test('numbers are written as Intl writes them in German', () => {
  const whole = new Intl.NumberFormat('de-DE')
  const tenths = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })
  fc.assert(
    fc.property(fc.integer(), (count) => {
      expect(formatCount(count)).toBe(whole.format(count))
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (count) => {
      expect(formatTenths(count / 10)).toBe(tenths.format(count / 10))
    }),
  )
  expect([formatTenths(2), formatTenths(1234.56), formatCount(1234567)]).toEqual([
    '2',
    '1.234,6',
    '1.234.567',
  ])
})
