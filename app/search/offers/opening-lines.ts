import type { Openings } from '#app/catalog/catalog.ts'
import { designTexts } from '#foundation/design/texts.ts'
import { lineTexts } from './texts/service-lines.ts'

const texts = lineTexts.openings

type Ranges = Openings[number]['ranges']

/** Neighbouring weekdays (1 = Monday) with the same hours. No ranges means closed. */
export type OpeningLine = { from: number; to: number; ranges: Ranges; isToday: boolean }

/** The week in as few lines as possible; today stands alone. */
export function openingLines(openings: Openings, todayWeekday: number): OpeningLine[] {
  const lines: OpeningLine[] = []
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const ranges = rangesOf(openings, weekday)
    const isToday = weekday === todayWeekday
    const last = lines.at(-1)
    const joins = last && !last.isToday && !isToday && sameRanges(last.ranges, ranges)
    if (joins) last.to = weekday
    else lines.push({ from: weekday, to: weekday, ranges, isToday })
  }
  return lines
}

/** The minute at which the provider closes today, or `null` when it is closed at this minute. */
export function openUntil(openings: Openings, weekday: number, minute: number): number | null {
  const range = rangesOf(openings, weekday).find(
    ({ fromMinute, toMinute }) => minute >= fromMinute && minute < toMinute,
  )
  return range?.toMinute ?? null
}

/** Opening hours as they are read: whether it is open now, and the week in as few lines as possible. */
export type OpeningHours = {
  now: { said: string; isOpen: boolean }
  lines: { days: string; hours: string; isToday: boolean; isClosed: boolean }[]
}

/** The opening hours in words, or `null` where none were given: nothing is said, least of all that it is closed. */
export function openingHours(
  openings: Openings,
  { weekday, minute, isClosed }: { weekday: number; minute: number; isClosed: boolean },
): OpeningHours | null {
  if (openings.length === 0) return null
  const until = isClosed ? null : openUntil(openings, weekday, minute)
  return {
    now: { said: until === null ? texts.closedNow : texts.until(clockText(until)), isOpen: until !== null },
    lines: openingLines(openings, weekday).map((line) => ({
      days: daysText(line),
      hours: hoursText(line),
      isToday: line.isToday,
      isClosed: line.ranges.length === 0,
    })),
  }
}

function daysText({ from, to, isToday }: OpeningLine): string {
  const [first, last] = [weekdayText(from), weekdayText(to)]
  if (isToday) return texts.today(first)
  return from === to ? first : texts.days(first, last)
}

const weekdayText = (weekday: number): string => designTexts.weekdays[weekday - 1]?.short ?? ''

function hoursText({ ranges }: OpeningLine): string {
  if (ranges.length === 0) return texts.closed
  return ranges
    .map(({ fromMinute, toMinute }) => `${clockText(fromMinute)}–${clockText(toMinute)}`)
    .join(', ')
}

/** `9:00` of minutes since midnight; midnight at the end of a day is `24:00`. */
export function clockText(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

function rangesOf(openings: Openings, weekday: number): Ranges {
  return openings.find((entry) => entry.weekday === weekday)?.ranges ?? []
}

function sameRanges(a: Ranges, b: Ranges): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
