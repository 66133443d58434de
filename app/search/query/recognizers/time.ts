import type { Hours } from '#app/search/dates/dates.ts'
import * as calendar from '#app/search/lexicon/words/calendar.ts'
import { kids, persons, years } from '#app/search/lexicon/words/party.ts'
import * as words from '#app/search/lexicon/words/time.ts'
import { feastNames } from '../holidays.ts'
import { findPatterns, pattern, valueFor, type Pattern, type Recognizer } from '../recognizer.ts'

const lastHour = 24
const noon = 12
/** Before this hour a bare "4:15" may be a scale or a score. */
const earliestBare = 6
/** "ab 8h" and "bis 12h" may say how long something takes. */
const earliestSign = { from: 9, to: 13 } as const
/** "um 8" may be in the morning and in the evening; so may "heute um 8". */
const earliestUnitless = 13
const earliestByDay = 9

const weekday = [...calendar.weekdays.flat(), ...calendar.shortWeekdays.slice(0, -1)].join('|')
/** Behind a day a time of day needs no "am", and a number is an hour. */
const behindDay = `(?<=(?:^| )(?:heute|jetzt|morgen|uebermorgen|wochenende|${weekday}|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4}|\\d\\d)?|\\d{1,2}\\.? (?:${calendar.months.flat().join('|')})|woche|in \\d wochen?|${feastNames})(?: ,)? )`
/** What a number behind "18 Uhr" counts that is no minutes. */
const counted = `euro|er|[+]|${persons}|${kids}|${years}|${words.minutes}|${words.hours}`
const moment = `(\\d{1,2})([:.][0-5]\\d)?(?: (${words.clock}|${words.clockSign})(?: ([0-5][05])(?= |$)(?! (?:${counted})(?: |$)))?)?`
const groupsOfMoment = 4
const ends = '(?= [,;]|$| (?:am|an|ab|unter|bis|max|maximal|um|in|im|nach|bei|mit|fuer|zu|und)(?: |$))'

type Moment = { hour: number; at: number; minutes: string; unit: 'clock' | 'sign' | 'none' }
type Lead = 'from' | 'to' | 'at' | 'none'

function momentFrom(groups: readonly string[], first = 0): Moment {
  const [hour = '', minutes = '', unit = '', behind = ''] = groups.slice(first, first + groupsOfMoment)
  const full = Number(hour)
  const past = minutes || (behind && `:${behind}`)
  const kind = unit === '' ? 'none' : unit === words.clock ? 'clock' : 'sign'
  return { hour: full, at: full + Number(past.slice(1)) / 60, minutes: past, unit: kind }
}

/** Whether a number can only be a time of the clock. */
function isSure({ hour, minutes, unit }: Moment, lead: Lead): boolean {
  if (unit === 'clock') return true
  if (unit === 'sign')
    return minutes !== '' || (lead !== 'none' && (lead === 'at' || hour >= earliestSign[lead]))
  if (minutes.startsWith(':')) return lead !== 'none' || hour >= earliestBare
  // "ab 18.30" is no price, "ab 18.12" may be a date.
  return lead !== 'none' && /^\.(?:00|15|30|45)$/.test(minutes)
}

const leads: readonly { lead: Lead; source: string; read: (at: number) => Hours | null }[] = [
  { lead: 'from', source: words.fromHour, read: (at) => hoursFrom(at, lastHour) },
  { lead: 'to', source: words.untilHour, read: (at) => hoursFrom(0, at) },
  { lead: 'at', source: words.atHour, read: hourAt },
]

const byDay = '(\\d{1,2})'
const dayRange = `(?:${words.hourRange}|und)`
const besideDay: readonly Pattern<Hours>[] = [
  pattern(
    `${behindDay}(?:zwischen|${words.fromHour}) ${byDay} ${dayRange} ${byDay}${ends}`,
    ([from, to]) => hoursFrom(Number(from), Number(to)) ?? undefined,
  ),
  pattern(`${behindDay}${byDay} - ${byDay}${ends}`, ([from, to]) =>
    Number(from) < earliestByDay ? undefined : (hoursFrom(Number(from), Number(to)) ?? undefined),
  ),
  ...leads.map(({ source, read }) =>
    pattern(`${behindDay}(?:${source}) ${byDay}(?! ${dayRange} \\d)${ends}`, ([at]) =>
      Number(at) < earliestByDay ? undefined : (read(Number(at)) ?? undefined),
    ),
  ),
]

