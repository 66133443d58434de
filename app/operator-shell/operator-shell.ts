import { operatorPages, type OperatorPage } from '#app/operator/operator.ts'

const phonePages: ReadonlySet<OperatorPage> = new Set(['desk', 'companies', 'offers', 'bookings'])

/** The entries of a phone's bar, and those behind "Mehr". */
export const barPages = operatorPages.filter((page) => phonePages.has(page))
export const morePages = operatorPages.filter((page) => !phonePages.has(page))

/** What the frame shows beside the page. */
export type OperatorFrameData = {
  /** Who looks. */
  name: string
  /** How much waits behind an entry. */
  counts: Partial<Record<OperatorPage, number>>
  /** When the page was made, in words. */
  at: string
}
