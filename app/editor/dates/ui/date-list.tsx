import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { EventDateDraft } from '#app/editor/draft/draft.ts'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { formatDay } from '#foundation/lib/berlin-time.ts'
import type { FaultLookup } from '#app/editor/draft/ui/step-parts.tsx'
import { datesTexts as words } from '../texts/dates.ts'
import { dayFieldText, typedDate, wholeWithin } from '../typed-times.ts'

/** Rows of dates with a key that stays while others come and go. */
export type DateRow = { key: number; date: EventDateDraft }

type DateListProps = {
  rows: readonly DateRow[]
  live: readonly EventDateDraft[]
  faultAt: FaultLookup
  /** `null` without scripts: then one empty row more is there than dates. */
  change: ((rows: DateRow[]) => void) | null
}

const blank: EventDateDraft = { id: '', title: '', day: '', time: '', minutes: '', capacity: '' }
const mostDates = 200

/** Single dates of an event, one by one. */
export function DateList({ rows, live, faultAt, change }: DateListProps) {
  const nextKey = () => Math.max(-1, ...rows.map(({ key }) => key)) + 1
  const add = () => {
    const last = live.at(-1) ?? blank
    const { title, time, minutes, capacity } = last
    change?.([...rows, { key: nextKey(), date: { ...blank, title, time, minutes, capacity } }])
  }
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="dates-title text-20 font-bold">{words.dates}</h2>
      <h2 className="dates-title-more text-20 font-bold">{words.singleDates}</h2>
      {faultAt('dates') && <p className="field-error self-start">{faultAt('dates')}</p>}
      <ul className="dates-rows rows rows-card">
        {rows.map(({ key, date }, index) => (
          <DateRowView
            key={key}
            path={`dates.${index}`}
            date={date}
            live={live[index] ?? date}
            faultAt={faultAt}
            onRemove={change && (() => change(rows.filter((row) => row.key !== key)))}
          />
        ))}
        {rows.length === 0 && <li className="px-4 py-5 text-muted">{words.noDates}</li>}
      </ul>
      {change && (
        <Button
          look="outline"
          className={`self-start ${rows.length > 0 ? 'dates-many' : ''}`}
          onClick={add}
          disabled={rows.length >= mostDates}
        >
          <Plus aria-hidden />
          {words.addDate}
        </Button>
      )}
    </section>
  )
}

type DateRowViewProps = {
  path: string
  date: EventDateDraft
  live: EventDateDraft
  faultAt: FaultLookup
  onRemove: (() => void) | null
}

function DateRowView({ path, date, live, faultAt, onRemove }: DateRowViewProps) {
  const names = ['title', 'day', 'time', 'minutes', 'capacity'] as const
  const field = (name: (typeof names)[number]) => ({
    name: `${path}.${name}`,
    defaultValue: date[name],
    error: faultAt(`${path}.${name}`),
  })
  const isFaulty = names.some((name) => faultAt(`${path}.${name}`) !== undefined)
  return (
    <li className={`px-4 py-2 ${date.id === '' && date.day === '' ? 'dates-blank' : ''}`}>
      <details open={isFaulty || onRemove === null || date.day === ''}>
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3">
          <b className="num grow">{dateText(live)}</b>
          <span className="num text-15 text-muted">{capacityText(live)}</span>
          <span className="icon-button" aria-hidden>
            <Pencil />
          </span>
          <span className="visually-hidden">{words.change(words.date)}</span>
        </summary>
        <div className="grid gap-3 pb-4 md:grid-cols-2">
          <input type="hidden" name={`${path}.id`} value={date.id} />
          <TypedField kind="date" label={words.day} {...field('day')} defaultValue={dayFieldText(date.day)} />
          <TypedField kind="time" label={words.time} {...field('time')} />
          <TypedField kind="duration" label={words.duration} {...field('minutes')} maxLength={6} />
          <TypedField kind="number" label={words.capacityOfDate} {...field('capacity')} maxLength={5} />
          <Field label={words.dateTitle} {...field('title')} maxLength={80} className="md:col-span-2" />
          {onRemove && (
            <Button look="ghost" className="justify-self-start" onClick={onRemove}>
              <Trash2 aria-hidden />
              {words.removeDate}
            </Button>
          )}
        </div>
      </details>
    </li>
  )
}

function dateText({ title, day, time }: EventDateDraft): string {
  const dayOn = typedDate(day)
  if (dayOn === null) return title || words.date
  return [formatDay(dayOn), time, title].filter(Boolean).join(', ')
}

const capacityText = ({ capacity }: EventDateDraft): string => {
  const count = wholeWithin(capacity, 0, 999_999)
  return count === null ? '' : words.seats(count)
}
