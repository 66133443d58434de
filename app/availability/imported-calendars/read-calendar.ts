import ical from 'node-ical'
import { addDays, berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'

/** A time in which somebody is busy, the end excluded. */
export type BusyTime = { startsAt: Date; endsAt: Date }

type ReadCalendar =
  { outcome: 'read'; times: BusyTime[] } | { outcome: 'failed'; because: 'unreadable' | 'too-many' }

const mostTimes = 5000
const mostRules = 500
/** Days that all rules together may have behind them: each is counted from its beginning. */
const mostRuleDays = 100_000
const dayMs = 86_400_000

/**
 * The busy times of a calendar file (RFC 5545) between two instants, joined where they overlap and cut into pieces of a
 * day. What is free or cancelled doesn't count. Danger: rules that recur by the hour or faster make millions of dates
 * from one line; such a file is refused before it is expanded.
 */
export function busyTimesOfFile(text: string, { from, to }: { from: Date; to: Date }): ReadCalendar {
  const lines = text.replace(/\r?\n[ \t]/g, '')
  if (!/^BEGIN:VCALENDAR/m.test(lines)) return { outcome: 'failed', because: 'unreadable' }
  if (/FREQ=(?:SECONDLY|MINUTELY|HOURLY)/i.test(lines)) return { outcome: 'failed', because: 'too-many' }
  if ((lines.match(/^RRULE/gim) ?? []).length > mostRules) return { outcome: 'failed', because: 'too-many' }
  const times: BusyTime[] = []
  let ruleDays = 0
  try {
    for (const event of Object.values(ical.sync.parseICS(withZones(lines)))) {
      if (event?.type !== 'VEVENT') continue
      if (event.rrule) ruleDays += Math.max(0, (to.getTime() - event.start.getTime()) / dayMs)
      if (ruleDays > mostRuleDays) return { outcome: 'failed', because: 'too-many' }
      for (const instance of ical.expandRecurringEvent(event, { from, to, expandOngoing: true })) {
        if (!blocks(instance.event)) continue
        times.push(timeOfInstance(instance))
      }
      if (times.length > mostTimes) return { outcome: 'failed', because: 'too-many' }
    }
  } catch {
    return { outcome: 'failed', because: 'unreadable' }
  }
  return { outcome: 'read', times: inDayPieces(times, { from, to }) }
}

// A time without a zone is the company's own.
const withZones = (lines: string): string =>
  lines.replace(
    /^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(:\d{8}T\d{6}(?:,\d{8}T\d{6})*\r?)$/gm,
    '$1;TZID=Europe/Berlin$2',
  )

const blocks = ({ transparency, status }: { transparency?: unknown; status?: unknown }): boolean =>
  transparency !== 'TRANSPARENT' && status !== 'CANCELLED'

// Of whole days only the numbers of the day count, which the library writes in the zone of the process.
function timeOfInstance({ start, end, isFullDay }: { start: Date; end: Date; isFullDay: boolean }): BusyTime {
  if (!isFullDay) return { startsAt: start, endsAt: end }
  const firstOn = dayOfProcess(start)
  const endOn = dayOfProcess(end)
  return {
    startsAt: berlinMidnight(firstOn),
    endsAt: berlinMidnight(endOn > firstOn ? endOn : addDays(firstOn, 1)),
  }
}

function dayOfProcess(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function inDayPieces(times: readonly BusyTime[], { from, to }: { from: Date; to: Date }): BusyTime[] {
  const joined: BusyTime[] = []
  for (const { startsAt, endsAt } of times.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const piece = { startsAt: startsAt < from ? from : startsAt, endsAt: endsAt > to ? to : endsAt }
    const last = joined.at(-1)
    if (last && piece.startsAt <= last.endsAt)
      last.endsAt = piece.endsAt > last.endsAt ? piece.endsAt : last.endsAt
    else if (piece.endsAt > piece.startsAt) joined.push(piece)
  }
  return joined.flatMap(cutByDay)
}

function cutByDay({ startsAt, endsAt }: BusyTime): BusyTime[] {
  const pieces: BusyTime[] = []
  for (let at = startsAt.getTime(); at < endsAt.getTime(); at += dayMs)
    pieces.push({ startsAt: new Date(at), endsAt: new Date(Math.min(at + dayMs, endsAt.getTime())) })
  return pieces
}

/** The days of Berlin on which two sets of busy times differ, sorted. */
export function changedDays(before: readonly BusyTime[], after: readonly BusyTime[]): string[] {
  const key = ({ startsAt, endsAt }: BusyTime) => `${startsAt.getTime()} ${endsAt.getTime()}`
  const [old, fresh] = [new Set(before.map(key)), new Set(after.map(key))]
  const differing = [
    ...before.filter((time) => !fresh.has(key(time))),
    ...after.filter((time) => !old.has(key(time))),
  ]
  const days = new Set<string>()
  for (const { startsAt, endsAt } of differing) {
    // A start of the day before may reach into it.
    const lastOn = berlinDay(endsAt)
    for (let day = addDays(berlinDay(startsAt), -1); day <= lastOn; day = addDays(day, 1)) days.add(day)
  }
  return [...days].toSorted()
}
