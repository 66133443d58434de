import { addDays, mondayOf, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { monthAfter, monthOf } from '#foundation/lib/month.ts'
import { farthestDay, saturdayAfterThis, type DayChoice } from '#app/search/dates/dates.ts'
import * as words from '#app/search/lexicon/words/calendar.ts'
import { timesOfDay } from '#app/search/lexicon/words/time.ts'
import { feastNames, holidayOn } from '../holidays.ts'
import { oneWord } from '#app/search/lexicon/lexicon.ts'
import { dateFrom, dateSource, monthNumber, nextOf, undottedSource } from '../written-date.ts'
import { findPatterns, pattern, type Pattern, type Recognizer } from '../recognizer.ts'

const anyOf = (list: readonly string[]) => list.join('|')
const weekday = anyOf(words.weekdays.flat())
const short = anyOf(words.shortWeekdays.slice(0, -1))
const anyWeekday = `${weekday}|${anyOf(words.shortWeekdays)}`
const fillers = `(?:(?:${anyOf(words.dayFillers)}) )*`
/** Another day than the named one, or several: its words stay. */
const other = `(?:(${anyOf(words.beforeOtherDay)}|\\d\\S* (?:-|und|bis)) )?`
const otherBehind = `(?: (${anyOf(words.afterOtherDay)}))?`
const which = anyOf(words.weeks.flatMap((week) => week.words))
const later = `in (\\d{1,2}|${oneWord}) (tag(?:en)?|wochen?)(?! (?:und|oder)(?: |$))`
const { inThe, forThe, weekAlone } = words

const times = timesOfDay.flatMap((time) => time.words).join('|')
/** "So" is mostly another word. */
const shortSundayEnds = `(?= [,;]|$| \\d| (?:ab|um|bis|gegen|${times})(?: |$))`
const severalDays = words.severalDays({ which, weekday, fillers, number: `(?:\\d{1,2}|${oneWord})` })

type Reader = (groups: readonly string[], today: string) => DayChoice | null | undefined

/** A day with what may stand around it; groups of `source` follow that of the word before. */
const day = (source: string, read: Reader) => ({
  source: `${other}${fillers}(?:${source})${otherBehind}`,
  read: (groups: readonly string[], today: string) => {
    const value = read(groups.slice(1, -1), today)
    return value === undefined || (groups[0] === '' && groups.at(-1) === '') ? value : null
  },
})

const onDate: Reader = ([date = ''], today) => {
  const on = dateFrom(date, today)
  return on === undefined || on === null ? on : { on }
}

const days: readonly { source: string; read: Reader }[] = [
  day(
    `(?:(?:(?:naechste[nr] )?(?:${anyWeekday})|heute|morgen)(?: ,)?(?: (?:den|dem|der|am))? )?(${dateSource})`,
    onDate,
  ),
  day(`(${anyWeekday})(?: ,)? (${undottedSource})`, ([name = '', date = ''], today) => {
    const on = dateFrom(date, today)
    return on && weekdayOf(on) === weekdayNamed(name) ? { on } : undefined
  }),
  // A date whose dot is missing may be a time.
  { source: `(?:am|an|den|dem) (${undottedSource})`, read: onDate },
  {
    source: `(\\d\\d\\.\\d\\d)(?=(?: ,)?(?: (?:um|ab|gegen))? \\d{1,2}(?:[:.]\\d\\d)? uhr)`,
    read: onDate,
  },
  day(anyOf(words.today), () => 'today'),
  day(`(?<!(?:^| )(?:${anyOf(words.beforeNow)}) )(?:${anyOf(words.now)})`, () => 'today'),
  day(
    `(?<!(?:^| )(?:${anyOf(words.beforeMorning)}|heute|${weekday}) )(?:${anyOf(words.tomorrow)})`,
    () => 'tomorrow',
  ),
  day(anyOf(words.dayAfterTomorrow), (_, today) => ({ on: addDays(today, 2) })),
  // "Sonntagabend nächste Woche": the same day before the time and behind it.
  day(
    `(naechste[nr] )?(${weekday})(?= (?:${times}) (?:${inThe}(${which}) woche|${later}))`,
    (groups, today) => readWeekday(['', ...groups], today),
  ),
  {
    source: `(?<=(naechste[nr] )?(${weekday}) (?:${times}) )(?:${inThe}(${which}) woche|${later})`,
    read: (groups, today) => readWeekday(['', ...groups], today),
  },
  day(
    `(?:${inThe}(${which}) woche )?${fillers}(naechste[nr] )?(${weekday})` +
      `(?: ${inThe}(${which}) woche| ${later})?`,
    readWeekday,
  ),
  day(
    `(naechste[nr] )?(?:(?<=(?:^| )(?:am|naechste[nr]) )(${short}|so${shortSundayEnds})|(${short})(?= (?:${times})(?: |$)))`,
    ([next = '', led = '', timed = ''], today) =>
      weekdayAhead(weekdayNamed(led || timed), today, next !== ''),
  ),
  day(`(naechste[ns]? )?(?:${anyOf(words.weekend)})(?: ${later})?`, readWeekend),
  day(`naechste[ns] ${words.shortWeekend}`, (_, today) => ({ weekendOn: saturdayAfterThis(today) })),
  day(`(?<=(?:${anyOf(words.beforeShortWeekend)}) )(?:${words.shortWeekend})`, () => 'weekend'),
  ...severalDays.map((source) => ({ source, read: () => null })),
  day(`(${feastNames})`, ([name = ''], today) => {
    const on = nextOf((year) => holidayOn(name, year), today)
    return on === null ? null : { on }
  }),
  day(`(?:(heute|morgen|uebermorgen) )?${later}`, ([from = '', count = '', unit = ''], today) => {
    const ahead = daysAhead(count, unit)
    return ahead === null
      ? null
      : { on: addDays(today, ahead + ['', 'morgen', 'uebermorgen'].indexOf(from === 'heute' ? '' : from)) }
  }),
  day(`(?:noch )?${forThe}(${which}) woche(?: noch)?${weekAlone}`, ([name = ''], today) => ({
    weekOn: addDays(mondayOf(today), weeksAhead(name) * 7),
  })),
]

const dayPatterns = days.map(({ source, read }) => ({ pattern: pattern(source, () => null), read }))
const monthPatterns = [
  `${other}im (?:monat )?(${anyOf(words.months.flat())})(?: (20\\d\\d))?${weekAlone}`,
  `${other}(?:im )?(naechsten|kommenden|diesen|diesem) monat${weekAlone}`,
]

/** Days, dates, weekends, weeks and feasts; months where they count. */
export const date: Recognizer = {
  find: (tokens, { today, hasMonths = false }) => {
    const patterns = dayPatterns.map(({ pattern: { regexp }, read }): Pattern<DayChoice> => ({
      regexp,
      read: (groups) => read(groups, today),
    }))
    const months = monthPatterns.map((source) =>
      pattern(source, ([before = '', name = '', year = '']) =>
        before === '' ? monthNamed(name, year, today) : null,
      ),
    )
    return [
      ...findPatterns('day', tokens, patterns),
      ...(hasMonths ? findPatterns('month', tokens, months) : []),
    ]
  },
  apply: (matches, criteria) => {
    for (const { slot, value } of matches) {
      if (slot === 'day') criteria.day = value as DayChoice
      if (slot === 'month') criteria.month = value as string
    }
  },
}

function weekdayNamed(name: string): number {
  const long = words.weekdays.findIndex((names) => names.includes(name))
  return (long < 0 ? words.shortWeekdays.indexOf(name) : long) + 1
}

function readWeekday(groups: readonly string[], today: string): DayChoice | null {
  const [before = '', next = '', name = '', behind = '', count = '', unit = ''] = groups
  const number = weekdayNamed(name)
  const week = before || behind
  if (week !== '') {
    const on = addDays(mondayOf(today), weeksAhead(week) * 7 + number - 1)
    return on < today ? null : { on }
  }
  const ahead = weekdayAhead(number, today, next !== '')
  const more = unit === '' ? 0 : daysAhead(count, unit)
  return more === null || more % 7 !== 0 ? null : { on: addDays(ahead.on, more) }
}

// Nobody calls today or tomorrow the next Saturday.
function weekdayAhead(number: number, today: string, isNext: boolean): { on: string } {
  const ahead = (number - weekdayOf(today) + 7) % 7
  return { on: addDays(today, isNext && ahead < 2 ? ahead + 7 : ahead) }
}

function readWeekend([next = '', count = '', unit = '']: readonly string[], today: string): DayChoice | null {
  const saturday = saturdayAfterThis(today)
  if (unit === '') return next === '' ? 'weekend' : { weekendOn: saturday }
  const ahead = daysAhead(count, unit)
  return ahead === null || ahead % 7 !== 0 ? null : { weekendOn: addDays(saturday, ahead - 7) }
}

/** Farther ahead another thing is meant, "in 90 Tagen um die Welt"; "in 8 Tagen" is a week to some. */
const mostDays = 84
const unclearDays = 8

function daysAhead(count: string, unit: string): number | null {
  const number = /^\d/.test(count) ? Number(count) : 1
  const ahead = unit.startsWith('woche') ? number * 7 : number
  const isUnclear = number === 0 || (!unit.startsWith('woche') && number === unclearDays)
  return isUnclear || ahead > mostDays ? null : ahead
}

function weeksAhead(name: string): number {
  return words.weeks.find((week) => week.words.includes(name))?.ahead ?? 0
}

function monthInYear(number: number, year: string, present: string): string {
  const inYear = `${year || present.slice(0, 4)}-${String(number).padStart(2, '0')}`
  return year === '' && inYear < present ? monthAfter(inYear, 12) : inYear
}

// The next one of its name, or this one; `null` for one that is over or farther away than days can be chosen.
function monthNamed(name: string, year: string, today: string): string | null {
  const present = monthOf(today)
  const number = monthNumber(name)
  const next = monthAfter(present, name.startsWith('dies') ? 0 : 1)
  const month = number > 0 ? monthInYear(number, year, present) : next
  return month >= present && month <= monthOf(addDays(today, farthestDay)) ? month : null
}
