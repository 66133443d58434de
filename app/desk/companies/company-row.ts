import type { CompanyState } from '#app/catalog/company-review/company-review.ts'
import { isWaiting, waitedFor, type CompanyRow } from './companies.ts'
import { texts } from './texts.ts'

/** A company of a list, in words. */
export type CompanyRowView = {
  id: string
  title: string
  city: string
  href: string
  state: CompanyState | 'closed'
  stateText: string
  /** What it lacks; `null` where nothing. */
  missing: string | null
  offers: string
  /** How long it waits for an operator; `null` where it doesn't. */
  waits: { text: string; isLate: boolean } | null
}

/** Puts a company into the words of its row. */
export function companyRowView(row: CompanyRow, now: Date): CompanyRowView {
  const { state, missing } = row
  const { days, hours, isLate } = waitedFor(row.since, now)
  return {
    id: row.id,
    title: row.title || row.form,
    city: row.city,
    href: `/operator/anbieter/${encodeURIComponent(row.form)}`,
    state: row.isClosed ? 'closed' : state,
    stateText: row.isClosed ? texts.closed : texts.states[state],
    missing: missing.length === 0 ? null : missing.map((part) => texts.missing[part]).join(', '),
    offers: texts.offers(row.offers, row.onlineOffers),
    waits: isWaiting(state) ? { text: texts.waited(days, hours), isLate } : null,
  }
}
