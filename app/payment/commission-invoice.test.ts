import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commissionInvoiceNumberText,
  commissionLines,
  commissionSums,
  type CommissionOfMonth,
} from './commission-invoice.ts'

const of = (soldIn: string, amountCents: number): CommissionOfMonth => ({ soldIn, amountCents })

test.each([
  ['12.00 holds 1.92', [of('2026-06', 1200)], 1008, 192],
  ['a tenth of 72.00', [of('2026-06', 720)], 605, 115],
  ['ten cents', [of('2026-06', 10)], 8, 2],
  ['what goes back holds the same', [of('2026-05', -1200)], -1008, -192],
  ['more earned than given back', [of('2026-06', 1200), of('2026-05', -480)], 605, 115],
  ['as much given back as earned', [of('2026-06', 1200), of('2026-05', -1200)], 0, 0],
])('the commission holds its VAT: %s', (_name, lines, netCents, vatCents) => {
  expect(commissionSums(lines)).toEqual({ netCents, vatCents, grossCents: netCents + vatCents })
})

test('the own month comes first, then what was given back of earlier ones, with the invoice it lessens', () => {
  const posted = [of('2026-03', -120), of('2026-04', 0), of('2026-05', -240), of('2026-06', 960)]
  expect(commissionLines(posted, new Map([['2026-05', 7]]))).toEqual([
    { ...of('2026-06', 960), corrects: null },
    { ...of('2026-05', -240), corrects: 7 },
    { ...of('2026-03', -120), corrects: null },
  ])
  expect(commissionLines([of('2026-06', 0)], new Map())).toEqual([])
})

test('whatever a month earned and gave back, net and VAT are its gross; turned round, each is turned', () => {
  const line = fc.record({
    soldIn: fc.constant('2026-06'),
    amountCents: fc.integer({ min: -200_000, max: 200_000 }),
  })
  const property = fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
    const { netCents, vatCents, grossCents } = commissionSums(lines)
    expect(grossCents).toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0))
    expect(netCents + vatCents).toBe(grossCents)
    expect(Math.abs(vatCents * 100 - netCents * 19)).toBeLessThan(60)
    const turned = commissionSums(lines.map((one) => ({ ...one, amountCents: 0 - one.amountCents })))
    expect([turned.netCents + netCents, turned.vatCents + vatCents]).toEqual([0, 0])
  })
  fc.assert(property, { numRuns: 1000 })
})

test('numbers are read as one series', () => {
  expect([1, 42, 123_456].map(commissionInvoiceNumberText)).toEqual(['UR-00001', 'UR-00042', 'UR-123456'])
})
