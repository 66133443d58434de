import { addDays, daysBetween } from '#foundation/lib/berlin-time.ts'
import { fillLevel, type CalendarOffer, type CompanyStart, type FillState } from './starts.ts'

/** A start in the grid. It carries no label: the page writes it from these, so that a week stays small on its way. */
export type WeekCell = {
  serviceId: string
  eventId: string | null
  startsAt: Date
  clock: string
  state: FillState
  free: number
  booked: number
  shared: number
  isPast: boolean
}

/** All starts of an offer's day in one cell. */
export type DaySum = {
  starts: number
  free: number
  full: number
  blocked: number
  /** Of all places, in percent. */
  takenPercent: number
}

/** A part of the week: an offer by its times, many offers by their days, or all dates of events. */
export type WeekPart =
  | {
      kind: 'times'
      offer: CalendarOffer
      /** On these days the offer has no start at all. */
      closedDays: boolean[]
      rows: { clock: string; cells: (WeekCell | null)[] }[]
    }
  | { kind: 'sums'; rows: { offer: CalendarOffer; cells: (DaySum | null)[] }[] }
  | { kind: 'events'; rows: { offer: CalendarOffer; cells: WeekCell[][] }[] }

/** What of the calendar is looked at: an offer by its id, the events, or everything. */
export const allEvents = 'events'
/** A week with more starts shows an offer's day in one cell; one offer alone always shows its times. */
const mostTimes = 300

type Seen = {
  starts: readonly CompanyStart[]
  offers: readonly CalendarOffer[]
  fromOn: string
  now: Date
  /** An offer's id, `allEvents` or `null` for all. */
  filter: string | null
}

/** The seven days from `fromOn` on, arranged so that they can be read whatever there is of them. */
export function weekParts({ starts, offers, fromOn, now, filter }: Seen): WeekPart[] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(fromOn, index))
  const indexes = new Map(days.map((dayOn, index) => [dayOn, index]))
  const chosen = offers.filter((offer) => isChosen(offer, filter))
  const byOffer = Map.groupBy(starts, ({ serviceId }) => serviceId)
  const startsFor = (offer: CalendarOffer) => byOffer.get(offer.id) ?? []
  const calendars = chosen.filter((offer) => offer.kind === 'timeSlots' && isListed(offer, startsFor(offer)))
  const count = calendars.reduce((sum, offer) => sum + startsFor(offer).length, 0)
  const dayIndex = ({ dayOn }: CompanyStart) => indexes.get(dayOn) ?? -1
  const parts: WeekPart[] =
    filter === null && count > mostTimes
      ? [
          {
            kind: 'sums',
            rows: calendars.map((offer) => ({ offer, cells: daySums(startsFor(offer), dayIndex) })),
          },
        ]
      : calendars.map((offer) => timesPart(offer, startsFor(offer), { dayIndex, now }))
  const events = chosen.filter((offer) => offer.kind === 'event' && startsFor(offer).length > 0)
  if (events.length === 0) return parts
  const rows = events.map((offer) => ({ offer, cells: dateCells(startsFor(offer), { dayIndex, now }) }))
  return [...parts, { kind: 'events', rows }]
}

/** Weeks follow one another from today on, so that this one shows what is to come and not what was. */
export function weekStart(dayOn: string, today: string): string {
  return addDays(today, Math.floor(daysBetween(today, dayOn) / 7) * 7)
}

/** True for the starts that a filter leaves. */
export function isChosen({ id, kind }: Pick<CalendarOffer, 'id' | 'kind'>, filter: string | null): boolean {
  return filter === null || id === filter || (filter === allEvents && kind === 'event')
}

/** Offers that are off the marketplace have their place only while somebody comes. */
function isListed({ isOnline }: CalendarOffer, starts: readonly CompanyStart[]): boolean {
  return isOnline || starts.length > 0
}

type Placing = { dayIndex: (start: CompanyStart) => number; now: Date }

function timesPart(
  offer: CalendarOffer,
  starts: readonly CompanyStart[],
  { dayIndex, now }: Placing,
): WeekPart {
  const isClosed = Array<boolean>(7).fill(true)
  const rows = new Map<number, (WeekCell | null)[]>()
  for (const start of starts) {
    const index = dayIndex(start)
    isClosed[index] = false
    const cells = rows.get(start.minute) ?? Array<WeekCell | null>(7).fill(null)
    rows.set(start.minute, cells)
    // When the clock is put back a time comes twice; the first one stands in the grid.
    cells[index] ??= weekCell(start, now)
  }
  return {
    kind: 'times',
    offer,
    closedDays: isClosed,
    rows: [...rows]
      .toSorted(([a], [b]) => a - b)
      .map(([minute, cells]) => ({ clock: clockText(minute), cells })),
  }
}

function dateCells(starts: readonly CompanyStart[], { dayIndex, now }: Placing): WeekCell[][] {
  const cells = Array.from({ length: 7 }, (): WeekCell[] => [])
  for (const start of starts) cells[dayIndex(start)]?.push(weekCell(start, now))
  return cells
}

function daySums(
  starts: readonly CompanyStart[],
  dayIndex: (start: CompanyStart) => number,
): (DaySum | null)[] {
  const days = Array.from({ length: 7 }, (): CompanyStart[] => [])
  for (const start of starts) days[dayIndex(start)]?.push(start)
  return days.map((each) => (each.length > 0 ? daySum(each) : null))
}

function daySum(starts: readonly CompanyStart[]): DaySum {
  const sum: DaySum = { starts: starts.length, free: 0, full: 0, blocked: 0, takenPercent: 0 }
  let [capacity, booked] = [0, 0]
  for (const start of starts) {
    const fill = fillLevel(start)
    sum.free += fill.free
    if (fill.state === 'full') sum.full += 1
    if (fill.state === 'blocked') sum.blocked += 1
    if (fill.state === 'blocked' || fill.state === 'cancelled' || fill.state === 'moved') continue
    capacity += start.capacity
    booked += start.booked + start.shared
  }
  sum.takenPercent = takenPercent({ capacity, booked })
  return sum
}

/** How much of the places is taken, 0 to 100; a place that is taken is seen, and so is one that is free. */
export function takenPercent({
  capacity,
  booked,
  shared = 0,
}: {
  capacity: number
  booked: number
  shared?: number
}): number {
  const taken = booked + shared
  if (taken === 0) return 0
  if (taken >= capacity) return 100
  return Math.min(99, Math.max(1, Math.round((taken / capacity) * 100)))
}

function weekCell(start: CompanyStart, now: Date): WeekCell {
  const { serviceId, eventId, startsAt, minute, endsAt } = start
  return {
    serviceId,
    eventId,
    startsAt,
    clock: clockText(minute),
    ...fillLevel(start),
    isPast: endsAt <= now,
  }
}

/** `09:30`. */
export function clockText(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
