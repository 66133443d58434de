import { vatWithin } from '#foundation/lib/money.ts'

/** An amount that was sold at one rate; gross, in cents. */
export type TaxedAmount = { totalCents: number; vatPercent: number }

/** What was sold at one rate, in cents; net and VAT add up to gross. */
export type VatShare = { vatPercent: number; netCents: number; vatCents: number; grossCents: number }

/**
 * Splits gross amounts by their rates, the highest first. Prices are gross, so the VAT of a rate is taken out of the
 * sum of its lines, rounded half up to a cent, and the net is what is left: the shares add up to the total exactly.
 * 72.00 at 19 % and 10.70 at 7 % hold 11.50 and 0.70.
 */
export function vatShares(amounts: readonly TaxedAmount[]): VatShare[] {
  const sums = new Map<number, number>()
  for (const { totalCents, vatPercent } of amounts)
    sums.set(vatPercent, (sums.get(vatPercent) ?? 0) + totalCents)
  return [...sums]
    .toSorted(([one], [other]) => other - one)
    .map(([vatPercent, grossCents]) => {
      const vatCents = vatWithin(grossCents, vatPercent)
      return { vatPercent, netCents: grossCents - vatCents, vatCents, grossCents }
    })
}
