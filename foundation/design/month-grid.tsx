import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  useEffect,
  useId,
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

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * A month of links, Monday first. Arrow keys, Home and End walk through the days, closed ones included, Page up and
 * Page down turn the month. Before scripts run every day can be reached by Tab; afterwards one stop per month.
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

/** The day that keys walked to, if any, and what keys do. */
function useWalk(month: string) {
  const [stop, setStop] = useState<string | null>(null)
  const turned = useRef<{ grid: HTMLElement; from: string }>(null)
  // The days of the month before are gone, and with one of them the focus: it goes on in the new month.
  useEffect(() => {
    if (!turned.current || turned.current.from === month) return
    turned.current.grid.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
    turned.current = null
  }, [month])
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const grid = event.currentTarget.closest('table')
    const target = grid && stepFrom(grid, event.key)
    if (!target) return
    event.preventDefault()
    if (target.dataset['day']) {
      setStop(target.dataset['day'])
      target.focus()
    } else {
      turned.current = { grid, from: month }
      target.click()
    }
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

/** The day to go to, or the link that turns the month. */
function stepFrom(grid: HTMLElement, key: string): HTMLElement | null | undefined {
  if (key === 'PageUp' || key === 'PageDown') {
    const turn = key === 'PageUp' ? 'previous' : 'next'
    return grid.parentElement?.querySelector<HTMLElement>(`[data-turn=${turn}]`)
  }
  // Folded weeks are there, but can't take the focus.
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-day]')].filter(
    (cell) => cell.offsetParent !== null,
  )
  return targetOf(
    key,
    cells.findIndex((cell) => cell === document.activeElement),
    cells,
  )
}

function targetOf(key: string, from: number, cells: HTMLElement[]): HTMLElement | undefined {
  if (from === -1) return undefined
  if (key === 'Home') return cells[0]
  if (key === 'End') return cells.at(-1)
  const step = steps[key]
  return step === undefined ? undefined : cells[from + step]
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
