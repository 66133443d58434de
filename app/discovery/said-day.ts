import { addDays, berlinDay, weekdayOf } from '#foundation/lib/berlin-time.ts'
import type { DayChoice } from './day.ts'
import type { Hours } from './hours.ts'
import { hoursOfTime } from './said-hours.ts'
import { saidDayWords } from './texts/said-day.ts'

/** A search text without the words that name a day, that day, and its hours where they are named with it. */
export type SaidDay = { text: string; day: DayChoice; hours: Hours | null }

const { weekdays, next, weekend, tomorrow, today: todayWord, notTomorrowAfter } = saidDayWords
const fillers = new Set<string>(saidDayWords.fillers)
const weekdayNames = new Set<string>(weekdays)
/** "Samstagabend" */
const compound = new RegExp(`^(${weekdays.join('|')})(\\S+)$`, 'i')

/**
 * The day that a search text names among its other words: "Konzert am Wochenende" is "Konzert" and the weekend, "morgen
 * Abend" tomorrow from five o'clock. `null` when it names none, or more than one. "Am Morgen" is a time of day and no
 * day; a weekday is the next one from today.
 */
export function saidDay(searchText: string, now: Date): SaidDay | null {
  const words = searchText.split(' ').filter(Boolean).flatMap(parted)
  const wordAt = (index: number) => plain(words[index] ?? '')
  const named = words.flatMap((_word, index) => {
    const day = dayNamed(wordAt(index), wordAt(index - 1), now)
    return day ? [{ index, day }] : []
  })
  const [only] = named
  if (!only || named.length > 1) return null
  const isFiller = fillers.has(wordAt(only.index - 1))
  const hours = hoursOfTime(wordAt(only.index + 1))
  const from = only.index - (isFiller ? 1 : 0)
  const to = only.index + (hours ? 2 : 1)
  const text = words.filter((_word, index) => index < from || index >= to).join(' ')
  return { text, day: only.day, hours }
}

function parted(word: string): string[] {
  const [, weekday = '', time = ''] = compound.exec(plain(word)) ?? []
  return hoursOfTime(time) ? [weekday, time] : [word]
}

// "Samstag, Kajak"
function plain(word: string): string {
  return word.toLowerCase().replace(/[,;.!?]+$/, '')
}

function dayNamed(word: string, before: string, now: Date): DayChoice | null {
  if (before.startsWith(next)) return null
  if (word === todayWord) return 'today'
  if (word === tomorrow) return isTimeOfDay(before) ? null : 'tomorrow'
  if (word === weekend) return 'weekend'
  const wanted = weekdays.findIndex((weekday) => weekday === word) + 1
  if (wanted === 0) return null
  const today = berlinDay(now)
  return { on: addDays(today, (wanted - weekdayOf(today) + 7) % 7) }
}

// "Am Morgen", "Samstag Morgen"
function isTimeOfDay(before: string): boolean {
  return (
    notTomorrowAfter.some((other) => other === before) || before === todayWord || weekdayNames.has(before)
  )
}
