import { useId, type ComponentProps, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Select } from '#foundation/design/select.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { deskFormTexts as words } from '../texts.ts'

/** What the fields of a form show. */
type Shown = Pick<FormAnswer, 'typed' | 'faults'>

type DeskFormProps = {
  /** What was sent and refused, if anything. */
  answer: FormAnswer | null
  /** The version of what is stored; the form begins anew with another one. `0`: nothing is stored yet. */
  version: number
  /** Where what is stored now is shown. */
  here: string
  submit: string
  children: ReactNode
  /** Beside the button. */
  aside?: ReactNode
}

/** A form of the desk with its button; what is wrong with the whole stands above it. */
export function DeskForm({ answer, version, here, submit, children, aside }: DeskFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form
      key={version}
      method="post"
      action={here}
      noValidate
      preventScrollReset
      className="flex max-w-3xl flex-col gap-5"
    >
      {answer?.error && (
        <Banner kind="error">
          {answer.error}
          {answer.isChanged && (
            <Link to={here} className="link link-tap block">
              {words.reopen}
            </Link>
          )}
        </Banner>
      )}
      {answer && Object.values(answer.faults).some(Boolean) && <Banner kind="error">{words.faulty}</Banner>}
      <input type="hidden" name="fassung" value={version} />
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" name="was" value="speichern" disabled={isBusy}>
          {submit}
        </Button>
        {aside}
      </div>
    </Form>
  )
}

type LineFieldProps = Omit<ComponentProps<typeof Field>, 'error' | 'defaultValue' | 'form'> & { shown: Shown }

/** A line of text. */
export function LineField({ shown: { typed, faults }, ...field }: LineFieldProps) {
  return <Field autoComplete="off" defaultValue={typed[field.name]} error={faults[field.name]} {...field} />
}

type AreaFieldProps = { shown: Shown; name: string; label: string; hint?: string; rows?: number }

/** A text of several lines. */
export function AreaField({ shown: { typed, faults }, name, label, hint, rows = 8 }: AreaFieldProps) {
  const id = useId()
  const fault = faults[name]
  const described = [fault && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <FieldHead id={id} label={label} fault={fault} />
      <textarea
        id={id}
        name={name}
        rows={rows}
        defaultValue={typed[name]}
        className="field-input py-3"
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

function FieldHead({ id, label, fault }: { id: string; label: string; fault: string | undefined }) {
  return (
    <div className="field-label">
      <label htmlFor={id}>{label}</label>
      {fault && (
        <span className="field-error" id={`${id}-error`}>
          {fault}
        </span>
      )}
    </div>
  )
}

/** Something to choose from. */
export type Choice = { value: string; label: string }

type ChoiceFieldProps = Omit<AreaFieldProps, 'rows'> & { choices: readonly Choice[]; isDisabled?: boolean }

/** One of several choices. */
export function ChoiceField({ shown: { typed, faults }, name, label, hint, choices }: ChoiceFieldProps) {
  const id = useId()
  const fault = faults[name]
  const described = [fault && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <FieldHead id={id} label={label} fault={fault} />
      <Select
        id={id}
        name={name}
        defaultValue={typed[name]}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
      >
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Yes or no. */
export function CheckField({ shown: { typed }, name, label, hint }: Omit<AreaFieldProps, 'rows'>) {
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        name={name}
        value="ja"
        defaultChecked={typed[name] !== ''}
        className="mt-1 size-5 shrink-0"
      />
      <span>
        {label}
        {hint && <small className="block text-13 text-muted">{hint}</small>}
      </span>
    </label>
  )
}

type CheckGroupsProps = {
  shown: Shown
  name: string
  legend: string
  hint: string
  groups: readonly { label: string; choices: readonly Choice[] }[]
}

/** Several of many choices, group by group; each group can be folded. */
export function CheckGroups({ shown: { typed }, name, legend, hint, groups }: CheckGroupsProps) {
  const chosen = new Set(typed[name]?.split(/\s+/))
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{legend}</legend>
      <p className="field-hint">{hint}</p>
      {groups.map(({ label, choices }) => {
        const count = choices.filter(({ value }) => chosen.has(value)).length
        return (
          <details key={label} open={count > 0}>
            <summary className="link cursor-pointer py-3">
              {label}
              {count > 0 && <span className="num text-muted"> {count}</span>}
            </summary>
            <div className="flex flex-wrap gap-x-5">
              {choices.map(({ value, label: text }) => (
                <label key={value} className="flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    name={name}
                    value={value}
                    defaultChecked={chosen.has(value)}
                    className="size-5 shrink-0"
                  />
                  {text}
                </label>
              ))}
            </div>
          </details>
        )
      })}
    </fieldset>
  )
}
