import {
  firstDayFrom,
  mostSeriesDates,
  ruleText,
  type EventSeries,
  type Rhythm,
  type RuleDays,
  type SeriesEnd,
  type SeriesException,
} from '#app/availability/series/series.ts'
import type { SeriesDraft } from '#app/editor/draft/draft.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { visibleLine } from '#foundation/lib/visible-text.ts'
import { dateFaultTexts as texts } from './texts/faults.ts'
import { clockOf, minuteOf, typedDate, wholeWithin, type NoteFault } from './typed-times.ts'

export const mostCapacity = 20_000
export const farthestDays = 730

type Reading = { now: Date; note: NoteFault; ruleDays: RuleDays }

/** A series that was typed, by its place in the form. */
export type TypedSeries = { path: string; series: EventSeries }

/** The series that were typed, and what is wrong with them. */
export function compileSeries(drafts: readonly SeriesDraft[], reading: Reading): TypedSeries[] {
  const taken = new Set(drafts.map(({ id }) => id))
  const freeId = () => {
    let nr = 1
    while (taken.has(`s${nr}`)) nr += 1
    taken.add(`s${nr}`)
    return `s${nr}`
  }
  const seen = new Set<string>()
  return drafts.flatMap((draft, index) => {
    if (isBlank(draft)) return []
    const path = `series.${index}`
    const series = readSeries(draft, path, reading)
    if (!series) return []
    const id = draft.id === '' || seen.has(draft.id) ? freeId() : draft.id
    seen.add(id)
    return [{ path, series: { ...series, id } }]
  })
}

/** True for a series into which nothing was typed. */
function isBlank({ weekdays, time, until, firstDay, lastDay, capacity }: SeriesDraft): boolean {
  return (
    weekdays.length === 0 && [time, until, firstDay, lastDay, capacity].every((each) => each.trim() === '')
  )
}

function readSeries(draft: SeriesDraft, path: string, reading: Reading): EventSeries | null {
  const { note, now } = reading
  const rhythm = readRhythm(draft, path, note)
  const minute = noted(
    minuteOf(draft.time),
    { field: `${path}.time`, typed: draft.time, text: texts.time },
    note,
  )
  const until = noted(
    minuteOf(draft.until),
    { field: `${path}.until`, typed: draft.until, text: texts.until },
    note,
  )
  const typedFirst = noted(
    typedDate(draft.firstDay),
    { field: `${path}.firstDay`, typed: draft.firstDay, text: texts.day },
    note,
  )
  const capacity = noted(
    wholeWithin(draft.capacity, 1, mostCapacity),
    { field: `${path}.capacity`, typed: draft.capacity, text: texts.capacity },
    note,
  )
  const end = readEnd(draft, path, note)
  if (!rhythm || minute === null || until === null || typedFirst === null || capacity === null || !end)
    return null
  if ('lastOn' in end && end.lastOn < typedFirst) {
    note.wrong(`${path}.lastDay`, texts.lastBeforeFirst)
    return null
  }
  if ('lastOn' in end && end.lastOn > addDays(berlinDay(now), farthestDays)) {
    note.wrong(`${path}.lastDay`, texts.tooFar)
    return null
  }
  const firstOn = firstDayFrom(typedFirst, rhythm)
  if (firstOn === null || ('lastOn' in end && end.lastOn < firstOn)) {
    note.wrong(`${path}.lastDay`, texts.noneBetween)
    return null
  }
  const plain = { rhythm, firstOn, end, minute }
  const days = reading.ruleDays(ruleText(plain), mostSeriesDates + 1)
  if (days.length > mostSeriesDates) {
    note.wrong(`${path}.${'count' in end ? 'count' : 'lastDay'}`, texts.tooMany)
    return null
  }
  if ((days.at(-1) ?? '') > addDays(berlinDay(now), farthestDays)) {
    note.wrong(`${path}.count`, texts.tooFar)
    return null
  }
  const minutes = lengthBetween(minute, until)
  const exceptions = readExceptions(draft.exceptions, { path, days, minute, minutes, note })
  return { id: '', ...plain, minutes, capacity, title: visibleLine(draft.title), exceptions }
}

/** How long something takes from a minute of the day to another one, which may be of the next day. */
function lengthBetween(from: number, until: number): number {
  return (until - from + 1440) % 1440 || 1440
}

function readRhythm(draft: SeriesDraft, path: string, note: NoteFault): Rhythm | null {
  if (draft.every === 'month') {
    const nth = draft.nth === '-1' ? -1 : wholeWithin(draft.nth || '1', 1, 4)
    const weekday = wholeWithin(draft.monthWeekday, 1, 7)
    if (nth !== null && weekday !== null) return { every: 'month', nth, weekday }
    note.missing(`${path}.monthWeekday`, texts.weekdays)
    return null
  }
  const weekdays = [...new Set(draft.weekdays.map(Number))].filter((day) => day >= 1 && day <= 7)
  if (weekdays.length === 0) {
    note.missing(`${path}.weekdays`, texts.weekdays)
    return null
  }
  const interval = wholeWithin(draft.every, 1, 4) ?? 1
  return { every: 'week', interval, weekdays: weekdays.toSorted((a, b) => a - b) }
}

