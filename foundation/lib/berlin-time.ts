import { monthName } from './month-name.ts'
import { onFirstUse } from './on-first-use.ts'
import { formatShortWeekday, formatWeekday } from './weekday.ts'

/**
 * Calendar days and wall times of Europe/Berlin. Instants are `Date` in UTC; days are `YYYY-MM-DD` strings.
 * `berlinInstant` and `berlinMidnight` need `Temporal` and so run on the server; everything else runs anywhere.
 */
const zone = 'Europe/Berlin'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

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

/** `2026-06-14T14:30:00+02:00`: the wall time with how far Berlin is ahead of UTC then. */
export function berlinIso(at: Date): string {
  const hours = String(aheadMs(at) / hourMs).padStart(2, '0')
  return `${wallTime(at).toISOString().slice(0, 19)}+${hours}:00`
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
  return `${formatShortDay(dayOn)} ${dayOn.slice(0, 4)}`
}

/** `Sa., 14. Juni`. */
export function formatShortDay(dayOn: string): string {
  return `${formatShortWeekday(dayOn)}., ${dayAndMonth(dayOn)}`
}

/** `Samstag, 14. Juni`. */
export function formatFullDay(dayOn: string): string {
  return `${formatWeekday(dayOn)}, ${dayAndMonth(dayOn)}`
}

/** `Juni 2026`. */
export function formatMonth(dayOn: string): string {
  return `${monthName(dayOn)} ${dayOn.slice(0, 4)}`
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
  return `${formatDay(berlinDay(at))}, ${berlinClock(at)} Uhr`
}

// Noon UTC is the same calendar day in Berlin all year round.
function noon(dayOn: string): Date {
  return new Date(`${dayOn}T12:00:00Z`)
}

function dayAndMonth(dayOn: string): string {
  return `${Number(dayOn.slice(8))}. ${monthName(dayOn)}`
}

// The Berlin wall time of an instant, as if it were UTC.
function wallTime(at: Date): Date {
  return new Date(at.getTime() + aheadMs(at))
}

type Summer = { from: number; to: number }
const summers = new Map<number, Summer>()

/**
 * How far Berlin is ahead of UTC at an instant. By the rule that holds since 1996 and not by `Intl`: to make a format
 * takes a phone a tenth of a second, and every page of lists has days. Earlier years are read from the zone's books, as
 * the tests read all: a new law makes them red. So is the last one, which Berlin leaves an hour before UTC does.
 * Source: directive 2000/84/EC
 */
function aheadMs(at: Date): number {
  const year = at.getUTCFullYear()
  if (!(year >= 1996 && year < 9999)) return aheadInBooks(at)
  const { from, to } = summerOf(year)
  return (from <= at.getTime() && at.getTime() < to ? 2 : 1) * hourMs
}

function summerOf(year: number): Summer {
  const known = summers.get(year)
  if (known) return known
  const summer = { from: lastSunday(year, 3), to: lastSunday(year, 10) }
  summers.set(year, summer)
  return summer
}

// At 01:00 UTC, in milliseconds.
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0, 1))
  return last.getTime() - last.getUTCDay() * dayMs
}

function aheadInBooks(at: Date): number {
  const text = hourFormat().format(at)
  const wallMs = Date.parse(`${text.slice(0, 10)}T${text.slice(-5)}Z`)
  if (Number.isNaN(wallMs)) throw new RangeError(`no year of four digits: ${text}`)
  return wallMs - Math.floor(at.getTime() / minuteMs) * minuteMs
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
