import { wholeYear, type OpeningRule } from '#app/availability/schedule/schedule.ts'
import type { TimeRuleDraft } from '#app/editor/draft/draft.ts'
import { everyWeekday, faultTexts as texts } from './texts.ts'
import { clockOf, minuteOf, typedDayOfYear, wholeWithin, type NoteFault } from '#app/editor/dates/dates.ts'

const mostCapacity = 5000
const mostStartsPerRule = 96
const dayMinutes = 1440

/** A start of a rule, with the name of the field that it was typed into. */
type TypedStart = { minute: number; field: string }

/** One typed rule as it is understood; `null` where something in it can't be. */
type ReadRule = {
  weekdays: number[]
  singles: TypedStart[]
  series: { first: number; last: number; step: number; field: string } | null
  capacity: number
  season: { seasonFrom: string; seasonTo: string }
}

/** True for a row into which nothing was typed: a page without scripts shows one more than there are. */
function isBlankRule(rule: TimeRuleDraft): boolean {
  const { weekdays, starts, firstStart, lastStart, everyMinutes, capacity, seasonFrom, seasonTo } = rule
  const typed = [...weekdays, ...starts, firstStart, lastStart, everyMinutes, capacity, seasonFrom, seasonTo]
  return typed.every((text) => text.trim() === '')
}

/** How many single boats, lanes or rooms an offer names, and in words: `3 Boote`. A start sells no more of them. */
export type NamedObjects = { count: number; words: string }

type Around = { slotMinutes: number; objects?: NamedObjects | null; note: NoteFault }

/** The rules that were typed, and what is wrong with them. `slotMinutes`: how long what begins takes. */
export function compileRules(
  drafts: readonly TimeRuleDraft[],
  { slotMinutes, objects = null, note }: Around,
): OpeningRule[] {
  const read = drafts.flatMap((draft, index) => {
    if (isBlankRule(draft)) return []
    const rule = readRule(draft, `rules.${index}`, note)
    if (objects && rule && rule.capacity > objects.count)
      note.wrong(`rules.${index}.capacity`, texts.objects(objects.words))
    return rule ? [rule] : []
  })
  noteDoubled(read, note)
  return read.flatMap((rule) => openingRules(rule, slotMinutes))
}

function readRule(draft: TimeRuleDraft, path: string, note: NoteFault): ReadRule | null {
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => draft.weekdays.includes(String(day)))
  if (weekdays.length === 0) note.missing(`${path}.weekdays`, texts.weekdays)
  const singles = readSingles(draft, path, note)
  const series = readSeries(draft, path, note)
  if (singles?.length === 0 && series === null) note.missing(`${path}.starts.0`, texts.starts)
  const capacity = wholeWithin(draft.capacity, 1, mostCapacity)
  if (draft.capacity.trim() === '') note.missing(`${path}.capacity`, texts.capacity)
  else if (capacity === null) note.wrong(`${path}.capacity`, texts.capacity)
  const season = readSeason(draft, path, note)
  if (singles === null || series === 'wrong' || capacity === null || season === null) return null
  return { weekdays, singles, series, capacity, season }
}

function readSingles({ starts }: TimeRuleDraft, path: string, note: NoteFault): TypedStart[] | null {
  const read: TypedStart[] = []
  let isWrong = false
  for (const [index, text] of starts.entries()) {
    const [minute, field] = [minuteOf(text), `${path}.starts.${index}`]
    if (text.trim() === '') continue
    if (minute === null) {
      note.wrong(field, texts.time)
      isWrong = true
    } else read.push({ minute, field })
  }
  return isWrong ? null : read
}

