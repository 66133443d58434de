import { CalendarClock, CalendarOff, Plus, Trash2 } from 'lucide-react'
import type { SeriesDraft } from '#app/editor/draft/draft.ts'
import { Segments, type FaultLookup } from '#app/editor/draft/ui/step-parts.tsx'
import { IconButton } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { datesTexts as words } from '../texts/dates.ts'
import { dayFieldText, typedDate } from '../typed-times.ts'

/** Rows of exceptions with a key that stays while others come and go. */
type SeriesExceptionDraft = SeriesDraft['exceptions'][number]

export type ExceptionRow = { key: number; exception: SeriesExceptionDraft; isOpen: boolean }

export const blankException: SeriesExceptionDraft = {
  kind: 'dropped',
  day: '',
  to: '',
  time: '',
  until: '',
  capacity: '',
  title: '',
  reason: '',
}

type SeriesExceptionsProps = {
  path: string
  rows: readonly ExceptionRow[]
  live: readonly SeriesExceptionDraft[]
  faultAt: FaultLookup
  /** `null` without scripts: then one empty row more is there than exceptions. */
  change: ((rows: ExceptionRow[]) => void) | null
  onAdd: () => void
}

/** The days on which a series drops out or is different. */
export function SeriesExceptions({ path, rows, live, faultAt, change, onAdd }: SeriesExceptionsProps) {
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-17 font-bold">{words.exceptions}</h3>
        {change && (
          <button type="button" className="link link-tap inline-flex items-center gap-1" onClick={onAdd}>
            <Plus aria-hidden className="size-5" />
            {words.addException}
          </button>
        )}
      </div>
      <ul className="rows rows-card">
        {rows.length === 0 && <li className="px-4 py-4 text-muted">{words.noExceptions}</li>}
        {rows.map(({ key, exception, isOpen }, index) => (
          <ExceptionFields
            key={key}
            path={`${path}.exceptions.${index}`}
            exception={exception}
            live={live[index] ?? exception}
            faultAt={faultAt}
            isOpen={isOpen || change === null}
            onRemove={change && (() => change(rows.filter((row) => row.key !== key)))}
          />
        ))}
      </ul>
    </section>
  )
}

type FieldsProps = {
  path: string
  exception: SeriesExceptionDraft
  live: SeriesExceptionDraft
  faultAt: FaultLookup
  isOpen: boolean
  onRemove: (() => void) | null
}

function ExceptionFields({ path, exception, live, faultAt, isOpen, onRemove }: FieldsProps) {
  const isFaulty = exceptionFields.some((name) => faultAt(`${path}.${name}`) !== undefined)
  const Icon = live.kind === 'moved' ? CalendarClock : CalendarOff
  return (
    <li className="series-exception flex items-start gap-2 py-1 pr-2 pl-4">
      <details open={isOpen || isFaulty} className="min-w-0 grow">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3">
          <Icon aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="min-w-0">
            <b className="num block">{headline(live)}</b>
            <span className="num text-15 text-muted">{detail(live)}</span>
          </span>
        </summary>
        <div className="flex flex-col gap-3 pb-4">
          <Segments
            label={words.exceptionKind}
            name={`${path}.kind`}
            choices={[
              ['dropped', words.dropped],
              ['moved', words.moved],
            ]}
            chosen={exception.kind === 'moved' ? 'moved' : 'dropped'}
          />
          <DifferingFields path={path} exception={exception} faultAt={faultAt} />
        </div>
      </details>
      {onRemove && (
        <IconButton label={`${words.removeException}: ${headline(live)}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

const exceptionFields = ['day', 'to', 'time', 'until', 'capacity', 'title', 'reason'] as const

function DifferingFields({ path, exception, faultAt }: Pick<FieldsProps, 'path' | 'exception' | 'faultAt'>) {
  const field = (name: (typeof exceptionFields)[number]) => ({
    name: `${path}.${name}`,
    defaultValue: name === 'day' || name === 'to' ? dayFieldText(exception[name]) : exception[name],
    error: faultAt(`${path}.${name}`),
  })
  const differing = (name: (typeof exceptionFields)[number], hint: string) => ({
    ...field(name),
    hint,
    className: 'exception-differs',
  })
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TypedField kind="date" label={words.exceptionDay} {...field('day')} />
      <TypedField kind="date" label={words.to} {...differing('to', words.toHint)} />
      <TypedField kind="time" label={words.begin} {...differing('time', words.asUsual)} />
      <TypedField kind="time" label={words.finish} {...differing('until', words.asUsual)} />
      <TypedField
        kind="number"
        label={words.capacityOfDate}
        {...differing('capacity', words.asUsual)}
        maxLength={5}
      />
      <Field label={words.dateTitle} {...differing('title', words.asUsual)} maxLength={80} />
      <Field label={words.reason} {...field('reason')} maxLength={120} className="md:col-span-2" />
    </div>
  )
}

function headline({ day, to, kind }: SeriesExceptionDraft): string {
  const dayOn = typedDate(day)
  if (dayOn === null) return words.exception
  const toOn = typedDate(to)
  return kind === 'moved' && toOn !== null ? words.becomes(dayOn, toOn) : words.drops(dayOn)
}

function detail({ kind, time, until, reason }: SeriesExceptionDraft): string {
  if (kind !== 'moved') return reason
  return [time === '' ? words.sameTime : [time, until].filter(Boolean).join('-'), reason]
    .filter(Boolean)
    .join(', ')
}
