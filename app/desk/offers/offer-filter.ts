/** The lists of offers. */
export const offerFilters = ['all', 'new', 'online', 'offline', 'stopped', 'waiting'] as const
export type OfferFilter = (typeof offerFilters)[number]

/** The list that an address names. */
export function offerFilterIn(query: URLSearchParams): OfferFilter {
  return offerFilters.find((filter) => filter === query.get('stand')) ?? 'all'
}

/** Characters of a reason that a company reads. */
const shortestReason = 10
export const longestReason = 500

/** A typed reason as it is kept, and whether it says enough. */
export function reasonIn(typed: string): { reason: string; isEnough: boolean } {
  const reason = [...typed].slice(0, longestReason).join('')
  return { reason, isEnough: [...reason].length >= shortestReason }
}
