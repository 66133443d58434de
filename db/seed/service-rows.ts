import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import {
  bestMarkOf,
  startPriceOf,
  type AccessLevel,
  type CountingUnit,
  type OfferLanguage,
  type ServiceFacts,
} from '#app/catalog/catalog.ts'
import { accentsOf, codesOf } from '../reference/rows.ts'
import { addressColumns } from './catalog-rows.ts'
import type { ProviderContent, ServiceContent } from './content.ts'
import { editorsChoice } from './data/legal-names.ts'
import { between, diceOf, hashOf } from './dice.ts'
import { priceLinesOf } from './price-lines.ts'
import { startRulesOf } from './rules.ts'

const defaultCancelMinutes = 1440
const defaultLeadMinutes = 120
const eventHorizonDays = 70
const requestHorizonDays = 365

const perHead = /(?:je|pro) (?:Gast|Person|Kind|Fahrer)|^(?:Erwachsene|Kind\b|Zuschauer)/

/** What the calendar of a service counts; events count persons. A package with one price for all counts as a whole. */
export function unitOf({ booking, prices }: ServiceContent): CountingUnit {
  const [first] = prices
  if (booking.type === 'onRequest')
    return first?.group === 'each' && !perHead.test(first.label) ? 'object' : 'person'
  return booking.type === 'timeSlots' ? (booking.unit ?? 'person') : 'person'
}

/** The price list of a service in the catalog's form. */
export function linesOf(service: ServiceContent) {
  return priceLinesOf(service.prices, unitOf(service))
}

const leastRounds = ({ booking }: ServiceContent): number =>
  booking.type === 'timeSlots' ? (booking.rounds?.[0] ?? 1) : 1

/** The row of a service that went online some time before `today`. */
export function serviceRow(provider: ProviderContent, service: ServiceContent, today: string) {
  const lines = linesOf(service)
  const [min, max] = service.people
  return {
    company_id: provider.form,
    id: service.form,
    form: service.form,
    title: service.title,
    short_title: service.tab,
    teaser: service.teaser,
    description: '[]',
    category_id: service.category,
    ...bookingColumns(service),
    counting_unit: unitOf(service),
    price_groups: JSON.stringify(lines),
    start_price_cents:
      startPriceOf(lines, unitOf(service), leastRounds(service)) ??
      (service.booking.type === 'onRequest' ? null : 0),
    vat_percent: provider.isSmallBusiness ? 0 : (service.vatPercent ?? 19),
    count_min_person: min,
    count_max_person: max,
    external_link: service.external ?? null,
    is_online: !service.isOffline,
    tags: codesOf(service.tags),
    keywords: service.keywords.split(', '),
    facts: JSON.stringify(factsOf(provider, service)),
    ...typedFacts(provider, service),
    special_offers: JSON.stringify(service.specialOffers ?? []),
    picture_kind: service.picture,
    gallery_kinds: service.gallery ?? [],
    ...accentsOf(service.category),
    ...addressColumns(provider),
    editorial_rank: rankOf(service),
    created_at: berlinMidnight(addDays(today, -between(diceOf(`online ${service.form}`), 8, 400))),
  }
}

/** How a service is booked. */
export function bookingColumns({ booking, form }: ServiceContent) {
  if (booking.type === 'timeSlots') {
    const { confirm, minutes, rounds, daysAhead, leadMinutes, cancelMinutes, objects } = booking
    return {
      request_type: booking.type,
      confirmation: confirm,
      duration_type: rounds ? ('round' as const) : ('fixed' as const),
      duration_minutes: minutes * (rounds?.[0] ?? 1),
      max_duration_minutes: rounds ? minutes * rounds[1] : null,
      slot_minutes: minutes,
      bookable_days_ahead: daysAhead,
      lead_time_minutes: leadMinutes ?? defaultLeadMinutes,
      cancel_minutes_before_start: cancelMinutes ?? defaultCancelMinutes,
      objects: objects ?? [],
    }
  }
  const isEvent = booking.type === 'event'
  return {
    request_type: booking.type,
    confirmation: isEvent ? ('instant' as const) : ('request' as const),
    duration_type: 'fixed' as const,
    duration_minutes: booking.minutes,
    max_duration_minutes: null,
    slot_minutes: 60,
    bookable_days_ahead: isEvent ? eventHorizonDays : requestHorizonDays,
    lead_time_minutes: isEvent ? (booking.leadMinutes ?? leadOfEvent(form)) : 0,
    cancel_minutes_before_start: isEvent ? (booking.cancelMinutes ?? defaultCancelMinutes) : null,
    objects: [],
  }
}

const leadOfEvent = (form: string): number => (hashOf(form) % 3) * 15

function factsOf(provider: ProviderContent, { facts }: ServiceContent): ServiceFacts {
  return {
    included: facts.included ? facts.included.split('; ') : [],
    bring: facts.bring ?? null,
    meeting: facts.meeting ?? null,
    minAge: facts.minAge ?? null,
    language: facts.language ?? null,
    access: facts.access ?? provider.access,
    rain: facts.rain ?? null,
    group: facts.group ?? null,
  }
}

/** Access and languages of an offer, which decide filter values of its events, too. */
export function typedFacts(
  { wheelchair, pram }: ProviderContent,
  { facts }: ServiceContent,
): { wheelchair: AccessLevel; pram: AccessLevel; languages: OfferLanguage[] } {
  return { wheelchair, pram, languages: facts.languages ?? ['de'] }
}

// The editors' choice first, then by editorial mark; inside a mark the order is arbitrary but stays.
function rankOf({ form, tags }: ServiceContent): number {
  const chosen = editorsChoice.indexOf(form)
  if (chosen >= 0) return chosen + 1
  return 100 + (5 - bestMarkOf(codesOf(tags))) * 100 + (hashOf(form) % 100)
}

/** The opening rules of a time-slot service; `to_minute` is where the last start ends. */
export function openingRuleRows(provider: ProviderContent, { form, booking }: ServiceContent) {
  if (booking.type !== 'timeSlots') return []
  return startRulesOf(booking.rule).map(({ weekday, firstMinute, lastMinute, stepMinutes }) => ({
    company_id: provider.form,
    service_id: form,
    weekday,
    from_minute: firstMinute,
    to_minute: Math.min(1440, lastMinute + booking.minutes),
    step_minutes: firstMinute === lastMinute ? booking.minutes : stepMinutes,
    capacity: booking.capacity,
  }))
}
