import type { EventDateDraft } from '#app/editor/draft/draft.ts'
import { addDays, berlinDay, berlinMinute, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { typedMinutes } from '#foundation/lib/field-rules.ts'
import { visibleLine } from '#foundation/lib/visible-text.ts'
import { farthestDays, mostCapacity } from './series-drafts.ts'
import { dateFaultTexts as texts } from './texts/faults.ts'
import { minuteOf, typedDate, wholeWithin, type NoteFault } from './typed-times.ts'

/** A date of an event as it is published: a Berlin day and minute. An empty title is the offer's own. */
export type CheckedDate = {
  id: string
  title: string
  dayOn: string
  minute: number
  minutes: number
  capacity: number
  /** The series that makes it, and its day by the rule. */
  series: { id: string; day: string } | null
}

const mostMinutes = 14 * 1440

/** True for a row into which nothing was typed. */
function isBlankDate({ title, day, time, minutes, capacity }: EventDateDraft): boolean {
  return [title, day, time, minutes, capacity].every((text) => text.trim() === '')
}

/** The single dates to come that were typed, and what is wrong with them. Published ones that begun are passed over. */
export function compileDates(
  drafts: readonly EventDateDraft[],
  reading: { now: Date; note: NoteFault },
): { path: string; date: CheckedDate }[] {
  return drafts.flatMap((draft, index) => {
    if (isBlankDate(draft)) return []
    const path = `dates.${index}`
    const date = readDate(draft, path, reading)
    return date === null ? [] : [{ path, date }]
  })
}

function readDate(
  draft: EventDateDraft,
  path: string,
  { now, note }: { now: Date; note: NoteFault },
): CheckedDate | null {
  const [dayOn, minute] = [typedDate(draft.day), minuteOf(draft.time)]
  const isPast = dayOn !== null && minute !== null && !isAhead(dayOn, minute, now)
  if (isPast && draft.id !== '') return null
  noteTyped(note, { field: `${path}.day`, typed: draft.day, isRight: dayOn !== null, text: texts.day })
  noteTyped(note, { field: `${path}.time`, typed: draft.time, isRight: minute !== null, text: texts.time })
  if (isPast) note.wrong(`${path}.day`, texts.past)
  if (dayOn !== null && dayOn > addDays(berlinDay(now), farthestDays)) note.wrong(`${path}.day`, texts.tooFar)
  if (dayOn !== null && minute !== null && isSkipped(dayOn, minute)) note.wrong(`${path}.time`, texts.skipped)
  const minutes = typedMinutes(draft.minutes)
  const isLength = minutes !== null && minutes >= 1 && minutes <= mostMinutes
  noteTyped(note, {
    field: `${path}.minutes`,
    typed: draft.minutes,
    isRight: isLength,
    text: minutes !== null && minutes > mostMinutes ? texts.durationLong : texts.duration,
  })
  const capacity = wholeWithin(draft.capacity, 1, mostCapacity)
  noteTyped(note, {
    field: `${path}.capacity`,
    typed: draft.capacity,
    isRight: capacity !== null,
    text: texts.capacity,
  })
  if (dayOn === null || minute === null || capacity === null || !isLength) return null
  return { id: draft.id, title: visibleLine(draft.title), dayOn, minute, minutes, capacity, series: null }
}

type Typed = { field: string; typed: string; isRight: boolean; text: string }

function noteTyped(note: NoteFault, { field, typed, isRight, text }: Typed): void {
  if (isRight) return
  if (typed.trim() === '') note.missing(field, text)
  else note.wrong(field, text)
}

/** True while a minute of a Berlin day hasn't begun. */
export function isAhead(dayOn: string, minute: number, now: Date): boolean {
  const today = berlinDay(now)
  return dayOn > today || (dayOn === today && minute > berlinMinute(now))
}

/** On the last Sunday of March the clock goes from two to three. */
export function isSkipped(dayOn: string, minute: number): boolean {
  const isThatDay = dayOn.slice(5, 7) === '03' && Number(dayOn.slice(8)) >= 25 && weekdayOf(dayOn) === 7
  return isThatDay && minute >= 120 && minute < 180
}
