import { ChevronLeft, ChevronRight, Info, Lock } from 'lucide-react'
import { useState } from 'react'
import type { TimesDraft } from '#app/editor/draft/draft.ts'
import { IconButton } from '#foundation/design/button.tsx'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { formatShortWeekday } from '#foundation/lib/weekday.ts'
import { weekTexts } from '../texts/week.ts'
import { stepTexts } from '../texts/step.ts'
import {
  nextException,
  weekFromDraft,
  type WeekCell,
  type WeekCircumstances,
  type WeekView,
} from '../week.ts'
import './times.css'

type WeekPreviewProps = { draft: TimesDraft; around: WeekCircumstances; firstMonday: string }

/** "So sieht die Woche aus": what guests will find by what is typed so far. */
export function WeekPreview({ draft, around, firstMonday }: WeekPreviewProps) {
  const [monday, setMonday] = useState(firstMonday)
  const week = weekFromDraft(draft, monday, around)
  const next = nextException(addDays(monday, 7), around)
  return (
    <aside
      className="flex flex-col gap-4 self-start rounded-2xl bg-sand p-4 md:p-5"
      aria-label={weekTexts.title}
    >
      <div className="flex items-start justify-between gap-2">
        <div>
          <h2 className="text-20 font-bold">{weekTexts.title}</h2>
          <p className="text-15 text-muted" aria-live="polite">
            {week.title}
          </p>
        </div>
        <div className="flex">
          <IconButton
            label={weekTexts.earlier}
            disabled={monday <= firstMonday}
            onClick={() => setMonday(addDays(monday, -7))}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={weekTexts.later} onClick={() => setMonday(addDays(monday, 7))}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      <WeekGrid week={week} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p>
          <b className="num">{week.sum}</b> <span className="num text-muted">{week.blocked}</span>
        </p>
        {next && (
          <button type="button" className="link link-tap" onClick={() => setMonday(next)}>
            {weekTexts.next}
          </button>
        )}
      </div>
      <p className="banner banner-info">
        <Info aria-hidden />
        <span>
          <b>{stepTexts.stays}</b> {stepTexts.staysMore}
        </span>
      </p>
    </aside>
  )
}

function WeekGrid({ week }: { week: WeekView }) {
  if (week.rows.length === 0)
    return <p className="rounded-2xl bg-surface p-4 text-muted">{weekTexts.empty}</p>
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 rounded-2xl bg-surface p-2 text-15">
      <thead>
        <tr>
          <td className="w-13" aria-hidden />
          {week.days.map(({ dayOn, holiday }) => (
            <th key={dayOn} scope="col" className="font-normal" title={holiday ?? undefined}>
              <span className={holiday ? 'text-bad' : 'text-muted'}>{formatShortWeekday(dayOn)}</span>
              <b className="num block">{Number(dayOn.slice(8))}</b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.rows.map(({ clock, cells }) => (
          <tr key={clock}>
            <th scope="row" className="num text-left font-semibold">
              {clock}
            </th>
            {cells.map((cell) => (
              <Cell key={cell.label} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const looks = {
  open: 'bg-good-soft font-semibold text-good',
  blocked: 'week-blocked text-muted',
  none: 'text-muted',
  closed: 'text-muted',
}

function Cell({ cell }: { cell: WeekCell }) {
  return (
    <td className={`num h-9 rounded-lg text-center ${looks[cell.state]}`}>
      <span className="visually-hidden">{cell.label}</span>
      <span aria-hidden className="flex justify-center">
        {cell.state === 'open' && cell.places}
        {cell.state === 'blocked' && <Lock className="size-4" />}
        {cell.state === 'none' && '-'}
        {cell.state === 'closed' && weekTexts.closed}
      </span>
    </td>
  )
}
