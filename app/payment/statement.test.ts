import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf } from './commission.ts'
import { fullRefundLines, saleLines, userRefundLines, type LedgerLine, type Sale } from './ledger.ts'
import { statementAmounts } from './statement.ts'

const sale: Sale = { amountCents: 10_000, commissionCents: 1000, feeCents: 175 }
const posted = (kind: 'sale' | 'refund', lines: readonly LedgerLine[]) =>
  lines.map((line) => ({ ...line, kind }))
const sold = posted('sale', saleLines(sale))
const nothing = { refundCents: 0, guestFeeCents: 0, platformFeeCents: 0 }

test('a sale that stands leaves the company with the price less the commission, and the platform bears the fee', () => {
  expect(statementAmounts(sold)).toEqual({
    ...{ ...nothing, grossCents: 10_000, commissionCents: 1000, netCents: 9000 },
    platformFeeCents: 175,
  })
})

test('after the guest cancelled nobody but the guest has paid the fee', () => {
  const lines = [...sold, ...posted('refund', userRefundLines(sale))]
  expect(statementAmounts(lines)).toEqual({
    ...{ grossCents: 10_000, refundCents: 9825, guestFeeCents: 175 },
    ...{ platformFeeCents: 0, commissionCents: 0, netCents: 0 },
  })
})

test('after the company cancelled the guest has everything back, and the platform bears the fee', () => {
  const lines = [...sold, ...posted('refund', fullRefundLines(sale))]
  expect(statementAmounts(lines)).toEqual({
    ...{ grossCents: 10_000, refundCents: 10_000, guestFeeCents: 0 },
    ...{ platformFeeCents: 175, commissionCents: 0, netCents: 0 },
  })
})

test('money that goes back in a later month than it came in stands there with its signs turned', () => {
  expect(statementAmounts(posted('refund', userRefundLines(sale)))).toEqual({
    ...{ grossCents: 0, refundCents: 9825, guestFeeCents: 175 },
    ...{ platformFeeCents: -175, commissionCents: -1000, netCents: -9000 },
  })
})

test('whatever is sold and goes back in a month, what a row names adds up to what is left', () => {
  const booking = fc.record({
    amountCents: fc.integer({ min: 50, max: 2_000_000 }),
    feeCents: fc.integer({ min: 0, max: 50 }),
    postings: fc.constantFrom('sale', 'user', 'full', 'user-later', 'full-later'),
  })
  const property = fc.property(fc.array(booking, { maxLength: 20 }), (bookings) => {
    const rows = bookings.map(({ amountCents, feeCents, postings }) => {
      const facts = { amountCents, feeCents, commissionCents: commissionOf(amountCents) }
      const back = postings.startsWith('user') ? userRefundLines(facts) : fullRefundLines(facts)
      const isSold = !postings.endsWith('later')
      return [
        ...(isSold ? posted('sale', saleLines(facts)) : []),
        ...(postings === 'sale' ? [] : posted('refund', back)),
      ]
    })
    const total = statementAmounts(rows.flat())
    const { grossCents, refundCents, guestFeeCents, commissionCents, netCents } = total
    expect(grossCents - refundCents - guestFeeCents - commissionCents).toBe(netCents)
    const sums = rows.map(statementAmounts)
    for (const [name, cents] of Object.entries(total))
      expect(sums.reduce((sum, row) => sum + row[name as keyof typeof row], 0)).toBe(cents)
  })
  fc.assert(property, { numRuns: 1000 })
})
