import { addDays, berlinInstant, daysBetween, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { cellOf, geohashOf } from '#foundation/lib/geo.ts'
import { filtersOf, isCancellable, priceAtStart, tagWords } from '#app/catalog/catalog.ts'
import { codesOf } from '../reference/rows.ts'
import type { EventBooking, ProviderContent, ServiceContent } from './content.ts'
import { hashOf } from './dice.ts'
import { startsOf } from './rules.ts'
import { bookingColumns, linesOf, typedFacts } from './service-rows.ts'

/** Events lie at most this many days ahead. Source: contract 1, section 9 */
export const eventLookaheadDays = 70

/** A Monday from which weeks are counted, so that a date has the same event whenever it is asked for. */
const firstMonday = '2024-01-01'
/** One date of this many falls out, as in real life. */
const oneOutOf = 24

type EventService = { provider: ProviderContent; service: ServiceContent; booking: EventBooking }

/** Rows of every event from `fromOn` to `toOn`, both included. The same date gives the same event for ever. */
export function eventRows(
  providers: readonly ProviderContent[],
  { fromOn, toOn }: { fromOn: string; toOn: string },
) {
  const days = Array.from({ length: daysBetween(fromOn, toOn) + 1 }, (_, index) => addDays(fromOn, index))
  return eventServices(providers).flatMap((event) => {
    const starts = startsOf(event.booking.rule)
    const lines = JSON.stringify(linesOf(event.service))
    return days.flatMap((dayOn) =>
      starts.flatMap((start, place) => {
        const row = isPlayed(event, dayOn, start.weekday)
          ? eventRow(event, { dayOn, start, place, lines })
          : null
        return row ? [row] : []
      }),
    )
  })
}

function eventServices(providers: readonly ProviderContent[]): EventService[] {
  return providers.flatMap((provider) =>
    provider.services.flatMap((service) =>
      service.booking.type === 'event' ? [{ provider, service, booking: service.booking }] : [],
    ),
  )
}

const weekOf = (dayOn: string): number => Math.floor(daysBetween(firstMonday, dayOn) / 7)

function isPlayed({ service, booking }: EventService, dayOn: string, weekday: number): boolean {
  if (weekdayOf(dayOn) !== weekday) return false
  if ((weekOf(dayOn) + (booking.weekOffset ?? 0)) % (booking.everyWeeks ?? 1) !== 0) return false
  return hashOf(`${service.form} ${dayOn}`) % oneOutOf !== 0
}

type Dated = { dayOn: string; start: { minute: number }; place: number; lines: string }

function eventRow({ provider, service, booking }: EventService, { dayOn, start, place, lines }: Dated) {
  const startsAt = berlinInstant(dayOn, start.minute)
  if (!startsAt) return null
  const { lat, lng } = provider.address
  const turn = Math.floor(weekOf(dayOn) / (booking.everyWeeks ?? 1)) * startsOf(booking.rule).length + place
  const startPriceCents =
    booking.ticket === 'paid' ? (priceAtStart(linesOf(service), 'person', startsAt) ?? 0) : 0
  const words = tagWords(
    eventFilters({ provider, service, booking }, { startPriceCents, minute: start.minute }),
  )
  return {
    company_id: provider.form,
    id: `${service.form}-${dayOn.replaceAll('-', '')}-${clockOf(start.minute)}`,
    service_id: service.form,
    title: booking.programme[turn % booking.programme.length] ?? service.title,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + booking.minutes * 60_000),
    day_on: dayOn,
    lead_time_minutes: booking.leadMinutes ?? 0,
    is_online: !service.isOffline && !provider.isClosed,
    payment_type: booking.ticket === 'paid' ? ('ticket' as const) : booking.ticket,
    price_groups: lines,
    start_price_cents: startPriceCents,
    capacity: booking.capacity,
    cell4: geohashOf({ lat, lng }, 4),
    cell: cellOf({ lat, lng }),
    lat,
    lng,
    tags: words.tags,
    more_tags: words.moreTags,
  }
}

function eventFilters(
  { provider, service, booking }: EventService,
  { startPriceCents, minute }: { startPriceCents: number; minute: number },
): string[] {
  const [minPersons, maxPersons] = service.people
  const columns = bookingColumns(service)
  const filters = filtersOf({
    tags: codesOf(service.tags).filter((code) => !code.startsWith('tz_')),
    ...{ startPriceCents, minPersons, maxPersons },
    durationMinutes: booking.minutes,
    minAge: service.facts.minAge ?? null,
    ...typedFacts(provider, service),
    isCancellable:
      booking.ticket !== 'free-without-ticket' &&
      isCancellable({
        requestType: booking.type,
        externalLink: service.external ?? null,
        companyKind: provider.kind ?? 'utkiek',
        isClosed: provider.isClosed ?? false,
        cancelMinutesBeforeStart: columns.cancel_minutes_before_start,
        bookableDaysAhead: columns.bookable_days_ahead,
      }),
  })
  return [...filters, timeOfDay(minute)]
}

function timeOfDay(minute: number): string {
  if (minute < 11 * 60) return 'tz_morning'
  if (minute < 16 * 60) return 'tz_noon'
  return minute < 21 * 60 ? 'tz_evening' : 'tz_night'
}

function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}${two(minute % 60)}`
}
