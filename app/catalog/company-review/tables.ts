import type { CompanyReviewState } from './company-review.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    company_review: CompanyReviewTable
  }
}

type CompanyReviewTable = {
  company_id: string
  state: CompanyReviewState
  /** The first offer that was published; `null` once it is deleted. */
  service_id: string | null
  /** `null` for a company that was blocked before it published anything. */
  first_published_at: Date | null
  /** When it came into this state. */
  since: Date
  /** What an operator wrote last. */
  reason: string | null
}
