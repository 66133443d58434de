import type { StoredFilter } from '#app/catalog/catalog.ts'
import * as words from '#app/search/lexicon/words/time.ts'
import { oneWord } from '#app/search/lexicon/lexicon.ts'
import { findPatterns, pattern, valueFor, type Recognizer } from '../recognizer.ts'

const hour = 60
/** What takes so long at most, by the filter for it, in minutes. */
const longest = { du_30: 30, du_1: hour, du_2: 2 * hour, du_3: 3 * hour, du_4: 4 * hour } as const
/** Beyond this another thing is meant than an outing. */
const mostHours = 12

const count = `(\\d{1,2}(?:[.,]5)?|(?:${oneWord}) halbe|halbe|${oneWord}|anderthalb|eineinhalb)`
const hours = `${count} (?:${words.hours})`
const minutes = `(\\d{2,3}) (?:${words.minutes})`
const before = `(?<!(?:${words.beforeOtherDuration}) )(?<!\\d )(?:(?:${words.durationPrefixes}) )*(?:${words.atMostDuration}) `
const behind = `(?: (?:${words.durationEnds}))?(?! (?:${words.afterOtherDuration}))`
/** All that a text says is the time that somebody has. */
const alone = `(?<=^(?:(?:${words.timeFor}) )*)`
const aloneBehind = `(?<! h)(?: (?:${words.durationEnds}))?(?=(?: ;)*$)`

const ofHours = ([number = '']: readonly string[]) => upTo(hoursIn(number) * hour)
const ofMinutes = ([number = '']: readonly string[]) => upTo(Number(number))

const patterns = [
  // "Bis 4h" may be an hour of the day.
  pattern(`${before}(?<!bis )${hours}${behind}`, ofHours),
  pattern(`${before}${minutes}${behind}`, ofMinutes),
  pattern(`${alone}${hours}${aloneBehind}`, ofHours),
  pattern(`${alone}${minutes}${aloneBehind}`, ofMinutes),
]

/** How long something may take, "höchstens zwei Stunden", as the filters of all lengths that are surely no longer. */
export const duration: Recognizer = {
  find: (tokens) => findPatterns<StoredFilter[]>('duration', tokens, patterns),
  apply: (matches, criteria) => {
    criteria.filters.push(...(valueFor<StoredFilter[]>(matches, 'duration') ?? []))
  },
}

function hoursIn(number: string): number {
  if (number.endsWith('halbe')) return 1 / 2
  if (number.endsWith('halb')) return 3 / 2
  return Number(number.replace(',', '.')) || 1
}

function upTo(most: number): StoredFilter[] | undefined {
  const within = Object.entries(longest).filter(([, minutesLong]) => minutesLong <= most)
  if (within.length === 0 || most > mostHours * hour) return undefined
  return within.map(([code]) => code as StoredFilter)
}
