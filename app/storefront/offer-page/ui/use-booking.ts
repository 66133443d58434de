import type { RequestStart } from '#app/storefront/requests/requests.ts'
import { useLocation } from 'react-router'
import type { WholeWeeks } from '#foundation/design/month-grid.tsx'
import {
  momentAt,
  type DurationType,
  type ContactLink,
  type PriceGroup,
  type PriceMoment,
} from '#app/catalog/catalog.ts'
import type { HeldPlacesView } from '#app/booking/overlaps/overlaps.ts'
import { startsOfStay } from '#app/availability/availability.ts'
import type { ShownDay } from '#app/availability/ui/service-calendar.tsx'
import type { ChoosableStart, ShownStart } from '#app/availability/ui/start-picker.tsx'
import { chosenEvent, remainingTickets } from '../chosen-event.ts'
import { isSoldOut, type PriceLine } from '#app/search/offers/offers.ts'
import {
  type PriceText,
  parseBookingChoice,
  orderPath,
  partySize,
  runningTotal,
  type BookingChoice,
  type PartyTerms,
  type RunningTotal,
} from '#app/search/prices/prices.ts'

/** A date of an event service. `startsAt` is an ISO instant. */
export type EventDateView = {
  id: string
  title: string
  /** Its title and when it is, where that isn't the service's own title. */
  named: string | null
  startsAt: string
  endsAt: string
  dayOn: string
  paymentType: 'ticket' | 'free' | 'free-without-ticket'
  capacity: number
  booked: number
  priceGroups: readonly PriceGroup[]
  startPriceCents: number
  price: PriceText
  /** What the reader holds of it without having paid, or waits for. */
  own?: { said: string; to: string; label: string }
  /** That it was called off, or when it was before it was postponed. */
  news?: string
  isCalledOff?: boolean
  /** With how many guests it takes place, and until when that is decided. */
  minGuests?: string
  /** What is different of its node in structured data. */
  structured?: Record<string, unknown>
}

/** Everything that the booking panel of a service shows. */
export type PanelData = {
  companyId: string
  serviceId: string
  title: string
  /**
   * `closed`: the provider takes no bookings at present; `elsewhere`: on the provider's own site; `failed`: the calendar
   * couldn't be read.
   */
  kind: 'slots' | 'events' | 'request' | 'elsewhere' | 'closed' | 'failed'
  /** What its button says. */
  button: string
  /** The offer is offline: shown to its provider, and nobody can book it. */
  isPreview: boolean
  /** Shown to the company's own people, who aren't counted; missing for all others. */
  isOwn?: boolean
  terms: PartyTerms
  /** Of no start in particular. */
  startPrice: PriceText
  durationType: DurationType
  durationMinutes: number
  slotMinutes: number
  /** Said above the starts of what its provider accepts first: else they would look like any other. */
  confirmation: string | null
  /** What the sum's lines end with: that VAT is in them, where it is. */
  linesVat: string
  priceLines: readonly PriceLine[]
  vatLine: string
  todayOn: string
  lastOn: string
  month: string
  /** The weeks that are shown where there is no room for the month, if the chosen day is in it. */
  fold: WholeWeeks | null
  /** Where there is room: the same, if the month runs out of days there. */
  ahead: WholeWeeks | null
  days: readonly ShownDay[]
  /** What is said of a day without room for a party: the words before and behind how many that are. */
  tooFew: readonly [string, string]
  /** The day whose starts are shown. */
  dayOn: string | null
  starts: readonly (ShownStart & { price: PriceText })[]
  /** Those behind midnight that a stay reaches from them, if it may take several rounds. */
  after: readonly Round[]
  /** What is said where there is none. */
  noStarts: string
  /**
   * What comes next for the party of the address, until a start or a date is chosen: of the day that was chosen, else
   * of all; the price of that; and what the button of phones says then.
   */
  next: { said: string; isFree: boolean; button: string; price?: PriceText }
  /**
   * The day of the address, or the start `slotAt` that it names, hasn't room for its party: another day that has, and
   * the starts for which one can wait. Missing where there is room.
   */
  notice?: {
    said: string
    slotAt: string | null
    day: { dayOn: string; label: string } | null
    waits: readonly string[]
  }
  /** Of an offer on request: what its form begins with. */
  request?: RequestStart
  /** The day of the address is over, and what is shown instead; missing where it isn't. */
  dayOver?: string
  /** The address asks for more persons than the offer takes at once: what was made of it, and where so many can go. */
  limit?: { said: string; to: string; label: string }
  events: readonly EventDateView[]
  /** Dates that were called off: nobody chooses them. Missing where there are none. */
  calledOff?: readonly EventDateView[]
  contacts: readonly ContactLink[]
  /** Of a place that is open to all: what is said instead of where to book, and for a company whose offer it is. */
  openToAll?: { heading: string; line: string; claim: { to: string; label: string } }
  /** What the reader holds of all this without having paid, or waits for; missing where that is nothing. */
  own?: readonly HeldPlacesView[]
}