const clocks: readonly Pattern<Hours>[] = [
  ...besideDay,
  pattern<Hours>(`(?:${words.partOfHour}) ${moment}`, (groups) =>
    momentFrom(groups).unit === 'none' ? undefined : null,
  ),
  pattern(`zwischen ${moment} (?:${words.hourRange}|und) ${moment}`, (groups) => rangeFrom(groups, 'from')),
  pattern(`(?:(${words.fromHour}) )?${moment} (?:${words.hourRange}) ${moment}`, ([lead = '', ...groups]) =>
    rangeFrom(groups, lead === '' ? 'none' : 'from'),
  ),
  pattern(`(?:${words.atHour}) (\\d{2})${ends}`, ([at]) =>
    Number(at) < earliestUnitless ? undefined : hourAt(Number(at)),
  ),
  ...[...leads, { lead: 'none' as const, source: '', read: hourAt }].map(({ lead, source, read }) =>
    pattern(source === '' ? moment : `(?:${source}) ${moment}`, (groups) => {
      const found = momentFrom(groups)
      return isSure(found, lead) ? read(found.at) : undefined
    }),
  ),
]

const timesOfDay = words.timesOfDay.flatMap(({ words: names, phrases, hours }) => {
  const behind = names.flatMap((name) => [`am ${name}`, `${behindDay}${name}`])
  return [...behind, ...phrases].map((source) => pattern(source, () => hours))
})

/** Hours by the clock, "ab 18 Uhr", and times of day, "heute Abend". A time alone is the hour that begins then. */
export const time: Recognizer = {
  find: (tokens) => [
    ...findPatterns<Hours>('hours', tokens, clocks),
    ...findPatterns<Hours>('timeOfDay', tokens, timesOfDay),
  ],
  apply: (matches, criteria) => {
    const [clock, ofDay] = [valueFor<Hours>(matches, 'hours'), valueFor<Hours>(matches, 'timeOfDay')]
    const hours = clock && ofDay ? (hoursWithin(clock, ofDay) ?? clock) : (clock ?? ofDay)
    if (hours) criteria.wish.hours = hours
  },
}

/**
 * Hours by the clock within a time of day: "8 Uhr" and the evening are 20 o'clock, "bis 22 Uhr" and the evening begin
 * with the evening. `null` when they don't go together.
 */
function hoursWithin(clock: Hours, ofDay: Hours): Hours | null {
  const isOpen = { from: clock.from === 0, to: clock.to === lastHour }
  const shifted = {
    from: isOpen.from ? 0 : hoursAfter(clock.from, noon),
    to: isOpen.to ? lastHour : hoursAfter(clock.to, noon),
  }
  const fits = ({ from, to }: Hours) =>
    isOpen.from ? to > ofDay.from && to <= ofDay.to : from >= ofDay.from && from < ofDay.to
  const found = [clock, shifted].find((hours) => hours.to <= lastHour && fits(hours))
  return found ? { from: Math.max(found.from, isOpen.from ? ofDay.from : 0), to: found.to } : null
}

function rangeFrom(groups: readonly string[], lead: 'from' | 'none'): Hours | null | undefined {
  const [from, to] = [momentFrom(groups), momentFrom(groups, groupsOfMoment)]
  const areTimes = isSure(from, lead) && (lead === 'from' || isSure(to, 'to'))
  const isClear = to.unit === 'clock' || (to.unit === 'sign' && from.hour >= earliestSign.from) || areTimes
  return isClear ? hoursFrom(from.at, to.at) : undefined
}

function hourAt(at: number): Hours | null {
  return hoursFrom(at, at < lastHour ? Math.min(hoursAfter(at, 1), lastHour) : at)
}

// The same number that the time's own text is read as: a sum of fractions differs in its last digit.
function hoursAfter(at: number, count: number): number {
  const full = Math.floor(at)
  return full + count + Math.round((at - full) * 60) / 60
}

function hoursFrom(from: number, to: number): Hours | null {
  return from < to && to <= lastHour ? { from, to } : null
}
