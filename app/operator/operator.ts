const paths = {
  desk: '/operator',
  companies: '/operator/anbieter',
  offers: '/operator/angebote',
  bookings: '/operator/buchungen',
  accounts: '/operator/konten',
  notices: '/operator/beitraege',
  money: '/operator/geld',
  places: '/operator/orte',
  collections: '/operator/sammlungen',
  promotion: '/operator/anzeigen',
  messages: '/operator/nachrichten',
  pictures: '/operator/bilder',
  suggestions: '/operator/vorschlaege',
} as const

/** A page of the operators' area, or an entry that several pages belong to. */
export type OperatorPage = keyof typeof paths

/** The entries of the operators' area, in their order. */
export const operatorPages = Object.keys(paths) as OperatorPage[]

/** The address of an entry's page. */
export function operatorPath(page: OperatorPage, query: Record<string, string> = {}): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? paths[page] : `${paths[page]}?${text}`
}
