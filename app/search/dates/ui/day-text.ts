import { addDays, formatShortDay, mondayOf } from '#foundation/lib/berlin-time.ts'
import { formatShortWeekday } from '#foundation/lib/weekday.ts'
import { saturdayAfterThis } from '../day.ts'
import { texts } from '#app/search/place/texts.ts'
import { dayTexts } from '#app/search/place/texts/place.ts'

/** `Heute, Sa` · `Sa., 28. November` · `Wochenende` · `Nächste Woche` · `Irgendwann`. */
export function dayText(days: readonly string[] | null, todayOn: string): { short: string; rest: string } {
  const [first] = days ?? []
  if (!days || !first) return { short: texts.days.sometime, rest: '' }
  if (days.length > 1) return { short: spanText(days, first, todayOn), rest: '' }
  if (first === todayOn) return { short: texts.days.today, rest: `${formatShortWeekday(first)}.` }
  return { short: formatShortDay(first), rest: '' }
}

/** The first and the last of several days: `Mo., 30. November – So., 6. Dezember`. */
export function daySpanText(days: readonly string[]): string {
  const isEnd = (at: number) => at === 0 || at === days.length - 1
  return days
    .filter((_day, at) => isEnd(at))
    .map(formatShortDay)
    .join(' – ')
}

// More than two days are a week, or what is left of it; its last two are its weekend.
function spanText(days: readonly string[], first: string, todayOn: string): string {
  const isWeek = days.length > 2
  const nextOn = isWeek ? addDays(mondayOf(todayOn), 7) : saturdayAfterThis(todayOn)
  if (first < nextOn) return isWeek ? dayTexts.thisWeek : texts.days.weekend
  if (first > nextOn) return daySpanText(days)
  return isWeek ? dayTexts.nextWeek : dayTexts.nextWeekend
}
