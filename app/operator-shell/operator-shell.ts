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
} as const

/** A page of the operators' area, or an entry that several pages belong to. */
export type OperatorPage = keyof typeof paths

/** The entries of the side bar, in their order. */
export const operatorPages = Object.keys(paths) as OperatorPage[]

const phonePages: ReadonlySet<OperatorPage> = new Set(['desk', 'companies', 'offers', 'bookings'])

/** The entries of a phone's bar, and those behind "Mehr". */
export const barPages = operatorPages.filter((page) => phonePages.has(page))
export const morePages = operatorPages.filter((page) => !phonePages.has(page))

/** The address of an entry's page. */
export function operatorPath(page: OperatorPage, query: Record<string, string> = {}): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? paths[page] : `${paths[page]}?${text}`
}

/** What the frame shows beside the page. */
export type OperatorFrameData = {
  /** Who looks. */
  name: string
  /** How much waits behind an entry. */
  counts: Partial<Record<OperatorPage, number>>
  /** When the page was made, in words. */
  at: string
}
