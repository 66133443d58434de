import type { PriceGroup } from '#app/catalog/catalog.ts'
import { vatTexts as texts } from '#app/storefront/offer-page/texts/vat.ts'

/**
 * What a price list says of VAT: its one rate, or each with the prices that have it, the highest first. A small
 * business shows none.
 */
export function vatLine(
  {
    priceGroups,
    vatPercent: ofService,
  }: { priceGroups: readonly Pick<PriceGroup, 'personType' | 'vatPercent'>[]; vatPercent: number },
  { smallBusiness }: { smallBusiness: boolean },
): string {
  if (smallBusiness) return texts.none
  const names = new Map<number, Set<string>>()
  for (const { personType, vatPercent = ofService } of priceGroups)
    names.set(vatPercent, (names.get(vatPercent) ?? new Set()).add(personType))
  const rates = [...names].toSorted(([one], [other]) => other - one)
  const [first, ...others] = rates
  if (!first || others.length === 0) return texts.one(first?.[0] ?? ofService)
  return texts.several(rates.map(([percent, said]) => texts.rate(percent, [...said].join(', '))))
}
