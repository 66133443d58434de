import type { Confirmation, DurationTerms } from '#app/catalog/catalog.ts'
import {
  sectionSchemas,
  type CheckedSection,
  type OfferKind,
  type TimesDraft,
} from '#app/editor/draft/draft.ts'
import type { PriceValues } from '#app/editor/price/price.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Point } from '#foundation/lib/geo.ts'

/** Until times are there. */
export type TimesValues = DurationTerms & {
  confirmation: Confirmation
  cancelMinutesBeforeStart: number | null
  leadTimeMinutes: number
  bookableDaysAhead: number
}

export function checkTimes(
  _draft: TimesDraft,
  _at: { kind: OfferKind; now: Date },
): CheckedSection<TimesValues> {
  return {
    outcome: 'checked',
    values: {
      confirmation: 'instant',
      durationType: 'fixed',
      durationMinutes: 60,
      slotMinutes: 60,
      maxDurationMinutes: null,
      cancelMinutesBeforeStart: 1440,
      leadTimeMinutes: 0,
      bookableDaysAhead: 90,
    },
  }
}

export async function publishTimes(
  _tx: Db,
  _at: {
    companyId: string
    serviceId: string
    kind: OfferKind
    values: TimesValues
    price: PriceValues
    place: { point: Point }
    now: Date
  },
): Promise<void> {}

export function timesDraftFrom(_service: unknown, _rules: unknown, _events: unknown): TimesDraft {
  return sectionSchemas.times.parse({})
}
