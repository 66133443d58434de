import { berlinDay, daysBetween, isDay } from '#foundation/lib/berlin-time.ts'
import { farthestDay } from '#app/search/dates/day.ts'
import { feastDayAt } from './feast-day.ts'
import { saidDayWords } from './texts/said-day.ts'

/** A written date: the day that it means, `null` when it is over or too far away, and how many words say it. */
export type SaidDate = { on: string | null; length: number }

/** A date as it may stand there without the dot that ends it: only behind "am" or a weekday. */
export type DotMode = 'dotted' | 'any'

const { months, notDate } = saidDayWords
const numeric = /^(\d{1,2})\.(\d{1,2})(\.)?(\d{4}|\d{2})?[,;!?)]*$/
const isoOrSlashed = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))[,;.!?)]*$/
const dayOfMonth = /^(\d{1,2})(\.)?$/
const dayAndMonth = /^(\d{1,2})\.([a-zäöü]+)[.,;!?)]*$/i
const beginsWithDigit = /^\d/
/** A word that says what the number before it counts. */
const counted = new RegExp(`^(?:${notDate.join('|')})(?![a-z\\u00df-\\u00ff])`, 'i')
const yearAlone = /^(20\d{2})[,;.!?)]*$/
/** Shorter names of months are words, too. */
const longName = 4

/**
 * The date that begins with a word: "28.11.", "28.11.2026", "28. November", "28. Nov 2026", "2026-11-28", "2. Advent".
 * Without a
 * year it is the next one. `undefined` when no date begins there.
 */
export function dateAt(
  words: readonly string[],
  at: number,
  { now, dots }: { now: Date; dots: DotMode },
): SaidDate | undefined {
  const word = words[at] ?? ''
  const feast = feastDayAt(words.slice(at, at + 2).map(plain), 0)
  if (feast) return { on: nextOf(feast.onIn, now), length: feast.length }
  if (!beginsWithDigit.test(word)) return undefined
  const whole = isoOrSlashed.exec(word)
  if (whole) {
    const [, year, month, day, slashDay, slashMonth, slashYear] = whole
    return dateOf({ day: day ?? slashDay, month: month ?? slashMonth, year: year ?? slashYear }, 1, now)
  }
  const named = monthBehind(words, at)
  if (named) {
    const year = yearAlone.exec(words[at + named.length] ?? '')?.[1]
    return dateOf({ ...named, year }, named.length + (year ? 1 : 0), now)
  }
  const [, day, month, dot, shortYear] = numeric.exec(word) ?? []
  if (!day || (!dot && (dots === 'dotted' || shortYear || counted.test(words[at + 1] ?? ''))))
    return undefined
  const next = shortYear || !dot ? undefined : yearAlone.exec(words[at + 1] ?? '')?.[1]
  return dateOf({ day, month, year: shortYear ?? next }, next ? 2 : 1, now)
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[,;.!?)]+$/, '')
}

/** The next time that a day of every year comes. */
function nextOf(onIn: (year: number) => string, now: Date): string | null {
  const thisYear = Number(berlinDay(now).slice(0, 4))
  return [onIn(thisYear), onIn(thisYear + 1)].find((on) => isAhead(on, now)) ?? null
}

function isAhead(on: string, now: Date): boolean {
  const ahead = isDay(on) ? daysBetween(berlinDay(now), on) : -1
  return ahead >= 0 && ahead <= farthestDay
}

function monthBehind(
  words: readonly string[],
  at: number,
): { day: string; month: string; length: number } | undefined {
  const glued = dayAndMonth.exec(words[at] ?? '')
  const apart = dayOfMonth.exec(words[at] ?? '')
  const name = (glued?.[2] ?? words[at + 1] ?? '').toLowerCase().replace(/[.,;!?)]+$/, '')
  const month = months.findIndex((names) => names.some((one) => one === name)) + 1
  const day = glued?.[1] ?? apart?.[1]
  const isShort = name.length < longName && name !== 'mai'
  if (!day || month === 0 || (isShort && apart && !apart[2])) return undefined
  return { day, month: String(month), length: glued ? 1 : 2 }
}

type Written = { day?: string | undefined; month?: string | undefined; year?: string | undefined }

function dateOf({ day = '', month = '', year }: Written, length: number, now: Date): SaidDate | undefined {
  const today = berlinDay(now)
  const thisYear = Number(today.slice(0, 4))
  const years = year ? [year.length === 2 ? `20${year}` : year] : [thisYear, thisYear + 1]
  const days = years.map((each) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  // The 29th of February is a date also in a year that has none.
  if (!isDay(`2024-${days[0]?.slice(5)}`)) return undefined
  return { on: days.find((on) => isAhead(on, now)) ?? null, length }
}
