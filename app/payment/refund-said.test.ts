import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processingFee } from '#sandbox/balance.ts'
import { commissionOf } from './commission.ts'
import { publishedFeeOf } from './fee.ts'
import { fullRefundLines, outsideLines, saleLines, userRefundLines, type LedgerLine } from './ledger.ts'
import { refundAmount } from './refund.ts'

/** The provider takes no less than 50 cents. */
const amounts = fc.integer({ min: 50, max: 10_000_000 })
const causes = fc.constantFrom('user-cancelled', 'provider-cancelled', 'late-payment', 'amount-mismatch')
const of = (lines: readonly LedgerLine[], ...accounts: LedgerLine['account'][]) =>
  lines.filter(({ account }) => accounts.includes(account)).reduce((sum, line) => sum + line.amountCents, 0)

test('what is shown before paying is what is refunded, is what is posted, in 10,000 cases', () => {
  fc.assert(
    fc.property(amounts, causes, fc.boolean(), (amountCents, cause, isOutside) => {
      // With a card at the published price, which is what the order page can know.
      const feeCents = processingFee(amountCents)
      const shown = refundAmount({
        amountCents,
        feeCents: publishedFeeOf(amountCents),
        cause: 'user-cancelled',
      })
      const refunded = refundAmount({ amountCents, feeCents, cause })
      expect(refunded).toBe(cause === 'user-cancelled' ? shown : amountCents)
      const sale = { amountCents, feeCents, commissionCents: commissionOf(amountCents) }
      const lines = [
        ...saleLines(sale),
        ...(cause === 'user-cancelled' ? userRefundLines(sale) : fullRefundLines(sale)),
        ...(isOutside ? outsideLines(refunded) : []),
      ]
      expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0)
      expect(of(lines, 'customer')).toBe(refunded - amountCents)
      expect([of(lines, 'provider_balance'), of(lines, 'commission'), of(lines, 'fees_carried')]).toEqual([
        0, 0, 0,
      ])
      // What the platform has at the provider: nothing, or the fee of what it had to undo, and what was paid elsewhere.
      const kept = of(lines, 'processing_costs', 'held_back')
      expect(kept).toBe((cause === 'user-cancelled' ? 0 : -feeCents) + (isOutside ? refunded : 0))
    }),
    { numRuns: 10_000 },
  )
})
