import { startKey, type CompanyStart } from '#app/backoffice/calendar/calendar.ts'
import type { OfferPlace } from '#app/booking/package-offers/package-offers.ts'
import { berlinClock } from '#foundation/lib/berlin-time.ts'

/** A start that an offer can name. */
export type StartChoice = {
  key: string
  serviceId: string
  eventId: string | null
  startsAt: Date
  endsAt: Date
  /** `14:00`. */
  clock: string
  title: string
  free: number
  /** Its calendar counts persons; else boats, lanes or rooms. */
  countsPersons: boolean
}

/** What the writer shows of a start. */
export type StartOption = Pick<
  StartChoice,
  'key' | 'serviceId' | 'clock' | 'title' | 'free' | 'countsPersons'
>

/** The starts of one day, and until when an offer for that day may hold. */
export type DayStarts = { day: string; choices: readonly StartOption[]; validDays: readonly string[] }

type Holding = {
  /** What the newest version holds already: that is free for the next one. */
  held: OfferPlace | null
  /** Offers whose calendar counts something other than persons. */
  byObject: ReadonlySet<string>
  now: Date
}

/** The starts of a day that can still be sold, the earliest first; full ones are among them. */
export function startChoices(
  starts: readonly CompanyStart[],
  { held, byObject, now }: Holding,
): StartChoice[] {
  return starts
    .filter(({ condition, startsAt }) => condition === 'scheduled' && startsAt > now)
    .map((start) => ({
      key: startKey(start),
      serviceId: start.serviceId,
      eventId: start.eventId,
      startsAt: start.startsAt,
      endsAt: start.endsAt,
      clock: berlinClock(start.startsAt),
      title: start.title,
      free:
        Math.max(0, start.capacity - start.booked - start.shared) +
        (held && isPlaceAt(held, start) ? held.units : 0),
      countsPersons: !byObject.has(start.serviceId),
    }))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** True where an offer's places are those of a start. */
function isPlaceAt(
  place: OfferPlace,
  start: Pick<CompanyStart, 'serviceId' | 'eventId' | 'startsAt'>,
): boolean {
  if (place.serviceId !== start.serviceId) return false
  return 'eventId' in place
    ? place.eventId === start.eventId
    : start.eventId === null && place.startsAt.getTime() === start.startsAt.getTime()
}

/** How many places an offer takes of a start: its persons, or the objects that are named. */
export function unitsOfStart(
  start: Pick<StartChoice, 'countsPersons'>,
  { persons, places }: { persons: number | null; places: number | null },
): number | null {
  return start.countsPersons ? persons : places
}
