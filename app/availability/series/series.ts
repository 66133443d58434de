import { addDays, berlinDay, weekdayOf } from '#foundation/lib/berlin-time.ts'

/** Every so many weeks on some weekdays, or on a certain weekday of each month; `nth` is -1 for the last one. */
export type Rhythm =
  | { every: 'week'; interval: number; weekdays: readonly number[] }
  | { every: 'month'; nth: number; weekday: number }

/** When a series is over: with its last day, or after so many dates. */
export type SeriesEnd = { lastOn: string } | { count: number }

/** A day of a series on which something is different. Without `to` it drops out; `null` is as in the series. */
export type SeriesException = {
  /** The day that the date has by the rule. */
  on: string
  to: string | null
  minute: number | null
  minutes: number | null
  capacity: number | null
  title: string | null
  reason: string
}

/** A series of dates of an event, in Berlin wall time: 21:30 stays 21:30 when the clock changes. */
export type EventSeries = {
  id: string
  rhythm: Rhythm
  /** A day of the rhythm. */
  firstOn: string
  end: SeriesEnd
  minute: number
  minutes: number
  capacity: number
  /** Empty: the offer's own. */
  title: string
  exceptions: readonly SeriesException[]
}

/** A date that a series has. `seriesDay` is its day by the rule, `dayOn` the one on which it takes place. */
export type SeriesDate = {
  seriesId: string
  seriesDay: string
  dayOn: string
  minute: number
  minutes: number
  capacity: number
  title: string
}

/** Reads days out of a rule: the first `most` ones. */
export type RuleDays = (rule: string, most: number) => string[]

export const mostSeriesDates = 104

/** The library that reads rules, for a browser: it loads when it is needed, with `Temporal` where that is missing. */
export async function loadRuleDays(): Promise<RuleDays> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  return (await import('./rule-days.ts')).ruleDays
}

/** The first day of a rhythm from this day on; `null` where it has none within three months. */
export function firstDayFrom(dayOn: string, rhythm: Rhythm): string | null {
  for (let count = 0; count < 93; count++) {
    const day = addDays(dayOn, count)
    if (isDayIn(day, rhythm)) return day
  }
  return null
}

function isDayIn(dayOn: string, rhythm: Rhythm): boolean {
  if (rhythm.every === 'week') return rhythm.weekdays.includes(weekdayOf(dayOn))
  if (weekdayOf(dayOn) !== rhythm.weekday) return false
  if (rhythm.nth === -1) return addDays(dayOn, 7).slice(0, 7) !== dayOn.slice(0, 7)
  return Math.ceil(Number(dayOn.slice(8)) / 7) === rhythm.nth
}

const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** The rule of a series as RFC 5545 writes it. */
export function ruleText({
  rhythm,
  firstOn,
  end,
  minute,
}: Pick<EventSeries, 'rhythm' | 'firstOn' | 'end' | 'minute'>): string {
  const parts =
    rhythm.every === 'week'
      ? [
          'FREQ=WEEKLY',
          `INTERVAL=${rhythm.interval}`,
          `BYDAY=${rhythm.weekdays.map((day) => dayCodes[day - 1]).join(',')}`,
          'WKST=MO',
        ]
      : ['FREQ=MONTHLY', `BYDAY=${rhythm.nth}${dayCodes[rhythm.weekday - 1]}`]
  const last = 'count' in end ? `COUNT=${end.count}` : `UNTIL=${untilText(end.lastOn)}`
  const clock = `${two(Math.floor(minute / 60))}${two(minute % 60)}00`
  return [
    `DTSTART;TZID=Europe/Berlin:${firstOn.replaceAll('-', '')}T${clock}`,
    `RRULE:${[...parts, last].join(';')}`,
  ].join('\n')
}

const two = (value: number) => String(value).padStart(2, '0')

// With a time zone in DTSTART, UNTIL is an instant: the day's last second in Berlin, which is an hour later in winter.
function untilText(lastOn: string): string {
  const isWinter = berlinDay(new Date(`${lastOn}T22:00:00Z`)) === lastOn
  return `${lastOn.replaceAll('-', '')}T${isWinter ? 22 : 21}5959Z`
}

/** What a rule of `ruleText` says; `null` for another text. */
export function readRule(rule: string): Pick<EventSeries, 'rhythm' | 'firstOn' | 'end' | 'minute'> | null {
  const start = /^DTSTART;TZID=Europe\/Berlin:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00$/m.exec(rule)
  const line = /^RRULE:(.+)$/m.exec(rule)?.[1]
  if (!start || line === undefined) return null
  const part = new Map(line.split(';').map((each) => each.split('=') as [string, string]))
  const rhythm = readRhythm(part)
  const end = readEnd(part)
  if (!rhythm || !end) return null
  return {
    rhythm,
    firstOn: `${start[1]}-${start[2]}-${start[3]}`,
    end,
    minute: Number(start[4]) * 60 + Number(start[5]),
  }
}

function readRhythm(part: ReadonlyMap<string, string>): Rhythm | null {
  const days = part.get('BYDAY') ?? ''
  if (part.get('FREQ') === 'MONTHLY') {
    const match = /^(-?\d)([A-Z]{2})$/.exec(days)
    return match && { every: 'month', nth: Number(match[1]), weekday: weekdayIn(match[2] ?? '') }
  }
  if (part.get('FREQ') !== 'WEEKLY') return null
  const weekdays = days.split(',').map(weekdayIn)
  return { every: 'week', interval: Number(part.get('INTERVAL') ?? 1), weekdays }
}

