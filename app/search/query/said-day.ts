import { addDays, berlinDay, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { slug } from '#foundation/lib/text.ts'
import { saturdayAfterThis, type DayChoice } from '#app/search/dates/day.ts'
import type { Hours } from '#app/search/dates/hours.ts'
import { dateAt } from './said-date.ts'
import { hoursOfTime } from './said-hours.ts'
import { dayLater, laterAt } from './said-later.ts'
import { numberSaid } from '#app/search/lexicon/said-number.ts'
import { withoutBrackets, withoutSpans, type Span } from '#app/search/lexicon/said-part.ts'
import { dayInWeek, weekBefore, weekBehind, wholeWeek } from './said-week.ts'
import { saidDayWords as said } from './texts/said-day.ts'

/**
 * A search text without the words that name a day, where those stand, that day, and its hours where they are named with
 * it.
 */
export type SaidDay = { text: string; spans: readonly Span[]; day: DayChoice; hours: Hours | null }

/** Words that name a day, `to` not included; no `day` when another one than the named is meant, or several. */
type Named = { from: number; to: number; day: DayChoice | null; hours: Hours | null }

const weekdayNames = said.weekdays.flat()
/** "Samstagabend" */
const compound = new RegExp(`^(${weekdayNames.join('|')})(\\S+)$`, 'i')

/**
 * The day that a search text names among its other words: "Konzert am Wochenende" is "Konzert" and the weekend, "morgen
 * Abend" tomorrow from five o'clock, "Samstag, 28.11." that date, also where it is another weekday's. `null` when it
 * names none, more than one, or not exactly that one: "ab Samstag". "Am Morgen" is a time of day and no day. A weekday
 * is the next one from today unless a week is named beside it, "Samstag nächste Woche"; "nächsten Samstag" is never
 * today or tomorrow; a date without a year is the next one, too. "Nächstes Wochenende" is the one after this, and "in
 * zwei Wochen" fourteen days ahead, of a day beside it, too. "Nächste Woche" without a day is all of it. Brackets
 * around a day are passed over.
 */
export function saidDay(searchText: string, now: Date): SaidDay | null {
  const placed = [...withoutBrackets(searchText).matchAll(/\S+/g)].flatMap(parted)
  const words = placed.map(({ word }) => word)
  const named: Named[] = []
  for (let at = 0; at < words.length; at += 1) {
    const found = namedAt(words, at, now)
    if (!found) continue
    named.push(found)
    at = found.to - 1
  }
  if (named.length === 0) return saidWeek(searchText, now)
  const [only, ...others] = named
  if (!only?.day || others.length > 0) return null
  const spans = placed.slice(only.from, only.to)
  const text = withoutSpans(searchText, spans)
  // Words that meet where something was taken out may name another day: who knows which.
  return saidDay(text, now) ? null : { text, spans, day: only.day, hours: only.hours }
}

function saidWeek(searchText: string, now: Date): SaidDay | null {
  const week = wholeWeek(withoutBrackets(searchText), now)
  if (!week) return null
  const { spans, value } = week
  return { text: withoutSpans(searchText, spans), spans, day: value, hours: null }
}

function parted({ 0: word, index: from }: RegExpExecArray): (Span & { word: string })[] {
  const to = from + word.length
  const [, weekday = '', time = ''] = compound.exec(plain(word)) ?? []
  if (!hoursOfTime(time)) return [{ word, from, to }]
  const cut = from + weekday.length
  return [
    { word: weekday, from, to: cut },
    { word: time, from: cut, to },
  ]
}

// "Samstag, Kajak"
function plain(word = ''): string {
  return word.toLowerCase().replace(/[,;.!?]+$/, '')
}

function namedAt(words: readonly string[], at: number, now: Date): Named | undefined {
  const head = headAt(words, at, now)
  const date = dateBehind(words, at, { head, now })
  const plainWords = words.map(plain)
  const later = date ? undefined : laterAt(plainWords, at + head.length)
  if (!date && !later && head.day === null) return undefined
  const before = weekBefore(plainWords, beforeFillers(words, at))
  const behind = weekBehind(plainWords, date?.to ?? later?.to ?? at + head.length)
  const hours = head.hours ?? hoursOfTime(plain(words[behind.edge]))
  const to = head.hours === null && hours ? behind.edge + 1 : behind.edge
  const isNext = isNextWeekend(words, at) || (head.weekday > 0 && isNextDay(words, at))
  const from = beforeFillers(words, isNext ? at - 1 : before.edge)
  const week = before.week ?? behind.week
  const inWeek = week ? dayInWeek(week, head.weekday, now) : head.day
  const ahead = later && !week ? dayLater(head.day, later, now) : inWeek
  const day = date ? date.day : ahead
  return { from, to, day: isMeant(words, { from, to }) ? day : null, hours }
}

/** How a named day begins: by its name, with a time of day or not; without `length` where a date may begin at once. */
type Head = { day: DayChoice | null; weekday: number; hours: Hours | null; length: number }

const noHead: Head = { day: null, weekday: 0, hours: null, length: 0 }

function headAt(words: readonly string[], at: number, now: Date): Head {
  const word = plain(words[at])
  const weekday = said.weekdays.findIndex((names) => isOneOf(names, word)) + 1
  const day = isNextWeekend(words, at)
    ? { weekendOn: saturdayAfterThis(berlinDay(now)) }
    : isWeekend(words, at)
      ? 'weekend'
      : dayNamed(word, { weekday, before: plain(words[at - 1]), now, isNext: isNextDay(words, at) })
  if (day === null) {
    return shortHead(words, at, now)
  }
  const hours = hoursOfTime(plain(words[at + 1]))
  return { day, weekday, hours, length: hours ? 2 : 1 }
}

// "Sa 28.11.", "Sa abend", "am Sa": "so" and "do" are words, too.
function shortHead(words: readonly string[], at: number, now: Date): Head {
  const weekday = said.shortWeekdays.findIndex((name) => name === plain(words[at])) + 1
  if (weekday === 0) return noHead
  const [word, next] = [plain(words[at]), plain(words[at + 1])]
  const isWord = word === said.shortAsWord && (isOneOf(said.notTimeOfShort, next) || words[at] === word)
  const hours = isWord ? null : hoursOfTime(next)
  const isNext = isNextDay(words, at)
  const isNamed = hours !== null || ((plain(words[at - 1]) === said.onDay || isNext) && !isWord)
  const day = isNamed ? weekdayAhead(weekday, now, { isNext }) : null
  return { day, weekday, hours, length: hours ? 2 : 1 }
}

function weekdayAhead(weekday: number, now: Date, { isNext }: { isNext: boolean }): DayChoice {
  const today = berlinDay(now)
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  // Nobody calls today or tomorrow the next Saturday.
  return { on: addDays(today, isNext && ahead < 2 ? ahead + 7 : ahead) }
}

function isNextDay(words: readonly string[], at: number): boolean {
  return isOneOf(said.nextBeforeDay, plain(words[at - 1]))
}

function isWeekend(words: readonly string[], at: number): boolean {
  const word = plain(words[at])
  const isShort = word === said.shortWeekend && isOneOf(said.beforeShortWeekend, plain(words[at - 1]))
  return isShort || isOneOf(said.weekend, word)
}

function dayNamed(
  word: string,
  { weekday, before, now, isNext }: { weekday: number; before: string; now: Date; isNext: boolean },
): DayChoice | null {
  const today = berlinDay(now)
  if (weekday > 0) return weekdayAhead(weekday, now, { isNext })
  if (isOneOf(said.today, word)) return 'today'
  if (word === said.now) return isOneOf(said.notNowAfter, before) ? null : 'today'
  if (isOneOf(said.tomorrow, word)) return isTimeOfDay(before) ? null : 'tomorrow'
  if (isOneOf(said.dayAfterTomorrow, word)) return { on: addDays(today, 2) }
  return null
}

function isNextWeekend(words: readonly string[], at: number): boolean {
  const [earlier, before] = [plain(words[at - 2]), plain(words[at - 1])]
  const isOther = isOneOf(said.notBeforeNext, earlier) || isOneOf(said.between, earlier)
  return isWeekend(words, at) && isOneOf(said.nextBeforeWeekend, before) && !isOther
}

// "Am Morgen", "Samstag Morgen"
function isTimeOfDay(before: string): boolean {
  return isOneOf([...said.notTomorrowAfter, ...said.today, ...said.weekdays.flat()], before)
}

// A date whose dot is missing may be a time: "am 28.11" and "Samstag 28.11" are dates, where that is a Saturday.
function dateBehind(
  words: readonly string[],
  at: number,
  { head, now }: { head: Head; now: Date },
): { day: DayChoice | null; to: number } | undefined {
  const behind = at + head.length
  const from = behind + (head.length > 0 && isOneOf(said.articles, plain(words[behind])) ? 1 : 0)
  const undotted = dateAt(words, from, { now, dots: 'any' })
  const isSure =
    isOneOf(said.beforeDate, plain(words[from - 1])) ||
    (undotted?.on && weekdayOf(undotted.on) === head.weekday) ||
    (undotted && isBeforeTime(words, from))
  const date = isSure ? undotted : dateAt(words, from, { now, dots: 'dotted' })
  return date && { day: date.on === null ? null : { on: date.on }, to: from + date.length }
}

// "24.12 18 Uhr", "24.12 um 18 Uhr": who names the hour has named the day before.
function isBeforeTime(words: readonly string[], at: number): boolean {
  const hour = at + (isOneOf(said.beforeHour, plain(words[at + 1])) ? 2 : 1)
  const isTime = /^\d{1,2}(?:[:.]\d\d)?$/.test(words[hour] ?? '') && plain(words[hour + 1]) === said.clock
  return isTime && /^\d\d\.\d\d,?$/.test(words[at] ?? '')
}

function beforeFillers(words: readonly string[], at: number): number {
  let from = at
  while (isOneOf(said.fillers, plain(words[from - 1]))) from -= 1
  return from
}

function isMeant(words: readonly string[], { from, to }: { from: number; to: number }): boolean {
  const [before, earlier] = [plain(words[from - 1]), words[from - 2] ?? '']
  if (isOneOf(said.notAfter, before) || said.next.some((next) => before.startsWith(next))) return false
  if (before === said.and && /^\d{1,2}\.$/.test(earlier)) return false
  const [next, number, span] = [plain(words[to]), plain(words[to + 1]), plain(words[to + 2])]
  if (isOneOf(said.notBefore, next) || isDenied(words, to)) return false
  if (isWeekend(words, to - 1) && isOneOf(said.between, next) && isOneOf(said.otherWeekend, number))
    return false
  return !(next === said.later.in && numberSaid(number) !== null && isOneOf(said.later.spans, span))
}

// "Samstag nicht vor 18 Uhr" is about the hour.
function isDenied(words: readonly string[], at: number): boolean {
  const [word = '', next] = [words[at], words[at + 1]]
  const isEnd = next === undefined || word.length > said.not.length || isOneOf(said.but, plain(next))
  return plain(word) === said.not && isEnd
}

function isOneOf(list: readonly string[], word: string): boolean {
  return list.includes(word) || (word !== '' && list.some((one) => slug(one) === word))
}
