import { seriesDates, type RuleDays } from '#app/availability/series/series.ts'
import type { TimesDraft } from '#app/editor/draft/draft.ts'
import { compileEvent } from './event-plan.ts'
import { compileSeries } from './series-drafts.ts'
import { collectFaults } from './typed-times.ts'

/** A day of the months beside the form. `series` and `seriesDay` say which exception a press on it is about. */
export type DateMark = {
  dayOn: string
  kind: 'date' | 'moved' | 'dropped'
  /** The place of its series in the form; `null` for a single date. */
  series: number | null
  seriesDay: string
}

/** The dates as they are typed at this moment. */
export type DatesView = { marks: DateMark[]; dates: number; places: number }

/** What the dates of an event are by what is typed so far. Rows with faults don't count. */
export function datesView(
  draft: TimesDraft,
  { now, ruleDays }: { now: Date; ruleDays: RuleDays },
): DatesView {
  const { note } = collectFaults()
  const plan = compileEvent(draft, { now, note, ruleDays })
  const typed = compileSeries(draft.series, { now, note, ruleDays })
  const marks = new Map<string, DateMark>()
  for (const { path, series } of typed) {
    if (!plan.series.some(({ id }) => id === series.id)) continue
    const index = Number(path.split('.')[1])
    for (const { on, to } of series.exceptions)
      if (to === null) marks.set(on, { dayOn: on, kind: 'dropped', series: index, seriesDay: on })
    for (const { dayOn, seriesDay } of seriesDates(series, ruleDays))
      if (plan.dates.some((date) => date.series?.id === series.id && date.series.day === seriesDay))
        marks.set(dayOn, {
          dayOn,
          kind: dayOn === seriesDay ? 'date' : 'moved',
          series: index,
          seriesDay,
        })
  }
  for (const { dayOn, series } of plan.dates)
    if (series === null && !marks.has(dayOn))
      marks.set(dayOn, { dayOn, kind: 'date', series: null, seriesDay: dayOn })
  return {
    marks: [...marks.values()].toSorted((a, b) => (a.dayOn < b.dayOn ? -1 : 1)),
    dates: plan.dates.length,
    places: plan.dates.reduce((sum, { capacity }) => sum + capacity, 0),
  }
}
