import { formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatShortWeekday } from '#foundation/lib/weekday.ts'
import { saturdayAfterThis } from '../day.ts'
import { texts } from '../texts.ts'
import { dayTexts } from '../texts/place.ts'

/** `Heute, Sa` · `Sa., 28. November` · `Wochenende` · `Nächstes Wochenende` · `Irgendwann`. */
export function dayText(days: readonly string[] | null, todayOn: string): { short: string; rest: string } {
  const [first] = days ?? []
  if (!days || !first) return { short: texts.days.sometime, rest: '' }
  if (days.length > 1) return { short: weekendText(days, first, todayOn), rest: '' }
  if (first === todayOn) return { short: texts.days.today, rest: `${formatShortWeekday(first)}.` }
  return { short: formatShortDay(first), rest: '' }
}

function weekendText(days: readonly string[], first: string, todayOn: string): string {
  const nextOn = saturdayAfterThis(todayOn)
  if (first < nextOn) return texts.days.weekend
  return first === nextOn ? dayTexts.nextWeekend : days.map(formatShortDay).join(' – ')
}
