import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf } from './commission.ts'

test.each([
  [0, 0],
  [99, 0],
  [100, 10],
  [199, 10],
  [7200, 720],
  [7249, 720],
  [9999, 990],
  [10_000, 1000],
])('the commission of %i cents is %i cents', (amount, commission) => {
  expect(commissionOf(amount)).toBe(commission)
})

test('the commission is never above a tenth and less than ten cents below it', () => {
  const property = fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
    const commission = commissionOf(cents)
    expect(commission).toBe(Math.floor(cents / 100) * 10)
    expect(commission).toBeLessThanOrEqual(cents / 10)
    expect(commission).toBeGreaterThan(cents / 10 - 10)
  })
  fc.assert(property, { numRuns: 10_000 })
})
