import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vatShares } from '#app/payment/payment.ts'
import {
  depositRates,
  lessThanDeposit,
  receiptShares,
  versionLines,
  versionRates,
  type SoldVersion,
} from './package-lines.ts'

type Line = SoldVersion['lines'][number]

const version = (lines: readonly Line[], more: Partial<SoldVersion> = {}): SoldVersion => {
  const total = lines.reduce((sum, { amount, unitCents }) => sum + amount * unitCents, 0)
  return {
    version: 1,
    kind: 'firstOffer',
    payment: 'deposit-50-percent',
    title: 'Geburtstag',
    lines,
    dueCents: Math.ceil(total / 2),
    persons: 12,
    startsAt: new Date('2026-07-04T12:00:00Z'),
    endsAt: new Date('2026-07-04T15:00:00Z'),
    paidAt: new Date('2026-06-13T10:00:00Z'),
    ...more,
  }
}
const finalOf = (lines: readonly Line[], deposit: SoldVersion) => {
  const total = lines.reduce((sum, { amount, unitCents }) => sum + amount * unitCents, 0)
  const due = Math.max(0, total - deposit.dueCents)
  return version(lines, { version: 2, kind: 'finalInvoice', dueCents: due })
}
const line = (name: string, amount: number, unitCents: number, vatPercent: number): Line => ({
  name,
  amount,
  unitCents,
  vatPercent,
})
const sum = (lines: readonly { totalCents: number }[]) =>
  lines.reduce((cents, { totalCents }) => cents + totalCents, 0)

const anyLines = fc.array(
  fc.record({
    name: fc.constantFrom('Boote', 'Kuchen', 'Raum'),
    amount: fc.integer({ min: 1, max: 40 }),
    unitCents: fc.integer({ min: 1, max: 20_000 }),
    vatPercent: fc.constantFrom(0, 7, 19),
  }),
  { minLength: 1, maxLength: 6 },
)

describe('what a package’s receipts say', () => {
  test('240.00 at two rates: the deposit names each, the final receipt all of it less the deposit', () => {
    const lines = [line('Boote', 12, 1600, 19), line('Kuchen', 12, 400, 7)]
    const deposit = version(lines)
    const final = finalOf(lines, deposit)
    const first = versionLines(deposit, [deposit])
    expect(first).toMatchObject([
      { name: 'Anzahlung auf „Geburtstag“', totalCents: 9600, vatPercent: 19 },
      { totalCents: 2400, vatPercent: 7 },
    ])
    const last = versionLines(final, [deposit, final])
    expect(last.map(({ name, totalCents }) => [name, totalCents])).toEqual([
      ['Boote', 19_200],
      ['Kuchen', 4800],
      ['abzüglich Anzahlung vom Sa., 13. Juni 2026', -9600],
      ['abzüglich Anzahlung vom Sa., 13. Juni 2026', -2400],
    ])
    expect(receiptShares(last)).toMatchObject({
      all: [{ vatCents: 3066 }, { vatCents: 314 }],
      deducted: vatShares(first),
      left: [{ grossCents: 9600 }, { grossCents: 2400 }],
    })
  })

  test('whatever is offered and agreed on: receipts are what was paid, and together what was supplied', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (offered, agreed) => {
        const deposit = version(offered)
        const final = finalOf(agreed, deposit)
        const both = [deposit, final]
        const first = versionLines(deposit, both)
        expect(sum(first)).toBe(deposit.dueCents)
        const total = sum(versionLines(final, [final]))
        const last = versionLines(final, both)
        expect(sum(last)).toBe(total - deposit.dueCents)
        const { all, deducted, left } = receiptShares(last)
        // Net and VAT of both receipts are those of the final amount, at every rate, to the cent.
        for (const share of left) {
          const at = (shares: typeof all, of: 'netCents' | 'vatCents') =>
            shares.find(({ vatPercent }) => vatPercent === share.vatPercent)?.[of] ?? 0
          for (const of of ['netCents', 'vatCents'] as const)
            expect(at(vatShares(first), of) + share[of]).toBe(at(all, of))
          expect(share.netCents + share.vatCents).toBe(share.grossCents)
        }
        expect(deducted).toEqual(vatShares(first))
        const less = [...(lessThanDeposit(both) ?? [])].reduce((cents, [, each]) => cents + each, 0)
        expect(less).toBe(deposit.dueCents - total)
      }),
    )
  })

  test('a deposit takes from no rate more than there is', () => {
    fc.assert(
      fc.property(anyLines, (offered) => {
        const rates = versionRates(version(offered))
        for (const [rate, cents] of depositRates(version(offered)))
          expect(cents).toBeLessThanOrEqual(rates.get(rate) ?? 0)
      }),
    )
  })
})
