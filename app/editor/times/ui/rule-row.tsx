import { Pencil, Plus, Trash2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TimeRuleDraft } from '#app/editor/draft/draft.ts'
import { IconButton } from '#foundation/design/button.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { shortWeekdays } from '../texts.ts'
import { stepTexts as words, weekdaysText } from '../texts/step.ts'
import { Ticks, type FaultLookup } from '#app/editor/draft/ui/step-parts.tsx'

const weekdayChoices = shortWeekdays.map((name, index) => [String(index + 1), name] as const)

type RuleRowProps = {
  /** `rules.0`. */
  path: string
  rule: TimeRuleDraft
  /** As it is typed at this moment. */
  live: TimeRuleDraft
  faultAt: FaultLookup
  isOpen: boolean
  onChanged: () => void
  /** `null` without scripts. */
  onRemove: (() => void) | null
}

/** A rule in plain words; the pencil unfolds its fields, plus adds a time. */
export function RuleRow({ path, rule, live, faultAt, isOpen, onChanged, onRemove }: RuleRowProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const starts = useStarts(rule.starts)
  const title = weekdaysText(live.weekdays.map(Number))
  const add = () => {
    if (details.current) details.current.open = true
    flushSync(starts.add)
    details.current?.querySelector<HTMLInputElement>('[data-starts] li:last-child input')?.focus()
    onChanged()
  }
  return (
    <li className="px-4 py-3">
      <details ref={details} open={isOpen}>
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3">
          <b className="grow">{title}</b>
          <span className="num text-15 text-muted">{words.perStart(live.capacity)}</span>
          <span className="icon-button" aria-hidden>
            <Pencil />
          </span>
          <span className="visually-hidden">{words.changeRule(title)}</span>
        </summary>
        <div className="flex flex-col gap-4 pb-4">
          <input type="hidden" name={`${path}.id`} value={rule.id} />
          <Ticks
            label={words.days}
            name={`${path}.weekdays[]`}
            choices={weekdayChoices}
            chosen={rule.weekdays}
            error={faultAt(`${path}.weekdays`)}
          />
          <StartFields path={path} {...starts} faultAt={faultAt} onChanged={onChanged} />
          <SeriesFields path={path} rule={rule} faultAt={faultAt} />
          <TypedField
            kind="number"
            label={words.capacity}
            name={`${path}.capacity`}
            defaultValue={rule.capacity}
            error={faultAt(`${path}.capacity`)}
            maxLength={5}
          />
          <SeasonFields path={path} rule={rule} faultAt={faultAt} />
          {onRemove && (
            <button type="button" className="button button-ghost button-medium self-start" onClick={onRemove}>
              <Trash2 aria-hidden />
              {words.removeRule}
            </button>
          )}
        </div>
      </details>
      <RuleStarts live={live} onAdd={onRemove ? add : null} title={title} />
    </li>
  )
}

/** What a rule says, in short: its starts, or its row of starts, and its season. */
function RuleStarts({
  live,
  title,
  onAdd,
}: {
  live: TimeRuleDraft
  title: string
  onAdd: (() => void) | null
}) {
  const { starts, firstStart, lastStart, everyMinutes, seasonFrom, seasonTo } = live
  const chips = starts.filter((start) => start.trim() !== '')
  if (firstStart !== '' && lastStart !== '')
    chips.push(words.seriesWords(firstStart, lastStart, everyMinutes))
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {chips.map((start) => (
        <span key={start} className="num rounded-lg bg-sand px-3 py-2 text-15 font-semibold">
          {start}
        </span>
      ))}
      {onAdd && (
        <IconButton look="ring" label={words.addStart(title)} onClick={onAdd}>
          <Plus aria-hidden />
        </IconButton>
      )}
      {seasonFrom !== '' && seasonTo !== '' && (
        <span className="num text-15 text-muted">{words.seasonWords(seasonFrom, seasonTo)}</span>
      )}
    </div>
  )
}

type Starts = {
  starts: readonly { key: number; text: string }[]
  add: () => void
  remove: (key: number) => void
}

// Fields keep what is typed in them; only how many there are is known here.
function useStarts(typed: readonly string[]): Starts {
  const first = typed.length > 0 ? typed : ['']
  const [starts, setStarts] = useState(first.map((text, key) => ({ key, text })))
  return {
    starts,
    add: () =>
      setStarts((list) => [...list, { key: Math.max(-1, ...list.map(({ key }) => key)) + 1, text: '' }]),
    remove: (key) => setStarts((list) => list.filter((start) => start.key !== key)),
  }
}

type StartFieldsProps = Starts & { path: string; faultAt: FaultLookup; onChanged: () => void }

function StartFields({ path, starts, remove, faultAt, onChanged }: StartFieldsProps) {
  const take = (key: number) => {
    flushSync(() => remove(key))
    onChanged()
  }
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3" data-starts>
      {starts.map(({ key, text }, index) => (
        <li key={key}>
          <TypedField
            kind="time"
            label={words.start(index + 1)}
            name={`${path}.starts.${index}`}
            defaultValue={text}
            error={faultAt(`${path}.starts.${index}`)}
            trailing={
              starts.length > 1 && (
                <IconButton label={words.removeStart(text)} onClick={() => take(key)}>
                  <X aria-hidden />
                </IconButton>
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}

type FieldsProps = { path: string; rule: TimeRuleDraft; faultAt: FaultLookup }

function SeriesFields({ path, rule, faultAt }: FieldsProps) {
  const field = (name: 'firstStart' | 'lastStart' | 'everyMinutes') => ({
    name: `${path}.${name}`,
    defaultValue: rule[name],
    error: faultAt(`${path}.${name}`),
  })
  const isTyped = rule.firstStart !== '' || rule.lastStart !== '' || rule.everyMinutes !== ''
  return (
    <details open={isTyped || field('firstStart').error !== undefined}>
      <summary className="link-tap cursor-pointer text-15 font-semibold">{words.series}</summary>
      <div className="grid grid-cols-2 gap-3 pt-2 md:grid-cols-3">
        <TypedField kind="time" label={words.first} {...field('firstStart')} />
        <TypedField kind="time" label={words.last} {...field('lastStart')} />
        <TypedField kind="number" label={words.every} {...field('everyMinutes')} maxLength={4} />
      </div>
    </details>
  )
}

function SeasonFields({ path, rule, faultAt }: FieldsProps) {
  const field = (name: 'seasonFrom' | 'seasonTo') => ({
    name: `${path}.${name}`,
    defaultValue: rule[name],
    error: faultAt(`${path}.${name}`),
  })
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="pb-1.5 text-15 font-semibold">{words.season}</legend>
      <TypedField
        kind="string"
        shortest={4}
        label={words.from}
        placeholder="15.04."
        maxLength={6}
        {...field('seasonFrom')}
      />
      <TypedField
        kind="string"
        shortest={4}
        label={words.to}
        placeholder="04.10."
        maxLength={6}
        {...field('seasonTo')}
      />
      <p className="col-span-2 text-13 text-muted">{words.seasonHint}</p>
    </fieldset>
  )
}
