/** The lists that everybody has, by the name in their address. Source: ledger LIST-2 */
const fixedListIds = ['gemerkt', 'angesehen'] as const

/** One of them. */
export type FixedListId = (typeof fixedListIds)[number]

/** The list that an address names, or `null`. */
export function parseFixedListId(listID: string): FixedListId | null {
  return fixedListIds.find((id) => id === listID) ?? null
}

/** Places of a list that stand on the page of all lists. */
export const placesOnOverview = 8
/** Places that a list's own page begins with, and how many more each wish for more brings. */
export const placesAtOnce = 24

/**
 * How many places an address asks for, in `bis` or the parameter of that name: a whole number of pages, the first for
 * anything else.
 */
export function parsePlaceLimit(query: URLSearchParams, most: number, name = 'bis'): number {
  const text = query.get(name) ?? ''
  const wanted = /^\d{1,4}$/.test(text) ? Math.ceil(Number(text) / placesAtOnce) * placesAtOnce : placesAtOnce
  return Math.min(Math.max(wanted, placesAtOnce), Math.ceil(most / placesAtOnce) * placesAtOnce)
}

/** Where a saved place's lists are chosen; as many places as before stay on the page. */
export function choicePath({ place, limit, from = null }: ChoiceAsked): string {
  const query = new URLSearchParams({ open: 'liste', ort: place })
  if (from !== null) query.set('von', from)
  return `${savedPath(limit)}${limit > placesAtOnce ? '&' : '?'}${query}`
}

type ChoiceAsked = { place: string; limit: number; from?: string | null }

/** The page of all that was saved, with as many places as before. */
export const savedPath = (limit: number): string =>
  `/lists/gemerkt${limit > placesAtOnce ? `?bis=${limit}` : ''}`
