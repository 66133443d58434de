import {
  clockText,
  dayRows,
  guestLine,
  startKey,
  type CompanyStart,
  type DayRow,
  type StartGuest,
} from '#app/backoffice/calendar/calendar.ts'
import { berlinMinute } from '#foundation/lib/berlin-time.ts'
import { texts } from './texts.ts'

/** A start of today with who comes to it. */
export type Arrival = DayRow & { note: string; hasNoPlaces?: true }

/** What of today is to come, and what is over; `hidden` starts that nobody booked are left to the calendar. */
export type Arrivals = {
  coming: Arrival[]
  past: Arrival[]
  pastGuests: number
  hidden: number
  all: number
}

/** So many starts are shown whoever comes, and never more than the second number. */
const [mostAnyway, mostRows] = [12, 24]

type Day = {
  starts: readonly CompanyStart[]
  guests: readonly StartGuest[]
  /** Why starts are blocked, by `startKey`. */
  reasons: ReadonlyMap<string, string>
  now: Date
}

/** Today's starts in their order, each with the names of its guests; guests without a start of their own among them. */
export function todaysArrivals({ starts, guests, reasons, now }: Day): Arrivals {
  const byStart = Map.groupBy(guests, guestKey)
  const known = new Set(starts.map(startKey))
  const rows = dayRows(starts, now).map((row): Arrival => {
    const names = guestLine(byStart.get(row.key) ?? [])
    const reason = row.state === 'blocked' ? reasons.get(row.key) : undefined
    return { ...row, note: [names, reason].filter(Boolean).join(' · ') }
  })
  const others = [...byStart].flatMap(([key, some]) => (known.has(key) ? [] : [guestsApart(key, some, now)]))
  const all = [...rows, ...others].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const past = all.filter(({ isPast, booked }) => isPast && booked > 0)
  const open = all.filter(({ isPast }) => !isPast)
  const busy = open.filter(({ booked, state, isNext }) => booked > 0 || state === 'blocked' || isNext)
  const coming = (open.length <= mostAnyway ? open : busy).slice(0, mostRows)
  return {
    coming,
    past,
    pastGuests: past.reduce((sum, { booked }) => sum + booked, 0),
    hidden: open.length - coming.length,
    all: rows.length,
  }
}

function guestKey({ serviceId, eventId, startsAt }: StartGuest): string {
  return startsAt ? startKey({ serviceId, eventId, startsAt }) : `${serviceId} ${texts.arrivals.anyTime}`
}

// Packages have no start in a calendar, and some not even a time.
function guestsApart(key: string, guests: readonly StartGuest[], now: Date): Arrival {
  const [first] = guests
  const startsAt = first?.startsAt ?? null
  return {
    key,
    serviceId: first?.serviceId ?? '',
    eventId: null,
    startsAt: startsAt ?? now,
    clock: startsAt ? clockText(berlinMinute(startsAt)) : '–',
    title: first?.title ?? '',
    state: 'without-ticket',
    free: 0,
    booked: guests.reduce((sum, { persons }) => sum + persons, 0),
    shared: 0,
    takenPercent: 100,
    isPast: false,
    hasBegun: startsAt !== null && startsAt <= now,
    isNext: false,
    minutesLeft: null,
    note: guestLine(guests),
    hasNoPlaces: true,
  }
}
