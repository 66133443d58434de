import type { StoredFilter } from '#app/catalog/catalog.ts'
import { numberSaid, spelledNumber } from '#app/search/lexicon/said-number.ts'
import { saidOnce, standing, type Expression, type SaidPart } from '#app/search/lexicon/said-part.ts'
import { saidDurationWords as words } from './texts/said-duration.ts'

const hour = 60
/** What takes so long at most, by the filter for it, in minutes. */
const longest = { du_30: 30, du_1: hour, du_2: 2 * hour, du_3: 3 * hour, du_4: 4 * hour } as const
/** Beyond this another thing is meant than an outing. */
const mostHours = 12

const letter = 'a-z\\u00df-\\u00ff'
const count = `(?:(\\d{1,2})(?:[.,](5))?|(${words.half})|(${words.oneAndHalf})|(${spelledNumber}))`
const hours = `(?:(?:eine|einer)\\s+(?=${words.half}))?${count}[\\s-]?(?:${words.hours})`
const minutes = `(\\d{2,3}|${spelledNumber})[\\s-]?(?:${words.minutes})`
/** "2 bis 3 Stunden" says how long it takes. */
const notRange = `(?<!(?:\\d|(?<![${letter}])(?:${spelledNumber}))\\s*)`
const before = `(?<!${words.elseBefore})${notRange}(?:${words.leads})*(?:${words.atMost})\\s+`
const behind = `(?:${words.ends})?(?!${words.elseBehind})(?![${letter}])`
const atMostBehind = `\\s+(?:${words.atMostBehind})(?!\\s*[\\d${letter}])`
/** All that a text says is the time that somebody has. */
const alone = `(?<=^\\s*(?:${words.timeFor}\\s+)*)`
const aloneBehind = `(?<!h)(?:${words.ends})?(?=[\\s.!?]*$)`

const ofHours = ([digits = '', half = '', isHalf = '', isOneAndHalf = '', spelled = '']: readonly string[]) =>
  upTo(
    isHalf !== ''
      ? hour / 2
      : isOneAndHalf !== ''
        ? hour + hour / 2
        : (numberSaid(digits || spelled) ?? 0) * hour + (half === '' ? 0 : hour / 2),
  )
const ofMinutes = ([said = '']: readonly string[]) => upTo(numberSaid(said) ?? 0)

const expressions: readonly Expression<StoredFilter[]>[] = [
  { pattern: standing(`${before}${hours}${behind}`), read: ofHours },
  { pattern: standing(`${before}${minutes}${behind}`), read: ofMinutes },
  { pattern: standing(`(?:${words.leads})*${hours}${atMostBehind}`), read: ofHours },
  { pattern: standing(`(?:${words.leads})*${minutes}${atMostBehind}`), read: ofMinutes },
  { pattern: standing(`${alone}${hours}${aloneBehind}`), read: ofHours },
  { pattern: standing(`${alone}${minutes}${aloneBehind}`), read: ofMinutes },
]

/** Most texts say nothing of it: a look at that spares the rest. */
const anyDuration = new RegExp(`(?:${words.hours}|${words.minutes})(?![${letter}])`, 'i')

/**
 * How long something may take, "höchstens zwei Stunden", as the filters of all durations that are surely no longer. So
 * does a length that is all of a text, "2 Stunden": the time that somebody has. How long it takes at least, or
 * "2 Stunden" beside other words, says no filter.
 */
export function saidDuration(text: string): SaidPart<StoredFilter[]> | null {
  return anyDuration.test(text) ? saidOnce(text, expressions) : null
}

function upTo(most: number): StoredFilter[] | undefined {
  const within = Object.entries(longest).filter(([, minutesLong]) => minutesLong <= most)
  if (within.length === 0 || most > mostHours * hour) return undefined
  return within.map(([code]) => code as StoredFilter)
}
