import { daysNamed, type DayChoice } from './day.ts'
import { dateWithYearText, dayOverTexts as texts } from './texts/past-date.ts'

/**
 * The days that can be shown, and what is shown in place of one that can't; `null` where that is nothing. `beyond`: what
 * a day behind the last one is: of an offer it can't be booked yet.
 */
type Shown = {
  todayOn: string
  lastOn: string
  instead: keyof typeof texts.instead | null
  beyond?: 'tooFar' | 'notYet'
}

/**
 * What is said where an address names a date, a weekend or a week that is over, or beyond the last day: else another
 * day would be shown in silence. `null` for days that can be shown, for words like "today", and for no day.
 */
export function pastDateNotice(
  choice: DayChoice | null,
  { todayOn, lastOn, instead, beyond = 'tooFar' }: Shown,
): string | null {
  if (choice === null || typeof choice === 'string') return null
  const [first = '', last = first] = [daysNamed(choice)[0], daysNamed(choice).at(-1)]
  if (last >= todayOn && first <= lastOn) return null
  const date = dateWithYearText(first, todayOn)
  const day =
    'on' in choice ? texts.on(date) : 'weekOn' in choice ? texts.weekOn(date) : texts.weekendOn(date)
  const said = last < todayOn ? texts.over(day) : texts[beyond](day)
  return instead === null ? said : `${said} ${texts.instead[instead]}`
}
