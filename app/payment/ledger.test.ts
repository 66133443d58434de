import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf } from './commission.ts'
import { fullRefundLines, saleLines, userRefundLines, type LedgerAccount, type LedgerLine } from './ledger.ts'

const sale = { amountCents: 10_000, commissionCents: 1000, feeCents: 175 }

function balances(...postings: LedgerLine[][]): Partial<Record<LedgerAccount, number>> {
  const all: Partial<Record<LedgerAccount, number>> = {}
  for (const { account, amountCents } of postings.flat()) all[account] = (all[account] ?? 0) + amountCents
  return all
}

test('a sale gives the provider its share, the platform its commission less the fee', () => {
  expect(balances(saleLines(sale))).toEqual({
    customer: -10_000,
    provider_balance: 9000,
    commission: 1000,
    fees_carried: -175,
    payment_fees: 175,
  })
})

test('[CANC-22] after a cancellation by the user only the fee is missing, and only to the customer', () => {
  expect(balances(saleLines(sale), userRefundLines(sale))).toEqual({
    customer: -175,
    provider_balance: 0,
    commission: 0,
    fees_carried: 0,
    payment_fees: 175,
  })
})

test('after a refund in full the platform bears the fee as processing costs', () => {
  expect(balances(saleLines(sale), fullRefundLines(sale))).toEqual({
    customer: 0,
    provider_balance: 0,
    commission: 0,
    fees_carried: 0,
    payment_fees: 175,
    processing_costs: -175,
  })
})

test('every posting sums to zero, whatever the amounts', () => {
  const amounts = [fc.integer({ min: 50, max: 1_000_000 }), fc.integer({ min: 0, max: 30 })] as const
  const property = fc.property(...amounts, (amountCents, feeCents) => {
    const sale = { amountCents, commissionCents: commissionOf(amountCents), feeCents }
    for (const lines of [saleLines(sale), userRefundLines(sale), fullRefundLines(sale)])
      expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0)
  })
  fc.assert(property, { numRuns: 10_000 })
})
