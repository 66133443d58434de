import {
  addDays,
  berlinClock,
  berlinDay,
  berlinMinute,
  formatShortDay,
  weekdayOf,
} from '#foundation/lib/berlin-time.ts'
import { monthOf } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { communityCompanyId } from '#app/catalog/publishing/publishing.ts'
import { claimPath } from '#app/suggestions/suggestions.ts'
import { eventsOfService, noStarts } from '#app/availability/availability.server.ts'
import type { BookableEvent } from '#app/availability/availability.ts'
import { minGuestsLine } from '#app/booking/deadlines/texts/min-guests.ts'
import type { Company, Service } from '#app/catalog/catalog.server.ts'
import { contactLinkOf, routeUrl, unitsSaid, type ContactLink } from '#app/catalog/catalog.ts'
import { eventLookaheadDays, openingHours, priceLines, servicePath } from '#app/search/offers/offers.ts'
import { requestStart } from '#app/storefront/requests/requests.server.ts'
import { eventNews } from '#app/search/meta/meta.ts'
import { chosenEvent } from './chosen-event.ts'
import { vatLine } from './fact-lines.ts'
import { pastDateNotice, parseDay } from '#app/search/dates/dates.ts'
import { nextEventNotice, noNextNotice } from './panel-next.server.ts'
import { partyLimit } from './panel-notice.ts'
import { loadPanelSlots } from './panel-slots.server.ts'
import { startText } from './time-text.ts'
import { providerNotes } from './service-page.server.ts'
import type { ServiceMode } from './service-page.ts'
import { priceText } from '#app/search/prices/prices.ts'
import { openToAllTexts, panelButtons, panelConfirmation, panelVat } from './texts/price-button.ts'
import { eventNewsTexts, titledEventText, tooFewTexts } from './texts/panel-next.ts'
import type { PanelData } from './ui/use-booking.ts'

/** What a page shows: `service` is `null` for the provider's own view. */
export type PanelPage = { company: Company; services: readonly Service[]; service: Service | null }

/**
 * The tabs: one per service, then the provider, unless its details are still missing; all in the same mode. Source:
 * contract 1, section 2 (tab selector).
 */
export function serviceTabs({ company, services, service }: PanelPage, mode: ServiceMode) {
  const same = mode === 'page' ? '' : `sType=${mode}`
  return [
    ...services.map(({ id, title }) => ({
      id,
      label: title,
      to: servicePath({ companyForm: company.form, serviceId: id }) + (same && `?${same}`),
      isCurrent: id === service?.id,
    })),
    ...(company.isDraft
      ? []
      : [
          {
            id: 'company',
            label: providerNotes(company).about,
            to: `/activity/details/${company.form}?company=true${same && `&${same}`}`,
            isCurrent: service === null,
          },
        ]),
  ]
}

/** Address, route and opening hours of the service, or of the company where no service is shown. */
export function placeOfPage({ company, service }: PanelPage, now: Date) {
  const address = service?.address ?? company.address
  const weekday = weekdayOf(berlinDay(now))
  const street = `${address.line1} ${address.houseNr}`
  const town = `${address.postalCode} ${address.city}`
  return {
    street,
    town,
    area: [town, address.district].filter(Boolean).join(' · '),
    arrival: company.arrival,
    routeUrl: routeUrl(`${street}, ${town}`),
    openings: openingHours(company.openings, {
      weekday,
      minute: berlinMinute(now),
      isClosed: company.isClosed,
    }),
  }
}

/** What stands where the panel would be when the calendar can't be read: everything but the times. */
export function failedPanel(
  { company, service }: { company: Company; service: Service },
  now: Date,
): PanelData {
  const todayOn = berlinDay(now)
  const base = panelBase(company, service, { kind: 'failed', todayOn, lastOn: todayOn })
  return { ...base, month: monthOf(todayOn) }
}

