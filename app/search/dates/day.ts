import { addDays, berlinDay, daysBetween, isDay, weekdayOf } from '#foundation/lib/berlin-time.ts'

/**
 * When a visitor has time. `on` is a day `YYYY-MM-DD`; `sometime` is the contract's "irgendwann"; `weekend` is this
 * one, `weekendOn` any one by its Saturday, `weekOn` a whole week by its Monday.
 */
export type DayChoice =
  'today' | 'tomorrow' | 'weekend' | 'sometime' | { on: string } | { weekendOn: string } | { weekOn: string }

/** The contract's words in URLs and storage. Source: contract 1, section 3; ledger OP-20 */
export const dayWords = {
  today: 'Heute',
  tomorrow: 'Morgen',
  weekend: 'Wochenende',
  sometime: 'irgendwann',
} as const satisfies Record<Exclude<DayChoice, object>, string>

/** Before the Monday of a week in an address, as its word stands before the Saturday of a weekend. */
const weekWord = 'Woche'

/** Days ahead that make sense in a search: no calendar reaches farther. Source: decisions "Booking" (30 to 365) */
export const farthestDay = 365

/**
 * The day that a text means: one of the words in any case, `14/06/2026` (also with `-`, `.`, and as `2026-06-14`), a
 * weekend by its Saturday, `Wochenende 20/06/2026`, or a week by its Monday, `Woche 15/06/2026`. `null` for anything
 * else, days that don't exist included. Source: decisions "Documents, dates, places"; decisions 24 and 29
 */
export function parseDay(text: string): DayChoice | null {
  const trimmed = text.trim().slice(0, 24)
  const word = Object.entries(dayWords).find(([, name]) => name.toLowerCase() === trimmed.toLowerCase())
  if (word) return word[0] as keyof typeof dayWords
  const [, span = '', date = ''] = /^(?:(wochenende|woche) )?(.*)$/i.exec(trimmed) ?? []
  const on = date.replace(
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/,
    (_, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
  if (!isDay(on)) return null
  if (span === '') return { on }
  const weekday = weekdayOf(on)
  if (span.toLowerCase() === weekWord.toLowerCase()) return weekday === 1 ? { weekOn: on } : null
  return weekday === 6 ? { weekendOn: on } : null
}

/** The text of a day in a URL: a word, `14/06/2026`, `Wochenende 20/06/2026` or `Woche 15/06/2026`. */
export function formatDayParam(day: DayChoice): string {
  if (typeof day === 'string') return dayWords[day]
  if ('on' in day) return slashDate(day.on)
  return 'weekOn' in day
    ? `${weekWord} ${slashDate(day.weekOn)}`
    : `${dayWords.weekend} ${slashDate(day.weekendOn)}`
}

/** `14/06/2026` of `2026-06-14`: the contract's slashDate. */
export function slashDate(dayOn: string): string {
  return dayOn.split('-').reverse().join('/')
}

/**
 * The days that a choice means, in order, or `null` for any day. Days that are over or farther than a year ahead mean
 * any day: a stale link still shows something.
 */
export function resolveDays(choice: DayChoice | null, now: Date): string[] | null {
  const today = berlinDay(now)
  if (choice === null || choice === 'sometime') return null
  if (choice === 'today') return [today]
  if (choice === 'tomorrow') return [addDays(today, 1)]
  if (choice === 'weekend') return weekendFrom(today)
  const days = daysNamed(choice).filter((on) => on >= today && daysBetween(today, on) <= farthestDay)
  return days.length === 0 ? null : days
}

/** All days of a date, a weekend or a week, also those that are over. */
export function daysNamed(choice: Extract<DayChoice, object>): string[] {
  if ('on' in choice) return [choice.on]
  if ('weekendOn' in choice) return weekendFrom(choice.weekendOn)
  return Array.from({ length: 7 }, (_, index) => addDays(choice.weekOn, index))
}

/** The Saturday of the weekend after this one: next week's on a Sunday, too. */
export function saturdayAfterThis(todayOn: string): string {
  return addDays(todayOn, 13 - weekdayOf(todayOn))
}

/** The days of the weekend after this one. */
export function weekendAfterThis(now: Date): string[] {
  return weekendFrom(saturdayAfterThis(berlinDay(now)))
}

// On a Sunday the weekend is what is left of it.
function weekendFrom(today: string): string[] {
  const weekday = weekdayOf(today)
  if (weekday === 7) return [today]
  const saturday = addDays(today, 6 - weekday)
  return [saturday, addDays(saturday, 1)]
}
