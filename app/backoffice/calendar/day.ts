import { takenPercent, clockText } from './week.ts'
import { fillLevel, startKey, type CompanyStart, type FillState } from './starts.ts'

/** A start in a list of a day. */
export type DayRow = {
  key: string
  serviceId: string
  eventId: string | null
  startsAt: Date
  clock: string
  title: string
  state: FillState
  free: number
  booked: number
  shared: number
  takenPercent: number
  isPast: boolean
  /** It runs, or is over. */
  hasBegun: boolean
  /** The one that comes next. */
  isNext: boolean
  /** Until it begins, in minutes; `null` when it has begun or isn't today. */
  minutesLeft: number | null
}

/** A part of a day's starts; `earlier` and `next` are the minutes at which the other parts begin. */
export type DayPage = { rows: DayRow[]; earlier: number | null; next: number | null }

const rowsPerPage = 60
const dayMinutes = 1440

/** What a list shows of each start, the earliest first. */
export function dayRows(starts: readonly CompanyStart[], now: Date): DayRow[] {
  const sorted = starts.toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.title.localeCompare(b.title, 'de'),
  )
  const next = sorted.find(
    ({ startsAt, condition }) => startsAt > now && condition !== 'cancelled' && condition !== 'moved',
  )
  return sorted.map((start) => {
    const { serviceId, eventId, startsAt, endsAt, minute, title } = start
    const minutesLeft = Math.ceil((startsAt.getTime() - now.getTime()) / 60_000)
    return {
      key: startKey(start),
      serviceId,
      eventId,
      startsAt,
      clock: clockText(minute),
      title,
      ...fillLevel(start),
      takenPercent: takenPercent(start),
      isPast: endsAt <= now,
      hasBegun: startsAt <= now,
      isNext: next !== undefined && startsAt.getTime() === next.startsAt.getTime(),
      minutesLeft: minutesLeft > 0 && minutesLeft < dayMinutes ? minutesLeft : null,
    }
  })
}

/**
 * The part of a day that begins at `fromMinute`; without one at the first start that isn't over. Starts of the same
 * minute stay together.
 */
export function dayPage(
  starts: readonly CompanyStart[],
  { fromMinute, now }: { fromMinute: number | null; now: Date },
): DayPage {
  const rows = dayRows(starts, now)
  const minutes = rows.map(({ clock }) => minuteNumber(clock))
  const open = fromMinute === null ? rows.findIndex(({ isPast }) => !isPast) : -1
  const from = fromMinute ?? minutes[open] ?? 0
  const first = minutes.findIndex((minute) => minute >= from)
  if (first === -1) return { rows: [], earlier: rows.length > 0 ? 0 : null, next: null }
  const last = minutes[first + rowsPerPage - 1] ?? dayMinutes
  const after = minutes.findIndex((minute) => minute > last)
  return {
    rows: rows.slice(first, after === -1 ? undefined : after),
    earlier: first > 0 ? 0 : null,
    next: after === -1 ? null : (minutes[after] ?? null),
  }
}

function minuteNumber(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}