/** The choice in the address, what it costs, and where it leads. */
export type Booking = {
  choice: BookingChoice
  terms: PartyTerms
  event: EventDateView | null
  total: RunningTotal
  /** Of the chosen start or date, for the shortest stay; `null` without one. */
  price: PriceText | null
  /** Places that the chosen start or event has left. */
  free: number
  orderPath: string
  /** When the choice is priced, once a start or a date is chosen. */
  moment: PriceMoment | null
  /** Places that the party takes. */
  units: number
  /** Whether a start of the shown day has room for all that is chosen. */
  hasFree: boolean
  /** Where one waits for a start with this choice. */
  waitPath: (slotAt: string) => string
}

/** Reads the choice from the address; nothing of it is kept anywhere else. */
export function useBooking(panel: PanelData): Booking {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const event = chosenEvent(panel.events, params)
  const terms = event ? { ...panel.terms, priceGroups: event.priceGroups } : panel.terms
  const choice = { ...parseBookingChoice(params, terms), eventId: event?.id ?? null }
  const isEvent = panel.kind === 'events'
  const of = { ...choice, slotMinutes: panel.slotMinutes }
  const free = isEvent ? remainingTickets(event) : freeFrom(panel, of)
  const startsAt = isEvent ? event && free > 0 && event.startsAt : free > 0 && choice.slotAt
  const total = runningTotal(terms, choice, {
    startsAt: startsAt ? new Date(startsAt) : null,
    free,
    missing: isEvent ? 'no-event' : 'no-start',
  })
  const { units, persons } = partySize(terms, choice)
  const start = panel.starts.find(({ startsAt }) => startsAt === choice.slotAt)
  return {
    choice,
    terms,
    event,
    total,
    free,
    units,
    price: event?.price ?? start?.price ?? null,
    orderPath: orderPath(panel, choice),
    moment: startsAt ? momentAt(new Date(startsAt), persons) : null,
    hasFree: panel.starts.some(
      ({ startsAt }) => freeFrom(panel, { ...of, slotAt: startsAt }) >= Math.max(1, units),
    ),
    waitPath: (slotAt) => orderPath(panel, { ...choice, slotAt }, 'warten'),
  }
}

/** Places that a start has for all the rounds of a choice: each of its consecutive slots is needed. */
export function freeFrom(day: DayStarts, stay: Stay): number {
  return Math.min(...roundsOf(day, stay).map((round) => round?.free ?? 0))
}

/** The starts of a day with what each has, and could ever have, for so many rounds. */
export function choosableStarts(
  day: DayStarts,
  stay: { slots: number; slotMinutes: number },
): ChoosableStart[] {
  const roomOf = (round: Round | undefined) => (round && round.state !== 'blocked' ? round.capacity : 0)
  return day.starts.map((start) => {
    const rounds = roundsOf(day, { ...stay, slotAt: start.startsAt })
    const freeForAll = Math.min(...rounds.map((round) => round?.free ?? 0))
    return { ...start, freeForAll, roomForAll: Math.min(...rounds.map(roomOf)) }
  })
}

/** What a stay needs to know of one of its starts. */
type Round = Pick<ShownStart, 'startsAt' | 'free' | 'capacity' | 'state'>

/** The starts of a day, and those behind midnight that a stay reaches from them. */
export type DayStarts = Pick<PanelData, 'starts' | 'after'>

type Stay = Pick<BookingChoice, 'slotAt' | 'slots'> & { slotMinutes: number }

// A stay begins on the day that is shown, wherever it ends.
function roundsOf({ starts, after }: DayStarts, { slotAt, slots, slotMinutes }: Stay): (Round | undefined)[] {
  if (slotAt === null || !starts.some(({ startsAt }) => startsAt === slotAt)) return [undefined]
  return startsOfStay({ startsAt: new Date(slotAt), slots, slotMinutes }).map((each) => {
    const at = each.toISOString()
    const isThen = ({ startsAt }: Round) => startsAt === at
    return starts.find(isThen) ?? after.find(isThen)
  })
}

/** Whether only waiting is left: the chosen date is sold out, or without one all are. What the reader holds isn't. */
export function isForWaiting({ kind, isPreview, events }: PanelData, { event }: Booking): boolean {
  const asked = event ? [event] : events
  return (
    kind === 'events' && !isPreview && asked.length > 0 && asked.every((one) => isSoldOut(one) && !one.own)
  )
}

/** Whether nothing here is ever booked: everybody may just come. */
export function isWithoutTicket({ kind, events }: PanelData): boolean {
  return (
    kind === 'events' &&
    events.length > 0 &&
    events.every(({ paymentType }) => paymentType === 'free-without-ticket')
  )
}
