import type { BrokenCondition, CountingUnit, StepperPrice } from '#app/catalog/catalog.ts'
import { fewPlaces } from '#app/availability/availability.ts'
import type { ShownDay } from '#app/availability/ui/service-calendar.tsx'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { AmendmentChoices, ChangeCalendar } from './choices.server.ts'
import type { ChangeStart } from './starts.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { partyText, placeLines, spanText, unitsText } from '#app/booking/summary/summary.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import { amendmentTexts as texts } from './texts/rebooking.ts'
import { joinUrl } from '#app/booking/waitlist/waitlist.ts'

/** A start or an event that can be chosen, waited for, or neither. */
export type AmendmentOptionView = {
  id: string
  /** What tells events of one offer apart; `null` where nothing does but their time. */
  title: string | null
  label: string
  note: string
  isOpen: boolean
  isChosen: boolean
  /** Its waiting list, where the party doesn't fit now. */
  waitUrl: string | null
}

/** What is counted, with the name of its parameter. `isPerson`: all of these together are the party. */
export type AmendmentStepperView = {
  field: string
  name: string
  note: string | null
  amount: number
  least: number
  most: number
  isPerson: boolean
}

/** A booking, as the page of its change names it. `place`: the address, and where exactly to meet. */
export type BookedSummaryView = { title: string; when: string; party: string; place: readonly string[] }

/** What can be chosen, in words. */
export type AmendmentChoicesView = {
  /** What is booked now: what, when, who comes, and where to. */
  booked: BookedSummaryView
  calendar: ChangeCalendar | null
  /** How many places are wished, and what is said of a day that hasn't as many at once. */
  tooFew: { units: number; said: string }
  starts: AmendmentOptionView[]
  events: AmendmentOptionView[]
  steppers: AmendmentStepperView[]
  /** The largest party. */
  mostPersons: number
  /** The whole choice as parameters of the address: every link of the page keeps it. */
  asked: Record<string, string>
}

/** Of what isn't a person, a page offers no more than this at once. */
const mostOfOne = 20

/** Puts into words what can be chosen. */
export function amendmentChoicesView(
  choices: AmendmentChoices,
  reservation: Reservation,
): AmendmentChoicesView {
  const { calendar } = choices
  return {
    booked: bookedSummaryView(reservation),
    calendar: calendar && { ...calendar, days: calendar.days.map((day) => changeDay(day, reservation)) },
    tooFew: { units: choices.units, said: texts.choose.tooFew(placesWished(choices.units, reservation)) },
    starts: startOptions(choices, reservation),
    events: eventOptions(choices, reservation),
    steppers: steppersOf(choices),
    mostPersons: choices.party.most,
    asked: askedOf(choices),
  }
}

/**
 * Why nobody can be booked as is chosen, whatever the time, with the number that holds; `null` for a party that can. It
 * is said before a time is chosen: until then nothing is priced.
 */
export function partyRefused({
  groups,
  persons,
  party: { least, most },
  broken = null,
}: Pick<AmendmentChoices, 'persons' | 'party'> & {
  groups: readonly Pick<AmendmentChoices['groups'][number], 'counts' | 'amount'>[]
  broken?: BrokenCondition | null
}): string | null {
  const sumOf = (counts: 'person' | 'object') =>
    groups.filter((group) => group.counts === counts).reduce((sum, { amount }) => sum + amount, 0)
  const people = sumOf('person')
  if (people + sumOf('object') === 0) return texts.refusals['nothing-chosen']
  const party = people || (persons ?? 1)
  if (party > most) return texts.party.most(most)
  if (party < least) return texts.party.least(least)
  return broken && texts.refusals[broken]
}

/** What is booked, for the head of the page that changes it. */
export function bookedSummaryView(reservation: Reservation): BookedSummaryView {
  const { startsAt, endsAt, snapshot } = reservation
  return {
    title: bookedTitle(reservation),
    when: startsAt && endsAt ? texts.bookedNow(spanText(startsAt, endsAt)) : '',
    party: partyText({ ...reservation, countingUnit: snapshot.countingUnit }),
    place: placeLines(snapshot),
  }
}

// One's own day can be chosen however full it is, and for more: one's own places can be had.
function changeDay(day: ShownDay, { startsOn }: Reservation): ShownDay {
  if (day.dayOn !== startsOn) return day
  const { most: _, ...shown } = day
  const isFull = shown.state === 'geschlossen' || shown.state === 'ausgebucht'
  const { booked } = texts.choose
  return isFull
    ? { ...shown, state: 'begrenzt', said: booked }
    : { ...shown, said: `${booked}, ${shown.said}` }
}

const placesWished = (units: number, { snapshot }: Reservation): string =>
  unitsText(snapshot.countingUnit, units) ?? texts.choose.persons(units)

