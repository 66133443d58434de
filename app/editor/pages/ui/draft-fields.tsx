import { ChevronDown } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Field } from '#foundation/design/field.tsx'
import type { FieldFaults } from '../save-answer.ts'
import { fieldTexts as texts } from '../texts/fields.ts'

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'error' | 'defaultValue'> & {
  value: string
  faults: FieldFaults
  /** Counts what is typed, where there is a limit. */
  isCounted?: boolean
}

/** A line of text of a draft. Around it stands its name, so that a gap of the preview leads to it. */
export function TextField({ value, faults, isCounted = false, onInput, ...field }: TextFieldProps) {
  const [length, setLength] = useState(value.length)
  const counter = isCounted && field.maxLength && texts.counter(length, field.maxLength)
  return (
    <div id={field.name}>
      <Field
        {...field}
        defaultValue={value}
        error={faults[field.name]}
        aside={counter && <span className="num font-normal text-muted">{counter}</span>}
        onInput={(event) => {
          setLength(event.currentTarget.value.length)
          onInput?.(event)
        }}
      />
    </div>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'defaultValue'> & {
  name: string
  label: string
  value: string
  faults: FieldFaults
  hint?: ReactNode
  isCounted?: boolean
  /** Buttons above the text. */
  tools?: ReactNode
}

/** A text of several lines. */
export function TextArea({
  name,
  label,
  value,
  faults,
  hint,
  isCounted = false,
  tools,
  onInput,
  ...area
}: TextAreaProps) {
  const id = useId()
  const [length, setLength] = useState(value.length)
  const error = faults[name]
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={name}>{label}</label>
        {error ? (
          <span className="field-error" id={`${id}-error`}>
            {error}
          </span>
        ) : (
          isCounted &&
          area.maxLength && (
            <span className="num font-normal text-muted">{texts.counter(length, area.maxLength)}</span>
          )
        )}
      </div>
      {tools}
      <textarea
        id={name}
        name={name}
        defaultValue={value}
        className="field-input editor-textarea"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onInput={(event) => {
          setLength(event.currentTarget.value.length)
          onInput?.(event)
        }}
        {...area}
      />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type ChoicesProps = {
  legend: string
  /** Of several choices it ends with `[]`. */
  name: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  faults?: FieldFaults
  hint?: string
  /** Read aloud only, where a heading above says it. */
  isLegendHidden?: boolean
  /** Where a gap of the preview leads to without scripts. */
  id?: string | undefined
}

/** Chips of which one, or several, are chosen. */
export function Choices({
  legend,
  name,
  choices,
  chosen,
  faults = {},
  hint,
  isLegendHidden = false,
  id,
}: ChoicesProps) {
  const isMany = name.endsWith('[]')
  const field = isMany ? name.slice(0, -2) : name
  const error = faults[field]
  return (
    <fieldset className="field min-w-0" id={id} aria-describedby={error && `${field}-error`}>
      <legend className={isLegendHidden ? 'visually-hidden' : 'field-label'}>{legend}</legend>
      {error && (
        <p className="field-error pb-2 text-13" id={`${field}-error`}>
          {error}
        </p>
      )}
      <div className="choice-row">
        {choices.map(({ value, label }) => (
          <label key={value} className="chip choice">
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {hint && <p className="field-hint">{hint}</p>}
    </fieldset>
  )
}

/** A part of a step under a heading. */
export function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="editor-part">
      <h2>{title}</h2>
      {lead && <p className="-mt-2 text-15 text-muted">{lead}</p>}
      {children}
    </section>
  )
}

/** What most offers don't need: folded, with what it is about. Open where something in it is filled in or wrong. */
export function More({
  title,
  text,
  isOpen,
  children,
}: {
  title: string
  text: string
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <details className="editor-more card px-4" open={isOpen}>
      <summary>
        <span>
          {title}
          <small>{text}</small>
        </span>
        <ChevronDown aria-hidden />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
