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

/** `2 Stunden`, `2,5 Stunden`, `1 Std. 15 Min.` or `45 Minuten`. */
export function durationText(minutes: number): string {
  if (minutes < 60) return texts.minutes(minutes)
  if (minutes % 30 !== 0) return texts.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60)
  return texts.hours((minutes / 60).toLocaleString('de-DE'))
}
