import { addDays, berlinDay, mondayOf } from '#foundation/lib/berlin-time.ts'
import type { DayChoice } from '#app/search/dates/day.ts'
import { numberSaid } from '#app/search/lexicon/said-number.ts'
import { foundIn, saidOnce, standing, type Expression, type SaidPart } from '#app/search/lexicon/said-part.ts'
import { saidDayWords as said } from './texts/said-day.ts'

/** How many weeks a named one is ahead of this one, Monday first; `null` for one that no day can be looked for in. */
type Week = { ahead: number | null }

/** A week named beside a day, and where its words begin or end; without one the edge is the day's own. */
export type WeekBeside = { week: Week | undefined; edge: number }

/** The week before a day that begins at a word: "in der nächsten Woche" of "in der nächsten Woche Samstag". */
export function weekBefore(words: readonly string[], at: number): WeekBeside {
  const week = weekAt(words, at - 2)
  if (!week) return { week, edge: at }
  let edge = at - 2
  while (isLead(words[edge - 1])) edge -= 1
  return { week, edge }
}

/** The week behind a day that ends before a word: "nächste Woche" of "Samstag nächste Woche". */
export function weekBehind(words: readonly string[], at: number): WeekBeside {
  let from = at
  while (isLead(words[from])) from += 1
  const week = weekAt(words, from)
  return { week, edge: week ? from + 2 : at }
}

/** The weekday, 1 is Monday, of a week; `null` when it is over, or when no weekday was named: "heute nächste Woche". */
export function dayInWeek({ ahead }: Week, weekday: number, now: Date): DayChoice | null {
  if (ahead === null || weekday === 0) return null
  const today = berlinDay(now)
  const on = addDays(mondayOf(today), ahead * 7 + weekday - 1)
  return on < today ? null : { on }
}

/**
 * The whole week that a text asks for: "nächste Woche", "noch diese Woche". `null` for none, several, a part of one
 * ("Ende nächster Woche"), and one that isn't meant alone or at all: "ab nächster Woche", "diese oder nächste Woche".
 */
export function wholeWeek(text: string, now: Date): SaidPart<DayChoice> | null {
  const week = saidOnce(text, wholeWeeks)
  return week && { ...week, value: { weekOn: addDays(mondayOf(berlinDay(now)), week.value * 7) } }
}

const wholeWeeks: readonly Expression<number>[] = [
  {
    pattern: standing(said.wholeWeek),
    read: ([which = '']) =>
      said.weeks.find(({ words }) => words.some((word) => word === which.toLowerCase()))?.ahead ?? null,
  },
]

function weekAt(words: readonly string[], at: number): Week | undefined {
  const [which = '', week = ''] = [words[at], words[at + 1]]
  if (!said.week.some((word) => word === week)) return undefined
  if (numberSaid(which) !== null) return { ahead: null }
  return said.weeks.find(({ words: named }) => named.some((word) => word === which))
}

function isLead(word: string | undefined): boolean {
  return said.beforeWeek.some((lead) => lead === word)
}

const left = (sources: readonly string[]): readonly Expression<null>[] =>
  sources.map((source) => ({ pattern: standing(source), read: () => null }))
const weekdaysOnly = left([said.onWeekdays])
const spansToo = left([said.onWeekdays, ...said.unaskedSpans])

const { weekdays, weekend, today, tomorrow, dayAfterTomorrow } = said
/** What names a day that a week or a month may belong to: "heute nächste Woche". */
const anyDay = standing(
  [...weekdays.flat(), ...weekend, ...today, ...tomorrow, ...dayAfterTomorrow, '\\d{1,2}\\.'].join('|'),
)

/**
 * "Unter der Woche", "nächste Woche" and "im Dezember" are of no list, and nothing is to be found by their words: where
 * they stand. Beside a day that wasn't understood with them they may change its meaning, and stay.
 */
export function unaskedWeek(text: string): SaidPart<null> | null {
  const spans = foundIn(text, text.search(anyDay) < 0 ? spansToo : weekdaysOnly)
  return spans.length === 0 ? null : { spans, value: null }
}
