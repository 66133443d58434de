import '../tables.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    offer_stop: OfferStopTable
  }
}

type OfferStopTable = {
  company_id: string
  service_id: string
  /** What the operator wrote; the company reads it. */
  reason: string
  since: Date
  /** When the company asked for the approval. */
  approval_requested_at: Date | null
}
