import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { EventDateDraft } from '#app/editor/draft/draft.ts'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { addDays, formatDay } from '#foundation/lib/berlin-time.ts'
import { stepTexts as words } from '../texts/step.ts'
import { placesText } from '../texts/exceptions.ts'
import { typedDate, wholeWithin } from '../typed-times.ts'
import { StepPart, type FaultLookup } from './step-parts.tsx'

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
const mostAtOnce = 104

/** The dates of an event, one by one; a weekly series becomes single dates. */
export function DateList({ rows, live, faultAt, change }: DateListProps) {
  const nextKey = () => Math.max(-1, ...rows.map(({ key }) => key)) + 1
  const add = () => {
    const last = live.at(-1) ?? blank
    const { title, time, minutes, capacity } = last
    change?.([...rows, { key: nextKey(), date: { ...blank, title, time, minutes, capacity } }])
  }
  const repeat = (count: number) => {
    const [last, key] = [live.at(-1), nextKey()]
    const first = last && typedDate(last.day)
    if (!last || !first) return
    const more = Array.from({ length: count }, (_, index) => ({
      key: key + index,
      date: { ...last, id: '', day: germanDay(addDays(first, 7 * (index + 1))) },
    }))
    change?.([...rows, ...more].slice(0, mostDates))
  }
  return (
    <StepPart title={words.dates}>
      {faultAt('dates') && <p className="field-error self-start">{faultAt('dates')}</p>}
      <ul className="rows rows-card">
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
        <>
          <Button look="outline" className="self-start" onClick={add} disabled={rows.length >= mostDates}>
            <Plus aria-hidden />
            {words.addDate}
          </Button>
          {rows.length > 0 && <WeeklyDates onRepeat={repeat} />}
        </>
      )}
    </StepPart>
  )
}

const germanDay = (dayOn: string): string => dayOn.split('-').toReversed().join('/')

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
    <li className="px-4 py-2">
      <details open={isFaulty || onRemove === null || date.day === ''}>
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3">
          <b className="num grow">{dateText(live)}</b>
          <span className="num text-15 text-muted">{capacityText(live)}</span>
          <span className="icon-button" aria-hidden>
            <Pencil />
          </span>
          <span className="visually-hidden">{words.changeRule(words.date)}</span>
        </summary>
        <div className="grid gap-3 pb-4 md:grid-cols-2">
          <input type="hidden" name={`${path}.id`} value={date.id} />
          <TypedField
            kind="date"
            label={words.day}
            {...field('day')}
            defaultValue={/^\d{4}-/.test(date.day) ? germanDay(date.day) : date.day}
          />
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
  return count === null ? '' : placesText(count)
}

function WeeklyDates({ onRepeat }: { onRepeat: (count: number) => void }) {
  // Without a name the field belongs to no section of the draft.
  const input = useRef<HTMLInputElement>(null)
  return (
    <details className="card px-4 py-3">
      <summary className="link-tap cursor-pointer font-semibold">{words.weekly}</summary>
      <div className="flex flex-wrap items-end gap-3 pt-2">
        <p className="w-full text-15 text-muted">{words.weeklyFrom}</p>
        <label className="field grow">
          <span className="field-label">{words.times}</span>
          <input ref={input} className="field-input" inputMode="numeric" maxLength={3} defaultValue="9" />
        </label>
        <Button
          look="outline"
          onClick={() => {
            const count = wholeWithin(input.current?.value ?? '', 1, mostAtOnce)
            if (count !== null) onRepeat(count)
          }}
        >
          {words.addWeekly}
        </Button>
        <p className="w-full text-13 text-muted">{words.tooMany}</p>
      </div>
    </details>
  )
}
