import type { PriceGroup } from '#app/catalog/catalog.ts'
import { designTexts } from '#foundation/design/texts.ts'
import { addDays, berlinDay, berlinMinute, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { exampleTexts as texts } from './texts.ts'

/** A day that stands for all of its kind: a weekday that is no exception, or the next public holiday. */
export type ExampleDay = { kind: number | 'holiday'; dayOn: string }

const mostWeeks = 60

/** The days of a week without exceptions, and a public holiday where one has a price of its own. */
export function exampleDays(groups: readonly PriceGroup[], now: Date): ExampleDay[] {
  const today = berlinDay(now)
  const exceptions = groups.flatMap(({ days = [] }) => days)
  const isPlain = (dayOn: string) => !exceptions.some(({ from, to }) => from <= dayOn && dayOn <= to)
  const week = Array.from({ length: 7 }, (_, index): ExampleDay => {
    const first = addDays(today, 1 + ((index + 1 - weekdayOf(addDays(today, 1)) + 7) % 7))
    let dayOn = first
    for (let weeks = 1; weeks < mostWeeks && !isPlain(dayOn); weeks += 1) dayOn = addDays(first, weeks * 7)
    return { kind: index + 1, dayOn }
  })
  const holiday = groups
    .flatMap(({ days = [], isHoliday }) => (isHoliday ? days.map(({ from }) => from) : []))
    .filter((dayOn) => dayOn >= today)
    .toSorted()[0]
  return holiday === undefined ? week : [...week, { kind: 'holiday', dayOn: holiday }]
}

/** The instant of a minute of a Berlin day, without `Temporal`; of one that happens twice either. */
export function instantOn(dayOn: string, minute: number): Date {
  const noon = new Date(`${dayOn}T12:00:00Z`)
  return new Date(noon.getTime() + (minute - berlinMinute(noon)) * 60_000)
}

/** Minutes of the day at which an example may start: noon, or when some price begins to hold. */
export function exampleMinutes(groups: readonly PriceGroup[]): number[] {
  const begins = groups.flatMap(({ timeFrame }) => (timeFrame ? [timeFrame.fromMinute] : []))
  return [...new Set([720, 900, 600, 1080, ...begins])].filter((minute) => minute < 1440)
}

/** Days in words, as a column's head: `Mo. bis Fr.`, `Sa., So., Feiertag`. */
export function daysText(kinds: readonly ExampleDay['kind'][]): string {
  const weekdays = kinds.filter((kind) => kind !== 'holiday')
  if (weekdays.length === 7) return texts.allDays
  const words: string[] = []
  for (let at = 0; at < weekdays.length;) {
    let end = at
    while (weekdays[end + 1] === (weekdays[end] ?? 0) + 1) end += 1
    const [first, last] = [weekdayName(weekdays[at]), weekdayName(weekdays[end])]
    if (end - at > 1) words.push(texts.days(first, last))
    else words.push(...weekdays.slice(at, end + 1).map((day) => texts.day(weekdayName(day))))
    at = end + 1
  }
  return [...words, ...(kinds.includes('holiday') ? [texts.holiday] : [])].join(', ')
}

const weekdayName = (day: number | undefined) => designTexts.weekdays[(day ?? 1) - 1]?.short ?? ''
