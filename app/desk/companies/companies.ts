import type { CompanyDecision, CompanyState } from '#app/catalog/company-review/company-review.ts'

/** Which companies the list holds; the words are those of its address. */
export const companyFilters = ['alle', 'neu', 'aktiv', 'offline', 'gesperrt', 'geschlossen'] as const

/** One of them. */
export type CompanyFilter = (typeof companyFilters)[number]

/** The filter that an address names; all for any other word. */
export function companyFilterIn(value: string | null): CompanyFilter {
  return companyFilters.find((each) => each === value) ?? 'alle'
}

/** What a company lacks before it can sell. Texts: `texts.missing`. */
export type MissingPart = 'details' | 'declaration' | 'contact' | 'payout' | 'offer'

/** What the rule below looks at. */
export type CompanyFacts = {
  isDraft: boolean
  isDeclared: boolean
  hasContact: boolean
  isPayoutReady: boolean
  offers: number
}

/** A step of an operator about a company; `ask` changes nothing. */
export type CompanyStep = CompanyDecision | 'ask'

/** What a company still lacks, in the order in which it would be asked for it. */
export function missingParts(facts: CompanyFacts): MissingPart[] {
  const parts: [MissingPart, boolean][] = [
    ['details', facts.isDraft],
    ['declaration', !facts.isDeclared],
    ['contact', !facts.hasContact],
    ['payout', !facts.isPayoutReady],
    ['offer', facts.offers === 0],
  ]
  return parts.filter(([, isMissing]) => isMissing).map(([part]) => part)
}

/** True for a company that waits for an operator. */
export function isWaiting(state: CompanyState): boolean {
  return state === 'new' || state === 'approval-requested'
}

const hourMs = 3_600_000
/** Who waits longer has waited too long. */
const lateMs = 24 * hourMs

/** How long something has waited, in whole days and hours. */
export function waitedFor(since: Date, now: Date): { days: number; hours: number; isLate: boolean } {
  const ms = Math.max(0, now.getTime() - since.getTime())
  const hours = Math.floor(ms / hourMs)
  return { days: Math.floor(hours / 24), hours: hours % 24, isLate: ms >= lateMs }
}

/** A company as its page in the operators' area shows it, in words. */
export type CompanyView = {
  id: string
  form: string
  title: string
  state: CompanyState
  isClosed: boolean
  version: string
  reason: string | null
  facts: { label: string; value: string; isMissing: boolean }[]
  figures: { label: string; value: string }[]
  team: { id: string; name: string; role: string }[]
  offers: { id: string; title: string; isOnline: boolean; href: string }[]
  moreOffers: number
  history: { id: string; what: string; why: string | null; when: string; by: string }[]
  steps: CompanyStep[]
}

/** A company as a row of the operators' lists. */
export type CompanyRow = {
  id: string
  form: string
  title: string
  city: string
  state: CompanyState
  isClosed: boolean
  /** Since when it is in this state; for one that published nothing, since when it is there. */
  since: Date
  missing: MissingPart[]
  offers: number
  onlineOffers: number
}
