import type { PartyTerms } from '#app/search/prices/prices.ts'

type Limited = Pick<PartyTerms, 'priceGroups' | 'countMaxPerson'>

/** How many persons an address asks for, where those are more than the offer takes at once; else `null`. */
export function personsBeyond(
  params: URLSearchParams,
  { priceGroups, countMaxPerson }: Limited,
): number | null {
  const people = priceGroups.filter(({ counts }) => counts === 'person')
  // Without any the address names the party itself.
  const names = people.length > 0 ? new Set(people.map(({ groupID }) => `p_${groupID}`)) : ['persons']
  const persons = [...names].reduce((sum, name) => sum + numberIn(params.get(name)), 0)
  return persons > countMaxPerson ? persons : null
}

// What isn't a number of this size the choice passes over, too.
function numberIn(text: string | null): number {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : 0
}
