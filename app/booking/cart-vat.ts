import { vatShares, type VatShare } from '#app/payment/payment.ts'
import type { CartLine } from './quote.ts'

/**
 * The VAT in a cart by rate, the highest first; a line without a rate of its own has the cart's. What costs nothing
 * names no rate. Net and VAT of all rates add up to the total.
 */
export function vatOfCart({
  lines,
  vatPercent: ofCart,
}: {
  lines: readonly Pick<CartLine, 'totalCents' | 'vatPercent'>[]
  vatPercent: number
}): VatShare[] {
  return vatShares(
    lines
      .filter(({ totalCents }) => totalCents !== 0)
      .map(({ totalCents, vatPercent = ofCart }) => ({ totalCents, vatPercent })),
  )
}
