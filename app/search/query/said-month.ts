import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { monthAfter, monthOf } from '#foundation/lib/month.ts'
import { farthestDay } from '#app/search/dates/day.ts'
import { saidOnce, standing, withoutBrackets, type Expression } from '#app/search/lexicon/said-part.ts'
import { saidDayWords as said } from './texts/said-day.ts'

const expressions: readonly Expression<(now: Date) => string>[] = [
  { pattern: standing(said.namedMonth), read: ([name = '', year = '']) => named(name.toLowerCase(), year) },
  { pattern: standing(said.nextMonth), read: () => (now) => monthAfter(thisMonth(now), 1) },
  { pattern: standing(said.thisMonth), read: () => thisMonth },
]

/**
 * The whole month, `YYYY-MM`, that a text asks for: "Konzert im Juli", "nächsten Monat". Without a year it is the next one
 * of that name, or this one. `null` for none, several, a part of one ("Ende Juli"), one that isn't meant alone or at all
 * ("ab Juli", "nicht im Juli", "im Juli oder August"), and one that is over or farther away than days can be chosen.
 */
export function saidMonth(text: string, now: Date): string | null {
  const month = saidOnce(withoutBrackets(text), expressions)?.value(now)
  const last = monthOf(addDays(berlinDay(now), farthestDay))
  return month && month >= thisMonth(now) && month <= last ? month : null
}

function named(name: string, year: string): (now: Date) => string {
  const number = said.months.findIndex((names) => names.some((one) => one === name)) + 1
  const written = String(number).padStart(2, '0')
  return (now) => {
    const present = thisMonth(now)
    const inYear = `${year || present.slice(0, 4)}-${written}`
    return year === '' && inYear < present ? monthAfter(inYear, 12) : inYear
  }
}

function thisMonth(now: Date): string {
  return monthOf(berlinDay(now))
}