/** What the booking panel of a service shows for the day and month that the address names. */
export async function loadBookingPanel(
  db: Db,
  { company, service }: { company: Company; service: Service },
  { params, now }: { params: URLSearchParams; now: Date },
): Promise<PanelData> {
  const key = { companyId: company.id, serviceId: service.id }
  const todayOn = berlinDay(now)
  const lastOn = addDays(todayOn, service.bookableDaysAhead)
  const kind = panelKind(company, service)
  const base = panelBase(company, service, { kind, todayOn, lastOn })
  if (kind === 'events') {
    const offeredUntil = addDays(todayOn, Math.max(eventLookaheadDays, service.bookableDaysAhead))
    const all = await eventsOfService(db, { ...key, now, calledOff: 'with' })
    const near = all.filter(({ dayOn }) => dayOn <= offeredUntil)
    const events = near.filter(({ status }) => status !== 'cancelled')
    const gone = near.filter(({ status }) => status === 'cancelled')
    const shown = events.map((event) => shownEvent(event, { service, todayOn, now }))
    const chosen = chosenEvent(shown, params)
    const { priceGroups } = chosen ?? service
    return {
      ...base,
      // A date that needs no ticket takes whoever comes.
      ...(chosen?.paymentType !== 'free-without-ticket' && partyLimit({ ...service, priceGroups }, params)),
      ...(!chosen &&
        (goneNotice(gone, params) ??
          dayOverOf(params, { ...base, instead: shown.length > 0 ? 'evenings' : null }))),
      month: monthOf(todayOn),
      events: shown,
      ...(gone.length > 0 && {
        calledOff: gone.map((event) => shownEvent(event, { service, todayOn, now })),
      }),
      next: nextEventNotice(events, { ...base, params }),
    }
  }
  if (kind === 'request')
    return { ...base, month: monthOf(todayOn), request: await requestStart(db, { company, params, now }) }
  if (kind !== 'slots') return { ...base, month: monthOf(todayOn) }
  const slots = await loadPanelSlots(db, service, { ...base, params, now })
  const instead = slots.dayOn === null ? null : 'freeDay'
  return { ...base, ...partyLimit(service, params), ...slots, ...dayOverOf(params, { ...base, instead }) }
}

function dayOverOf(
  params: URLSearchParams,
  shown: Parameters<typeof pastDateNotice>[1],
): Pick<PanelData, 'dayOver'> {
  const dayOver = pastDateNotice(parseDay(params.get('d') ?? ''), { ...shown, beyond: 'notYet' })
  return dayOver === null ? {} : { dayOver }
}

/** What whoever looks for a date that was called off reads in its place. */
function goneNotice(
  gone: readonly BookableEvent[],
  params: URLSearchParams,
): Pick<PanelData, 'dayOver'> | null {
  const event = gone.find(({ id }) => id === params.get('event'))
  return event ? { dayOver: eventNewsTexts.calledOffOn(event.title, whenShort(event.startsAt)) } : null
}

const whenShort = (at: Date) => `${formatShortDay(berlinDay(at))}, ${berlinClock(at)}`

function newsLine({ status, previousStartsAt }: BookableEvent): string | null {
  if (status === 'cancelled') return eventNewsTexts.calledOff
  return status === 'postponed' && previousStartsAt
    ? eventNewsTexts.postponed(whenShort(previousStartsAt))
    : null
}

function panelKind(company: Company, service: Service): PanelData['kind'] {
  if (company.isClosed) return 'closed'
  if (company.kind === 'extern' || service.externalLink) return 'elsewhere'
  return ({ timeSlots: 'slots', event: 'events', onRequest: 'request' } as const)[service.requestType]
}

