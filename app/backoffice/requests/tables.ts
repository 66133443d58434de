import type { OfferKind } from '#app/booking/package-offers/package-offers.ts'
import type { Json } from '#foundation/platform/tables.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    package_draft: PackageDraftTable
  }
}

type PackageDraftTable = {
  company_id: string
  reservation_id: string
  kind: OfferKind
  /** A `TypedOffer` of any time: what it lacks is empty. */
  content: Json<unknown>
  version: number
  sent_as: number | null
  updated_at: Date
  updated_by: string | null
}
