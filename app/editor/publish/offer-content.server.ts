import { slotRange, startPriceOf, type DurationTerms, type RequestType } from '#app/catalog/catalog.ts'
import type { OfferContent, StoredOffer } from '#app/catalog/publishing/publishing.server.ts'
import type { OfferKind, SectionName } from '#app/editor/draft/draft.ts'
import type { DraftValues } from './publish.ts'

type Circumstances = {
  kind: OfferKind
  before: StoredOffer | null
  /** Prices that didn't change stay as they are stored, whichever way they could be written, too. */
  isPriceSame: boolean
}

/** What an offer's row says when these values are published. */
export function offerContent(
  { what, where, audience, price, times, pictures }: DraftValues,
  { kind, before, isPriceSame }: Circumstances,
): OfferContent {
  const { included, bring, minAge, access, rain, group } = audience
  return {
    title: what.title,
    shortTitle: what.shortTitle,
    teaser: what.teaser,
    description: what.description,
    categoryId: what.categoryId,
    keywords: what.keywords,
    externalLink: what.externalLink,
    requestType: requestTypeFor(kind, before?.request_type ?? null),
    tags: [...what.tags, ...audience.tags],
    facts: { included, bring, meeting: where.meeting, minAge, access, rain, group },
    countMinPerson: audience.countMinPerson,
    countMaxPerson: audience.countMaxPerson,
    wheelchair: audience.wheelchair,
    pram: audience.pram,
    languages: audience.languages,
    countingUnit: price.countingUnit,
    priceGroups: isPriceSame && before ? before.price_groups : price.priceGroups,
    startPriceCents: startPrice(price, times) ?? (kind === 'event' ? 0 : null),
    vatPercent: price.vatPercent,
    objects: price.objects,
    questions: audience.questions,
    specialOffers: price.specialOffers,
    confirmation: times.confirmation,
    durationType: times.durationType,
    durationMinutes: times.durationMinutes,
    maxDurationMinutes: times.maxDurationMinutes,
    slotMinutes: times.slotMinutes,
    cancelMinutesBeforeStart: times.cancelMinutesBeforeStart,
    leadTimeMinutes: times.leadTimeMinutes,
    bookableDaysAhead: times.bookableDaysAhead,
    images: pictures.names,
    imageAlts: pictures.alts,
    line1: where.line1,
    houseNr: where.houseNr,
    postalCode: where.postalCode,
    city: where.city,
    district: null,
    point: where.point,
  }
}

// What is booked elsewhere may have starts or not: lists say which (`requestKindOf`).
function requestTypeFor(kind: OfferKind, before: RequestType | null): RequestType {
  if (kind !== 'extern') return kind
  return before === 'onRequest' ? 'onRequest' : 'timeSlots'
}

/** Of several rounds the least that must be booked: the price module knows no durations. */
function startPrice(price: DraftValues['price'], times: DurationTerms): number | null {
  return startPriceOf(price.priceGroups, price.countingUnit, slotRange(times).least) ?? price.startPriceCents
}

type Changes = { changed: ReadonlySet<SectionName>; before: StoredOffer | null }

/** Starts and dates are computed anew only where something changed that they are made of. */
export function changesCalendar(
  { changed, before }: Changes,
  { kind, content }: { kind: OfferKind; content: OfferContent },
): boolean {
  if (!before || changed.has('times')) return true
  // Dates carry their prices, place and filter values; starts have none of them.
  if (kind === 'event') return changed.size > 0
  const isCountedAlike =
    before.counting_unit === content.countingUnit && String(before.objects) === String(content.objects)
  return changed.has('price') && !isCountedAlike
}
