import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Select } from '#foundation/design/select.tsx'
import { designTexts } from '#foundation/design/texts.ts'
import { tidyPrice } from '../price.ts'
import { stepTexts as texts } from '../texts/step.ts'
import { usePriceForm, useTypedField } from './price-state.tsx'

/** What is wrong with a field, below it. */
export function FaultLine({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p className="price-fault" id={id}>
      {text}
    </p>
  )
}

type PriceInputProps = {
  name: string
  label: string
  isLabelHidden?: boolean
  /** Where its fault is said, if not right below it. */
  faultId?: string
  sign?: string
  isFree?: boolean
}

/** A price in euros. Once it is left it stands as prices do; while something is typed nothing is changed. */
export function PriceInput({
  name,
  label,
  isLabelHidden = false,
  faultId,
  sign,
  isFree = false,
}: PriceInputProps) {
  const { value, type, error } = useTypedField(name)
  const id = useId()
  const describedBy = faultId ?? `${id}-fault`
  return (
    <div className="price-amount">
      <label htmlFor={name} className={isLabelHidden ? 'visually-hidden' : 'price-label'}>
        {label}
      </label>
      <span className={`price-euro ${isFree ? 'price-euro-off' : ''}`}>
        {sign && <span aria-hidden>{sign}</span>}
        <input
          id={name}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          className="num"
          value={value}
          readOnly={isFree}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : describedBy}
          onChange={(event) => type(event.target.value)}
          onBlur={(event) => {
            const tidy = tidyPrice(event.target.value)
            if (tidy !== event.target.value) type(tidy)
          }}
        />
        <span aria-hidden>{texts.euro}</span>
      </span>
      {faultId === undefined && <FaultLine id={describedBy} text={error} />}
    </div>
  )
}

type TextInputProps = {
  name: string
  label: string
  hint?: string
  maxLength?: number
  kind?: 'text' | 'count' | 'decimal' | 'time' | 'date' | 'url'
}

const modes = { count: 'numeric', decimal: 'decimal', url: 'url' } as const

/** A line of text, a number, a time or a day. */
export function TextInput({ name, label, hint, maxLength, kind = 'text' }: TextInputProps) {
  const { value, type, error } = useTypedField(name)
  const id = useId()
  const described = [error && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="price-field">
      <label htmlFor={name} className="price-label">
        {label}
      </label>
      <input
        id={name}
        name={name}
        type={kind === 'time' || kind === 'date' ? kind : 'text'}
        inputMode={kind in modes ? modes[kind as keyof typeof modes] : undefined}
        autoComplete="off"
        maxLength={maxLength}
        className="field-input"
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described || undefined}
        onChange={(event) => type(event.target.value)}
      />
      <FaultLine id={`${id}-fault`} text={error} />
      {hint && (
        <p className="price-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type Options = Readonly<Record<string, string>>

/** One choice of a few. */
export function SelectInput({
  name,
  label,
  options,
  order = Object.keys(options),
}: {
  name: string
  label: string
  options: Options
  /** Of values that are numbers, which a record sorts. */
  order?: readonly string[]
}) {
  const { value, type, error } = useTypedField(name)
  const id = useId()
  return (
    <div className="price-field">
      <label htmlFor={name} className="price-label">
        {label}
      </label>
      <Select
        id={name}
        name={name}
        value={value in options ? value : ''}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-fault`}
        onChange={(event) => type(event.target.value)}
      >
        {order.map((option) => (
          <option key={option} value={option}>
            {options[option]}
          </option>
        ))}
      </Select>
      <FaultLine id={`${id}-fault`} text={error} />
    </div>
  )
}

/** A tick, or a switch where it turns a part of the form on. */
export function TickInput({
  name,
  label,
  hint,
  look = 'tick',
}: {
  name: string
  label: ReactNode
  hint?: string
  look?: 'tick' | 'switch'
}) {
  const { value } = useTypedField(name)
  const { edit, faults } = usePriceForm()
  const id = useId()
  const error = faults.get(name)
  return (
    <div className={`price-tick price-tick-${look}`}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={look === 'switch' ? 'price-switch' : undefined}
        value="on"
        checked={value === 'on'}
        aria-describedby={error ? `${id}-fault` : hint ? `${id}-hint` : undefined}
        onChange={(event) => edit({ edit: 'type', name, value: 'on', isOn: event.target.checked })}
      />
      <FaultLine id={`${id}-fault`} text={error} />
      {hint && (
        <p className="price-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

const dayChoices = [
  ...designTexts.weekdays.map(({ short, long }, index) => ({ value: String(index + 1), short, long })),
  { value: 'holiday', short: texts.holiday, long: texts.holiday },
]

/** Weekdays and public holidays as toggles; arrows go from one to the next. */
export function DayToggles({
  name,
  legend,
  chosen,
}: {
  name: string
  legend: string
  chosen: readonly string[]
}) {
  const { edit, faults } = usePriceForm()
  const id = useId()
  const error = faults.get(name)
  return (
    <fieldset
      className="price-days-field"
      id={name}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-fault`}
    >
      <legend className="price-label">{legend}</legend>
      <div className="price-days">
        {dayChoices.map(({ value, short, long }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={`${name}[]`}
              value={value}
              aria-label={long}
              checked={chosen.includes(value)}
              onKeyDown={focusNeighbour}
              onChange={(event) =>
                edit({ edit: 'type', name: `${name}[]`, value, isOn: event.target.checked })
              }
            />
            <span aria-hidden>{short}</span>
          </label>
        ))}
      </div>
      <FaultLine id={`${id}-fault`} text={error} />
    </fieldset>
  )
}

function focusNeighbour(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const boxes = [...(event.currentTarget.closest('.price-days')?.querySelectorAll('input') ?? [])]
  boxes.at((boxes.indexOf(event.currentTarget) + step) % boxes.length)?.focus()
  event.preventDefault()
}

/** What of a row no field shows, so that it is saved with the others. */
export function HiddenInput({ name }: { name: string }) {
  const { value } = useTypedField(name)
  return <input type="hidden" name={name} value={value} readOnly />
}
