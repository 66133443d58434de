import type { OfferKind } from '#app/booking/package-offers/package-offers.ts'
import type { WriterFaults } from './check-offer.ts'
import type { RequestPill } from './request-cards.ts'
import type { DayStarts } from './start-choices.ts'
import type { TypedLine, TypedOffer } from './typed-offer.ts'

/** The page on which an offer or a final invoice is written. */
export type WriterView = {
  kind: OfferKind
  id: string
  /** The guest's. */
  name: string
  /** The number of the version that is being written. */
  version: number
  pill: RequestPill | null
  /** The request in a few words. */
  strip: readonly { label: string; value: string }[]
  chatHref: string
  rejectHref: string | null
  backHref: string
  here: string
  savePath: string
  typed: TypedOffer
  /** The stored draft that the form shows; 0: none. */
  basedOn: number
  savedAt: string | null
  faults: WriterFaults
  starts: DayStarts
  lengths: readonly number[]
  today: string
  budgetCents: number | null
  /** What was paid as a deposit; of an offer nothing. */
  paidCents: number
  template: readonly TypedLine[]
  emptyLine: TypedLine
  /** Why nothing can be written or sent, in words. */
  closed: string | null
}
