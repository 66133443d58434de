import { onFirstUse } from './on-first-use.ts'

/**
 * Calendar days and wall times of Europe/Berlin. Instants are `Date` in UTC; days are `YYYY-MM-DD` strings.
 * `berlinInstant` and `berlinMidnight` need `Temporal` and so run on the server; everything else runs anywhere.
 */
const zone = 'Europe/Berlin'
const hourMs = 3_600_000
const dayMs = 86_400_000

/**
 * The Berlin calendar day of an instant of the years 1000 to 9999, `YYYY-MM-DD`.
 *
 * @throws {RangeError} for any other and for an invalid one; so do clock and minute.
 */
export function berlinDay(at: Date): string {
  return wallTime(at).toISOString().slice(0, 10)
}

/** Minutes since local midnight on the Berlin wall clock, 0 to 1439. */
export function berlinMinute(at: Date): number {
  const wall = wallTime(at)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** `14:30`, Berlin wall time. */
export function berlinClock(at: Date): string {
  return wallTime(at).toISOString().slice(11, 16)
}

/**
 * The instant of a Berlin wall time, or `null` when the clock skips it (last Sunday of March, 02:00 to 03:00).
 * A time that happens twice (last Sunday of October) means its first occurrence.
 */
export function berlinInstant(dayOn: string, minuteOfDay: number): Date | null {
  const date = Temporal.PlainDate.from(dayOn)
  const time = new Temporal.PlainTime(Math.floor(minuteOfDay / 60), minuteOfDay % 60)
  try {
    const zoned = date.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation: 'compatible' })
    const exact = zoned.toPlainTime().equals(time)
    return exact ? new Date(zoned.epochMilliseconds) : null
  } catch {
    return null
  }
}

/** The first instant of a Berlin day. */
export function berlinMidnight(dayOn: string): Date {
  return new Date(Temporal.PlainDate.from(dayOn).toZonedDateTime(zone).epochMilliseconds)
}

/** The day `count` days later (earlier when negative). */
export function addDays(dayOn: string, count: number): string {
  return new Date(noon(dayOn).getTime() + count * dayMs).toISOString().slice(0, 10)
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(dayOn: string): number {
  return noon(dayOn).getUTCDay() || 7
}

/** The Monday of a day's week. */
export function mondayOf(dayOn: string): string {
  return addDays(dayOn, 1 - weekdayOf(dayOn))
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((noon(to).getTime() - noon(from).getTime()) / dayMs)
}

/** True for a real calendar day in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])))
  return date.toISOString().slice(0, 10) === text
}

/** `Sa., 14. Juni 2026`. */
export function formatDay(dayOn: string): string {
  return longFormat().format(noon(dayOn))
}

/** `Sa., 14. Juni`. */
export function formatShortDay(dayOn: string): string {
  return shortFormat().format(noon(dayOn))
}

/** `Samstag, 14. Juni`. */
export function formatFullDay(dayOn: string): string {
  return fullFormat().format(noon(dayOn))
}

/** `Juni 2026`. */
export function formatMonth(dayOn: string): string {
  return monthFormat().format(noon(dayOn))
}

/** The months of two days: `November / Dezember 2026`, `Dezember 2026 / Januar 2027`, or just the one. */
export function formatMonths(fromOn: string, toOn: string): string {
  const [from, to] = [formatMonth(fromOn), formatMonth(toOn)]
  if (from === to) return to
  const isSameYear = fromOn.slice(0, 4) === toOn.slice(0, 4)
  return `${isSameYear ? from.slice(0, -5) : from} / ${to}`
}

/** `Sa., 14. Juni 2026, 15:00 Uhr`. Source: decisions "Documents, dates, places". */
export function formatInstant(at: Date): string {
  return `${longFormat().format(at)}, ${berlinClock(at)} Uhr`
}

// Noon UTC is the same calendar day in Berlin all year round.
function noon(dayOn: string): Date {
  return new Date(`${dayOn}T12:00:00Z`)
}

// The Berlin wall time of an instant, as if it were UTC.
function wallTime(at: Date): Date {
  const ms = at.getTime()
  return new Date(ms + aheadMs(Math.floor(ms / hourMs)))
}

const mostHours = 9_999
const aheadByHour = new Map<number, number>()

// How far Berlin is ahead of UTC in an hour counted from 1970; kept, because a format takes longer than all the rest of
// a start in a list. Since 1893 Berlin's clock has changed at full hours of UTC alone.
function aheadMs(hour: number): number {
  const known = aheadByHour.get(hour)
  if (known !== undefined) return known
  const text = hourFormat().format(hour * hourMs)
  const ahead = Date.parse(`${text.slice(0, 10)}T${text.slice(-5)}Z`) - hour * hourMs
  if (aheadByHour.size > mostHours) aheadByHour.clear()
  aheadByHour.set(hour, ahead)
  return ahead
}

// Swedish dates are ISO dates: `2026-06-14 15:00`.
const hourFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
)
const longFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)
const shortFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'long',
    }),
)
const fullFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
)
const monthFormat = onFirstUse(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: zone, month: 'long', year: 'numeric' }),
)
