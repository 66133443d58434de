import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Holiday, OpeningException } from '#app/availability/schedule/schedule.ts'
import { collectFaults, type DatesView } from '#app/editor/dates/dates.ts'
import { DateMonths, DatesSum } from '#app/editor/dates/ui/date-months.tsx'
import { EventDates, pressMark } from '#app/editor/dates/ui/event-dates.tsx'
import {
  readFields,
  sectionSchemas,
  type DraftFault,
  type OfferKind,
  type TimeRuleDraft,
  type TimesDraft,
} from '#app/editor/draft/draft.ts'
import { faultLookup, StepPart, type FaultLookup } from '#app/editor/draft/ui/step-parts.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import { durationTerms, slotLength } from '../check-times.ts'
import { compileRules } from '../opening-rules.ts'
import { shortWeekdays } from '../texts.ts'
import { stepTexts as words, weekdaysText } from '../texts/step.ts'
import { ExceptionsPart } from './exceptions-part.tsx'
import { HolidaysPart } from './holidays-part.tsx'
import { RuleRow } from './rule-row.tsx'
import { TermsPart } from './terms-part.tsx'
import { WeekPreview } from './week-preview.tsx'

export type TimesStepProps = {
  draft: TimesDraft
  /** What is shown as wrong; the page decides whether that is so of what is only missing. */
  faults: readonly DraftFault[]
  kind: OfferKind
  /** The Monday of the week that the preview begins with. */
  week: string
  exceptions: readonly OpeningException[]
  /** The public holidays of each state from today on (`holidaysByState`). */
  holidays: readonly (Holiday & { states: readonly string[] })[]
  /** The state of the offer's address, where it is known. */
  suggestedState: string
  /** The page that blocks days (`blockedTimesPath`); `null` before the offer is published. */
  blockHref: string | null
  /** The dates of an event as they were saved. */
  dates: DatesView
  /** The page with all dates of an event and their guests; `null` before the offer is published. */
  datesHref: string | null
  /** ISO. */
  now: string
}

/**
 * The fields of step "Zeiten", to stand within the editor's form, on narrow screens with the week among them. Fields
 * keep what is typed in them; the week reads the form whenever something changes. What a button adds or removes says so
 * by an `input` event, as typing does, so that the form saves itself.
 */
export function TimesStep(props: TimesStepProps) {
  const { draft, faults, kind, exceptions } = props
  const { live, root, touch } = useLiveDraft(draft)
  const faultAt = faultLookup(faults)
  const hasStarts = kind === 'timeSlots' || kind === 'extern'
  return (
    <div ref={root} className="flex min-w-0 flex-col gap-8">
      <p className="text-muted">{words.leads[kind]}</p>
      {hasStarts && <RuleList draft={draft} live={live} faults={faults} faultAt={faultAt} touch={touch} />}
      {kind === 'event' && (
        <>
          <EventDates draft={draft} live={live} faultAt={faultAt} touch={touch} root={root} />
          <DatesSum live={live} saved={props.dates} now={props.now} />
          {props.datesHref && (
            <Link to={props.datesHref} className="link link-tap self-start">
              {words.allDates}
            </Link>
          )}
        </>
      )}
      {kind !== 'onRequest' && (
        <div className="min-[1180px]:hidden">
          <LiveWeek {...props} live={live} />
        </div>
      )}
      {hasStarts && <ExceptionsPart exceptions={exceptions} href={props.blockHref} />}
      {hasStarts && (
        <HolidaysPart
          draft={draft}
          live={live}
          holidays={holidaysFor(props, live)}
          {...compiledRules(live, kind)}
          suggestedState={props.suggestedState}
        />
      )}
      <TermsPart draft={draft} live={live} kind={kind} faultAt={faultAt} />
    </div>
  )
}

type WeekProps = Pick<TimesStepProps, 'draft' | 'kind' | 'week' | 'exceptions' | 'holidays' | 'dates' | 'now'>

/** The week or the months beside the form with this id, on wide screens. */
export function TimesAside({ formId, ...props }: WeekProps & { formId: string }) {
  const { live, root } = useLiveDraft(props.draft, formId)
  if (props.kind === 'onRequest') return null
  return (
    <div ref={root} className="max-[1179px]:hidden">
      <LiveWeek {...props} live={live} formId={formId} />
    </div>
  )
}

type LiveWeekProps = WeekProps & { live: TimesDraft; formId?: string }

