import type { languageTexts } from './texts/facts.ts'

/** How a service is booked. Source: contract 1, section 3 "Service". */
export type RequestType = 'timeSlots' | 'event' | 'onRequest'

/** Whether the calendar confirms at once or the provider does. Source: decisions "Booking". */
export type Confirmation = 'instant' | 'request'

/** What a booking counts. Source: contract 1, section 3 "Booking configuration defaults". */
export type CountingUnit = 'person' | 'object' | 'room' | 'lane' | 'field' | 'section'

/** `fixed` lasts as long as it lasts; `round` is chosen in rounds of `slotMinutes`. */
export type DurationType = 'fixed' | 'round'

/**
 * How long one stays, in minutes. Where rounds are booked `durationMinutes` is the shortest stay and
 * `maxDurationMinutes` the longest, `null` without one.
 */
export type DurationTerms = {
  durationType: DurationType
  durationMinutes: number
  slotMinutes: number
  maxDurationMinutes: number | null
}

/** Most consecutive slots in one booking. */
const mostSlotsPerBooking = 12

/** The fewest and the most consecutive slots that may be booked; one where the duration is fixed. */
export function slotRange(terms: DurationTerms): { least: number; most: number } {
  const { durationType, durationMinutes, slotMinutes, maxDurationMinutes } = terms
  if (durationType === 'fixed') return { least: 1, most: 1 }
  const least = Math.max(1, Math.ceil(durationMinutes / slotMinutes))
  const longest = maxDurationMinutes === null ? mostSlotsPerBooking : maxDurationMinutes / slotMinutes
  return { least, most: Math.max(least, Math.min(mostSlotsPerBooking, Math.floor(longest))) }
}

/** `extern` providers are only linked to; the others are booked here. Source: contract 1, section 3 "Company". */
export type CompanyKind = 'extern' | 'utkiek'

/** Where a collection shows. Source: decisions "Discovery". */
export type SiteType = 'topicpage' | 'cityCategoryPage' | 'notlisted'

/** Editorial tags of a service, strongest first. Source: decisions "Discovery". */
export const bestMarks = ['be_5', 'be_4', 'be_3', 'be_2', 'be_1'] as const

/** 5 for `be_5` down to 1 for `be_1`, 0 without such a tag. */
export function bestMarkOf(tags: readonly string[]): number {
  const strongest = bestMarks.findIndex((mark) => tags.includes(mark))
  return strongest === -1 ? 0 : bestMarks.length - strongest
}

/** How far one gets with a wheelchair, or with a pram; `unknown` where the provider says nothing of it. */
export type AccessLevel = 'yes' | 'partly' | 'no' | 'unknown'

/** A language that an offer may be held in. */
export type OfferLanguage = keyof typeof languageTexts

/** The number that `service_index.request_kind` stores. `notHere` has starts, but none that are booked here now. */
const requestKinds = { timeSlots: 0, event: 1, onRequest: 2, notHere: 3 } as const satisfies Record<
  RequestType | 'notHere',
  number
>

/**
 * How lists treat an offer. What a closed provider offers can be neither booked nor asked for; starts of an external
 * provider, or behind a link of their own, are booked there, and we don't know which are free. Dated evenings go by
 * whether each is online.
 */
export function requestKindOf(offer: {
  requestType: RequestType
  externalLink: string | null
  companyKind: CompanyKind
  isClosed: boolean
}): number {
  const { requestType, externalLink, companyKind, isClosed } = offer
  if (requestType === 'event') return requestKinds.event
  if (isClosed) return requestKinds.notHere
  const isElsewhere = companyKind === 'extern' || externalLink !== null
  return isElsewhere && requestType === 'timeSlots' ? requestKinds.notHere : requestKinds[requestType]
}

/**
 * True when who books this offer may cancel: it has a deadline, and can be booked before it. What is agreed on is
 * cancelled as was agreed, and what isn't booked here, not here.
 */
export function isCancellable(offer: {
  requestType: RequestType
  externalLink: string | null
  companyKind: CompanyKind
  isClosed: boolean
  cancelMinutesBeforeStart: number | null
  bookableDaysAhead: number
}): boolean {
  const { requestType, externalLink, companyKind, isClosed } = offer
  const { cancelMinutesBeforeStart: minutes, bookableDaysAhead } = offer
  const isBookedHere = companyKind !== 'extern' && externalLink === null && !isClosed
  const hasDeadline = minutes !== null && minutes < bookableDaysAhead * 1440
  return requestType !== 'onRequest' && isBookedHere && hasDeadline
}

/** What `service_index.price_cents` holds for a service without a price, so that it sorts last. */
export const noPriceCents = 2_147_483_647
