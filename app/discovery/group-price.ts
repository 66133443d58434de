import { formatEuro } from '#foundation/lib/money.ts'
import type { PartyTerms } from './booking-choice.ts'
import { isOnlyForChildren, saidParty, type Party } from './party-price.ts'
import { groupPriceTexts } from './texts/group-price.ts'

/**
 * What a party pays together, and who that is: `4 Pers. 54 €`. With children it says whether the sum has their own price
 * in it, or that it is for children's places alone; where no heads are counted there is nothing to say of them.
 */
export function groupPriceText(terms: PartyTerms, party: Party, totalCents: number): string {
  const { persons, children } = saidParty(party)
  if (totalCents === 0) return groupPriceTexts.heads(persons, groupPriceTexts.free)
  const price = formatEuro(totalCents)
  const heads = groupPriceTexts.heads(persons, price)
  const people = terms.priceGroups.filter(({ counts }) => counts === 'person')
  if (children === 0 || people.length === 0) return heads
  // Nobody else can be booked there: that grown-ups would be, too, must not look like a price for them.
  if (isOnlyForChildren(terms)) return groupPriceTexts.childPlaces(persons, price)
  return people.some(({ isForChildren }) => isForChildren)
    ? groupPriceTexts.family(persons, children, price)
    : groupPriceTexts.fullPrice(heads)
}
