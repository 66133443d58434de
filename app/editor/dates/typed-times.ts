import type { DraftFault } from '#app/editor/draft/draft.ts'
import { isDay } from '#foundation/lib/berlin-time.ts'
import { typedDay, typedTime } from '#foundation/lib/field-rules.ts'

/** Notes what is wrong with the fields of the step. */
export type NoteFault = {
  missing: (field: string, text: string) => void
  wrong: (field: string, text: string) => void
}

/** An empty list of faults, and how to add to it. */
export function collectFaults(): { faults: DraftFault[]; note: NoteFault } {
  const faults: DraftFault[] = []
  return {
    faults,
    note: {
      missing: (field, text) => void faults.push({ field, text, isMissing: true }),
      wrong: (field, text) => void faults.push({ field, text, isMissing: false }),
    },
  }
}

/** A typed time as a minute of the day, or `null`. */
export function minuteOf(text: string): number | null {
  const time = typedTime(text)
  return time === null ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** `14:30`; also of minutes after midnight of the next day. */
export function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

/** A typed whole number within borders, or `null`. */
export function wholeWithin(text: string, least: number, most: number): number | null {
  const trimmed = text.trim()
  const number = /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : Number.NaN
  return number >= least && number <= most ? number : null
}

/** A typed day, as people write it or as a day field sends it, in ISO form; `null` for none. */
export function typedDate(text: string): string | null {
  const trimmed = text.trim()
  return isDay(trimmed) ? trimmed : typedDay(trimmed)
}

/** `15.04.` or `15.4` as `04-15`, the 29th of February too; `null` for none. */
export function typedDayOfYear(text: string): string | null {
  const match = /^(\d{1,2})[./]\s?(\d{1,2})[./]?$/.exec(text.trim())
  if (!match) return null
  const day = `${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}`
  return isDay(`2024-${day}`) ? day : null
}

/** `04-15` as `15.04.` */
export function dayOfYearText(monthDay: string): string {
  return `${monthDay.slice(3)}.${monthDay.slice(0, 2)}.`
}

/** A day as a day field shows it; what isn't one stays as it was typed. */
export function dayFieldText(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text.split('-').toReversed().join('/') : text
}
