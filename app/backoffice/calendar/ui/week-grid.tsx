import { Lock, X } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import { addDays, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatShortWeekday } from '#foundation/lib/weekday.ts'
import { texts } from '../texts.ts'
import type { DaySum, WeekCell, WeekPart } from '../week.ts'
import { useGridKeys } from './grid-keys.ts'
import './calendar.css'

/** Where the cells of a week lead. */
type WeekLinks = {
  start: (cell: WeekCell) => string
  /** Where a slot is blocked or opened; `null` while cells open their starts. */
  block: ((cell: WeekCell) => string) | null
  offer: (offerId: string) => string
  /** One offer on one day. */
  day: (dayOn: string, offerId: string) => string
}

type WeekGridProps = { parts: readonly WeekPart[]; fromOn: string; today: string; links: WeekLinks }

// A table may be a grid (ARIA in HTML); its cells listen to the arrow keys.
const gridRole = { role: 'grid' } as const

/** A week, part by part: offers by their times, many offers by their days, dates of events. */
export function WeekGrid({ parts, ...rest }: WeekGridProps) {
  return (
    <>
      {parts.map((part) => (
        <Part key={part.kind === 'times' ? part.offer.id : part.kind} part={part} {...rest} />
      ))}
    </>
  )
}

type PartProps = Omit<WeekGridProps, 'parts'> & { part: WeekPart }

function Part({ part, fromOn, today, links }: PartProps) {
  const grid = useGridKeys()
  const title =
    part.kind === 'times' ? part.offer.title : part.kind === 'sums' ? texts.sumsTitle : texts.events
  const days = Array.from({ length: 7 }, (_, index) => addDays(fromOn, index))
  return (
    <section className="card cal-part" aria-label={title}>
      <h2 className="pb-1 text-20">{title}</h2>
      {part.kind === 'sums' && <p className="pb-1 text-15 text-muted">{texts.sumsLead}</p>}
      <table className="cal-table" {...gridRole} {...grid} aria-label={`${title}. ${texts.keys}`}>
        <thead>
          <tr>
            <th scope="col" className={part.kind === 'times' ? 'cal-time' : 'cal-name'}>
              <span className="visually-hidden">{part.kind === 'times' ? texts.time : texts.offer}</span>
            </th>
            {days.map((dayOn) => (
              <th key={dayOn} scope="col" aria-current={dayOn === today ? 'date' : undefined}>
                {formatShortWeekday(dayOn)} <span className="max-md:block">{Number(dayOn.slice(8))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.kind === 'times' && <TimeRows part={part} days={days} links={links} />}
          {part.kind === 'sums' && <SumRows part={part} days={days} links={links} />}
          {part.kind === 'events' && <EventRows part={part} days={days} links={links} />}
        </tbody>
      </table>
    </section>
  )
}

type RowsProps<Kind extends WeekPart['kind']> = {
  part: Extract<WeekPart, { kind: Kind }>
  days: readonly string[]
  links: WeekLinks
}

function TimeRows({ part: { rows, closedDays }, days, links }: RowsProps<'times'>) {
  if (rows.length === 0) return <ClosedRow days={days} />
  return rows.map(({ clock, cells }) => (
    <tr key={clock}>
      <th scope="row">{clock}</th>
      {cells.map((cell, index) => (
        <td key={days[index]}>
          {cell ? (
            <StartCell cell={cell} dayOn={days[index] ?? ''} links={links} />
          ) : closedDays[index] ? (
            texts.closed
          ) : (
            '–'
          )}
        </td>
      ))}
    </tr>
  ))
}

function ClosedRow({ days }: { days: readonly string[] }) {
  return (
    <tr>
      <th scope="row">
        <span className="visually-hidden">{texts.closedDay}</span>
      </th>
      {days.map((dayOn) => (
        <td key={dayOn}>{texts.closed}</td>
      ))}
    </tr>
  )
}

function SumRows({ part: { rows }, days, links }: RowsProps<'sums'>) {
  return rows.map(({ offer, cells }) => (
    <tr key={offer.id}>
      <th scope="row">
        <Link to={links.offer(offer.id)} className="flex min-h-11 items-center underline">
          {offer.title}
        </Link>
      </th>
      {cells.map((sum, index) => {
        const dayOn = days[index] ?? ''
        return (
          <td key={dayOn}>
            {sum ? (
              <SumCell sum={sum} dayOn={dayOn} title={offer.title} href={links.day(dayOn, offer.id)} />
            ) : (
              texts.closed
            )}
          </td>
        )
      })}
    </tr>
  ))
}

type SumCellProps = { sum: DaySum; dayOn: string; title: string; href: string }

function SumCell({ sum, dayOn, title, href }: SumCellProps) {
  const taken = { '--taken': sum.takenPercent } as React.CSSProperties
  return (
    <Link
      to={href}
      className="cal-cell fill-sum px-1"
      aria-label={texts.sum({ day: formatShortDay(dayOn), title, ...sum })}
    >
      <span>
        {sum.free}
        <span className="max-md:hidden"> {texts.stateWords.free}</span>
      </span>
      <span className="fill-bar w-full max-w-20" style={taken} aria-hidden>
        <i />
      </span>
      {sum.full > 0 && <small className="max-md:hidden">{texts.sumFull(sum.full)}</small>}
    </Link>
  )
}

function EventRows({ part: { rows }, days, links }: RowsProps<'events'>) {
  return rows.map(({ offer, cells }) => (
    <tr key={offer.id}>
      <th scope="row">{offer.title}</th>
      {cells.map((dates, index) => (
        <td key={days[index]}>
          {dates.length === 0
            ? '–'
            : dates.map((cell) => (
                <StartCell
                  key={cell.eventId ?? cell.clock}
                  cell={cell}
                  dayOn={days[index] ?? ''}
                  links={links}
                  hasClock
                />
              ))}
        </td>
      ))}
    </tr>
  ))
}

type StartCellProps = { cell: WeekCell; dayOn: string; links: WeekLinks; hasClock?: boolean }

function StartCell({ cell, dayOn, links, hasClock = false }: StartCellProps) {
  const { state, isPast, clock } = cell
  const label = texts.cell({ day: formatShortDay(dayOn), ...cell })
  const isBlockable = links.block !== null && cell.eventId === null && !isPast
  const href = isBlockable && links.block ? links.block(cell) : links.start(cell)
  return (
    <Link
      to={href}
      className={`cal-cell ${isPast ? 'fill-past' : `fill-${state}`}`}
      aria-label={isBlockable ? texts.block(label) : label}
      preventScrollReset={isBlockable}
    >
      {/* The blank keeps two numbers apart for who hears them. */}
      {hasClock && <small>{clock}</small>} <CellText cell={cell} />
    </Link>
  )
}

function CellText({ cell: { state, free, booked, isPast } }: { cell: WeekCell }) {
  if (state === 'blocked') return <Lock aria-hidden />
  if (state === 'cancelled' || state === 'moved')
    return (
      <>
        <X aria-hidden className="md:hidden" />
        <span className="max-md:hidden">{texts.stateWords[state]}</span>
      </>
    )
  if (state === 'without-ticket') return '·'
  if (isPast) return booked
  return state === 'full' ? texts.stateWords.full : free
}
