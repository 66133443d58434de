import { priceLineAt, slotPriceCents, type PriceGroup } from '#app/catalog/catalog.ts'
import { offerLimits, type PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import type { PackageWish } from '#app/booking/package-requests/package-requests.ts'
import { startKey } from '#app/backoffice/calendar/calendar.ts'
import { typedCents } from '#app/editor/price/price.ts'
import { addDays, berlinClock, berlinDay, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { freeTime, type TypedLine, type TypedOffer } from './typed-offer.ts'

/** What a writer needs of the offer that was asked for. */
export type RequestedService = {
  title: string
  durationMinutes: number
  vatPercent: number
  /** Small businesses show no VAT. */
  isSmallBusiness: boolean
  priceGroups: readonly PriceGroup[]
}

/** Everybody that a wish names; one at least. */
export function personsInWish({ adults, children }: Pick<PackageWish, 'adults' | 'children'>): number {
  return Math.max(1, adults + children)
}

/** An empty line for as many as come. */
export function emptyLine(persons: number, service: RequestedService): TypedLine {
  return { name: '', amount: String(persons), price: '', vat: vatOf(service) }
}

function vatOf({ isSmallBusiness, vatPercent }: RequestedService, percent = vatPercent): string {
  return isSmallBusiness ? '0' : percent === 7 || percent === 0 ? String(percent) : '19'
}

/** A first offer: day, persons and VAT as the request says them. */
export function typedFromWish(wish: PackageWish, service: RequestedService): TypedOffer {
  const persons = personsInWish(wish)
  return {
    day: wish.time.kind === 'day' ? wish.time.day : '',
    start: '',
    clock: '',
    minutes: String(service.durationMinutes),
    persons: String(persons),
    places: '',
    lines: [emptyLine(persons, service)],
    included: '',
    validOn: '',
    payment: 'full',
    depositRule: 'returned',
    message: '',
    dueOn: '',
  }
}

/** A new version begins with what the one before says. Its last day is chosen anew. */
export function typedFromOffer(offer: PackageOffer): TypedOffer {
  const { place, startsAt, endsAt } = offer
  const start = place
    ? startKey({ serviceId: place.serviceId, eventId: 'eventId' in place ? place.eventId : null, startsAt })
    : freeTime
  return {
    day: berlinDay(startsAt),
    start,
    clock: place ? '' : berlinClock(startsAt),
    minutes: String(Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)),
    persons: String(offer.persons),
    places: place ? String(place.units) : '',
    lines: offer.lines.map(({ name, amount, unitCents, vatPercent }) => ({
      name,
      amount: String(amount),
      price: typedCents(unitCents),
      vat: String(vatPercent),
    })),
    included: offer.included ?? '',
    validOn: offer.validUntil ? berlinDay(offer.validUntil) : '',
    payment: offer.payment,
    depositRule: offer.depositRule,
    message: '',
    dueOn: offer.dueOn ?? '',
  }
}

/** The first final invoice: what was agreed, to be paid within a week and before the visit. */
export function typedFromAccepted(offer: PackageOffer, now: Date): TypedOffer {
  const today = berlinDay(now)
  const dayBefore = addDays(berlinDay(offer.startsAt), -1)
  const inAWeek = addDays(today, 7)
  const least = addDays(today, offer.depositRule === 'kept' ? offerLimits.leastDaysDue : 0)
  const soonest = dayBefore < least ? least : dayBefore
  return { ...typedFromOffer(offer), dueOn: inAWeek < soonest ? inAWeek : soonest }
}

type Moment = { day: string; startMinute: number; adults: number; children: number }

/** The offer's own prices as lines: children's for the children, the others for the grown-ups, things once. */
export function templateLines(
  service: RequestedService,
  { day, startMinute, adults, children }: Moment,
): TypedLine[] {
  const { priceGroups } = service
  const ids = [...new Set(priceGroups.map(({ groupID }) => groupID))]
  const persons = adults + children
  const moment = { persons, dayOn: day, weekday: weekdayOf(day), startMinute }
  const hasChildren = priceGroups.some(({ isForChildren }) => isForChildren)
  return ids.flatMap((groupID) => {
    const line =
      priceLineAt(priceGroups, groupID, moment) ?? priceGroups.find((each) => each.groupID === groupID)
    if (!line) return []
    const ofPersons = !hasChildren ? persons : line.isForChildren ? children : adults
    const amount = line.counts === 'person' ? ofPersons : 1
    if (amount === 0) return []
    return [
      {
        name: line.personType,
        amount: String(amount),
        price: typedCents(slotPriceCents(line)),
        vat: vatOf(service, line.vatPercent ?? service.vatPercent),
      },
    ]
  })
}
