import { addDays, berlinDay, weekdayOf } from '#foundation/lib/berlin-time.ts'
import type { DayChoice } from './day.ts'
import { saidDayWords } from './texts/said-day.ts'

/** A search text without the words that name a day, and that day. */
export type SaidDay = { text: string; day: DayChoice }

const { weekdays, next, weekend, tomorrow, today: todayWord, notTomorrowAfter } = saidDayWords
const fillers = new Set<string>(saidDayWords.fillers)
const timesOfDay = new Set<string>(saidDayWords.timesOfDay)

/**
 * The day that a search text names among its other words: "Konzert am Wochenende" is "Konzert" and the weekend. `null`
 * when it names none, or more than one. "Am Morgen" is a time of day and no day; a weekday is the next one from today.
 */
export function saidDay(searchText: string, now: Date): SaidDay | null {
  const words = searchText.split(' ').filter(Boolean)
  const named = words.flatMap((word, index) => {
    const day = dayNamed(word.toLowerCase(), words[index - 1]?.toLowerCase() ?? '', now)
    return day ? [{ index, day }] : []
  })
  const [only] = named
  if (!only || named.length > 1) return null
  const isFiller = fillers.has(words[only.index - 1]?.toLowerCase() ?? '')
  const isTimed = timesOfDay.has(words[only.index + 1]?.toLowerCase() ?? '')
  const from = only.index - (isFiller ? 1 : 0)
  const to = only.index + (isTimed ? 2 : 1)
  return { text: words.filter((_word, index) => index < from || index >= to).join(' '), day: only.day }
}

function dayNamed(word: string, before: string, now: Date): DayChoice | null {
  if (before.startsWith(next)) return null
  if (word === todayWord) return 'today'
  if (word === tomorrow) return notTomorrowAfter.some((other) => other === before) ? null : 'tomorrow'
  if (word === weekend) return 'weekend'
  const wanted = weekdays.findIndex((weekday) => weekday === word) + 1
  if (wanted === 0) return null
  const today = berlinDay(now)
  return { on: addDays(today, (wanted - weekdayOf(today) + 7) % 7) }
}
