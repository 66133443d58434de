import { serviceForBooking, type BookableService } from '#app/catalog/catalog.server.ts'
import {
  filtersOf,
  isCancellable,
  priceAtStart,
  tagWords,
  type CountingUnit,
  type PriceGroup,
} from '#app/catalog/catalog.ts'
import {
  changeEventDates,
  saveOpeningPlan,
  type EventDate,
  type EventDateChange,
} from '#app/availability/schedule/schedule.server.ts'
import { saveSeries } from '#app/availability/series/series.server.ts'
import type { CheckedDate } from '#app/editor/dates/dates.ts'
import type { OfferKind } from '#app/editor/draft/draft.ts'
import { berlinDay, berlinInstant } from '#foundation/lib/berlin-time.ts'
import type { Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { TimesValues } from './check-times.ts'

/** What is published. The offer's row is stored before, in the same transaction: its length and horizon count. */
export type TimesToPublish = {
  companyId: string
  serviceId: string
  kind: OfferKind
  values: TimesValues
  price: { priceGroups: PriceGroup[]; countingUnit: CountingUnit }
  place: { point: Point }
  now: Date
}

/**
 * Times are public, or the dates that guests have booked and that would move or go: then nothing was written here, and
 * the caller rolls its transaction back. `staying`: starts outside the rules that stay only for who booked them.
 */
export type TimesPublishing =
  | { outcome: 'published'; staying: Date[] }
  | { outcome: 'refused'; because: 'dates-have-guests'; dates: EventDate[] }

/**
 * Writes an offer's times and makes its calendar by them: rules and holidays, or the dates of an event one by one.
 * What the offer was before is taken away: an event has no rules, a calendar no dates.
 */
export async function publishTimes(tx: Db, publish: TimesToPublish): Promise<TimesPublishing> {
  const { companyId, serviceId, values, now } = publish
  const service = await serviceForBooking(tx, { companyId, serviceId })
  if (!service) throw new Error(`offer ${serviceId} isn't stored yet`)
  const dates = await changeEventDates(tx, {
    companyId,
    serviceId,
    dates: publish.kind === 'event' ? eventChanges(service, publish) : [],
    shared: {
      leadTimeMinutes: values.leadTimeMinutes,
      isOnline: service.isOnline && !service.company.isClosed,
      paymentType: paymentType(publish),
      priceGroups: publish.price.priceGroups,
      point: publish.place.point,
    },
    now,
  })
  if (dates.outcome === 'refused') return { ...dates, because: 'dates-have-guests' }
  // An offer stays what it is: an event never has rules, and no calendar to be made.
  if (publish.kind === 'event') {
    if (dates.hadSeries || values.series.length > 0)
      await saveSeries(tx, { companyId, serviceId, series: values.series })
    return { outcome: 'published', staying: [] }
  }
  const { rules, holidays } = values
  const today = berlinDay(now)
  const { staying } = await saveOpeningPlan(tx, { companyId, serviceId, rules, holidays, now, today })
  return { outcome: 'published', staying }
}

/** A date with a price is sold; without one it is free, with or without a ticket. */
function paymentType({ values, price }: TimesToPublish): TimesValues['eventPayment'] {
  const isPaid = price.priceGroups.some(({ priceCents }) => priceCents > 0)
  if (isPaid) return 'ticket'
  return values.eventPayment === 'free-without-ticket' ? 'free-without-ticket' : 'free'
}

function eventChanges(service: BookableService, publish: TimesToPublish): EventDateChange[] {
  return publish.values.dates.flatMap((date) => {
    const startsAt = berlinInstant(date.dayOn, date.minute)
    if (!startsAt) return []
    const { priceGroups, countingUnit } = publish.price
    const startPriceCents =
      paymentType(publish) === 'ticket' ? (priceAtStart(priceGroups, countingUnit, startsAt) ?? 0) : 0
    const words = tagWords(dateFilters(service, { date, startPriceCents, publish }))
    return [
      {
        id: date.id,
        title: date.title || service.title,
        startsAt,
        endsAt: new Date(startsAt.getTime() + date.minutes * 60_000),
        capacity: date.capacity,
        startPriceCents,
        tags: words.tags,
        moreTags: words.moreTags,
        series: date.series,
        minGuests: smallestNumber(publish, startsAt),
      },
    ]
  })
}

// A deadline that is over already decides nothing: a date that is about to begin isn't called off by publishing it.
function smallestNumber({ values: { minGuests }, now }: TimesToPublish, startsAt: Date) {
  if (!minGuests) return null
  const until = new Date(startsAt.getTime() - minGuests.hours * 3_600_000)
  return until > now ? { count: minGuests.count, until } : null
}

type DateFacts = { date: CheckedDate; startPriceCents: number; publish: TimesToPublish }

function dateFilters(service: BookableService, { date, startPriceCents, publish }: DateFacts): string[] {
  const { company } = service
  const filters = filtersOf({
    tags: service.tags.filter((code) => !code.startsWith('tz_')),
    startPriceCents,
    minPersons: service.countMinPerson,
    maxPersons: service.countMaxPerson,
    durationMinutes: date.minutes,
    minAge: service.facts.minAge,
    wheelchair: service.wheelchair,
    pram: service.pram,
    languages: service.languages,
    isCancellable:
      paymentType(publish) !== 'free-without-ticket' &&
      isCancellable({
        requestType: 'event',
        externalLink: service.externalLink,
        companyKind: company.kind,
        // Dates of a closed company are offline, and come back as they are when it opens.
        isClosed: false,
        cancelMinutesBeforeStart: service.cancelMinutesBeforeStart,
        bookableDaysAhead: service.bookableDaysAhead,
      }),
  })
  return [...filters, timeOfDay(date.minute)]
}

function timeOfDay(minute: number): string {
  if (minute < 11 * 60) return 'tz_morning'
  if (minute < 16 * 60) return 'tz_noon'
  return minute < 21 * 60 ? 'tz_evening' : 'tz_night'
}
