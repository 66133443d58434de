import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf } from './commission.ts'
import { leastPartCents, partsToReturn, refundOfRest, refundShare, type PartlyReturned } from './refund.ts'

const paid = (amountCents: number, feeCents: number, returnedCents = 0): PartlyReturned => ({
  ...{ amountCents, feeCents, returnedCents },
  commissionCents: commissionOf(amountCents),
})

test.each([
  [3600, 79, 2400, { amountCents: 2348, feeCents: 52, commissionCents: 240 }, 1173],
  [2400, 61, 1200, { amountCents: 1170, feeCents: 30, commissionCents: 120 }, 1169],
])('of %i with a fee of %i, %i go back', (amount, fee, price, share, later) => {
  expect(refundShare(paid(amount, fee), price, 'reduced')).toMatchObject(share)
  expect(refundOfRest([paid(amount, fee, price)])).toBe(later)
})

const payments = fc
  .record({
    amountCents: fc.integer({ min: 50, max: 2_000_000 }),
    permille: fc.integer({ min: 0, max: 600 }),
  })
  .map(({ amountCents, permille }) => paid(amountCents, Math.floor((amountCents * permille) / 1000)))

/** Takes a payment back in parts of the given shares; the last one takes what is left. */
function inParts(payment: PartlyReturned, shares: readonly number[]) {
  let returnedCents = 0
  return [...shares, 1].flatMap((share, index) => {
    const rest = payment.amountCents - returnedCents
    const isLast = index === shares.length
    const priceCents = isLast ? rest : Math.floor(rest * share)
    if (priceCents === 0) return []
    const part = refundShare({ ...payment, returnedCents }, priceCents, isLast ? 'user-cancelled' : 'reduced')
    returnedCents += priceCents
    return [part]
  })
}

const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })

test('in whatever parts a payment goes back, all of them hold its price, fee and commission to the cent', () => {
  fc.assert(
    fc.property(payments, shares, (payment, each) => {
      const parts = inParts(payment, each)
      const sum = (of: 'amountCents' | 'priceCents' | 'feeCents' | 'commissionCents') =>
        parts.reduce((cents, part) => cents + part[of], 0)
      expect(sum('priceCents')).toBe(payment.amountCents)
      expect(sum('feeCents')).toBe(payment.feeCents)
      expect(sum('commissionCents')).toBe(payment.commissionCents)
      expect(sum('amountCents')).toBe(payment.amountCents - payment.feeCents)
      for (const part of parts) expect(part.amountCents).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 10_000 },
  )
})

test('of a commission that was taken otherwise all goes back with all of the payment, in one part or in two', () => {
  const payment = { ...paid(2400, 61), commissionCents: 300 }
  expect(refundShare(payment, 2400, 'goodwill')).toMatchObject({ commissionCents: 300 })
  expect(refundShare(payment, 1200, 'goodwill')).toMatchObject({ commissionCents: 180 })
  expect(refundShare({ ...payment, returnedCents: 1200 }, 1200, 'goodwill')).toMatchObject({
    commissionCents: 120,
  })
})

test('what stays has the commission of a payment that was never larger', () => {
  fc.assert(
    fc.property(payments, fc.double({ min: 0, max: 1, noNaN: true }), (payment, share) => {
      const priceCents = Math.max(1, Math.floor(payment.amountCents * share))
      const { commissionCents } = refundShare(payment, priceCents, 'reduced')
      expect(payment.commissionCents - commissionCents).toBe(commissionOf(payment.amountCents - priceCents))
    }),
    { numRuns: 2000 },
  )
})

test('what goes back comes from the newest payments, without crumbs, and never more than is there', () => {
  fc.assert(
    fc.property(
      fc.array(payments, { maxLength: 4 }),
      fc.integer({ min: 1, max: 3_000_000 }),
      (all, cents) => {
        const parts = partsToReturn(all, cents)
        const there = all.reduce((sum, { amountCents }) => sum + amountCents, 0)
        if (parts === null) return
        expect(cents).toBeLessThanOrEqual(there)
        expect(parts.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(cents)
        for (const { payment, priceCents } of parts) {
          expect(priceCents).toBeGreaterThanOrEqual(leastPartCents)
          const stays = payment.amountCents - priceCents
          expect(stays === 0 || stays >= leastPartCents).toBe(true)
        }
      },
    ),
    { numRuns: 5000 },
  )
})

test('the newest payment first; a rest too small for two is taken from one that has enough', () => {
  const [first, second] = [paid(2400, 61), paid(1200, 43)]
  expect(partsToReturn([first, second], 1800)).toEqual([
    { payment: second, priceCents: 1200 },
    { payment: first, priceCents: 600 },
  ])
  expect(partsToReturn([first, second], 1220)).toEqual([{ payment: first, priceCents: 1220 }])
  expect(partsToReturn([first, second], 20)).toBeNull()
  expect(partsToReturn([first, second], 3601)).toBeNull()
  expect(partsToReturn([paid(2400, 61, 2400), second], 1200)).toEqual([{ payment: second, priceCents: 1200 }])
})

test('of shares a part goes back in proportion, what was paid for a change before', () => {
  const share = (amountCents: number, isShare = true) => ({
    amountCents,
    feeCents: 0,
    commissionCents: 0,
    returnedCents: 0,
    isShare,
  })
  const parts = (payments: ReturnType<typeof share>[], cents: number) =>
    partsToReturn(payments, cents)?.map(({ priceCents }) => priceCents) ?? null
  expect(parts([share(1200), share(1200), share(1200)], 900)).toEqual([300, 300, 300])
  expect(parts([share(1000), share(2000)], 600)).toEqual([200, 400])
  expect(parts([share(1200), share(1200), share(500, false)], 1100)).toEqual([500, 300, 300])
  expect(parts([share(1200), share(1200), share(500, false)], 500)).toEqual([500])
  // Crumbs stay together on one payment.
  expect(parts([share(1200), share(1200), share(1200)], 90)).toEqual([90])
})
