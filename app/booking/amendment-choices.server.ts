import { addDays, berlinDay, isDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  calendarOf,
  eventForBooking,
  eventsOfService,
  lastBookableDay,
  startsOn,
} from '#app/availability/availability.server.ts'
import { slotRange, type PriceGroup } from '#app/catalog/catalog.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import type { AmendmentWish } from './amendment-facts.server.ts'
import { startsForChange, type ChangeStart } from './amendment-starts.ts'
import { orderFrom } from './order-url.ts'
import { orderFacts } from './order.server.ts'
import type { Reservation } from './reservations.server.ts'

/** Days on one page. */
const daysPerPage = 14

/** What a booking can be changed to, a page of days at a time. */
export type AmendmentChoices = {
  /** What is chosen so far; what isn't said is as booked. */
  wish: AmendmentWish
  /** The first day of this page, and where the pages before and behind it begin. */
  fromOn: string
  earlierOn: string | null
  laterOn: string | null
  days: string[]
  dayOn: string | null
  starts: ChangeStart[]
  /** How many places the party that is chosen takes. */
  units: number
  events: { id: string; title: string; startsAt: Date; endsAt: Date; free: number; isBooked: boolean }[]
  groups: { groupID: string; name: string; note: string | null; amount: number }[]
  /** The party, where the price list counts none; else `null`. */
  persons: number | null
  /** How many slots can be taken, where that can be chosen; else `null`. */
  lengths: { counts: number[]; minutes: number } | null
}

/** Reads out of an address what is wished; what it doesn't say stays as it is booked. `null` when it makes no sense. */
export function wishFrom(query: URLSearchParams, reservation: Reservation): AmendmentWish | null {
  const { companyId, serviceId, startsAt, eventId, cart, persons } = reservation
  const asked = new URLSearchParams(query)
  asked.set('companyID', companyId)
  asked.set('serviceID', serviceId)
  const isByPerson = cart.lines.some(({ counts }) => counts === 'person')
  if (eventId !== null) {
    asked.delete('slot')
    if (!asked.get('event')) asked.set('event', eventId)
  } else {
    asked.delete('event')
    if (!asked.get('slot') && startsAt) asked.set('slot', startsAt.toISOString())
    if (!asked.get('slots')) asked.set('slots', String(cart.slots))
  }
  if (isByPerson) asked.delete('persons')
  else if (!asked.get('persons')) asked.set('persons', String(persons))
  if (![...asked.keys()].some((name) => name.startsWith('p_')))
    for (const { groupID, amount } of cart.lines) asked.set(`p_${groupID}`, String(amount))
  return orderFrom(asked)
}

/** The days, starts or events and the price groups that one's own booking can be changed to. */
export async function amendmentChoicesOf(
  db: Db,
  {
    reservation,
    query,
    wish,
    now,
  }: { reservation: Reservation; query: URLSearchParams; wish: AmendmentWish; now: Date },
): Promise<AmendmentChoices | null> {
  const { companyId, serviceId, eventId } = reservation
  const service = await serviceForBooking(db, { companyId, serviceId })
  if (!service) return null
  const event = wish.eventId === null ? null : await eventForBooking(db, { companyId, eventId: wish.eventId })
  const { least, most } = slotRange(service)
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  const order = await orderFacts(db, { companyId, serviceId, ...wish }, now)
  // Of a choice that is none yet nothing more is known than that somebody comes.
  const units = 'refused' in order ? 1 : order.units
  const asked = { reservation, service, query, wish, units, now }
  return {
    wish,
    units,
    ...(eventId === null ? await daysAndStarts(db, asked) : noDays),
    events: eventId === null ? [] : await eventsFor(db, reservation, now),
    groups: groupsOf(event?.priceGroups ?? service.priceGroups, wish),
    persons: wish.persons,
    lengths: eventId === null && counts.length > 1 ? { counts, minutes: service.slotMinutes } : null,
  }
}

const noDays = { fromOn: '', earlierOn: null, laterOn: null, days: [], dayOn: null, starts: [] }

async function daysAndStarts(
  db: Db,
  {
    reservation,
    service,
    query,
    wish,
    units,
    now,
  }: {
    reservation: Reservation
    service: { bookableDaysAhead: number; slotMinutes: number }
    query: URLSearchParams
    wish: AmendmentWish
    units: number
    now: Date
  },
) {
  const { companyId, serviceId, startsAt, endsAt, cart, units: bookedUnits } = reservation
  const today = berlinDay(now)
  const lastOn = lastBookableDay(today, service.bookableDaysAhead)
  const asked = query.get('ab') ?? ''
  const wished = wish.startsAt ? berlinDay(wish.startsAt) : today
  const dayAsked = query.get('tag') ?? ''
  const isBookable = (day: string) => isDay(day) && day >= today && day <= lastOn
  const dayOn = isBookable(dayAsked) ? dayAsked : wished
  const first = isBookable(asked) ? asked : dayOn
  const fromOn = first < today ? today : first
  const toOn = addDays(fromOn, daysPerPage - 1)
  const next = addDays(fromOn, daysPerPage)
  const days = await calendarOf(db, { companyId, serviceId, fromOn, toOn, now })
  const isOpen = (day: { dayOn: string; state: string }) =>
    (day.state !== 'geschlossen' && day.state !== 'ausgebucht') || day.dayOn === reservation.startsOn
  const starts = await startsOn(db, { companyId, serviceId, dayOn, now })
  const back = addDays(fromOn, -daysPerPage)
  return {
    fromOn,
    earlierOn: fromOn > today ? (back < today ? today : back) : null,
    laterOn: next <= lastOn ? next : null,
    days: days.filter(isOpen).map((day) => day.dayOn),
    dayOn,
    starts: startsForChange(starts, {
      booked: { startsAt, endsAt, slots: cart.slots, units: bookedUnits },
      wanted: { units, slots: wish.slots, slotMinutes: service.slotMinutes },
    }),
  }
}

async function eventsFor(db: Db, { companyId, serviceId, eventId }: Reservation, now: Date) {
  const events = await eventsOfService(db, { companyId, serviceId, now })
  return events.map(({ id, title, startsAt, endsAt, free }) => ({
    ...{ id, title, startsAt, endsAt, free },
    isBooked: id === eventId,
  }))
}

function groupsOf(groups: readonly PriceGroup[], { choices }: AmendmentWish): AmendmentChoices['groups'] {
  const firsts = groups.filter(
    ({ groupID }, index) => groups.findIndex((line) => line.groupID === groupID) === index,
  )
  return firsts.map(({ groupID, personType, note }) => ({
    ...{ groupID, name: personType, note },
    amount: choices.find((choice) => choice.groupID === groupID)?.amount ?? 0,
  }))
}
