import { berlinDay, isDay } from '#foundation/lib/berlin-time.ts'
import { isMonth, monthOf } from '#foundation/lib/month.ts'
import type { WholeWeeks } from '#foundation/design/month-grid.tsx'
import type { Db } from '#foundation/platform/db.server.ts'
import type { BookableEvent } from '#app/availability/availability.ts'
import {
  calendarOf,
  eventForBooking,
  eventsOfService,
  lastBookableDay,
  shownDay,
  shownSpan,
  startsForStay,
} from '#app/availability/availability.server.ts'
import type { ShownDay } from '#app/availability/ui/service-calendar.tsx'
import {
  brokenCondition,
  conditionTexts,
  momentAt,
  slotRange,
  stepperPrice,
  type BrokenCondition,
  type PriceGroup,
  type StepperPrice,
} from '#app/catalog/catalog.ts'
import { serviceForBooking, type BookableService } from '#app/catalog/catalog.server.ts'
import type { AmendmentWish } from './facts.server.ts'
import { startsForChange, type ChangeStart } from './starts.ts'
import { choicesFrom, orderFrom, withoutOddAmounts } from '#app/booking/orders/orders.ts'
import { orderFacts } from '#app/booking/order-page/order-page.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'

/** A month of what a booking can be changed to, and the day whose starts are listed. */
export type ChangeCalendar = {
  month: string
  /** The weeks that are shown at first, where the day is one of the month. */
  fold: WholeWeeks | null
  ahead: WholeWeeks | null
  days: ShownDay[]
  todayOn: string
  /** The last day that can be booked. */
  lastOn: string
  dayOn: string
  /** A day was chosen and no start of it yet: what is booked isn't what is wished any more. */
  lacksStart: boolean
}

/** An event that a booking can be changed to, or that is booked. */
type ChangeEvent = Pick<BookableEvent, 'id' | 'title' | 'startsAt' | 'endsAt' | 'free' | 'capacity'> & {
  isBooked: boolean
}

/** What a booking can be changed to. */
export type AmendmentChoices = {
  /** What is chosen so far; what isn't said is as booked. */
  wish: AmendmentWish
  /** `null` for events. */
  calendar: ChangeCalendar | null
  starts: ChangeStart[]
  /** How many places the party that is chosen takes. */
  units: number
  events: ChangeEvent[]
  groups: {
    groupID: string
    name: string
    /** A word of explanation, and what holds for it. */
    note: string | null
    counts: PriceGroup['counts']
    amount: number
    /** At the start that is chosen, for a slot. */
    price: StepperPrice
  }[]
  /** The condition of a group that the choice doesn't meet. */
  broken?: BrokenCondition | null
  /** The party, where the price list counts none; else `null`. */
  persons: number | null
  /** The smallest and the largest party. */
  party: { least: number; most: number }
  /** How many slots can be taken, where that can be chosen; else `null`. */
  lengths: { least: number; most: number; minutes: number } | null
}

/** Reads out of an address what is wished; what it doesn't say stays as it is booked. `null` when it makes no sense. */
export function wishFrom(query: URLSearchParams, reservation: Reservation): AmendmentWish | null {
  const { companyId, serviceId, startsAt, eventId, cart, persons } = reservation
  // Amounts that can't be read ask for nothing: those of the booking stand.
  const isRead = choicesFrom(query) !== null
  const asked = withoutOddAmounts(query)
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
  const groups = [...asked.keys()].filter((name) => name.startsWith('p_'))
  if (!isRead) for (const name of groups) asked.delete(name)
  if (!isRead || groups.length === 0)
    for (const { groupID, amount } of cart.lines) asked.set(`p_${groupID}`, String(amount))
  return orderFrom(asked)
}

