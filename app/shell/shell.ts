import { refusedTexts } from './texts/refused.ts'

/** Statuses that the web side answers by itself, before any page is asked. */
export const refusedStatuses = [403, 411, 413, 414, 429, 500, 503] as const

export type RefusedStatus = (typeof refusedStatuses)[number]

/** The sentence for a status, as the error page and a bare answer say it; `null` for one without its own. */
export function refusalText(status: number): string | null {
  const known = refusedStatuses.find((each) => each === status)
  return known === undefined ? null : refusedTexts[known]
}
