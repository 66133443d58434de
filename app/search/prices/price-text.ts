import { formatEuro } from '#foundation/lib/money.ts'
import { priceAtStart, slotRange, startUnitText } from '#app/catalog/catalog.ts'
import type { PartyTerms } from './booking-choice.ts'
import { priceTexts } from './texts/price-text.ts'

/** `ab 18,00 €`, and what that is the price of: `pro Boot`; nothing where none is said. */
export type PriceText = { said: string; unit: string }

/** A price of an offer, a start or an evening in words; the price list says what it is the price of. */
export function priceText(
  cents: number | null,
  { priceGroups, countingUnit }: Pick<PartyTerms, 'priceGroups' | 'countingUnit'>,
): PriceText {
  if (cents === null) return { said: priceTexts.none, unit: '' }
  if (cents === 0) return { said: priceTexts.free, unit: '' }
  return { said: priceTexts.from(formatEuro(cents)), unit: startUnitText(priceGroups, countingUnit) }
}

/** What the shortest stay costs that begins at one of several starts, where they differ the least, in cents. */
export function centsAtStarts(terms: PartyTerms, starts: readonly Date[]): number | null {
  const { priceGroups, countingUnit } = terms
  const slots = slotRange(terms).least
  const prices = starts.flatMap((at) => priceAtStart(priceGroups, countingUnit, at, slots) ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}
