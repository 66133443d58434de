import { addDays, isDay } from '#foundation/lib/berlin-time.ts'
import { storableText } from '#foundation/lib/text.ts'

/** What the address of the calendar says. */
export type CalendarAddress = {
  dayOn: string
  /** `null`: the day on phones, the week on wide screens. */
  view: 'day' | 'week' | null
  /** An offer's id, `events` or `null` for all. */
  filter: string | null
  /** Where the list of a day begins. */
  fromMinute: number | null
  /** Cells block and unblock instead of opening their start. */
  isBlocking: boolean
}

const views = { tag: 'day', woche: 'week' } as const
const viewNames = { day: 'tag', week: 'woche' } as const
const longestId = 80
// As far as somebody leafs, and no farther than calendars go.
const [daysBack, daysAhead] = [3 * 366, 3 * 366]

/** Reads the address; what can't be is left out. */
export function readCalendarAddress(query: URLSearchParams, today: string): CalendarAddress {
  const day = query.get('tag') ?? ''
  const isFair = isDay(day) && day >= addDays(today, -daysBack) && day <= addDays(today, daysAhead)
  const view = query.get('ansicht')
  const minute = Number(query.get('ab') ?? Number.NaN)
  return {
    dayOn: isFair ? day : today,
    view: view === 'tag' || view === 'woche' ? views[view] : null,
    filter: storableText(query.get('angebot') ?? '', longestId) || null,
    fromMinute: Number.isInteger(minute) && minute >= 0 && minute < 1440 ? minute : null,
    isBlocking: query.get('modus') === 'sperren',
  }
}

/** The parameters of an address, without those that say nothing. */
export function calendarParameters({
  dayOn,
  view,
  filter,
  fromMinute,
  isBlocking,
}: Partial<CalendarAddress>): Record<string, string> {
  return {
    ...(dayOn !== undefined && { tag: dayOn }),
    ...(view && { ansicht: viewNames[view] }),
    ...(filter && { angebot: filter }),
    ...(fromMinute !== undefined && fromMinute !== null && { ab: String(fromMinute) }),
    ...(isBlocking && { modus: 'sperren' }),
  }
}
