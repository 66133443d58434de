import { vatOfCart } from './cart-vat.ts'
import type { Cart } from './price-quote.ts'

/** The VAT of one rate in a price, in cents. */
export type VatAmount = { percent: number; cents: number }

/** The VAT in a cart, rate by rate. */
export function vatAmounts(cart: Cart): VatAmount[] {
  return vatOfCart(cart).map(({ vatPercent, vatCents }) => ({ percent: vatPercent, cents: vatCents }))
}