function readEnd(draft: SeriesDraft, path: string, note: NoteFault): SeriesEnd | null {
  if (draft.end === 'count') {
    const count = noted(
      wholeWithin(draft.count, 1, mostSeriesDates),
      { field: `${path}.count`, typed: draft.count, text: texts.tooMany },
      note,
    )
    return count === null ? null : { count }
  }
  const isTyped = draft.lastDay.trim() !== ''
  const lastOn = noted(
    typedDate(draft.lastDay),
    { field: `${path}.lastDay`, typed: draft.lastDay, text: isTyped ? texts.day : texts.lastMissing },
    note,
  )
  return lastOn === null ? null : { lastOn }
}

type Typed = { field: string; typed: string; text: string }

function noted<T>(value: T | null, { field, typed, text }: Typed, note: NoteFault): T | null {
  if (value !== null) return value
  if (typed.trim() === '') note.missing(field, text)
  else note.wrong(field, text)
  return null
}

type InSeries = { path: string; days: readonly string[]; minute: number; minutes: number; note: NoteFault }

function readExceptions(
  drafts: readonly SeriesDraft['exceptions'][number][],
  series: InSeries,
): SeriesException[] {
  const seen = new Set<string>()
  return drafts.flatMap((draft, index): SeriesException[] => {
    const path = `${series.path}.exceptions.${index}`
    const { note } = series
    if ([draft.day, draft.to, draft.reason].every((each) => each.trim() === '')) return []
    const on = noted(typedDate(draft.day), { field: `${path}.day`, typed: draft.day, text: texts.day }, note)
    if (on === null) return []
    if (!series.days.includes(on)) note.wrong(`${path}.day`, texts.notOfSeries)
    if (seen.has(on)) note.wrong(`${path}.day`, texts.doubledException)
    seen.add(on)
    const reason = visibleLine(draft.reason)
    const asPlanned = { minute: null, minutes: null, capacity: null, title: null }
    if (draft.kind !== 'moved') return [{ on, to: null, reason, ...asPlanned }]
    const differing = readDiffering(draft, path, series)
    return differing ? [{ on, reason, ...differing }] : []
  })
}

function readDiffering(
  draft: SeriesDraft['exceptions'][number],
  path: string,
  { minute, minutes, note }: InSeries,
) {
  const to = noted(typedDate(draft.to), { field: `${path}.to`, typed: draft.to, text: texts.day }, note)
  const optional = <T>(field: 'time' | 'until' | 'capacity', value: T | null, text: string): T | null => {
    if (value === null && draft[field].trim() !== '') note.wrong(`${path}.${field}`, text)
    return value
  }
  const time = optional('time', minuteOf(draft.time), texts.time)
  const until = optional('until', minuteOf(draft.until), texts.time)
  const capacity = optional('capacity', wholeWithin(draft.capacity, 1, mostCapacity), texts.capacity)
  if (to === null) return null
  const length = until === null ? minutes : lengthBetween(time ?? minute, until)
  return {
    to,
    minute: time === minute ? null : time,
    minutes: length === minutes ? null : length,
    capacity,
    title: visibleLine(draft.title) || null,
  }
}

/** Series as they would be typed, so that publishing them unchanged changes nothing. */
export function seriesDrafts(all: readonly EventSeries[]): SeriesDraft[] {
  return all.map(({ id, rhythm, firstOn, end, minute, minutes, capacity, title, exceptions }) => ({
    id,
    every: rhythm.every === 'month' ? 'month' : String(rhythm.interval),
    weekdays: rhythm.every === 'month' ? [] : rhythm.weekdays.map(String),
    nth: rhythm.every === 'month' ? String(rhythm.nth) : '',
    monthWeekday: rhythm.every === 'month' ? String(rhythm.weekday) : '',
    time: clockOf(minute),
    until: clockOf(minute + minutes),
    firstDay: firstOn,
    end: 'count' in end ? 'count' : 'day',
    lastDay: 'lastOn' in end ? end.lastOn : '',
    count: 'count' in end ? String(end.count) : '',
    capacity: String(capacity),
    title,
    exceptions: exceptions.map((exception) => exceptionDraft(exception, { minute, minutes })),
  }))
}

function exceptionDraft(
  { on, to, reason, ...differing }: SeriesException,
  series: { minute: number; minutes: number },
): SeriesDraft['exceptions'][number] {
  const minute = differing.minute ?? series.minute
  const isTimed = differing.minute !== null || differing.minutes !== null
  return {
    kind: to === null ? 'dropped' : 'moved',
    day: on,
    to: to ?? '',
    time: differing.minute === null ? '' : clockOf(differing.minute),
    until: to !== null && isTimed ? clockOf(minute + (differing.minutes ?? series.minutes)) : '',
    capacity: differing.capacity === null ? '' : String(differing.capacity),
    title: differing.title ?? '',
    reason,
  }
}
