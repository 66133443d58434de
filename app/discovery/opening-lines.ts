import type { Openings } from '#app/catalog/catalog.ts'

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
