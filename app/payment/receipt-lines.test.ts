import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesBack } from './receipt-lines.ts'
import type { ReceiptLine } from './receipt.ts'

const line = (totalCents: number, vatPercent: number): ReceiptLine => ({
  ...{ name: 'Erwachsene', amount: 1, unitCents: totalCents },
  ...{ totalCents, vatPercent },
})

test('all of a sale is taken back line by line, a part of it by rates', () => {
  const lines = [line(7200, 19), line(1080, 7)]
  expect(linesBack({ lines }, { priceCents: 8280, returnedCents: 0, name: 'Teil' })).toEqual(lines)
  const half = linesBack({ lines }, { priceCents: 4140, returnedCents: 0, name: 'Teil' })
  expect(half.map(({ vatPercent, totalCents }) => [vatPercent, totalCents])).toEqual([
    [19, 3600],
    [7, 540],
  ])
})

test('in whatever parts, together they take back exactly what was sold at each rate', () => {
  const sold = fc.array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(0, 7, 19)), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(
      sold,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      (all, shares) => {
        const lines = all.map(([cents, rate]) => line(cents, rate))
        const whole = all.reduce((sum, [cents]) => sum + cents, 0)
        const back = new Map<number, number>()
        let returnedCents = 0
        for (const share of [...shares, 1]) {
          const priceCents = Math.floor((whole - returnedCents) * share)
          if (priceCents === 0) continue
          const part = linesBack({ lines }, { priceCents, returnedCents, name: 'Teil' })
          expect(part.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(priceCents)
          for (const { vatPercent, totalCents } of part)
            back.set(vatPercent, (back.get(vatPercent) ?? 0) + totalCents)
          returnedCents += priceCents
        }
        for (const rate of [0, 7, 19]) {
          const soldAt = all.reduce((sum, [cents, each]) => sum + (each === rate ? cents : 0), 0)
          expect(back.get(rate) ?? 0).toBe(soldAt)
        }
      },
    ),
    { numRuns: 3000 },
  )
})
