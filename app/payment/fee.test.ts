import { expect, test } from 'vitest'
import { publishedFeeOf } from './fee.ts'
import { refundAmount } from './refund.ts'

// The last table of docs/rules/cancellation.md.
test.each([
  [1200, 43, 1157],
  [2400, 61, 2339],
  [7200, 133, 7067],
  [10_000, 175, 9825],
])('of %i cents the provider keeps %i, so a user gets %i back', (amountCents, feeCents, backCents) => {
  expect(publishedFeeOf(amountCents)).toBe(feeCents)
  expect(refundAmount({ amountCents, feeCents, cause: 'user-cancelled' })).toBe(backCents)
  for (const cause of ['provider-cancelled', 'late-payment', 'amount-mismatch'] as const)
    expect(refundAmount({ amountCents, feeCents, cause })).toBe(amountCents)
})
