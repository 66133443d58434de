export { movesBetweenRates, ratesMore, taxStatus } from './cart-vat.ts'
export { type CheckoutFault, type CheckoutNeeds, checkoutFault, stateOnConfirm } from './checkout-needs.ts'
export { isPriceOpen } from './package-price.ts'
export {
  type Cart,
  type CartLine,
  type Choice,
  type PriceTerms,
  type QuoteRefusal,
  leastTotalCents,
  quote,
} from './price-quote.ts'
export type { ProviderIdentity } from './provider-identity.ts'
export { type VatAmount, vatAmounts } from './vat-view.ts'
