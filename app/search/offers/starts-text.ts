import { berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'
import { formatShortWeekday } from '#foundation/lib/weekday.ts'

/** The starts of the first one's day, in Berlin: `Sa 14:30, 15:30`, or with its day in other words; `null` without any. */
export function startsText(starts: readonly Date[], dayText = formatShortWeekday): string | null {
  const first = starts[0]
  if (!first) return null
  const sameDay = starts.filter((start) => berlinDay(start) === berlinDay(first))
  return `${dayText(berlinDay(first))} ${sameDay.map(berlinClock).join(', ')}`
}