const weekdayIn = (code: string): number => dayCodes.findIndex((each) => each === code) + 1

function readEnd(part: ReadonlyMap<string, string>): SeriesEnd | null {
  const count = part.get('COUNT')
  if (count !== undefined) return { count: Number(count) }
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(part.get('UNTIL') ?? '')
  if (!match) return null
  const [, year, month, day, hour, minute, second] = match
  return { lastOn: berlinDay(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)) }
}

/** The dates of a series in the order of its rule, with its exceptions. */
export function seriesDates(series: EventSeries, ruleDays: RuleDays): SeriesDate[] {
  const differs = new Map(series.exceptions.map((exception) => [exception.on, exception]))
  return ruleDays(ruleText(series), mostSeriesDates + 1).flatMap((seriesDay) => {
    const exception = differs.get(seriesDay)
    if (exception?.to === null) return []
    return [
      {
        seriesId: series.id,
        seriesDay,
        dayOn: exception?.to ?? seriesDay,
        minute: exception?.minute ?? series.minute,
        minutes: exception?.minutes ?? series.minutes,
        capacity: exception?.capacity ?? series.capacity,
        title: exception?.title ?? series.title,
      },
    ]
  })
}

/** What is to be different of a date, or of it and those that follow; what isn't named stays. */
export type DateChange = Partial<Pick<EventSeries, 'minute' | 'minutes' | 'capacity' | 'title'>>

/** Which dates a change is for. */
export const changeReaches = ['one', 'following', 'all'] as const
export type ChangeReach = (typeof changeReaches)[number]

/**
 * The series after a change from the date of `day` on. A single date becomes an exception. Of "this and all that
 * follow" the series is split in two at that day, `newId` is the second one's; `all` counts from `fromOn` on, because
 * what is over stays as it was. `keep`: days of the rule whose dates keep what they have, because guests booked them.
 */
export function changeSeries(
  series: EventSeries,
  {
    day,
    reach,
    change,
    days,
    newId,
    keep,
  }: {
    day: string
    reach: ChangeReach
    change: DateChange
    /** All days of the rule. */
    days: readonly string[]
    newId: string
    keep: ReadonlySet<string>
  },
): EventSeries[] {
  if (reach === 'one') return [withException(series, day, change)]
  const position = days.findIndex((each) => each >= day)
  if (position < 0) return [series]
  if (position === 0) return [changedBase(series, { change, days, keep })]
  const from = days[position] ?? day
  const before: EventSeries = {
    ...series,
    end: { lastOn: days[position - 1] ?? from },
    exceptions: series.exceptions.filter(({ on }) => on < from),
  }
  const rest: EventSeries = {
    ...series,
    id: newId,
    firstOn: from,
    end: 'count' in series.end ? { count: Math.max(1, series.end.count - position) } : series.end,
    exceptions: series.exceptions.filter(({ on }) => on >= from),
  }
  return [before, changedBase(rest, { change, days: days.slice(position), keep })]
}

type BaseChange = { change: DateChange; days: readonly string[]; keep: ReadonlySet<string> }

// Dates that keep their time get an exception that says so; a single date that differs already goes with the others.
function changedBase(series: EventSeries, { change, days, keep }: BaseChange): EventSeries {
  const there = new Map(series.exceptions.map((exception) => [exception.on, exception]))
  const kept = days.filter((on) => keep.has(on))
  const changed = series.exceptions
    .filter(({ on }) => !kept.includes(on))
    .map((exception) => ({ ...exception, ...sameAsSeries(change) }))
  const exceptions = kept.map((on): SeriesException => {
    const before = there.get(on)
    return {
      ...(before ?? asInSeries(on)),
      minute: before?.minute ?? series.minute,
      minutes: before?.minutes ?? series.minutes,
      ...(change.capacity !== undefined && { capacity: null }),
      ...(change.title !== undefined && { title: null }),
    }
  })
  const all = [...changed, ...exceptions].toSorted((a, b) => (a.on < b.on ? -1 : 1))
  return { ...series, ...change, exceptions: all.filter(differsFrom({ ...series, ...change })) }
}

const asInSeries = (on: string): SeriesException => ({
  on,
  to: on,
  minute: null,
  minutes: null,
  capacity: null,
  title: null,
  reason: '',
})

const sameAsSeries = (change: DateChange) =>
  Object.fromEntries(Object.keys(change).map((name) => [name, null]))

function withException(series: EventSeries, on: string, change: DateChange): EventSeries {
  const before = series.exceptions.find((exception) => exception.on === on) ?? asInSeries(on)
  const exceptions = [...series.exceptions.filter((each) => each.on !== on), { ...before, ...change }]
  const sorted = exceptions.toSorted((a, b) => (a.on < b.on ? -1 : 1))
  return { ...series, exceptions: sorted.filter(differsFrom(series)) }
}

const differsFrom =
  (series: EventSeries) =>
  ({ on, to, minute, minutes, capacity, title }: SeriesException): boolean =>
    to !== on ||
    (minute ?? series.minute) !== series.minute ||
    (minutes ?? series.minutes) !== series.minutes ||
    (capacity ?? series.capacity) !== series.capacity ||
    (title ?? series.title) !== series.title
