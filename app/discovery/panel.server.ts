import { addDays, berlinDay, berlinMinute, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { isMonth, lastDayOf, monthOf } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  calendarOf,
  eventsOfService,
  noStarts,
  shownDay,
  shownStart,
  startsOn,
} from '#app/availability/availability.server.ts'
import type { CalendarDay } from '#app/availability/availability.ts'
import { bookingTexts } from '#app/booking/booking.ts'
import type { Company, Service } from '#app/catalog/catalog.server.ts'
import { contactLinkOf, routeUrl, startUnitText, type ContactLink } from '#app/catalog/catalog.ts'
import { parseDay, daysOf } from './day.ts'
import { eventLookaheadDays } from './event-lookahead.ts'
import { openingLines, openUntil } from './opening-lines.ts'
import { firstFree, nextEventSaid, nextStart, nextStartSaid, nothingNext } from './panel-next.server.ts'
import type { ServiceMode } from './service-page.ts'
import { panelButtons } from './texts/panel-button.ts'
import { servicePath } from './tile.ts'
import { vatLine } from './vat-line.ts'
import type { PanelData } from './ui/use-booking.ts'

/** What a page shows: `service` is `null` for the provider's own view. */
export type ShownPage = { company: Company; services: readonly Service[]; service: Service | null }

/**
 * The tabs: one per service, then the provider, unless its details are still missing; all in the same mode. Source:
 * contract 1, section 2 (tab selector).
 */
export function tabsOf({ company, services, service }: ShownPage, mode: ServiceMode) {
  const same = mode === 'page' ? '' : `sType=${mode}`
  return [
    ...services.map(({ id, shortTitle }) => ({
      id,
      label: shortTitle,
      to: servicePath({ companyForm: company.form, serviceId: id }) + (same && `?${same}`),
      isCurrent: id === service?.id,
    })),
    ...(company.isDraft
      ? []
      : [
          {
            id: 'company',
            label: null,
            to: `/activity/details/${company.form}?company=true${same && `&${same}`}`,
            isCurrent: service === null,
          },
        ]),
  ]
}

/** Address, route and opening hours of the service, or of the company where no service is shown. */
export function placeOfPage({ company, service }: ShownPage, now: Date) {
  const address = service?.address ?? company.address
  const weekday = weekdayOf(berlinDay(now))
  const street = `${address.line1} ${address.houseNr}`
  const town = `${address.postalCode} ${address.city}`
  return {
    ...{ street, town, area: [town, address.district].filter(Boolean).join(' · ') },
    arrival: company.arrival,
    routeUrl: routeUrl(`${street}, ${town}`),
    // No hours were given: nothing is said, least of all that it is closed.
    lines: company.openings.length === 0 ? [] : openingLines(company.openings, weekday),
    openUntilMinute: company.isClosed ? null : openUntil(company.openings, weekday, berlinMinute(now)),
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
export async function panelOf(
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
    const all = await eventsOfService(db, { ...key, now })
    const events = all.filter(({ dayOn }) => dayOn <= offeredUntil)
    return {
      ...base,
      month: monthOf(todayOn),
      events: events.map(shownEvent),
      next: nextEventSaid(events, todayOn),
    }
  }
  if (kind !== 'slots') return { ...base, month: monthOf(todayOn) }
  const calendar = await calendarOf(db, { ...key, fromOn: todayOn, toOn: lastOn, now })
  const next = await nextStart(db, service, { open: calendar.filter(isOpen), now })
  const asked = daysOf(parseDay(params.get('d') ?? ''), now)?.[0] ?? null
  const wanted = asked !== null && asked <= lastOn ? asked : null
  const dayOn = wanted ?? next.start?.dayOn ?? null
  const named = params.get('m') ?? ''
  const month =
    isMonth(named) && named >= monthOf(todayOn) && named <= monthOf(lastOn)
      ? named
      : monthOf(dayOn ?? todayOn)
  const known = next.start && next.start.dayOn === dayOn ? next.start.starts : null
  const starts = known ?? (dayOn ? (await startsOn(db, { ...key, dayOn, now })).map(shownStart) : [])
  const start = wanted === null ? next.start : firstFree(service, starts)
  return {
    ...base,
    month,
    dayOn,
    days: calendar
      .filter((day) => day.dayOn >= `${month}-01` && day.dayOn <= lastDayOf(month))
      .map((day) => shownDay({ ...day, state: next.taken.get(day.dayOn) ?? day.state })),
    starts,
    next: nextStartSaid({ start, wanted, todayOn }),
  }
}

function isOpen({ state }: CalendarDay): boolean {
  return state === 'offen' || state === 'begrenzt'
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
  return {
    companyId: company.id,
    serviceId: service.id,
    title: service.title,
    kind,
    // What a provider must accept first is asked for, never bought, at the first press as at the last.
    button:
      kind === 'slots' && service.confirmation === 'request'
        ? bookingTexts.order.buttons.request
        : panelButtons[kind],
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
    startPriceCents: service.startPriceCents,
    priceUnit: startUnitText(service.priceGroups, service.countingUnit),
    durationType: service.durationType,
    durationMinutes: service.durationMinutes,
    slotMinutes: service.slotMinutes,
    needsConfirmation: service.confirmation === 'request',
    showsVat: !company.smallBusiness,
    vatLine: vatLine(service, company),
    todayOn,
    lastOn,
    days: [],
    dayOn: null,
    starts: [],
    noStarts,
    next: nothingNext,
    events: [],
    contacts: contactsOf(company, service, kind),
  }
}

function contactsOf(company: Company, service: Service, kind: PanelData['kind']): ContactLink[] {
  const targets = kind === 'elsewhere' ? [service.externalLink, company.website] : []
  const links = [...targets, company.email, company.phone]
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

function shownEvent(event: Awaited<ReturnType<typeof eventsOfService>>[number]): PanelData['events'][number] {
  const { id, title, startsAt, endsAt, dayOn, paymentType, capacity, free, priceGroups } = event
  return {
    id,
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    dayOn,
    paymentType,
    capacity,
    booked: capacity - free,
    priceGroups,
  }
}
