import { commissionOf, vatShares, type VatShare } from '#app/payment/payment.ts'
import type { OfferLine, OfferPayment, PackageOffer } from './package-offer.ts'

/** What the lines of an offer cost together, gross. */
export function offerTotal(lines: readonly Pick<OfferLine, 'amount' | 'unitCents'>[]): number {
  return lines.reduce((sum, { amount, unitCents }) => sum + amount * unitCents, 0)
}

/** The VAT in an offer: one share per rate with its base, the highest rate first; what costs nothing names no rate. */
export function vatOfLines(lines: readonly Omit<OfferLine, 'name'>[]): VatShare[] {
  return vatShares(
    lines
      .map(({ amount, unitCents, vatPercent }) => ({ totalCents: amount * unitCents, vatPercent }))
      .filter(({ totalCents }) => totalCents !== 0),
  )
}

/**
 * The deposit of a total: half of it, rounded up to whole cents (99.99 is 50.00).
 * Source: contract 2, section 9 (OFFER-4).
 */
export function depositCents(totalCents: number): number {
  return Math.ceil(totalCents / 2)
}

/** What accepting an offer asks for at once, and what its final invoice leaves. Together they are the total. */
export function offerDue(totalCents: number, payment: OfferPayment): { dueCents: number; restCents: number } {
  const dueCents = payment === 'full' ? totalCents : depositCents(totalCents)
  return { dueCents, restCents: totalCents - dueCents }
}

/**
 * What is left to pay of a final amount once a deposit was paid. A final amount below the deposit leaves nothing, and
 * the difference goes back.
 */
export function finalAmounts(totalCents: number, deposit: number): { dueCents: number; backCents: number } {
  return { dueCents: Math.max(0, totalCents - deposit), backCents: Math.max(0, deposit - totalCents) }
}

/**
 * What becomes of the deposit if a final invoice isn't paid: what was accepted, but for more than was accepted nobody
 * loses their deposit.
 */
export function invoiceDepositRule(
  accepted: Pick<PackageOffer, 'depositRule' | 'totalCents'>,
  totalCents: number,
): PackageOffer['depositRule'] {
  return totalCents > accepted.totalCents ? 'returned' : accepted.depositRule
}

/**
 * The commission as the company reads it before it sends: of the deposit or of the remaining amount, a tenth rounded
 * down to ten cents. Source: contract 2, section 9 (OFFER-7).
 */
export function commissionOfDue({ dueCents }: { dueCents: number }): number {
  return commissionOf(dueCents)
}
