import { Ban, CalendarClock, CircleCheck, CircleDashed, CircleMinus } from 'lucide-react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { DateRow } from '../date-row.ts'
import { eventDatesTexts as words } from '../texts/event-dates.ts'

const icons = {
  online: CircleCheck,
  offline: CircleDashed,
  cancelled: Ban,
  postponed: CalendarClock,
  over: CircleMinus,
}
const looks = {
  online: 'text-good',
  offline: 'text-muted',
  cancelled: 'text-bad',
  postponed: 'text-warn',
  over: 'text-muted',
}

/** Dates with places and state; each leads to its own page, and to the dialog that changes it. */
export function DateRows({ rows }: { rows: readonly DateRow[] }) {
  return (
    <ul className="rows rows-card">
      {rows.map((row) => (
        <DateLine key={row.id} row={row} />
      ))}
    </ul>
  )
}

function DateLine({ row }: { row: DateRow }) {
  const Icon = icons[row.state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-72">
        <Link to={row.href} className="link link-tap num font-semibold" aria-label={words.open(row.when)}>
          {row.when}
        </Link>
        <p className="num text-15 text-muted">{[row.title, row.places].filter(Boolean).join(', ')}</p>
        {row.notes.map((note) => (
          <p key={note} className="num text-15 text-muted">
            {note}
          </p>
        ))}
      </div>
      <span className={`inline-flex items-center gap-1.5 text-15 font-semibold ${looks[row.state]}`}>
        <Icon aria-hidden className="size-5" />
        {words.states[row.state]}
      </span>
      {row.changeHref && (
        <ButtonLink
          to={row.changeHref}
          look="outline"
          preventScrollReset
          aria-label={words.changeDate(row.when)}
        >
          {words.change}
        </ButtonLink>
      )}
    </li>
  )
}
