import type {
  Confirmation,
  CountingUnit,
  DurationTerms,
  PriceGroup,
  SpecialOffer,
} from '#app/catalog/catalog.ts'
import {
  sectionSchemas,
  type CheckedSection,
  type OfferKind,
  type PriceDraft,
  type TimesDraft,
} from '#app/editor/draft/draft.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Point } from '#foundation/lib/geo.ts'

/** Until price and times are there. */
export type PriceValues = {
  priceGroups: PriceGroup[]
  startPriceCents: number | null
  vatPercent: number
  countingUnit: CountingUnit
  objects: string[]
  specialOffers: SpecialOffer[]
}
export type TimesValues = DurationTerms & {
  confirmation: Confirmation
  cancelMinutesBeforeStart: number | null
  leadTimeMinutes: number
  bookableDaysAhead: number
}

export function checkPrice(
  draft: PriceDraft,
  _at: { kind: OfferKind; now: Date; holidays: readonly string[] },
): CheckedSection<PriceValues> {
  const cents = Math.round(Number((draft.lines[0]?.price ?? '').replace(',', '.')) * 100)
  if (!(cents > 0))
    return {
      outcome: 'faulty',
      faults: [{ field: 'lines.0.price', text: 'Gib einen Preis ein.', isMissing: true }],
    }
  const line: PriceGroup = {
    groupID: 'one',
    personType: draft.lines[0]?.name ?? '',
    note: null,
    counts: 'person',
    priceCents: cents,
    personCondition: null,
    dayGroup: 'all',
    timeFrame: null,
    durationFactor: 1,
  }
  return {
    outcome: 'checked',
    values: {
      priceGroups: [line],
      startPriceCents: cents,
      vatPercent: 19,
      countingUnit: 'person',
      objects: [],
      specialOffers: [],
    },
  }
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

export function priceDraftFrom(_service: unknown): PriceDraft {
  return sectionSchemas.price.parse({})
}
export function timesDraftFrom(_service: unknown, _rules: unknown, _events: unknown): TimesDraft {
  return sectionSchemas.times.parse({})
}
