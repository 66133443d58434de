import { vatShares, type TaxStanding, type VatShare } from '#app/payment/payment.ts'
import type { ProviderIdentity } from './provider-identity.ts'

/** What is taxed of a cart. */
export type TaxedCart = {
  lines: readonly { totalCents: number; vatPercent?: number }[]
  vatPercent: number
}

/**
 * The VAT in a cart by rate, the highest first; a line without a rate of its own has the cart's. What costs nothing
 * names no rate. Net and VAT of all rates add up to the total.
 */
export function vatOfCart({ lines, vatPercent: ofCart }: TaxedCart): VatShare[] {
  return vatShares(
    lines
      .filter(({ totalCents }) => totalCents !== 0)
      .map(({ totalCents, vatPercent = ofCart }) => ({ totalCents, vatPercent })),
  )
}

/** By rate what `after` costs more than `before`, in cents, the highest first; below zero where it costs less. */
export function ratesMore(before: TaxedCart, after: TaxedCart): Map<number, number> {
  const more = new Map<number, number>()
  const add = (cart: TaxedCart, sign: 1 | -1) => {
    for (const { vatPercent, grossCents } of vatOfCart(cart))
      more.set(vatPercent, (more.get(vatPercent) ?? 0) + sign * grossCents)
  }
  add(after, 1)
  add(before, -1)
  return new Map([...more].filter(([, cents]) => cents !== 0).toSorted(([one], [other]) => other - one))
}

/** True when one rate grows while another one shrinks: no receipt could say both as one sale or one return. */
export function movesBetweenRates(before: TaxedCart, after: TaxedCart): boolean {
  const more = [...ratesMore(before, after).values()]
  return more.some((cents) => cents > 0) && more.some((cents) => cents < 0)
}

/** What a provider's turnover is to the tax office. */
export function taxStatus({
  isTrader,
  isSmallBusiness,
}: Pick<ProviderIdentity, 'isTrader' | 'isSmallBusiness'>): TaxStanding {
  if (!isTrader) return 'private'
  return isSmallBusiness ? 'small-business' : 'taxed'
}