function readSeries(draft: TimeRuleDraft, path: string, note: NoteFault): ReadRule['series'] | 'wrong' {
  const typed = [draft.firstStart, draft.lastStart, draft.everyMinutes].map((text) => text.trim())
  if (typed.every((text) => text === '')) return null
  const [first, last] = [minuteOf(draft.firstStart), minuteOf(draft.lastStart)]
  const step = wholeWithin(draft.everyMinutes, 5, dayMinutes)
  const field = `${path}.firstStart`
  if (typed.includes('')) note.missing(field, texts.series)
  else if (first === null) note.wrong(field, texts.time)
  else if (last === null) note.wrong(`${path}.lastStart`, texts.time)
  else if (step === null) note.wrong(`${path}.everyMinutes`, texts.step)
  else if (last < first) note.wrong(`${path}.lastStart`, texts.lastBeforeFirst)
  else if ((last - first) / step >= mostStartsPerRule) note.wrong(`${path}.everyMinutes`, texts.tooManyStarts)
  else return { first, last, step, field }
  return 'wrong'
}

function readSeason(draft: TimeRuleDraft, path: string, note: NoteFault): ReadRule['season'] | null {
  const [from, to] = [draft.seasonFrom.trim(), draft.seasonTo.trim()]
  if (from === '' && to === '') return wholeYear
  const [seasonFrom, seasonTo] = [typedDayOfYear(from), typedDayOfYear(to)]
  if (from === '') note.missing(`${path}.seasonFrom`, texts.seasonHalf)
  else if (seasonFrom === null) note.wrong(`${path}.seasonFrom`, texts.season)
  if (to === '') note.missing(`${path}.seasonTo`, texts.seasonHalf)
  else if (seasonTo === null) note.wrong(`${path}.seasonTo`, texts.season)
  return seasonFrom === null || seasonTo === null ? null : { seasonFrom, seasonTo }
}

function startsIn({ singles, series }: ReadRule): TypedStart[] {
  if (series === null) return singles
  const count = Math.floor((series.last - series.first) / series.step) + 1
  const row = Array.from({ length: count }, (_, index) => ({
    minute: series.first + index * series.step,
    field: series.field,
  }))
  return [...singles, ...row]
}

/** Two starts of one weekday and minute whose seasons meet would be one start with two capacities. */
function noteDoubled(rules: readonly ReadRule[], note: NoteFault): void {
  const seen = new Map<string, ReadRule['season'][]>()
  for (const rule of rules) {
    const noted = new Set<string>()
    for (const { minute, field } of startsIn(rule)) {
      for (const weekday of rule.weekdays) {
        const key = `${weekday} ${minute}`
        const before = seen.get(key) ?? []
        if (before.some((season) => doSeasonsMeet(season, rule.season)) && !noted.has(field)) {
          note.wrong(field, texts.doubled(clockOf(minute), everyWeekday[weekday - 1] ?? ''))
          noted.add(field)
        }
        seen.set(key, [...before, rule.season])
      }
    }
  }
}

type Season = ReadRule['season']

/** True where some day of a year lies in both seasons; each may go on past New Year. */
function doSeasonsMeet(one: Season, other: Season): boolean {
  const holds = ({ seasonFrom: from, seasonTo: to }: Season, day: string) =>
    from <= to ? from <= day && day <= to : day >= from || day <= to
  return holds(one, other.seasonFrom) || holds(other, one.seasonFrom)
}

// A row of starts is one rule a weekday. One whose last start reaches past midnight is written start by start: a rule
// ends with its day.
function openingRules(rule: ReadRule, slotMinutes: number): OpeningRule[] {
  const { weekdays, singles, series, capacity, season } = rule
  const isWithinDay = series !== null && series.last + slotMinutes <= dayMinutes
  const single = isWithinDay ? singles : startsIn(rule)
  return weekdays.flatMap((weekday) => [
    ...single.map(({ minute }) => ({
      weekday,
      fromMinute: minute,
      toMinute: Math.min(dayMinutes, minute + slotMinutes),
      stepMinutes: slotMinutes,
      capacity,
      ...season,
    })),
    ...(isWithinDay
      ? [
          {
            weekday,
            fromMinute: series.first,
            toMinute: series.last + slotMinutes,
            stepMinutes: series.step,
            capacity,
            ...season,
          },
        ]
      : []),
  ])
}
