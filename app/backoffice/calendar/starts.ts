/** A slot or the date of an event. */
export type CompanyStart = {
  serviceId: string
  /** `null` for a slot. */
  eventId: string | null
  title: string
  startsAt: Date
  endsAt: Date
  dayOn: string
  /** Minutes since midnight. */
  minute: number
  capacity: number
  /** What guests have: bookings, holds and sales at the counter. */
  booked: number
  /** What other starts take away by boats, rooms and guides that they share. */
  shared: number
  condition: 'scheduled' | 'blocked' | 'cancelled' | 'moved' | 'without-ticket'
}

/** An offer that has starts, or could have. */
export type CalendarOffer = { id: string; title: string; kind: 'timeSlots' | 'event'; isOnline: boolean }

/** How full a start is. `few`: something is sold and less than five places are left. */
export type FillState = 'free' | 'few' | 'full' | 'blocked' | 'cancelled' | 'moved' | 'without-ticket'
export type Fill = { state: FillState; free: number; booked: number; shared: number }

const fewPlaces = 5

/** How full a start is; one that is oversold has no free place. */
export function fillLevel({
  condition,
  capacity,
  booked,
  shared,
}: Pick<CompanyStart, 'condition' | 'capacity' | 'booked' | 'shared'>): Fill {
  const free = Math.max(0, capacity - booked - shared)
  if (condition !== 'scheduled') return { state: condition, free: 0, booked, shared }
  if (free === 0) return { state: 'full', free, booked, shared }
  // A small boat that nobody has booked is free and not nearly full.
  return { state: free < fewPlaces && booked + shared > 0 ? 'few' : 'free', free, booked, shared }
}

/** Names a start in an address and among the cells of a page. */
export function startKey({
  serviceId,
  eventId,
  startsAt,
}: Pick<CompanyStart, 'serviceId' | 'eventId' | 'startsAt'>): string {
  return eventId ?? `${serviceId} ${startsAt.toISOString()}`
}

/** The places that can still be sold from `now` on. */
export function freePlaces(starts: readonly CompanyStart[], now: Date): number {
  return starts.reduce((sum, start) => sum + (start.startsAt > now ? fillLevel(start).free : 0), 0)
}

/** Somebody who comes: a booking, or a sale at the counter, which has no name where only places were sold. */
export type StartGuest = {
  kind: 'booking' | 'sale'
  id: string
  serviceId: string
  eventId: string | null
  /** `null`: any time of the day. */
  startsAt: Date | null
  dayOn: string
  title: string
  name: string | null
  persons: number
}
