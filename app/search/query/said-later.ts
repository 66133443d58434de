import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { saturdayAfterThis, type DayChoice } from '#app/search/dates/day.ts'
import { numberSaid } from '#app/search/lexicon/said-number.ts'
import { saidDayWords as said } from './texts/said-day.ts'

/** Days ahead that words count, "in zwei Wochen", and where those end. */
export type Later = { days: number; to: number }

const week = 7
/** Farther ahead another thing is meant: "in 90 Tagen um die Welt". */
const most = 12 * week
/** "In 8 Tagen" is a week to some, and eight days to others. */
const unclear = 8

/** What words in small letters count ahead from a place on: "in 3 Tagen", "in einer Woche", and no months. */
export function laterAt(words: readonly string[], at: number): Later | undefined {
  const [lead, number = '', span = ''] = words.slice(at, at + 3)
  const count = numberSaid(number)
  if (lead !== said.later.in || count === null) return undefined
  const isOf = (spans: readonly string[]) => spans.includes(span)
  const days = isOf(said.week) ? count * week : isOf(said.later.days) && count !== unclear ? count : most + 1
  if (days > most || words[at + 3] === said.and || words[at + 3] === said.or) return undefined
  return { days, to: at + 3 }
}

/** A day so much later: "morgen in einer Woche"; `null` where nobody knows which, "Samstag in 3 Tagen". */
export function dayLater(day: DayChoice | null, { days }: Later, now: Date): DayChoice | null {
  const today = berlinDay(now)
  if (day === null || day === 'today') return { on: addDays(today, days) }
  if (day === 'tomorrow') return { on: addDays(today, days + 1) }
  if (days % week !== 0 || day === 'sometime') return null
  if (day === 'weekend') return { weekendOn: addDays(saturdayAfterThis(today), days - week) }
  return 'on' in day ? { on: addDays(day.on, days) } : null
}
