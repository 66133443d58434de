import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatShares } from './vat.ts'

test('mixed rates are split apart, the highest first, and lines of one rate are taken together', () => {
  const lines = [
    { totalCents: 1070, vatPercent: 7 },
    { totalCents: 3600, vatPercent: 19 },
    { totalCents: 500, vatPercent: 0 },
    { totalCents: 3600, vatPercent: 19 },
  ]
  expect(vatShares(lines)).toEqual([
    { vatPercent: 19, netCents: 6050, vatCents: 1150, grossCents: 7200 },
    { vatPercent: 7, netCents: 1000, vatCents: 70, grossCents: 1070 },
    { vatPercent: 0, netCents: 500, vatCents: 0, grossCents: 500 },
  ])
})

test('half a cent of VAT is rounded up', () => {
  // 3 cents at 20 % hold exactly half a cent.
  expect(vatShares([{ totalCents: 3, vatPercent: 20 }])).toEqual([
    { vatPercent: 20, netCents: 2, vatCents: 1, grossCents: 3 },
  ])
})

test('whatever is sold at whatever rates, net and VAT of all rates add up to what was paid, to the cent', () => {
  const line = fc.record({
    totalCents: fc.integer({ min: 0, max: 2_000_000 }),
    vatPercent: fc.constantFrom(0, 7, 19, 20, 99),
  })
  const property = fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
    const shares = vatShares(lines)
    const sum = (part: 'netCents' | 'vatCents' | 'grossCents') =>
      shares.reduce((cents, share) => cents + share[part], 0)
    expect(sum('grossCents')).toBe(lines.reduce((cents, { totalCents }) => cents + totalCents, 0))
    expect(sum('netCents') + sum('vatCents')).toBe(sum('grossCents'))
    expect(new Set(shares.map(({ vatPercent }) => vatPercent)).size).toBe(shares.length)
    for (const { vatPercent, netCents, vatCents } of shares) {
      // Within half a cent of the true VAT, and never the wrong sign.
      expect(
        Math.abs(vatCents - ((netCents + vatCents) * vatPercent) / (100 + vatPercent)),
      ).toBeLessThanOrEqual(0.5)
      expect(Math.min(netCents, vatCents)).toBeGreaterThanOrEqual(0)
    }
  })
  fc.assert(property, { numRuns: 5000 })
})
