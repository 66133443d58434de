import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { type To } from 'react-router'
import { formatMonth } from '#foundation/lib/berlin-time.ts'
import { monthOf, weeksOf } from '#foundation/lib/month.ts'
import { Link } from './link.tsx'
import { isNear, tabStopOf } from './month-stop.ts'
import type { Turning } from './month-walk.ts'
import { designTexts } from './texts.ts'

/** How one day looks and where it leads. Without `to` it can't be chosen but still says why. */
export type MonthDay = {
  to: To | null
  /** The whole sentence for screen readers: day and state. */
  label: string
  className?: string
  mark?: ReactNode
  current?: boolean
}

/** Weeks that are shown whole, across a month's borders, and the names of their months. */
export type WholeWeeks = { fromOn: string; toOn: string; said: string }

type MonthGridProps = {
  /** `YYYY-MM` */
  month: string
  /** Weeks that end before this day are left out. */
  firstOn?: string
  whole?: WholeWeeks | null
  dayOf: (dayOn: string) => MonthDay
  previous: To | null
  next: To | null
}

// A table may be a grid (ARIA in HTML); its days listen to the arrow keys.
const gridRole = { role: 'grid' } as const

/**
 * A month of links, Monday first. Arrow keys, Home and End walk through the days, closed ones included; arrows go on
 * past the days that are shown: folded weeks unfold, and beyond the month's borders it turns, as with Page up and Page
 * down. Before scripts run every day can be reached by Tab; afterwards one stop per month.
 */
export function MonthGrid({ month, firstOn = '', whole = null, dayOf, previous, next }: MonthGridProps) {
  const isAwake = useIsAwake()
  const nameId = useId()
  const { stop, walk } = useWalk(month)
  const isInside = (dayOn: string) => monthOf(dayOn) === month
  const weeks = weeksOf(month, whole).filter((week) => week.some((dayOn) => dayOn >= firstOn))
  const days = weeks.flat().filter((dayOn) => isInside(dayOn) || isNear(dayOn, whole))
  const tabStop = tabStopOf(days, { month, whole, walkedTo: stop, dayOf })
  return (
    <div>
      <Head nameId={nameId} month={month} whole={whole} previous={previous} next={next} />
      <table className="month" {...gridRole} aria-labelledby={nameId}>
        <Weekdays />
        <tbody>
          {weeks.map((week) => (
            <tr
              key={week[0]}
              className={week.some((dayOn) => isNear(dayOn, whole)) ? 'week-near' : undefined}
            >
              {week.map((dayOn) => (
                <td key={dayOn} className={isInside(dayOn) ? undefined : 'day-beyond'}>
                  {days.includes(dayOn) && (
                    <Day
                      dayOn={dayOn}
                      day={dayOf(dayOn)}
                      tabIndex={isAwake && dayOn !== tabStop ? -1 : 0}
                      onKeyDown={walk}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const loadWalk = () => import('./month-walk.ts')

/** The day that keys walked to, if any, and what keys do. Few use them: their code comes with the first one. */
function useWalk(month: string) {
  const [stop, stopAt] = useState<string | null>(null)
  const turning = useRef<Turning>(null)
  const arrive = useRef<((turned: Turning) => void) | null>(null)
  // The days of the month before are gone, and with one of them the focus: it goes on in the new month, at once, or a
  // key that is pressed just then would be nobody's.
  useLayoutEffect(() => {
    const turned = turning.current
    if (!turned || turned.from === month) return
    turning.current = null
    arrive.current?.(turned)
  }, [month])
  const carryOut = async (grid: HTMLElement, key: string, isRepeated: boolean) => {
    const code = await loadWalk().catch(() => null)
    if (code === null) return
    arrive.current = code.arrive
    code.walk(grid, key, { month, isRepeated, turning, stopAt })
  }
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const { key, repeat: isRepeated, altKey, ctrlKey, metaKey } = event
    const grid = event.currentTarget.closest('table')
    // With Alt an arrow goes back in the browser's history.
    if (!grid || altKey || ctrlKey || metaKey || !/^(Arrow|Page|Home|End)/.test(key)) return
    event.preventDefault()
    void carryOut(grid, key, isRepeated)
  }
  return { stop, walk }
}

type HeadProps = Pick<MonthGridProps, 'month' | 'whole' | 'previous' | 'next'> & { nameId: string }

function Head({ nameId, month, whole, previous, next }: HeadProps) {
  return (
    <div className="flex items-center justify-between">
      <h3 aria-live="polite" id={nameId}>
        {whole && <span className="month-fold-more">{whole.said}</span>}
        <span className="month-fold-less">{formatMonth(`${month}-01`)}</span>
      </h3>
      <div className="flex">
        <Turn to={previous} label={designTexts.previousMonth} turn="previous" />
        <Turn to={next} label={designTexts.nextMonth} turn="next" />
      </div>
    </div>
  )
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {designTexts.weekdays.map(({ short, long }) => (
          <th key={short} scope="col">
            <abbr title={long} className="no-underline">
              {short}
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
  )
}

// Roving focus only makes sense where arrow keys work.
function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

function Turn({ to, label, turn }: { to: To | null; label: string; turn: 'previous' | 'next' }) {
  const icon = turn === 'previous' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />
  if (!to) {
    return (
      <span className="icon-button text-edge" aria-hidden>
        {icon}
      </span>
    )
  }
  return (
    <Link to={to} className="icon-button" aria-label={label} data-turn={turn} preventScrollReset replace>
      {icon}
    </Link>
  )
}

type DayProps = {
  dayOn: string
  day: MonthDay
  tabIndex: number
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function Day({ dayOn, day, tabIndex, onKeyDown }: DayProps) {
  const { to, label, className = '', mark, current } = day
  const inside = (
    <>
      {Number(dayOn.slice(8))}
      {mark ?? <span className="day-mark" />}
    </>
  )
  const shared = { 'aria-label': label, 'data-day': dayOn, tabIndex, onKeyDown }
  if (!to) {
    return (
      <span {...shared} role="link" aria-disabled className={`day ${className}`}>
        {inside}
      </span>
    )
  }
  return (
    <Link
      {...shared}
      to={to}
      className={`day ${className} ${current ? 'day-chosen' : ''}`}
      aria-current={current ? 'date' : undefined}
      preventScrollReset
      replace
    >
      {inside}
    </Link>
  )
}
