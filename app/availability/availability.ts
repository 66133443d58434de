import type { PriceGroup } from '#app/catalog/catalog.ts'

export { startsOfStay } from './stay.ts'

/**
 * How a day looks in the calendar; the contract's codes. Source: contract 1, section 4. `ausgebucht` is ours: nothing is
 * left, and one may wait for something.
 */
export type DayState = 'offen' | 'begrenzt' | 'geschlossen' | 'onlyOnRequest' | 'ausgebucht'

/** One day of a service's calendar. `mostFree` is the most places that one start of the day still has. */
export type CalendarDay = {
  dayOn: string
  state: DayState
  mostFree: number
  firstFreeAt: Date | null
}

/** How a start looks: `few` from three places down, `past` also when the lead time is over. */
export type StartState = 'free' | 'few' | 'full' | 'blocked' | 'past'

/** One start of a day. `free` is never negative and 0 unless the state is `free` or `few`. */
export type Start = { startsAt: Date; endsAt: Date; free: number; capacity: number; state: StartState }

/** A dated event with what booking needs to know of it. */
export type BookableEvent = {
  companyId: string
  serviceId: string
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  dayOn: string
  leadTimeMinutes: number
  isOnline: boolean
  paymentType: 'ticket' | 'free' | 'free-without-ticket'
  priceGroups: PriceGroup[]
  startPriceCents: number
  capacity: number
  /** Never negative; none of a date that was called off, which is never online either. */
  free: number
  status: 'scheduled' | 'postponed' | 'cancelled'
  /** Where a postponed date was before. */
  previousStartsAt: Date | null
  /** With fewer guests at `until` it is called off. */
  minGuests: { count: number; until: Date } | null
}

/** Why places can't be had, most decisive first. */
export type PlacesRefusal =
  /** No such start or event, or its consecutive slots don't exist. */
  | 'not-offered'
  | 'blocked'
  | 'started'
  /** Inside the lead time. */
  | 'too-soon'
  /** Beyond the days that can be booked ahead. */
  | 'too-far'
  | 'sold-out'

/** Places were taken or given back, or why not. `free` is what was left when they ran out. */
export type PlacesOutcome =
  | { outcome: 'taken'; startsAt: Date; endsAt: Date; dayOn: string; capacity: number }
  | { outcome: 'refused'; because: PlacesRefusal; free: number }

/** What is to be taken: consecutive slots of a service, or places of an event. */
export type Wanted = { kind: 'slots'; startsAt: readonly Date[] } | { kind: 'event'; eventId: string }

/**
 * The two guards above the database's CHECK. Both are always on; only the race tests switch one off to show that each
 * of the three is enough by itself.
 */
export type CapacityGuards = { lock: 'on' | 'off'; condition: 'on' | 'off' }

/** Source: contract 1, section 9 (constants are ours where it is silent). */
export const fewPlaces = 3

const minuteMs = 60_000

/** Why a start can't be booked at this moment, or `null`. The last moment before the lead time still counts. */
export function timeRefusal({
  startsAt,
  dayOn,
  leadTimeMinutes,
  lastDayOn,
  now,
}: {
  startsAt: Date
  dayOn: string
  leadTimeMinutes: number
  /** The last day that can be booked; `null` when there is no such limit. */
  lastDayOn: string | null
  now: Date
}): 'started' | 'too-soon' | 'too-far' | null {
  if (startsAt.getTime() <= now.getTime()) return 'started'
  if (startsAt.getTime() - leadTimeMinutes * minuteMs < now.getTime()) return 'too-soon'
  return lastDayOn !== null && dayOn > lastDayOn ? 'too-far' : null
}

/** Hours that `service_day` tells apart: 8 to 22 o'clock; earlier and later starts count at the edges. */
export const firstHour = 8
export const hoursPerDay = 15
/** Four bits per hour: seven stands for seven or more. */
export const mostFreePerHour = 7

/** The most free places (up to seven) of a start in `hour` (0 to 23), out of a day's `free_by_hour`. */
export function freeInHour(freeByHour: bigint, hour: number): number {
  const index = Math.min(Math.max(hour - firstHour, 0), hoursPerDay - 1)
  return Number((freeByHour >> BigInt(4 * index)) & 15n)
}
