import type { Hours } from '#app/search/dates/hours.ts'
import { numberSaid, spelledNumber } from '#app/search/lexicon/said-number.ts'
import { foundIn, standing, type Expression, type SaidPart } from '#app/search/lexicon/said-part.ts'
import { beforeTimeOfDay, saidWishWords as words, timesOfDay } from './texts/said-wish.ts'

const lastHour = 24
const noon = 12

/** The hours of a time of day behind a day: "heute Abend". */
export function hoursOfTime(word: string): Hours | null {
  return timesOfDay.find(({ words: named }) => named.some((name) => name === word))?.hours ?? null
}

/**
 * A time as it is written, `unit` the word or sign behind it: "18", "18:30", "18 Uhr 30", "18h30". `hour` is that on the
 * clock, `at` the hour with its minutes, 18.5.
 */
type Moment = {
  hour: number
  at: number
  minutes: string
  unit: 'clock' | 'sign' | 'none'
  isSpelled: boolean
}

// Four groups: the hour, minutes before the unit, the unit, minutes behind it.
const moment =
  `(\\d{1,2}|${spelledNumber})(?:([:.][0-5]\\d))?` +
  `(?:\\s?(${words.clock}|${words.clockSign})(?:\\s?([0-5][05])(?![\\d:]|[.,]\\d|\\s?(?:${words.counted})))?)?`
const groupsOfMoment = 4
const ends = `(?=\\s*(?:[,;!?]|\\.?$)|\\s+(?:${words.boundary})\\s)`

function momentOf(groups: readonly string[], at = 0): Moment {
  const [hour = '', minutes = '', unit = '', behind = ''] = groups.slice(at, at + groupsOfMoment)
  const ofHour = minutes + (behind && `:${behind}`)
  const full = numberSaid(hour) ?? 0
  return {
    hour: full,
    at: full + Number(ofHour.slice(1, 3)) / 60,
    minutes: ofHour,
    unit: unit === '' ? 'none' : unit.toLowerCase() === words.clock ? 'clock' : 'sign',
    isSpelled: !/^\d/.test(hour),
  }
}

/** Before this hour a bare "4:15" may be a scale or a score. */
const earliestBare = 6
/** "ab 8h" and "bis 12h" may say how long something takes. */
const earliestSign = { from: 9, to: 13 } as const
/** "um 8" may be in the morning and in the evening. */
const earliestUnitless = 13

/** Whether what is written can only be a time, behind a word that leads to one or bare. */
function isSure({ hour, minutes, unit, isSpelled }: Moment, lead: Lead): boolean {
  if (unit === 'clock') return true
  if (isSpelled) return false
  const hasColon = minutes.startsWith(':')
  if (unit === 'sign')
    return minutes !== '' || (lead !== 'none' && (lead === 'at' || hour >= earliestSign[lead]))
  if (hasColon) return lead !== 'none' || hour >= earliestBare
  // "ab 18.30" is no price, "ab 18.12" may be a date.
  return lead !== 'none' && /^\.(?:00|15|30|45)$/.test(minutes)
}

/** Directly behind a day that was taken out a number is an hour: "morgen zwischen 10 und 12", "Sonntag ab 11". */
const behindDay = '(?<=;\\s*)'
const dayHour = '(\\d{1,2})'
const dayTo = `\\s?(?:${words.hourRange}|${words.and})\\s?`
const dayEnds = `(?:${ends}|(?=\\s+(?:${words.behindHour})\\s))`

const besideDay: readonly Expression<Hours>[] = [
  {
    pattern: standing(
      `${behindDay}(?:${words.between}|${words.fromHour})\\s+${dayHour}${dayTo}${dayHour}${dayEnds}`,
    ),
    read: ([from = '', to = '']) => hoursFrom(Number(from), Number(to)) ?? undefined,
  },
  {
    pattern: standing(`${behindDay}${dayHour}\\s?(?:-|–)\\s?${dayHour}${dayEnds}`),
    read: ([from = '', to = '']) => hoursByDay(from, (hour) => hoursFrom(hour, Number(to))),
  },
  {
    // "Samstag von 18 bis 20 Uhr" has a unit, and is a range by it.
    pattern: standing(
      `${behindDay}(?:${words.fromHour})\\s+${dayHour}(?!${dayTo}(?:\\d|${spelledNumber}))${dayEnds}`,
    ),
    read: ([from = '']) => hoursByDay(from, (hour) => hoursFrom(hour, lastHour)),
  },
  {
    pattern: standing(`${behindDay}(?:${words.toHour})\\s+${dayHour}${dayEnds}`),
    read: ([to = '']) => hoursByDay(to, (hour) => hoursFrom(0, hour)),
  },
  {
    pattern: standing(`${behindDay}(?:${words.atHour})\\s+${dayHour}${dayEnds}`),
    read: ([at = '']) => hoursByDay(at, hourAt),
  },
]

