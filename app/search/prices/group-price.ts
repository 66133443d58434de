import { formatEuro } from '#foundation/lib/money.ts'
import type { PartyTerms } from './booking-choice.ts'
import { countsOnlyChildren, partyForDisplay, type Party } from './party-price.ts'
import { groupPriceTexts } from './texts/group-price.ts'

/**
 * What a party pays together, and who that is: `4 Pers. 54 €`. With children it says whether the sum has their own price
 * in it, or that it is for children's places alone; where no heads are counted there is nothing to say of them. `party`
 * are those who are counted (`countedParty`).
 */
export function groupPriceText(terms: PartyTerms, party: Party, totalCents: number): string {
  const { persons, children } = partyForDisplay(party)
  const price = totalCents === 0 ? groupPriceTexts.free : formatEuro(totalCents)
  // Nobody else can be booked there: who comes along must not look like somebody with a place.
  if (countsOnlyChildren(terms)) return groupPriceTexts.childPlaces(persons, price)
  const heads = groupPriceTexts.heads(persons, price)
  const people = terms.priceGroups.filter(({ counts }) => counts === 'person')
  if (children === 0 || totalCents === 0 || people.length === 0) return heads
  return people.some(({ isForChildren }) => isForChildren)
    ? groupPriceTexts.family(persons, children, price)
    : groupPriceTexts.fullPrice(heads)
}
