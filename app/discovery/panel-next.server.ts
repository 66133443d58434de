import { berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { shownStart, startsOn, type eventsOfService } from '#app/availability/availability.server.ts'
import type { CalendarDay } from '#app/availability/availability.ts'
import type { ShownStart } from '#app/availability/ui/start-picker.tsx'
import type { Service } from '#app/catalog/catalog.server.ts'
import { slotRange } from '#app/catalog/catalog.ts'
import { unitsOfParty } from './party-price.ts'
import { shortDaySaid, whenSaid } from './said-when.ts'
import { panelNextTexts as texts } from './texts/panel-next.ts'
import { freeFrom, type PanelData } from './ui/use-booking.ts'

type Moment = { dayOn: string; clock: string }

type NextStart = {
  /** With all starts of its day. */
  start: (Moment & { starts: ShownStart[] }) | null
  /** What days are that looked open and aren't. */
  taken: Map<string, 'ausgebucht' | 'geschlossen'>
}

const daysAskedForNextFree = 5

/**
 * The next start with room for the smallest party. What was free today may have begun: the slots of the day know.
 */
export async function nextStart(
  db: Db,
  service: Service,
  { open, now }: { open: readonly CalendarDay[]; now: Date },
): Promise<NextStart> {
  const key = { companyId: service.companyId, serviceId: service.id }
  const taken: NextStart['taken'] = new Map()
  for (const { dayOn } of open.slice(0, daysAskedForNextFree)) {
    const starts = (await startsOn(db, { ...key, dayOn, now })).map(shownStart)
    const first = firstFree(service, starts)
    if (first) return { start: { ...first, dayOn, starts }, taken }
    if (!starts.some((start) => freeAt(service, starts, start) > 0))
      taken.set(dayOn, starts.some(({ state }) => state === 'full') ? 'ausgebucht' : 'geschlossen')
  }
  return { start: null, taken }
}

/** The first of a day's starts with room for the smallest party. */
export function firstFree(service: Service, starts: readonly ShownStart[]): Moment | null {
  const party = unitsOfParty(service, service.countMinPerson)
  const first = starts.find((start) => freeAt(service, starts, start) >= party)
  const at = first && new Date(first.startsAt)
  return at ? { dayOn: berlinDay(at), clock: berlinClock(at) } : null
}

function freeAt(service: Service, starts: readonly ShownStart[], { startsAt }: ShownStart): number {
  const stay = { slots: slotRange(service).least, slotMinutes: service.slotMinutes }
  return freeFrom(starts, { ...stay, slotAt: startsAt })
}

/** Where nothing comes next. */
export const nothingNext: PanelData['next'] = { said: texts.nothingFree, isFree: false }

/** The next free start in words: of the day that is `wanted`, which may have none, else of all. */
export function nextStartSaid({
  start,
  wanted,
  todayOn,
}: {
  start: Moment | null
  wanted: string | null
  todayOn: string
}): PanelData['next'] {
  if (start) return { said: texts.free(whenSaid(start, todayOn)), isFree: true }
  if (wanted === null) return nothingNext
  return { said: texts.nothingFreeOn(shortDaySaid(wanted, todayOn)), isFree: false }
}

type DatedEvents = Awaited<ReturnType<typeof eventsOfService>>

/** The next date in words. What needs no ticket never counts as free or full: it is named where nothing else is. */
export function nextEventSaid(events: DatedEvents, todayOn: string): PanelData['next'] {
  const needsTicket = ({ paymentType }: DatedEvents[number]) => paymentType !== 'free-without-ticket'
  const [first] = events
  if (first && !events.some(needsTicket))
    return { said: texts.withoutTicket(whenSaid(momentOf(first), todayOn)), isFree: true }
  const bookable = events.find((event) => event.free > 0 && needsTicket(event))
  return nextStartSaid({ start: bookable ? momentOf(bookable) : null, wanted: null, todayOn })
}

const momentOf = ({ dayOn, startsAt }: DatedEvents[number]): Moment => ({
  dayOn,
  clock: berlinClock(startsAt),
})