function panelBase(
  company: Company,
  service: Service,
  { kind, todayOn, lastOn }: Pick<PanelData, 'kind' | 'todayOn' | 'lastOn'>,
): Omit<PanelData, 'month'> {
  // What a provider must accept first is asked for, never bought.
  const isOpenToAll = company.id === communityCompanyId
  const button = isOpenToAll
    ? openToAllTexts.button
    : panelButtons[kind === 'slots' && service.confirmation === 'request' ? 'request' : kind]
  return {
    companyId: company.id,
    serviceId: service.id,
    title: service.title,
    kind,
    button,
    isPreview: !service.isOnline,
    terms: {
      priceGroups: service.priceGroups,
      countingUnit: service.countingUnit,
      countMinPerson: service.countMinPerson,
      countMaxPerson: service.countMaxPerson,
      durationType: service.durationType,
      durationMinutes: service.durationMinutes,
      slotMinutes: service.slotMinutes,
      maxDurationMinutes: service.maxDurationMinutes,
    },
    startPrice: priceText(service.startPriceCents, service),
    durationType: service.durationType,
    durationMinutes: service.durationMinutes,
    slotMinutes: service.slotMinutes,
    confirmation: service.confirmation === 'request' ? panelConfirmation : null,
    linesVat: company.smallBusiness || isOpenToAll ? '' : panelVat,
    priceLines: priceLines({ ...service, todayOn }),
    vatLine: isOpenToAll ? '' : vatLine(service, company),
    todayOn,
    lastOn,
    fold: null,
    ahead: null,
    days: [],
    tooFew: tooFewSaid(service),
    dayOn: null,
    starts: [],
    after: [],
    noStarts,
    next: noNextNotice(button),
    events: [],
    contacts: contactsOf(company, service, kind),
    ...(isOpenToAll && {
      openToAll: { ...openToAllTexts, claim: { to: claimPath(service.id), label: openToAllTexts.claim } },
    }),
  }
}

// Several of them: one place is had wherever anything is.
function tooFewSaid({ countingUnit, priceGroups }: Service): PanelData['tooFew'] {
  const object = countingUnit === 'person' ? undefined : priceGroups.find(({ counts }) => counts === 'object')
  return object ? tooFewTexts.units(unitsSaid(2, object, countingUnit).slice(1)) : tooFewTexts.persons
}

function contactsOf(company: Company, service: Service, kind: PanelData['kind']): ContactLink[] {
  if (kind !== 'elsewhere') return []
  const links = [service.externalLink, company.website, company.email, company.phone]
    .filter((target) => target !== null)
    .map((target) => contactLinkOf(target, null))
  const route = contactLinkOf('', service.address)
  const all = [...links, route].filter((link) => link !== null)
  return all.filter((link, index) => all.findIndex(({ href }) => href === link.href) === index)
}

/** How a provider can be reached, each way with what is read of it. */
export function companyContacts(company: Company): (ContactLink & { text: string })[] {
  const { phone, email, website } = company
  return [phone, email, website].flatMap((target) => {
    const link = contactLinkOf(target, null)
    return target === null || link === null ? [] : [{ ...link, text: shownTarget(target, link) }]
  })
}

const shownTarget = (target: string, { kind, href }: ContactLink): string =>
  kind === 'website' ? new URL(href).host.replace(/^www\./, '') : target.trim()

function shownEvent(
  event: BookableEvent,
  { service, todayOn, now }: { service: Service; todayOn: string; now: Date },
): PanelData['events'][number] {
  const news = eventNews(event)
  const said = newsLine(event)
  const minGuests = minGuestsLine(event, now)
  const { id, title, startsAt, endsAt, dayOn, paymentType, capacity, free, priceGroups, startPriceCents } =
    event
  const { countingUnit } = service
  return {
    id,
    title,
    named:
      title === service.title
        ? null
        : titledEventText(title, startText({ dayOn, clock: berlinClock(startsAt) }, todayOn)),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    dayOn,
    paymentType,
    capacity,
    booked: capacity - free,
    priceGroups,
    startPriceCents,
    price: priceText(startPriceCents, { priceGroups, countingUnit }),
    ...(said !== null && { news: said }),
    ...(news && { structured: news.structured }),
    ...(event.status === 'cancelled' && { isCalledOff: true }),
    ...(minGuests !== null && { minGuests }),
  }
}
