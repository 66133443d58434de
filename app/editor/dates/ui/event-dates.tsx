import { Plus } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import type { EventDateDraft, SeriesDraft, TimesDraft } from '#app/editor/draft/draft.ts'
import { Segments, StepPart, type FaultLookup } from '#app/editor/draft/ui/step-parts.tsx'
import { Button } from '#foundation/design/button.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { Select } from '#foundation/design/select.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import { typedMinutes } from '#foundation/lib/field-rules.ts'
import type { DateMark } from '../date-marks.ts'
import { eventRhythm, usualMinGuestsHours } from '../event-plan.ts'
import { datesTexts as words } from '../texts/dates.ts'
import { clockOf, minuteOf, typedDate } from '../typed-times.ts'
import { DateList, type DateRow } from './date-list.tsx'
import { blankException } from './series-exceptions.tsx'
import { blankSeries, newException, SeriesFields, type SeriesRow } from './series-fields.tsx'
import './dates.css'

type EventDatesProps = {
  draft: TimesDraft
  live: TimesDraft
  faultAt: FaultLookup
  touch: () => void
  /** Within the form, so that a mark that is pressed beside it is heard. */
  root: RefObject<HTMLElement | null>
}

const mostSeries = 12
const markPressed = 'datemark'

/** Says that a mark of the months was pressed, to the form with its dates. */
export function pressMark(form: Element | null, mark: DateMark): void {
  form?.dispatchEvent(new CustomEvent<DateMark>(markPressed, { detail: mark }))
}

/** The dates of an event: how often, its series, single dates, the smallest number of guests. */
export function EventDates({ draft, live, faultAt, touch, root }: EventDatesProps) {
  const hasScript = useScript()
  const [rows, setRows] = useState<DateRow[]>(draft.dates.map((date, key) => ({ key, date })))
  const [series, setSeries] = useState<SeriesRow[]>(seriesRows(draft))
  const changeSeries = (changed: SeriesRow[]) => {
    setSeries(changed)
    touch()
  }
  usePressedMark(root, (mark) => {
    if (mark.series === null) return openFields(`dates.${placeOfDate(live, mark.dayOn)}`)
    const row = series[mark.series]
    const typed = live.series[mark.series]?.exceptions ?? []
    const place = typed.findIndex(({ day }) => typedDate(day) === mark.seriesDay)
    if (!row) return
    if (place < 0) {
      const exception = { ...blankException, day: mark.seriesDay }
      const exceptions = [...row.exceptions, newException(row.exceptions, exception)]
      changeSeries(series.map((each) => (each === row ? { ...row, exceptions } : each)))
    }
    const index = place < 0 ? row.exceptions.length : place
    // The row is there with the next picture.
    requestAnimationFrame(() => openFields(`series.${mark.series}.exceptions.${index}`))
  })
  const blankDate = { id: '', title: '', day: '', time: '', minutes: '', capacity: '' }
  const shownRows = hasScript && rows.length > 0 ? rows : [...rows, { key: -1, date: blankDate }]
  return (
    <div className="event-dates flex min-w-0 flex-col gap-8">
      {faultAt('dates') && <p className="field-error self-start">{faultAt('dates')}</p>}
      <Segments
        label={words.rhythm}
        name="rhythm"
        choices={Object.entries(words.rhythms)}
        chosen={eventRhythm(draft)}
      />
      <SeriesList rows={series} live={live} faultAt={faultAt} change={hasScript ? changeSeries : null} />
      <DateList
        rows={shownRows}
        live={live.dates}
        faultAt={faultAt}
        change={
          hasScript
            ? (changed) => {
                setRows(changed)
                touch()
              }
            : null
        }
      />
      <MinGuestsFields draft={draft} faultAt={faultAt} />
      <Segments
        label={words.admission}
        name="eventPayment"
        choices={[
          ['ticket', words.ticket],
          ['free-without-ticket', words.withoutTicket],
        ]}
        chosen={draft.eventPayment === 'free-without-ticket' ? 'free-without-ticket' : 'ticket'}
      />
    </div>
  )
}

