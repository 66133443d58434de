import { daysBetween, isDay } from '#foundation/lib/berlin-time.ts'
import { farthestDay } from '#app/search/dates/dates.ts'
import { counted, months } from '#app/search/lexicon/words/calendar.ts'

/** Shorter names of months are words, too, unless a dot ends the day. */
const isLong = (name: string) => name.length > 3
const longNames = [...months.flat().filter(isLong), 'mai'].join('|')
const allNames = months.flat().join('|')

/** A date as it stands in stems: "28.11.", "28.11.2026", "28. november 2026", "2026-11-28". */
export const dateSource = [
  '\\d{4}-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}/\\d{4}',
  '\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4}\\.?|\\d\\d\\.?| 20\\d\\d)?',
  `\\d{1,2}\\.? (?:${longNames})(?: 20\\d\\d)?|\\d{1,2}\\. (?:${allNames})(?: 20\\d\\d)?`,
].join('|')

/** A date without its last dot, which may be a time or a price elsewhere. */
export const undottedSource = `\\d{1,2}\\.\\d{1,2}(?! (?:${counted.join('|')})(?: |$))`

/**
 * The day that a written date means, the next one without a year: `null` when it is over or too far ahead, `undefined`
 * when there is no such day.
 */
export function dateFrom(written: string, today: string): string | null | undefined {
  const { day = '', month = '', year } = partsOf(written)
  const thisYear = Number(today.slice(0, 4))
  const years = year ? [year.length === 2 ? `20${year}` : year] : [thisYear, thisYear + 1]
  const days = years.map((each) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  // The 29th of February is a date also in a year that has none.
  if (!isDay(`2024-${days[0]?.slice(5)}`)) return undefined
  return days.find((on) => isAhead(on, today)) ?? null
}

/** The next day that a rule gives for a year. */
export function nextOf(onIn: (year: number) => string | null, today: string): string | null {
  const thisYear = Number(today.slice(0, 4))
  return [onIn(thisYear), onIn(thisYear + 1)].find((on) => on !== null && isAhead(on, today)) ?? null
}

/** The number of a month by its name, from 1 on; 0 for any other word. */
export function monthNumber(name: string): number {
  return months.findIndex((names) => names.includes(name)) + 1
}

type Written = { day?: string | undefined; month?: string | undefined; year?: string | undefined }

function partsOf(written: string): Written {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(written)
  if (iso) return { year: iso[1], month: iso[2], day: iso[3] }
  const [, day, second = '', year] =
    /^(\d{1,2})[./]? ?([a-z]+|\d{1,2})[./]? ?(\d{4}|\d\d)?\.?$/.exec(written) ?? []
  const month = /^\d/.test(second) ? second : String(monthNumber(second))
  return { day, month, year }
}

function isAhead(on: string, today: string): boolean {
  const ahead = isDay(on) ? daysBetween(today, on) : -1
  return ahead >= 0 && ahead <= farthestDay
}
