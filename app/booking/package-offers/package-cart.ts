import { taxStatus, type Cart } from '#app/booking/quote/quote.ts'
import type { Snapshot } from '#app/booking/orders/orders.ts'
import { offerTotal, vatOfLines } from './offer-money.ts'
import type { OfferLine } from './package-offer.ts'

/** The lines of an offer as a booking keeps what was bought. A package has no price list that could have changed. */
export function cartOfLines(lines: readonly OfferLine[]): Cart {
  const rates = vatOfLines(lines)
  return {
    lines: lines.map(({ name, amount, unitCents, vatPercent }, index) => ({
      groupID: `line-${index + 1}`,
      name,
      note: null,
      counts: 'extra',
      amount,
      unitCents,
      totalCents: amount * unitCents,
      vatPercent,
    })),
    slots: 1,
    vatPercent: rates[0]?.vatPercent ?? 0,
    vatCents: rates.reduce((sum, { vatCents }) => sum + vatCents, 0),
    totalCents: offerTotal(lines),
    priceVersion: 0,
  }
}

/** The lines with the VAT that their seller owes: a small business and a private person owe none. */
export function linesAsTaxed(
  lines: readonly OfferLine[],
  { snapshot: { provider } }: { snapshot: Pick<Snapshot, 'provider'> },
): OfferLine[] {
  if (taxStatus(provider) === 'taxed') return [...lines]
  return lines.map((line) => ({ ...line, vatPercent: 0 }))
}