function LiveWeek({ live, kind, week, exceptions, dates, now, formId, ...props }: LiveWeekProps) {
  const root = useRef<HTMLDivElement>(null)
  const holidays = holidaysFor(props, live)
  if (kind === 'event') {
    const form = () => (formId ? document.getElementById(formId) : (root.current?.closest('form') ?? null))
    return (
      <div ref={root}>
        <DateMonths live={live} saved={dates} now={now} onMark={(mark) => pressMark(form(), mark)} />
      </div>
    )
  }
  const around = { kind, exceptions, holidays }
  return <WeekPreview draft={live} around={around} firstMonday={week} />
}

const holidaysFor = ({ holidays }: Pick<TimesStepProps, 'holidays'>, live: TimesDraft) =>
  holidays.filter(({ states }) => states.includes(live.holidayState))

/**
 * The section as it stands in the form at this moment: the form around `root`, or the one with this id. `touch` says
 * that something came or went, as typing does.
 */
function useLiveDraft(draft: TimesDraft, formId?: string) {
  const root = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState(draft)
  const [touches, setTouches] = useState(0)
  useEffect(() => {
    const form = formId ? document.getElementById(formId) : root.current?.closest('form')
    if (!(form instanceof HTMLFormElement)) return
    const read = () => setLive(sectionSchemas.times.parse(readFields(new FormData(form))))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [formId])
  useEffect(() => {
    if (touches > 0) root.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [touches])
  return { live, root, touch: () => setTouches((count) => count + 1) }
}

function compiledRules(live: TimesDraft, kind: OfferKind) {
  const { note } = collectFaults()
  const slotMinutes = slotLength(durationTerms(live, { kind, dates: [], note }))
  return { rules: compileRules(live.rules, { slotMinutes, note }), slotMinutes }
}

type ListProps = { draft: TimesDraft; live: TimesDraft; faultAt: FaultLookup; touch: () => void }

const blankRule: TimeRuleDraft = {
  id: '',
  weekdays: [],
  starts: [],
  firstStart: '',
  lastStart: '',
  everyMinutes: '',
  capacity: '',
  seasonFrom: '',
  seasonTo: '',
}
const everyDayAtTen: TimeRuleDraft = {
  ...blankRule,
  weekdays: ['1', '2', '3', '4', '5', '6', '7'],
  starts: ['10:00'],
  capacity: '8',
}

type Row = { key: number; rule: TimeRuleDraft; isOpen: boolean }

function RuleList({ draft, live, faults, faultAt, touch }: ListProps & { faults: readonly DraftFault[] }) {
  const hasScript = useScript()
  const [rows, setRows] = useState<Row[]>(draft.rules.map((rule, key) => ({ key, rule, isOpen: false })))
  const add = (rule: TimeRuleDraft) => {
    setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, rule, isOpen: true }])
    touch()
  }
  const remove = (key: number) => {
    setRows(rows.filter((row) => row.key !== key))
    touch()
  }
  // Without scripts every rule is open, and one more can be filled in.
  const shown = hasScript ? rows : [...rows, { key: -1, rule: blankRule, isOpen: true }]
  return (
    <StepPart title={words.rules}>
      {faultAt('rules') && <p className="field-error self-start">{faultAt('rules')}</p>}
      <ul className="rows rows-card">
        {shown.map(({ key, rule, isOpen }, index) => (
          <RuleRow
            key={key}
            path={`rules.${index}`}
            rule={rule}
            live={live.rules[index] ?? rule}
            faultAt={faultAt}
            isOpen={isOpen || !hasScript || faults.some(({ field }) => field.startsWith(`rules.${index}.`))}
            onChanged={touch}
            onRemove={hasScript ? () => remove(key) : null}
          />
        ))}
        {hasScript && rows.length === 0 && (
          <li className="flex flex-wrap items-center gap-3 px-4 py-4">
            <span className="grow text-muted">{words.empty}</span>
            <Button look="outline" onClick={() => add(everyDayAtTen)}>
              {words.suggest}
            </Button>
          </li>
        )}
        {hasScript && (
          <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <span className="text-muted">{closedDays(live.rules)}</span>
            <button
              type="button"
              className="link link-tap inline-flex items-center gap-1"
              onClick={() => add(blankRule)}
            >
              <Plus aria-hidden className="size-5" />
              {words.addRule}
            </button>
          </li>
        )}
      </ul>
    </StepPart>
  )
}

function closedDays(rules: readonly TimeRuleDraft[]): string {
  const open = new Set(rules.flatMap(({ weekdays }) => weekdays.map(Number)))
  const closed = shortWeekdays.map((_, index) => index + 1).filter((day) => !open.has(day))
  return open.size > 0 && closed.length > 0 ? words.closedDays(weekdaysText(closed)) : ''
}
