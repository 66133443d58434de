import { useId, type ReactNode } from 'react'
import { Field } from '#foundation/design/field.tsx'
import { formatMonth } from '#foundation/lib/berlin-time.ts'
import { monthAfter, monthOf } from '#foundation/lib/month.ts'
import {
  occasions,
  partsOfDay,
  partsOfWeek,
  wishLimits,
  type TypedWish,
  type WishFaults,
} from '#app/booking/package-requests/package-requests.ts'
import { wishFaultTexts, wishWords } from '#app/booking/package-requests/texts/wish.ts'
import type { RequestView } from '../requests.ts'
import { requestFormTexts as texts } from '../texts/requests-form.ts'
import { ChoiceField } from './choice-field.tsx'
import { NumberRow } from './number-row.tsx'
import './requests.css'

/** What the fields share: what was typed, how it changes, what is wrong. */
export type FieldsProps = {
  view: RequestView
  typed: TypedWish
  faults: WishFaults
  change: (changes: Partial<TypedWish>) => void
  /** Whether scripts run: without them every field stays. */
  isLive: boolean
}

/** The fields of a request, in one screen. */
export function RequestFields(props: FieldsProps) {
  return (
    <div className="request-fields">
      <When {...props} />
      <Who {...props} />
      <Occasion {...props} />
      <Budget {...props} />
      <Message {...props} label={texts.message} aside={<Optional />} />
      <label className="flex min-h-11 items-start gap-3 text-15">
        <input
          type="checkbox"
          name="mayForward"
          checked={props.typed.mayForward}
          onChange={({ target }) => props.change({ mayForward: target.checked })}
          className="mt-0.5 size-5 shrink-0"
        />
        <span>{texts.forward}</span>
      </label>
    </div>
  )
}

/** The field of a plain question. */
export function QuestionFields(props: FieldsProps) {
  return (
    <div className="request-fields">
      <Message {...props} label={texts.questionField} rows={6} isRequired />
    </div>
  )
}

const Optional = () => <span className="font-normal text-muted">{texts.optional}</span>

const faultText = (fault: WishFaults[keyof WishFaults]) => (fault ? wishFaultTexts[fault] : undefined)

function When({ view, typed, faults, change }: FieldsProps) {
  const dayFault = faultText(faults.day)
  const monthFault = faultText(faults.month)
  return (
    <fieldset className="request-when">
      <legend className="field-label">{texts.when}</legend>
      <WhenKinds typed={typed} change={change} />
      <div className="request-pair request-day">
        <Field
          type="date"
          name="day"
          label={texts.day}
          value={typed.day}
          min={view.todayOn}
          max={view.lastOn}
          onChange={({ target }) => change({ day: target.value })}
          error={dayFault}
        />
        <ChoiceField
          name="partOfDay"
          label={texts.partOfDay}
          value={typed.partOfDay}
          none={texts.anyPartOfDay}
          choices={partsOfDay.map((part) => [part, wishWords.partsOfDay[part]])}
          change={(partOfDay) => change({ partOfDay })}
        />
      </div>
      <div className="request-pair request-month">
        <ChoiceField
          name="month"
          label={texts.month}
          value={typed.month}
          none={texts.anyMonth}
          choices={monthsFrom(view).map((month) => [month, formatMonth(`${month}-01`)])}
          change={(month) => change({ month })}
          error={monthFault}
        />
        <ChoiceField
          name="partOfWeek"
          label={texts.partOfWeek}
          value={typed.partOfWeek}
          none={texts.anyPartOfWeek}
          choices={partsOfWeek.map((part) => [part, wishWords.partsOfWeek[part]])}
          change={(partOfWeek) => change({ partOfWeek })}
        />
      </div>
    </fieldset>
  )
}

const whenKinds = [
  ['day', texts.onDay],
  ['month', texts.sometime],
] as const

function WhenKinds({ typed, change }: Pick<FieldsProps, 'typed' | 'change'>) {
  return (
    <div className="segments">
      {whenKinds.map(([when, text]) => (
        <label key={when}>
          <input
            type="radio"
            name="when"
            value={when}
            checked={typed.when === when}
            onChange={() => change({ when })}
          />
          {text}
        </label>
      ))}
    </div>
  )
}

function monthsFrom({ todayOn, lastOn }: RequestView): string[] {
  const [first, last] = [monthOf(todayOn), monthOf(lastOn)]
  const months = Array.from({ length: 13 }, (_, index) => monthAfter(first, index))
  return months.filter((month) => month <= last)
}

const ages = Array.from({ length: wishLimits.age + 1 }, (_, age) => [String(age), texts.years(age)] as const)

function Who({ typed, faults, change, isLive }: FieldsProps) {
  const id = useId()
  const party = faultText(faults.party)
  const hasChildren = Number(typed.children) > 0
  return (
    <fieldset className="request-who" aria-describedby={party ? id : undefined}>
      <legend className="field-label">{texts.who}</legend>
      {party && (
        <p className="field-error" id={id}>
          {party}
        </p>
      )}
      <NumberRow
        name="adults"
        label={texts.adults}
        value={typed.adults}
        isWrong={party !== undefined}
        isLive={isLive}
        change={(adults) => change({ adults })}
      />
      <NumberRow
        name="children"
        label={texts.children}
        line={texts.childrenLine}
        value={typed.children}
        isWrong={party !== undefined}
        isLive={isLive}
        change={(children) => change({ children })}
      />
      {(hasChildren || !isLive) && (
        <div className="request-pair">
          <ChoiceField
            name="youngest"
            label={texts.youngest}
            value={typed.youngest}
            none={texts.noAge}
            choices={ages}
            change={(youngest) => change({ youngest })}
            error={faultText(faults.ages)}
          />
          <ChoiceField
            name="oldest"
            label={texts.oldest}
            value={typed.oldest}
            none={texts.noAge}
            choices={ages}
            change={(oldest) => change({ oldest })}
          />
        </div>
      )}
    </fieldset>
  )
}

function Occasion({ typed, change }: FieldsProps) {
  return (
    <fieldset>
      <legend className="field-label">
        <span>{texts.occasion}</span>
        <Optional />
      </legend>
      <div className="request-occasions">
        {/* Radios can't be taken back: the first one says that there is none. */}
        {[
          ['', texts.noOccasion] as const,
          ...occasions.map((each) => [each, wishWords.occasions[each]] as const),
        ].map(([value, text]) => (
          <label key={value} className="chip">
            <input
              type="radio"
              name="occasion"
              value={value}
              checked={typed.occasion === value}
              onChange={() => change({ occasion: value })}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Budget({ typed, faults, change }: FieldsProps) {
  return (
    <Field
      name="budget"
      label={texts.budget}
      value={typed.budget}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      placeholder={texts.upTo}
      onChange={({ target }) => change({ budget: target.value })}
      error={faultText(faults.budget)}
      aside={<Optional />}
      hint={texts.euro}
    />
  )
}

function Message({
  typed,
  faults,
  change,
  label,
  aside,
  rows = 3,
  isRequired = false,
}: FieldsProps & { label: string; aside?: ReactNode; rows?: number; isRequired?: boolean }) {
  const id = useId()
  const error = faultText(faults.message)
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {error ? (
          <span className="field-error" id={`${id}-error`}>
            {error}
          </span>
        ) : (
          aside
        )}
      </div>
      <textarea
        id={id}
        name="message"
        rows={rows}
        className="field-input py-3"
        value={typed.message}
        onChange={({ target }) => change({ message: target.value })}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
    </div>
  )
}
