/** Addresses of the pages of places and categories. */
export const placePaths = {
  cities: '/operator/orte',
  quarters: '/operator/orte/stadtteile',
  categories: '/operator/orte/kategorien',
  versions: '/operator/orte/eigene',
  city: (geohash: string) => `/operator/orte/stadt/${encodeURIComponent(geohash)}`,
  quarter: (form: string) => `/operator/orte/stadtteil/${encodeURIComponent(form)}`,
  category: (id: string) => `/operator/orte/kategorie/${encodeURIComponent(id)}`,
  version: (geohash: string, id: string) =>
    `/operator/orte/eigene/${encodeURIComponent(geohash)}/${encodeURIComponent(id)}`,
} as const

/** The address with a query, empty values left out. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return text === '' ? path : `${path}?${text}`
}
