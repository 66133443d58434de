import type { Day, Json } from '#foundation/platform/tables.ts'
import type { OfferEnd, OfferKind, OfferLine, OfferPayment } from './package-offer.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    package_offer: PackageOfferTable
  }
}

type PackageOfferTable = {
  company_id: string
  reservation_id: string
  version: number
  kind: OfferKind
  payment: OfferPayment
  title: string
  lines: Json<OfferLine[]>
  included: string | null
  message: string | null
  persons: number
  starts_at: Date
  ends_at: Date
  total_cents: number
  due_cents: number
  valid_until: Date | null
  due_on: Day | null
  deposit_rule: 'kept' | 'returned'
  place_service_id: string | null
  place_event_id: string | null
  place_starts_at: Date | null
  place_units: number | null
  written_by: string
  sent_at: Date
  replaced_at: Date | null
  ended_at: Date | null
  ended_as: OfferEnd | null
  reject_reason: string | null
  accepted_at: Date | null
  button_text: string | null
  terms_version: string | null
  paid_at: Date | null
  operation_id: string
}
