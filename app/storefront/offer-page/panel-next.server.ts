import { berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { shownStart, startsForStay, type eventsOfService } from '#app/availability/availability.server.ts'
import type { CalendarDay } from '#app/availability/availability.ts'
import type { Service } from '#app/catalog/catalog.server.ts'
import { slotRange } from '#app/catalog/catalog.ts'
import { requestedParty, type RequestedParty } from '#app/search/party/party.ts'
import { type PartyTerms, centsAtStarts, priceText, type PriceText } from '#app/search/prices/prices.ts'
import { shortDayText, startText } from './time-text.ts'
import { panelNextTexts as texts } from './texts/panel-next.ts'
import { freeFrom, type DayStarts, type PanelData } from './ui/use-booking.ts'

type Moment = { dayOn: string; clock: string; price: PriceText }

type NextStart = {
  /** With all starts of its day. */
  start: (Moment & DayStarts) | null
  /** What the days that were asked have: less than their summary counts, where something has begun. */
  asked: Map<string, Partial<Pick<CalendarDay, 'state' | 'mostFree'>>>
  /** Whether every day was looked through on which there may be one. */
  seen: 'all' | 'first'
}

const daysAskedForNextFree = 5
// Of these the summary may still count what has begun, or begins too soon.
const daysNeverPassedOver = 2

/**
 * The next start with room for the party. What was free today may have begun: the slots of the day know. Days whose
 * summary has no start for so many aren't asked.
 */
export async function nextStart(
  db: Db,
  service: Service,
  { open, party, now }: { open: readonly CalendarDay[]; party: RequestedParty; now: Date },
): Promise<NextStart> {
  const asked: NextStart['asked'] = new Map()
  const worthAsking = open.filter(
    ({ mostFree }, index) => index < daysNeverPassedOver || mostFree >= party.units,
  )
  for (const { dayOn } of worthAsking.slice(0, daysAskedForNextFree)) {
    const day = await dayStarts(db, service, { dayOn, now })
    asked.set(dayOn, dayFrom(service, day))
    const first = firstFree(service, day, party)
    if (first) return { start: { ...first, ...day, dayOn }, asked, seen: 'all' }
  }
  return { start: null, asked, seen: worthAsking.length > daysAskedForNextFree ? 'first' : 'all' }
}

/** The starts of a day with all that a stay may reach from them: how long it is chosen to be the browser knows. */
export async function dayStarts(
  db: Db,
  service: Service,
  { dayOn, now }: { dayOn: string; now: Date },
): Promise<DayStarts> {
  const { starts, after } = await startsForStay(db, service, { dayOn, slots: slotRange(service).most, now })
  const rounds = after.map(({ startsAt, free, capacity, state }) => ({
    startsAt: startsAt.toISOString(),
    free,
    capacity,
    state,
  }))
  const priced = starts.map((start) => ({
    ...shownStart(start),
    price: priceText(centsAtStarts(service, [start.startsAt]), service),
  }))
  return { starts: priced, after: rounds }
}

function dayFrom(service: Service, day: DayStarts) {
  const { least } = slotRange(service)
  const { starts } = day
  const mostFree = Math.max(
    0,
    ...starts.map(({ startsAt }) => freeAt(service, day, { startsAt, slots: least })),
  )
  if (mostFree > 0) return { mostFree }
  const isFull = starts.some(({ state }) => state === 'full')
  return { mostFree, state: isFull ? ('ausgebucht' as const) : ('geschlossen' as const) }
}

/** The first of a day's starts with room for the party. */
export function firstFree(service: Service, day: DayStarts, { units, slots }: RequestedParty): Moment | null {
  const first = day.starts.find(({ startsAt }) => freeAt(service, day, { startsAt, slots }) >= units)
  return first ? momentOf(new Date(first.startsAt), first.price) : null
}

/** Places that a start has for a stay of so many slots. */
function freeAt(
  { slotMinutes }: Service,
  day: DayStarts,
  { startsAt, slots }: { startsAt: string; slots: number },
): number {
  return freeFrom(day, { slotAt: startsAt, slots, slotMinutes })
}

/** Where nothing comes next: what is said, and what the button says. */
export function noNextNotice(
  button: string,
  named: number | null = null,
  seen: NextStart['seen'] = 'all',
): PanelData['next'] {
  const said = seen === 'all' ? texts.nothingFree(named) : texts.nothingFreeSoon(named)
  return { said, isFree: false, button }
}

type Said = Pick<NextStart, 'seen'> & {
  wanted: string | null
  todayOn: string
  named: number | null
  button: string
}

/** The next free start in words: of the day that is `wanted`, which may have none, else of all. */
export function nextStartNotice(
  start: Moment | null,
  { wanted, todayOn, named, button, seen }: Said,
): PanelData['next'] {
  if (start) {
    const said = texts.free(startText(start, todayOn), named)
    return { said, isFree: true, button, price: start.price }
  }
  if (wanted === null) return noNextNotice(texts.seeDates, named, seen)
  const said = texts.nothingFreeOn(shortDayText(wanted, todayOn), named)
  return { said, isFree: false, button: texts.seeDates }
}

type DatedEvents = Awaited<ReturnType<typeof eventsOfService>>
type AskedEvents = { terms: PartyTerms; params: URLSearchParams; todayOn: string; button: string }

/** The next date in words. What needs no ticket never counts as free or full: it is named where nothing else is. */
export function nextEventNotice(
  events: DatedEvents,
  { terms, params, todayOn, button }: AskedEvents,
): PanelData['next'] {
  const needsTicket = ({ paymentType }: DatedEvents[number]) => paymentType !== 'free-without-ticket'
  const partyAt = ({ priceGroups }: DatedEvents[number]) => requestedParty({ ...terms, priceGroups }, params)
  const [first] = events
  if (first && !events.some(needsTicket)) {
    const moment = eventMoment(first, terms)
    const said = texts.withoutTicket(startText(moment, todayOn))
    return { said, isFree: true, button: texts.seeDates, price: moment.price }
  }
  const bookable = events.find((event) => needsTicket(event) && event.free >= partyAt(event).units)
  const of = bookable ?? events.find(needsTicket)
  const named = of ? partyAt(of).named : null
  if (!bookable) return noNextNotice(button, named)
  return nextStartNotice(eventMoment(bookable, terms), { wanted: null, todayOn, named, button, seen: 'all' })
}

function eventMoment(
  { startsAt, startPriceCents, priceGroups }: DatedEvents[number],
  { countingUnit }: PartyTerms,
): Moment {
  return momentOf(startsAt, priceText(startPriceCents, { priceGroups, countingUnit }))
}

function momentOf(at: Date, price: PriceText): Moment {
  return { dayOn: berlinDay(at), clock: berlinClock(at), price }
}