function askedOf({ wish, calendar, groups }: AmendmentChoices): Record<string, string> {
  const { startsAt, eventId, slots, persons } = wish
  const isStartSaid = startsAt !== null && !calendar?.lacksStart
  return {
    ...(eventId === null ? {} : { event: eventId }),
    ...(isStartSaid ? { slot: startsAt.toISOString() } : {}),
    ...(calendar ? { slots: String(slots), tag: calendar.dayOn } : {}),
    ...(persons === null ? {} : { persons: String(persons) }),
    ...Object.fromEntries(groups.map(({ groupID, amount }) => [`p_${groupID}`, String(amount)])),
  }
}

function steppersOf({ groups, persons, party, lengths, wish }: AmendmentChoices): AmendmentStepperView[] {
  const { choose } = texts
  const counted = groups.map(({ groupID, name, note: said, counts, amount, price }) => {
    const note = [priceSaid(price, lengths?.minutes ?? null), said].filter(Boolean).join(' · ')
    const isPerson = counts === 'person'
    const most = isPerson ? party.most : mostOfOne
    return { field: `p_${groupID}`, name, note, amount, least: 0, most, isPerson }
  })
  const people = { field: 'persons', name: choose.party, note: null, ...party, isPerson: false }
  const rounds = { field: 'slots', name: choose.slots, amount: wish.slots, isPerson: false }
  return [
    ...counted,
    ...(persons === null ? [] : [{ ...people, amount: persons }]),
    ...(lengths ? [{ ...rounds, ...lengthOf(lengths, wish.slots) }] : []),
  ]
}

// As the offer's own page says it; where rounds are booked it is that of one.
function priceSaid({ cents, isFrom }: StepperPrice, slotMinutes: number | null): string {
  const { free, from, perSlot } = texts.choose
  if (cents === 0 && !isFrom) return free
  const price = isFrom ? from(formatEuro(cents)) : formatEuro(cents)
  return slotMinutes === null ? price : perSlot(price, slotMinutes)
}

function lengthOf({ least, most, minutes }: NonNullable<AmendmentChoices['lengths']>, slots: number) {
  return { least, most, note: texts.choose.slotCount(slots, minutes) }
}

function startOptions(
  { starts, wish, calendar }: AmendmentChoices,
  reservation: Reservation,
): AmendmentOptionView[] {
  const { companyId, serviceId, snapshot } = reservation
  return starts.map(({ at, free, state, canWait }) => ({
    id: at.toISOString(),
    title: null,
    label: berlinClock(at),
    note: startNote({ state, free }, snapshot.countingUnit),
    isOpen: !closedStates.has(state),
    isChosen: !calendar?.lacksStart && at.getTime() === wish.startsAt?.getTime(),
    waitUrl: canWait ? joinUrl({ companyId, serviceId, ...wish, startsAt: at }) : null,
  }))
}

const closedStates = new Set<ChangeStart['state']>(['few', 'short', 'full', 'too-long'])

function startNote({ state, free }: Pick<ChangeStart, 'state' | 'free'>, unit: CountingUnit): string {
  const { booked, own, plenty, left, onlyLeft, short, full, tooLong } = texts.choose
  const places = placesSaid(unit, free)
  // The offer's own page names as few, and calls more than that the same.
  const some = { free: free > fewPlaces ? plenty : left(places), few: onlyLeft(places) }
  return { booked, own, ...some, short, full, 'too-long': tooLong }[state]
}

// A place holds one person; a lane, a room or a boat as many as its price says.
function placesSaid(unit: CountingUnit, count: number): string {
  return unitsText(unit, count) ?? texts.choose.places(count)
}

function eventOptions(
  { events, wish, units }: AmendmentChoices,
  { companyId, serviceId, units: ownUnits }: Reservation,
): AmendmentOptionView[] {
  // Evenings that are called the same are told apart by their time alone.
  const hasTitles = new Set(events.map(({ title }) => title)).size > 1
  return events.map(({ id, title, startsAt, endsAt, capacity, isBooked, ...event }) => {
    // One's own places can be had.
    const free = event.free + (isBooked ? ownUnits : 0)
    const fits = isBooked ? 'booked' : 'free'
    const state = free >= units ? fits : free > 0 ? 'few' : 'full'
    const isOpen = !closedStates.has(state)
    return {
      id,
      title: hasTitles ? title : null,
      label: spanText(startsAt, endsAt),
      note: startNote({ state, free }, 'person'),
      isOpen,
      isChosen: id === wish.eventId,
      waitUrl:
        isOpen || isBooked || capacity < units
          ? null
          : joinUrl({ companyId, serviceId, ...wish, eventId: id }),
    }
  })
}
