import { designTexts } from '#foundation/design/texts.ts'
import { formatShortDay } from '#foundation/lib/berlin-time.ts'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { lineTexts } from './texts/service-lines.ts'

const texts = lineTexts.prices

type Days = Pick<PriceGroup, 'dayGroup' | 'weekdays' | 'days' | 'isHoliday'>

/**
 * On which days lines of one price hold, in words: `Sa., So. und feiertags`, `1. bis 5. Juli`; `null` where one of them
 * holds on any day.
 */
export function priceDaysText(lines: readonly Days[]): string | null {
  const all = lines.map(dayWords)
  return all.includes(null) ? null : joined(all.flatMap((words) => words ?? []))
}

function dayWords(line: Days): string[] | null {
  const { days, isHoliday } = line
  const weekdays = weekdayWords(line)
  const dates = isHoliday ? [texts.holidays] : days?.map(spanText)
  if (!dates) return weekdays
  return weekdays ? [texts.within(joined(weekdays), joined(dates))] : dates
}

function weekdayWords({ dayGroup, weekdays = [1, 2, 3, 4, 5, 6, 7] }: Days): string[] | null {
  const held = weekdays
    .filter((day) => dayGroup === 'all' || (dayGroup === 'weekend') === day > 5)
    .toSorted((one, other) => one - other)
  if (held.length === 7) return null
  const runs: { first: number; last: number }[] = []
  for (const day of held) {
    const run = runs.at(-1)
    if (run && run.last === day - 1) run.last = day
    else runs.push({ first: day, last: day })
  }
  return runs.flatMap(({ first, last }) =>
    last - first > 1
      ? [texts.weekdays(weekdayName(first), weekdayName(last))]
      : held.filter((day) => day >= first && day <= last).map((day) => texts.weekday(weekdayName(day))),
  )
}

const weekdayName = (day: number) => designTexts.weekdays[day - 1]?.short ?? ''

function spanText({ from, to }: { from: string; to: string }): string {
  if (from === to) return dateText(to)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return texts.span(isOneMonth ? `${Number(from.slice(8))}.` : dateText(from), dateText(to))
}

// `Sa., 14. Juni` without its weekday.
const dateText = (dayOn: string) => formatShortDay(dayOn).slice(5)

function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? texts.and(words.slice(0, -1).join(', '), last) : last
}