/** The days, starts or events and the price groups that one's own booking can be changed to; days a month at a time. */
export async function findAmendmentChoices(
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
  const order = await orderFacts(db, { companyId, serviceId, ...wish }, now)
  // Of a choice that is none yet nothing more is known than that somebody comes.
  const units = 'refused' in order ? 1 : order.units
  // Whoever writes thousands of rounds into the address learns no more than by one too many.
  const slots = Math.min(wish.slots, Math.max(most + 1, reservation.cart.slots))
  const asked = { reservation, service, query, wish: { ...wish, slots }, units, now }
  const when = eventId === null ? await daysAndStarts(db, asked) : { calendar: null, starts: [] }
  const startsAt = event?.startsAt ?? (when.calendar?.lacksStart ? null : wish.startsAt)
  return {
    wish,
    units,
    ...when,
    events: eventId === null ? [] : await eventsFor(db, reservation, now),
    ...groupsOf(event?.priceGroups ?? service.priceGroups, { wish, startsAt }),
    persons: wish.persons,
    // An event takes anybody, however many its offer asks for at least.
    party: { least: eventId === null ? service.countMinPerson : 1, most: service.countMaxPerson },
    lengths: eventId === null && most > least ? { least, most, minutes: service.slotMinutes } : null,
  }
}

type Asking = {
  reservation: Reservation
  service: BookableService
  query: URLSearchParams
  wish: AmendmentWish
  units: number
  now: Date
}

async function daysAndStarts(
  db: Db,
  asking: Asking,
): Promise<{ calendar: ChangeCalendar; starts: ChangeStart[] }> {
  const { reservation, service, query, wish, units, now } = asking
  const { companyId, serviceId, startsAt, endsAt, cart, units: bookedUnits } = reservation
  const todayOn = berlinDay(now)
  const lastOn = lastBookableDay(todayOn, service.bookableDaysAhead)
  const wishedOn = wish.startsAt ? berlinDay(wish.startsAt) : todayOn
  const dayAsked = query.get('tag') ?? ''
  const isBookable = isDay(dayAsked) && dayAsked >= todayOn && dayAsked <= lastOn
  const dayOn = isBookable ? dayAsked : wishedOn
  const monthAsked = query.get('m') ?? ''
  const isAhead = isMonth(monthAsked) && monthAsked >= monthOf(todayOn) && monthAsked <= monthOf(lastOn)
  const month = isAhead ? monthAsked : monthOf(dayOn)
  const { fold, ahead, fromOn, toOn } = shownSpan(month, dayOn, todayOn)
  const [days, { starts, after }] = await Promise.all([
    calendarOf(db, { companyId, serviceId, now, fromOn: fromOn < todayOn ? todayOn : fromOn, toOn }),
    startsForStay(db, service, { dayOn, slots: wish.slots, now }),
  ])
  return {
    calendar: {
      month,
      fold,
      ahead,
      days: days.map(shownDay),
      todayOn,
      lastOn,
      dayOn,
      lacksStart: dayOn !== wishedOn && !query.get('slot'),
    },
    starts: startsForChange(starts, {
      booked: { startsAt, endsAt, slots: cart.slots, units: bookedUnits },
      wanted: { units, slots: wish.slots, slotMinutes: service.slotMinutes },
      after,
    }),
  }
}

async function eventsFor(
  db: Db,
  { companyId, serviceId, eventId }: Reservation,
  now: Date,
): Promise<ChangeEvent[]> {
  const events = await eventsOfService(db, { companyId, serviceId, now })
  return events.map(({ id, title, startsAt, endsAt, free, capacity }) => ({
    id,
    title,
    startsAt,
    endsAt,
    free,
    capacity,
    isBooked: id === eventId,
  }))
}

function groupsOf(
  groups: readonly PriceGroup[],
  { wish, startsAt }: { wish: AmendmentWish; startsAt: Date | null },
): Pick<AmendmentChoices, 'groups' | 'broken'> {
  const firsts = groups.filter(
    ({ groupID }, index) => groups.findIndex((line) => line.groupID === groupID) === index,
  )
  const amountOf = (groupID: string) => wish.choices.find((each) => each.groupID === groupID)?.amount ?? 0
  const people = firsts.filter(({ counts }) => counts === 'person')
  const persons = people.reduce((sum, { groupID }) => sum + amountOf(groupID), 0) || (wish.persons ?? 1)
  const moment = startsAt && momentAt(startsAt, persons)
  const amounts = Object.fromEntries(firsts.map(({ groupID }) => [groupID, amountOf(groupID)]))
  const shown = firsts.map((line) => ({
    groupID: line.groupID,
    name: line.personType,
    counts: line.counts,
    note: [line.note, ...conditionTexts(line, groups)].filter(Boolean).join(' · ') || null,
    amount: amountOf(line.groupID),
    price: stepperPrice(groups, line.groupID, moment),
  }))
  return { groups: shown, broken: brokenCondition(groups, { amounts, persons }) }
}
