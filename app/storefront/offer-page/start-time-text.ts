import { formatShortWeekday } from '#foundation/lib/weekday.ts'
import { choiceTexts as texts } from '#app/search/prices/texts/choice.ts'

/** A day in little room: `Heute`, `Sa. 20.6.` */
export function shortDayText(dayOn: string, todayOn: string): string {
  if (dayOn === todayOn) return texts.today
  return `${formatShortWeekday(dayOn)} ${Number(dayOn.slice(8))}.${Number(dayOn.slice(5, 7))}.`
}

/** A start in little room: `Heute 14:30`, `Sa. 20.6., 14:30`. */
export function startText({ dayOn, clock }: { dayOn: string; clock: string }, todayOn: string): string {
  return `${shortDayText(dayOn, todayOn)}${dayOn === todayOn ? '' : ','} ${clock}`
}
