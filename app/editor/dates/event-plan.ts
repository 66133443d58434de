import { seriesDates, type EventSeries, type RuleDays } from '#app/availability/series/series.ts'
import type { EventDateDraft, TimesDraft } from '#app/editor/draft/draft.ts'
import { compileDates, isAhead, isSkipped, type CheckedDate } from './event-drafts.ts'
import { compileSeries } from './series-drafts.ts'
import { dateFaultTexts as texts } from './texts/faults.ts'
import { wholeWithin, type NoteFault } from './typed-times.ts'

/** How an event comes again. */
const rhythms = ['once', 'series', 'own'] as const
type EventRhythm = (typeof rhythms)[number]

/** The smallest number of guests, and how many hours before each date it is decided. */
export type MinGuests = { count: number; hours: number }

/** What is published of an event's dates. */
export type EventPlan = { series: EventSeries[]; dates: CheckedDate[]; minGuests: MinGuests | null }

type DatesPart = Pick<TimesDraft, 'rhythm' | 'series' | 'dates' | 'minGuests' | 'minGuestsHours'>

/** What was chosen, or what fits what was typed. */
export function eventRhythm({
  rhythm,
  series,
  dates,
}: Pick<DatesPart, 'rhythm' | 'series' | 'dates'>): EventRhythm {
  const chosen = rhythms.find((each) => each === rhythm)
  if (chosen) return chosen
  if (series.length > 0) return 'series'
  return dates.length > 1 ? 'own' : 'once'
}

export const usualMinGuestsHours = 48

/** The dates of an event that were typed, those of its series included, and what is wrong with them. */
export function compileEvent(
  draft: DatesPart,
  { now, note, ruleDays }: { now: Date; note: NoteFault; ruleDays: RuleDays },
): EventPlan {
  const rhythm = eventRhythm(draft)
  const typedSeries = rhythm === 'series' ? compileSeries(draft.series, { now, note, ruleDays }) : []
  const singles = compileDates(singleDates(draft, rhythm), { now, note })
  const ofSeries = typedSeries.flatMap(({ path, series }) =>
    seriesDates(series, ruleDays)
      .filter(({ dayOn, minute }) => isAhead(dayOn, minute, now))
      .map(({ seriesId, seriesDay, ...date }) => ({
        field: `${path}.time`,
        date: { id: '', ...date, series: { id: seriesId, day: seriesDay } },
      })),
  )
  for (const { field, date } of ofSeries)
    if (isSkipped(date.dayOn, date.minute)) note.wrong(field, texts.skippedOn(date.dayOn))
  const taken = new Set<string>()
  const all = [...ofSeries, ...singles.map(({ path, date }) => ({ field: `${path}.day`, date }))]
  for (const { field, date } of all) {
    const key = `${date.dayOn} ${date.minute} ${date.title}`
    if (taken.has(key)) note.wrong(field, date.series ? texts.doubledOn(date.dayOn) : texts.doubledDate)
    taken.add(key)
  }
  const dates = all.map(({ date }) => date)
  return {
    series: typedSeries.map(({ series }) => series),
    dates,
    minGuests: readMinGuests(draft, dates, note),
  }
}

// Beside a series a row without a day is only what stood there before the series was chosen.
function singleDates({ dates }: DatesPart, rhythm: EventRhythm): EventDateDraft[] {
  if (rhythm === 'once') return dates.slice(0, 1)
  return rhythm === 'own'
    ? dates
    : dates.map((date) => (date.day.trim() === '' ? { ...date, ...blank } : date))
}

const blank = { title: '', day: '', time: '', minutes: '', capacity: '' }

function readMinGuests(
  { minGuests, minGuestsHours }: DatesPart,
  dates: readonly CheckedDate[],
  note: NoteFault,
): MinGuests | null {
  if (minGuests.trim() === '') return null
  const count = wholeWithin(minGuests, 1, 10_000)
  if (count === null) note.wrong('minGuests', texts.minGuests)
  else if (dates.some(({ capacity }) => capacity < count)) note.wrong('minGuests', texts.minGuestsMany)
  const hours = wholeWithin(minGuestsHours, 1, 720) ?? usualMinGuestsHours
  return count === null ? null : { count, hours }
}
