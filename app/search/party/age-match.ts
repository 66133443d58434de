import { storedFilterGroups, type StoredFilter } from '#app/catalog/catalog.ts'

/**
 * The parameter of an address that says that an offer has to suit each of the chosen ages, and its only value:
 * `jedes=alter`. Without it one of them is enough, as of the values of any group.
 */
export const eachAgeParam = { name: 'jedes', value: 'alter' } as const

/** Chosen filters, and whether each of the ages among them counts. */
export type ChosenAges = { filters?: readonly string[]; eachAge?: boolean }

/**
 * The chosen ages that an offer has to suit all of: those of children that somebody listed, "Kinder 5 und 8 Jahre".
 * Those that were tapped, or are a range, say of nobody how old he is, and nor does how many children come.
 */
export function agesTogether({ filters = [], eachAge = false }: ChosenAges): StoredFilter[] {
  const chosen = storedFilterGroups.ag.filter((code) => filters.includes(code))
  const areChildren = !chosen.includes('ag_adult')
  return eachAge && areChildren && chosen.length > 1 ? chosen : []
}
