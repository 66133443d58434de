import { Minus, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { SeriesDraft } from '#app/editor/draft/draft.ts'
import { Segments, type FaultLookup } from '#app/editor/draft/ui/step-parts.tsx'
import { Button, IconButton } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { Select } from '#foundation/design/select.tsx'
import { datesTexts as words } from '../texts/dates.ts'
import { dayFieldText, wholeWithin } from '../typed-times.ts'
import { blankException, SeriesExceptions, type ExceptionRow } from './series-exceptions.tsx'

/** Rows of series with a key that stays while others come and go. */
export type SeriesRow = { key: number; series: SeriesDraft; exceptions: ExceptionRow[] }

export const blankSeries: SeriesDraft = {
  id: '',
  every: '1',
  weekdays: [],
  nth: '1',
  monthWeekday: '2',
  time: '',
  until: '',
  firstDay: '',
  end: 'day',
  lastDay: '',
  count: '',
  capacity: '',
  title: '',
  exceptions: [],
}

type SeriesFieldsProps = {
  path: string
  /** Its number, where there is more than one. */
  nr: number | null
  row: SeriesRow
  live: SeriesDraft
  faultAt: FaultLookup
  /** `null` without scripts. */
  change: ((row: SeriesRow) => void) | null
  onRemove: (() => void) | null
}

/** The fields of one series: rhythm, times, first and last date, places, exceptions. */
export function SeriesFields({ path, nr, row, live, faultAt, change, onRemove }: SeriesFieldsProps) {
  const { series, exceptions } = row
  const addException = () =>
    change?.({ ...row, exceptions: [...exceptions, newException(exceptions, { ...blankException })] })
  return (
    <fieldset className="series flex min-w-0 flex-col gap-4">
      <legend className={nr === null ? 'visually-hidden' : 'pb-3 text-17 font-bold'}>
        {words.series(nr ?? 1)}
      </legend>
      <input type="hidden" name={`${path}.id`} value={series.id} readOnly />
      <RhythmFields path={path} series={series} faultAt={faultAt} />
      <WhenFields path={path} series={series} faultAt={faultAt} />
      <PlacesField
        name={`${path}.capacity`}
        value={series.capacity}
        error={faultAt(`${path}.capacity`)}
        hasScript={change !== null}
      />
      <Field
        label={words.dateTitle}
        name={`${path}.title`}
        defaultValue={series.title}
        error={faultAt(`${path}.title`)}
        maxLength={80}
      />
      <SeriesExceptions
        path={path}
        rows={change ? exceptions : [...exceptions, newException(exceptions, { ...blankException })]}
        live={live.exceptions}
        faultAt={faultAt}
        change={change && ((rows) => change({ ...row, exceptions: rows }))}
        onAdd={addException}
      />
      {onRemove && (
        <Button look="ghost" className="self-start" onClick={onRemove}>
          <Trash2 aria-hidden />
          {words.removeSeries}
        </Button>
      )}
    </fieldset>
  )
}

/** A row for an exception that isn't there yet. */
export function newException(
  rows: readonly ExceptionRow[],
  exception: ExceptionRow['exception'],
): ExceptionRow {
  return { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, exception, isOpen: true }
}

type PartProps = Pick<SeriesFieldsProps, 'path' | 'faultAt'> & { series: SeriesDraft }

function RhythmFields({ path, series, faultAt }: PartProps) {
  const fault = faultAt(`${path}.weekdays`)
  return (
    <>
      <label className="field">
        <span className="field-label">{words.every}</span>
        <Select name={`${path}.every`} defaultValue={series.every || '1'}>
          {words.everyChoices.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
      </label>
      <fieldset className="series-week min-w-0">
        <legend className="flex w-full justify-between gap-3 pb-1.5 text-15 font-semibold">
          {words.weekdays}
          {fault && <span className="field-error">{fault}</span>}
        </legend>
        <div className="series-days">
          {words.shortWeekdays.map((day, index) => (
            <label key={day}>
              <input
                type="checkbox"
                className="visually-hidden"
                name={`${path}.weekdays[]`}
                value={index + 1}
                defaultChecked={series.weekdays.includes(String(index + 1))}
                aria-label={words.weekdayNames[index]}
              />
              {day}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="series-month grid grid-cols-2 gap-3">
        <label className="field">
          <span className="field-label">{words.monthly}</span>
          <Select name={`${path}.nth`} defaultValue={series.nth || '1'}>
            {words.nth.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </Select>
        </label>
        <label className="field">
          <span className="field-label">{words.monthWeekday}</span>
          <Select name={`${path}.monthWeekday`} defaultValue={series.monthWeekday || '2'}>
            {words.weekdayNames.map((day, index) => (
              <option key={day} value={index + 1}>
                {day}
              </option>
            ))}
          </Select>
        </label>
      </div>
    </>
  )
}

function WhenFields({ path, series, faultAt }: PartProps) {
  const field = (name: 'time' | 'until' | 'firstDay' | 'lastDay' | 'count') => ({
    name: `${path}.${name}`,
    defaultValue: name === 'firstDay' || name === 'lastDay' ? dayFieldText(series[name]) : series[name],
    error: faultAt(`${path}.${name}`),
  })
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TypedField kind="time" label={words.begin} {...field('time')} />
        <TypedField kind="time" label={words.finish} {...field('until')} />
      </div>
      <Segments
        label={words.end}
        name={`${path}.end`}
        choices={[
          ['day', words.endDay],
          ['count', words.endCount],
        ]}
        chosen={series.end === 'count' ? 'count' : 'day'}
      />
      <div className="grid grid-cols-2 gap-3">
        <TypedField kind="date" label={words.first} {...field('firstDay')} />
        <TypedField kind="date" label={words.last} className="series-until" {...field('lastDay')} />
        <TypedField
          kind="number"
          label={words.count}
          className="series-count"
          {...field('count')}
          maxLength={3}
        />
      </div>
    </>
  )
}

type PlacesFieldProps = { name: string; value: string; error: string | undefined; hasScript: boolean }

function PlacesField({ name, value, error, hasScript }: PlacesFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const step = (by: number) => {
    const input = box.current?.querySelector('input')
    if (!input) return
    const count = Math.min(20_000, Math.max(1, (wholeWithin(input.value, 0, 999_999) ?? 0) + by))
    // As typing does, so that the field checks it and the form saves itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(count))
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="flex items-end gap-2" ref={box}>
      {hasScript && (
        <IconButton label={words.fewer} look="ring" onClick={() => step(-1)}>
          <Minus aria-hidden />
        </IconButton>
      )}
      <TypedField
        kind="number"
        label={words.places}
        name={name}
        defaultValue={value}
        error={error}
        maxLength={5}
        className="grow"
      />
      {hasScript && (
        <IconButton label={words.more} look="ring" onClick={() => step(1)}>
          <Plus aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
