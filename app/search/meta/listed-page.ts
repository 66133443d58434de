import { emptyState, formatState } from '#app/search/search-url/search-url.ts'
import { defaultCity } from '#app/search/place/place.ts'

/** What every list of a place says of itself. */
export type Listing = { canonical: string; place: { name: string; where: string; cityForm: string } }

/**
 * The address of a list for search engines. Other cities and further pages show something else under the same path;
 * filters and days only a part of it.
 */
export function listCanonicalUrl({ canonical, place }: Listing, page: number): string {
  const city = place.cityForm === defaultCity.form ? null : place.cityForm
  return withQuery(canonical, formatState({ ...emptyState, city, page }))
}

/** An address with a query, or without one. */
export function withQuery(address: string, query: string): string {
  return query === '' ? address : `${address}?${query}`
}
