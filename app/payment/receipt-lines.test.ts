import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesBack, type BackPart } from './receipt-lines.ts'
import type { ReceiptLine } from './receipt.ts'

const line = (totalCents: number, vatPercent: number): ReceiptLine => ({
  ...{ name: 'Erwachsene', amount: 1, unitCents: totalCents },
  ...{ totalCents, vatPercent },
})

const first = { part: null, earlier: [], name: 'Teil' }

test('all of a sale is taken back line by line, a part of it by rates', () => {
  const lines = [line(7200, 19), line(1080, 7)]
  expect(linesBack({ lines }, { ...first, priceCents: 8280 })).toEqual(lines)
  const half = linesBack({ lines }, { ...first, priceCents: 4140 })
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
        const earlier: BackPart[] = []
        for (const share of [...shares, 1]) {
          const returned = earlier.reduce((sum, { priceCents: cents }) => sum + cents, 0)
          const priceCents = Math.floor((whole - returned) * share)
          if (priceCents === 0) continue
          const part = linesBack({ lines }, { ...first, priceCents, earlier: [...earlier] })
          expect(part.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(priceCents)
          for (const { vatPercent, totalCents } of part)
            back.set(vatPercent, (back.get(vatPercent) ?? 0) + totalCents)
          earlier.push({ priceCents, part: null })
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

test('a part is taken back at the rates that it had, and the rest at those that are left', () => {
  const lines = [line(2800, 19), line(2400, 7)]
  const partRates = new Map([
    ['without course', new Map([[19, 1400]])],
    ['too much', new Map([[19, 9000]])],
  ])
  const ratesOf = (back: Partial<Parameters<typeof linesBack>[1]> & { priceCents: number }) =>
    linesBack({ lines }, { ...first, ...back }, partRates).map(({ vatPercent, totalCents }) => [
      vatPercent,
      totalCents,
    ])
  const course = { priceCents: 1400, part: 'without course' }
  expect(ratesOf(course)).toEqual([[19, 1400]])
  expect(ratesOf({ priceCents: 3800, earlier: [course] })).toEqual([
    [19, 1400],
    [7, 2400],
  ])
  // A part of which another payment bears some, or that is more than there is, goes by shares.
  for (const part of ['without course', 'too much'])
    expect(ratesOf({ priceCents: 520, part })).toEqual([
      [19, 280],
      [7, 240],
    ])
})