const clocks: readonly Expression<Hours>[] = [
  ...besideDay,
  {
    pattern: standing(`(?:${words.partOfHour})\\s+${moment}`),
    read: (groups) => (momentOf(groups).unit === 'none' ? undefined : null),
  },
  {
    pattern: standing(`${words.between}\\s+${moment}\\s?(?:${words.hourRange}|${words.and})\\s?${moment}`),
    read: (groups) => rangeOf(groups, 'between'),
  },
  {
    pattern: standing(`(?:(${words.fromHour})\\s+)?${moment}\\s?(?:${words.hourRange})\\s?${moment}${ends}`),
    read: ([lead = '', ...groups]) => rangeOf(groups, lead === '' ? 'ended' : 'between'),
  },
  {
    pattern: standing(`(?:(${words.fromHour})\\s+)?${moment}\\s?(?:${words.hourRange})\\s?${moment}`),
    read: ([lead = '', ...groups]) => rangeOf(groups, lead === '' ? 'bare' : 'led'),
  },
  {
    // Two times, one or the other.
    pattern: standing(`${moment}\\s(?:${words.and}|${words.or})\\s${moment}`),
    read: (groups) => (rangeOf(groups, 'bare') === undefined ? undefined : null),
  },
  {
    pattern: standing(`(?:${words.fromHour})\\s+${moment}`),
    read: (groups) => sureHours(momentOf(groups), 'from', ({ at }) => hoursFrom(at, lastHour)),
  },
  {
    pattern: standing(`(?:${words.toHour})\\s+${moment}`),
    read: (groups) => sureHours(momentOf(groups), 'to', ({ at }) => hoursFrom(0, at)),
  },
  {
    pattern: standing(`(?:${words.atHour})\\s+(\\d{2})${ends}`),
    read: ([hour = '']) => (Number(hour) < earliestUnitless ? undefined : hourAt(Number(hour))),
  },
  {
    pattern: standing(`(?:(${words.atHour})\\s+)?${moment}`),
    read: ([lead = '', ...groups]) =>
      sureHours(momentOf(groups), lead === '' ? 'none' : 'at', ({ at }) => hourAt(at)),
  },
]

const timeExpressions: readonly Expression<Hours>[] = timesOfDay.flatMap(
  ({ words: named, adverbs, phrases, hours }) =>
    [...named.map((name) => `${beforeTimeOfDay}\\s+${name}`), ...adverbs, ...phrases].map((source) => ({
      pattern: standing(source),
      read: () => hours,
    })),
)

/** Most texts name no time: a look at that spares the rest. */
const anyClock = new RegExp(`\\d|${words.clock}`, 'i')

/**
 * From when to when a text looks: "ab 18 Uhr", "zwischen 14 und 18 Uhr", "18:30", "abends", "8 Uhr abends". A
 * time alone is the hour that begins then.
 */
export function saidHours(text: string): SaidPart<Hours> | null {
  const [clock, ...otherClocks] = anyClock.test(text) ? foundIn(text, clocks) : []
  const times = foundIn(text, timeExpressions)
  const time = narrowest(times.map(({ value }) => value).filter((value) => value !== null))
  if (otherClocks.length > 0 || (times.length > 0 && !time)) return null
  const [first, second] = [clock?.value, time].filter((value) => value !== undefined)
  const hours = first && second ? hoursWithin(first, second) : first
  return hours ? { spans: [...(clock ? [clock] : []), ...times], value: hours } : null
}

/** Of times of day that lie in each other the narrower one, "nachmittags nach der Schule". */
function narrowest(times: readonly Hours[]): Hours | undefined {
  return times.find(({ from, to }) => times.every((other) => from >= other.from && to <= other.to))
}

/**
 * The hours named by the clock with a time of day beside them: "8 Uhr" and the evening are 20 o'clock, "bis 22 Uhr" and
 * the evening begin with the evening. `null` when they don't go together.
 */
export function hoursWithin(clock: Hours, time: Hours): Hours | null {
  const isOpen = { from: clock.from === 0, to: clock.to === lastHour }
  const later = (at: number) => hoursAfter(at, noon)
  const shifted = {
    from: isOpen.from ? 0 : later(clock.from),
    to: isOpen.to ? lastHour : later(clock.to),
  }
  const fits = ({ from, to }: Hours) =>
    isOpen.from ? to > time.from && to <= time.to : from >= time.from && from < time.to
  const meant = [clock, shifted].find((hours) => hours.to <= lastHour && fits(hours))
  return meant ? { from: Math.max(meant.from, isOpen.from ? time.from : 0), to: meant.to } : null
}

/** An earlier hour may be one of the evening, too. */
const earliestByDay = 9

function hoursByDay(said: string, hours: (hour: number) => Hours | null): Hours | undefined {
  return Number(said) >= earliestByDay ? (hours(Number(said)) ?? undefined) : undefined
}

type Lead = 'from' | 'to' | 'at' | 'none'

function sureHours(
  said: Moment,
  lead: Lead,
  hours: (said: Moment) => Hours | null,
): Hours | null | undefined {
  return isSure(said, lead) ? hours(said) : undefined
}

/** `ended`: nothing stands behind it that the second number could count. */
function rangeOf(
  groups: readonly string[],
  stands: 'between' | 'led' | 'ended' | 'bare',
): Hours | null | undefined {
  const [from, to] = [momentOf(groups), momentOf(groups, groupsOfMoment)]
  const isFromSure = isSure(from, stands === 'bare' || stands === 'ended' ? 'none' : 'from')
  const isClear =
    to.unit === 'clock' ||
    (to.unit === 'sign' && from.hour >= earliestSign.from) ||
    (isFromSure && (stands === 'ended' || stands === 'between' || isSure(to, 'to')))
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
