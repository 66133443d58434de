import { useEffect, useState } from 'react'
import { loadRuleDays, type RuleDays } from '#app/availability/series/series.ts'
import type { TimesDraft } from '#app/editor/draft/draft.ts'
import { formatMonth } from '#foundation/lib/berlin-time.ts'
import { monthOf, weeksOf } from '#foundation/lib/month.ts'
import { datesView, type DateMark, type DatesView } from '../date-marks.ts'
import { datesTexts as words } from '../texts/dates.ts'
import './dates.css'

type DatesProps = {
  live: TimesDraft
  /** What was saved, until the page's script can read rules. */
  saved: DatesView
  /** ISO. */
  now: string
}

/** The dates by what is typed at this moment. */
function useDatesView({ live, saved, now }: DatesProps): DatesView {
  const [ruleDays, setRuleDays] = useState<RuleDays | null>(null)
  useEffect(() => {
    let isHere = true
    // Without the library the months stay as they were saved.
    const load = async () => {
      const loaded = await loadRuleDays()
      if (isHere) setRuleDays(() => loaded)
    }
    load().catch(() => {})
    return () => {
      isHere = false
    }
  }, [])
  return ruleDays ? datesView(live, { now: new Date(now), ruleDays }) : saved
}

/** "10 Termine, 80 Plätze, 16. Juni bis 25. August." and what the marks mean. */
export function DatesSum(props: DatesProps) {
  const { marks, dates, places } = useDatesView(props)
  const held = marks.filter(({ kind }) => kind !== 'dropped')
  const [first, last] = [held[0], held.at(-1)]
  if (!first || !last) return null
  return (
    <p className="num" role="status">
      <b>{words.counted(dates, places)},</b>{' '}
      <span className="text-muted">{words.span(first.dayOn, last.dayOn)}</span>
    </p>
  )
}

const openMonths = 4

/** The months of all dates. A press on a mark leads to its exception, or to the date's own fields. */
export function DateMonths({ onMark, ...props }: DatesProps & { onMark: (mark: DateMark) => void }) {
  const { marks, dates, places } = useDatesView(props)
  const byDay = new Map(marks.map((mark) => [mark.dayOn, mark]))
  const months = [...new Set(marks.map(({ dayOn }) => monthOf(dayOn)))]
  const month = (each: string) => <Month key={each} month={each} byDay={byDay} onMark={onMark} />
  return (
    <aside className="flex flex-col gap-4 self-start rounded-2xl bg-sand p-4 md:p-5" aria-label={words.dates}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="num text-20 font-bold">{words.title(dates)}</h2>
        <span className="num text-muted">{words.seats(places)}</span>
      </div>
      <div className="date-months flex flex-col gap-3 rounded-2xl bg-surface p-4">
        {months.length === 0 && <p className="text-muted">{words.empty}</p>}
        {months.slice(0, openMonths).map(month)}
        {months.length > openMonths && (
          <details>
            <summary className="link link-tap cursor-pointer">
              {words.moreMonths(months.length - openMonths)}
            </summary>
            <div className="flex flex-col gap-3 pt-2">{months.slice(openMonths).map(month)}</div>
          </details>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-15 text-muted">
        {(['date', 'moved', 'dropped'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden className={`date-mark date-mark-${kind} date-mark-legend`} />
            {words.legend[kind]}
          </li>
        ))}
      </ul>
    </aside>
  )
}

type MonthProps = {
  month: string
  byDay: ReadonlyMap<string, DateMark>
  onMark: (mark: DateMark) => void
}

function Month({ month, byDay, onMark }: MonthProps) {
  return (
    <table className="num w-full table-fixed text-15">
      <caption className="text-left text-17 font-bold">{formatMonth(`${month}-01`)}</caption>
      <thead>
        <tr>
          {words.shortWeekdays.map((day) => (
            <th key={day} scope="col" className="font-normal text-muted">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((dayOn) => (
              <td key={dayOn} className="text-muted">
                {monthOf(dayOn) === month && <Day dayOn={dayOn} mark={byDay.get(dayOn)} onMark={onMark} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({
  dayOn,
  mark,
  onMark,
}: { dayOn: string; mark: DateMark | undefined } & Pick<MonthProps, 'onMark'>) {
  const nr = Number(dayOn.slice(8))
  if (!mark) return nr
  return (
    <button type="button" aria-label={words.mark(dayOn, mark.kind)} onClick={() => onMark(mark)}>
      <span className={`date-mark date-mark-${mark.kind}`}>{nr}</span>
    </button>
  )
}
