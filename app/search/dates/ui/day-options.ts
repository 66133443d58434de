import { addDays, daysBetween, formatShortDay, mondayOf, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { formatDayParam, saturdayAfterThis, slashDate, type DayChoice } from '../day.ts'
import { texts } from '#app/search/place/texts.ts'
import { dayTexts } from '#app/search/place/texts/place.ts'
import { dayText } from './day-text.ts'

/** One of the days that a form offers: its value is the address's. */
export type DayOption = { value: string; label: string }

/** What an address says of a day, the days that it means, and today. */
type Chosen = { day: DayChoice | null; days: readonly string[] | null; todayOn: string }

/** Days that the list names one by one; farther ones are chosen in the calendar. */
const daysListed = 14

/** The days that a form offers, the chosen one among them however far it is. */
export function dayOptions(chosen: Chosen): DayOption[] {
  const { days, todayOn } = chosen
  const words = (['today', 'tomorrow', 'weekend'] as const).map((word) => ({
    value: formatDayParam(word),
    label: texts.days[word],
  }))
  const listed = Array.from({ length: daysListed - 2 }, (_, index) => addDays(todayOn, index + 2))
  const [first] = days ?? []
  const isFar = days?.length === 1 && first !== undefined && daysBetween(todayOn, first) >= daysListed
  const dates = [...listed, ...(isFar ? [first] : [])]
  return [
    ...words,
    ...spanOptions(chosen),
    ...dates.map((on) => ({ value: slashDate(on), label: formatShortDay(on) })),
  ]
}

/** The value of the option that is chosen; empty for any day. Home without a day means today. */
export function dayValue({ day, days, todayOn }: Chosen): string {
  if (!days) return ''
  if (day) return formatDayParam(asOffered(day, todayOn))
  return days[0] === todayOn && days.length === 1 ? formatDayParam('today') : ''
}

// Today, tomorrow and this weekend are offered by their words, also where the address has their dates.
function asOffered(day: DayChoice, todayOn: string): DayChoice {
  if (typeof day === 'string') return day
  if ('weekOn' in day) return day.weekOn === mondayOf(todayOn) && isAtWeekend(todayOn) ? 'weekend' : day
  if ('weekendOn' in day) return day.weekendOn < saturdayAfterThis(todayOn) ? 'weekend' : day
  if (day.on === todayOn) return 'today'
  return day.on === addDays(todayOn, 1) ? 'tomorrow' : day
}

// Then nothing but the weekend is left of the week.
function isAtWeekend(todayOn: string): boolean {
  return weekdayOf(todayOn) > 5
}

/** This week and the next, and the weekend after this one: several days by one word. */
export function spansAhead(todayOn: string): { day: DayChoice; label: string }[] {
  const monday = mondayOf(todayOn)
  return [
    ...(isAtWeekend(todayOn) ? [] : [{ day: { weekOn: monday }, label: dayTexts.thisWeek }]),
    { day: { weekOn: addDays(monday, 7) }, label: dayTexts.nextWeek },
    { day: { weekendOn: saturdayAfterThis(todayOn) }, label: dayTexts.nextWeekend },
  ]
}

// Those, and another week or weekend that was chosen.
function spanOptions({ day, days, todayOn }: Chosen): DayOption[] {
  const offered = spansAhead(todayOn).map((span) => ({ value: formatDayParam(span.day), label: span.label }))
  const chosen = day && asOffered(day, todayOn)
  if (chosen === null || typeof chosen === 'string' || 'on' in chosen) return offered
  const value = formatDayParam(chosen)
  const isOffered = offered.some((each) => each.value === value)
  return isOffered ? offered : [...offered, { value, label: dayText(days, todayOn).short }]
}
