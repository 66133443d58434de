import { Ban, CircleCheck, LockOpen } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import type { DayRow } from '../day.ts'
import { texts } from '../texts.ts'
import './calendar.css'

const words = texts.rows

/** A start of a list; `blockHref`: where it is blocked or opened, for whoever may. */
export type StartLine = DayRow & {
  href: string
  blockHref: string | null
  /** Who comes, or why nobody does. */
  note?: string
  /** Guests whose time is no start of the calendar: there is nothing to fill. */
  hasNoPlaces?: true
}

/** Starts of a day, one under the other: when, what, how full, who. */
export function StartRows({ rows }: { rows: readonly StartLine[] }) {
  return (
    <ul className="start-rows">
      {rows.map((row) => (
        <li key={row.key}>
          <Link to={row.href} className="start-row">
            <StartClock row={row} />
            <span className="flex min-w-0 flex-col gap-1">
              <span className="flex items-baseline justify-between gap-2">
                <b className="min-w-0 font-semibold break-words">{row.title}</b>
                <span className={`num shrink-0 text-13 font-semibold ${tones[row.state]}`}>
                  {row.isPast || row.hasNoPlaces
                    ? words.guests(row.booked)
                    : texts.state(row.state, row.free)}
                </span>
              </span>
              {!row.hasNoPlaces && <FillBar row={row} />}
              {row.note && <small className="num break-words">{row.note}</small>}
            </span>
          </Link>
          <RowEnd row={row} />
        </li>
      ))}
    </ul>
  )
}

const tones: Record<DayRow['state'], string> = {
  free: 'text-good',
  few: 'text-warn',
  full: 'text-bad',
  blocked: 'text-muted',
  cancelled: 'text-bad',
  moved: 'text-muted',
  'without-ticket': 'text-info',
}

function StartClock({ row }: { row: StartLine }) {
  const { clock, isPast, isNext } = row
  const state = stateText(row)
  return (
    <span>
      <span className={`start-clock num ${isNext ? 'start-clock-next' : ''} ${isPast ? 'text-muted' : ''}`}>
        {clock}
      </span>
      {isNext && <span className="visually-hidden"> {words.next}</span>}
      {state && <small className="num">{state}</small>}
    </span>
  )
}

function stateText({ isPast, hasBegun, minutesLeft }: StartLine): string | null {
  if (isPast) return words.past
  if (hasBegun) return words.running
  return minutesLeft === null ? null : words.left(minutesLeft)
}

function FillBar({ row: { state, takenPercent, isPast } }: { row: StartLine }) {
  const look = state === 'blocked' ? 'fill-bar-blocked' : isPast ? 'fill-bar-past' : ''
  const taken = { '--taken': takenPercent } as React.CSSProperties
  return (
    <span className={`fill-bar ${look}`} style={taken} aria-hidden>
      <i />
    </span>
  )
}

function RowEnd({ row }: { row: StartLine }) {
  if (row.isPast) return <CircleCheck aria-hidden className="mx-3 size-5 text-good" />
  if (row.blockHref === null) return <span />
  const Icon = row.state === 'blocked' ? LockOpen : Ban
  const verb = row.state === 'blocked' ? texts.sheet.open : texts.sheet.block
  return (
    <Link
      to={row.blockHref}
      className="icon-button icon-button-ring"
      aria-label={`${verb}: ${row.title}, ${row.clock}`}
      preventScrollReset
    >
      <Icon aria-hidden />
    </Link>
  )
}
