import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf, leastPartCents, partsToReturn } from '#app/payment/payment.ts'
import {
  partialRefundRefusal,
  partialRefundShares,
  mayGivePartialRefund,
  parsePartialRefund,
  type PartialRefundState,
} from './partial-refund.ts'

const startsAt = new Date('2026-06-20T13:00:00Z')
const endsAt = new Date('2026-06-20T15:00:00Z')
const ticket: PartialRefundState = {
  ...{ state: 'confirmed', startsAt, endsAt, placesReleasedAt: null, entriesUndoneAt: null },
}
const entered = { state: 'reedemed' } as const
const before = '2026-06-20T12:50:00.000Z'

test.each([
  [{}, '2026-06-20T13:00:00.000Z', 'not-begun'],
  [{}, '2026-06-20T13:00:00.001Z', null],
  [entered, before, null],
  [{ ...entered, entriesUndoneAt: startsAt }, before, 'not-begun'],
  [{ startsAt: null, endsAt: null }, before, 'not-begun'],
  [entered, '2026-12-17T15:00:00.000Z', null],
  [entered, '2026-12-17T15:00:00.001Z', 'too-late'],
  [{ placesReleasedAt: startsAt }, '2026-06-21T13:00:00.000Z', 'ended'],
  [{ state: 'refunded' }, '2026-06-21T13:00:00.000Z', 'ended'],
  [{ state: 'deleteCapacity' }, '2026-06-21T13:00:00.000Z', 'ended'],
  [{ state: 'slotConfirmed' }, '2026-06-21T13:00:00.000Z', 'ended'],
] as const)('of %o at %s the answer is %s', (more, at, because) => {
  expect(partialRefundRefusal({ ...ticket, ...more }, new Date(at))).toBe(because)
})

test('only those give money back whose it is', () => {
  const roles = ['owner', 'staff', 'door', 'operator'] as const
  expect(roles.filter(mayGivePartialRefund)).toEqual(['owner', 'staff'])
})

test.each([
  ['12', 1200],
  ['12,50', 1250],
  ['0', 'not-positive'],
])('[PRICE-2] of whole amounts and two decimals what is above zero counts: "%s" is %s', (amount, read) => {
  const wish = parsePartialRefund({ amount, reason: 'defect', message: '' })
  expect('faults' in wish ? wish.faults[0] : wish.cents).toBe(read)
})

test.each([
  ['12,5', 1250],
  [' 12,50 € ', 1250],
  ['0.5', 50],
  ['1.200', 'amount-unreadable'],
  ['12,555', 'amount-unreadable'],
  ['-5', 'not-positive'],
  ['zwölf', 'amount-unreadable'],
  ['9999999', 999_999_900],
  ['', 'amount-missing'],
  ['0,00', 'not-positive'],
  ['−0,50', 'not-positive'],
])('an amount typed as "%s" is %s', (amount, read) => {
  const wish = parsePartialRefund({ amount, reason: 'defect', message: '' })
  expect('faults' in wish ? wish.faults[0] : wish.cents).toBe(read)
})

test('all that is wrong is said at once', () => {
  const wish = parsePartialRefund({ amount: '', reason: 'other', message: '' })
  expect(wish).toEqual({ faults: ['amount-missing', 'message-missing'], cents: null })
})

const payment = fc
  .record({
    amountCents: fc.integer({ min: leastPartCents, max: 500_000 }),
    feeCents: fc.integer({ min: 0, max: 49 }),
  })
  .map((paid) => ({ ...paid, returnedCents: 0, commissionCents: commissionOf(paid.amountCents) }))

test('in however many goodwills a booking goes back, nobody gets or bears a cent more than it was', () => {
  fc.assert(
    fc.property(
      fc.array(payment, { minLength: 1, maxLength: 3 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      (paid, each) => {
        let payments = paid
        const all = { guestCents: 0, companyCents: 0, commissionCents: 0, feeCents: 0 }
        const leftOf = () => payments.reduce((sum, one) => sum + one.amountCents - one.returnedCents, 0)
        for (const share of [...each, 1]) {
          const parts = partsToReturn(payments, Math.floor(leftOf() * share))
          if (!parts || parts.length === 0) continue
          const shares = partialRefundShares(parts)
          expect(shares.companyCents + shares.commissionCents).toBe(shares.guestCents)
          for (const key of ['guestCents', 'companyCents', 'commissionCents', 'feeCents'] as const) {
            expect(shares[key]).toBeGreaterThanOrEqual(0)
            all[key] += shares[key]
          }
          payments = payments.map((one) => {
            const part = parts.find((other) => other.payment === one)
            return part ? { ...one, returnedCents: one.returnedCents + part.priceCents } : one
          })
        }
        const sum = (of: (one: (typeof paid)[number]) => number) =>
          paid.reduce((cents, one) => cents + of(one), 0)
        expect(leftOf()).toBe(0)
        expect(all.guestCents).toBe(sum((one) => one.amountCents))
        expect(all.commissionCents).toBe(sum((one) => one.commissionCents))
        expect(all.feeCents).toBe(sum((one) => one.feeCents))
      },
    ),
    { numRuns: 3000 },
  )
})