// A first series is there to be filled in, also without scripts.
function seriesRows(draft: TimesDraft): SeriesRow[] {
  const all = draft.series.length > 0 ? draft.series : [seriesLike(draft.dates[0])]
  return all.map((series, key) => ({
    key,
    series,
    exceptions: series.exceptions.map((exception, nr) => ({ key: nr, exception, isOpen: false })),
  }))
}

/** A new series at the time of a date that was typed before. */
function seriesLike(date: EventDateDraft | undefined): SeriesDraft {
  if (!date) return blankSeries
  const [minute, minutes] = [minuteOf(date.time), typedMinutes(date.minutes)]
  const until = minute === null || minutes === null ? '' : clockOf(minute + minutes)
  return { ...blankSeries, time: date.time, until, capacity: date.capacity }
}

function placeOfDate({ dates }: TimesDraft, dayOn: string): number {
  return Math.max(
    0,
    dates.findIndex(({ day }) => typedDate(day) === dayOn),
  )
}

function usePressedMark(root: RefObject<HTMLElement | null>, onMark: (mark: DateMark) => void) {
  useEffect(() => {
    const form = root.current?.closest('form')
    const listen = (event: Event) => onMark((event as CustomEvent<DateMark>).detail)
    form?.addEventListener(markPressed, listen)
    return () => form?.removeEventListener(markPressed, listen)
  })
}

/** Unfolds the fields at this place of the form and puts the cursor into them. */
function openFields(path: string): void {
  const field = document.querySelector<HTMLElement>(
    `form [name^="${CSS.escape(path)}."]:not([type='hidden'])`,
  )
  const fold = field?.closest('details')
  if (fold) fold.open = true
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

type SeriesListProps = {
  rows: readonly SeriesRow[]
  live: TimesDraft
  faultAt: FaultLookup
  change: ((rows: SeriesRow[]) => void) | null
}

function SeriesList({ rows, live, faultAt, change }: SeriesListProps) {
  const add = () => {
    const last = live.series.at(-1)
    const { time = '', until = '', capacity = '' } = last ?? {}
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    change?.([...rows, { key, series: { ...blankSeries, time, until, capacity }, exceptions: [] }])
  }
  return (
    <div className="dates-of-series flex min-w-0 flex-col gap-8">
      {rows.map((row, index) => (
        <SeriesFields
          key={row.key}
          path={`series.${index}`}
          nr={rows.length > 1 ? index + 1 : null}
          row={row}
          live={live.series[index] ?? row.series}
          faultAt={faultAt}
          change={
            change && ((changed) => change(rows.map((each) => (each.key === row.key ? changed : each))))
          }
          onRemove={
            change && rows.length > 1 ? () => change(rows.filter(({ key }) => key !== row.key)) : null
          }
        />
      ))}
      {change && rows.length < mostSeries && (
        <Button look="outline" className="self-start" onClick={add}>
          <Plus aria-hidden />
          {words.addSeries}
        </Button>
      )}
    </div>
  )
}

function MinGuestsFields({ draft, faultAt }: Pick<EventDatesProps, 'draft' | 'faultAt'>) {
  const hours = draft.minGuestsHours || String(usualMinGuestsHours)
  const isKnown = words.minGuestsChoices.some(([value]) => value === hours)
  return (
    <StepPart title={words.minGuests}>
      <div className="card flex flex-col gap-3 p-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TypedField
            kind="number"
            label={words.minGuestsCount}
            name="minGuests"
            defaultValue={draft.minGuests}
            error={faultAt('minGuests')}
            hint={words.minGuestsHint}
            maxLength={5}
          />
          <label className="field">
            <span className="field-label">{words.minGuestsHours}</span>
            <Select name="minGuestsHours" defaultValue={hours}>
              {words.minGuestsChoices.map(([value, word]) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
              {!isKnown && <option value={hours}>{words.hoursBefore(hours)}</option>}
            </Select>
          </label>
        </div>
        <p className="text-15 text-muted">{words.minGuestsLead}</p>
      </div>
    </StepPart>
  )
}
