import { daysBetween } from '#foundation/lib/berlin-time.ts'
import { formatShortWeekday } from '#foundation/lib/weekday.ts'

/** The days after today that a weekday alone means. */
const daysOfWeekdays = 6

/**
 * How a start names its day on a card that says `cardOn`: not at all on that day, by its weekday if everybody reads the
 * right day, else with its date, `Fr 4.12.`. What lies before the card's day would be read as the one after it.
 */
export function startDay(dayOn: string, { cardOn, todayOn }: { cardOn: string; todayOn: string }): string {
  if (dayOn === cardOn) return ''
  const ahead = daysBetween(todayOn, dayOn)
  const isPlain = dayOn > cardOn && ahead > 0 && ahead <= daysOfWeekdays
  return isPlain ? formatShortWeekday(dayOn) : weekdayAndDate(dayOn)
}

/** `Sa 20.6.` */
export function weekdayAndDate(dayOn: string): string {
  return `${formatShortWeekday(dayOn)} ${Number(dayOn.slice(8))}.${Number(dayOn.slice(5, 7))}.`
}
