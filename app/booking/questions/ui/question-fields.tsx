import { useEffect, useId, useRef } from 'react'
import { Field } from '#foundation/design/field.tsx'
import { Select } from '#foundation/design/select.tsx'
import type { QuestionField, QuestionForm, QuestionGroup } from '../question-form.ts'
import { consentField, longestAnswer } from '../question.ts'
import { questionTexts as texts } from '../texts.ts'

/** The questions of an offer with their fields; what is about health below, after the consent. */
export function QuestionFields({ form }: { form: QuestionForm }) {
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!hasFaults(form)) return
    const wrong = part.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    wrong?.focus({ preventScroll: true })
    // On a phone the page's button covers the lower edge.
    wrong?.scrollIntoView({ block: 'center' })
  }, [form])
  return (
    <section ref={part} className="flex flex-col gap-4">
      <header>
        <h2 className="text-17">{texts.title}</h2>
        <p className="text-muted">{texts.lead}</p>
      </header>
      <Groups groups={form.groups} />
      {form.health && <Health {...form.health} />}
    </section>
  )
}

function Health({ consent, isTicked, error, groups }: NonNullable<QuestionForm['health']>) {
  const id = useId()
  return (
    <div className="card flex flex-col gap-3 p-4">
      <h3 className="text-17">{texts.health}</h3>
      <p className="text-15 text-muted">{texts.healthLead}</p>
      <label className="flex min-h-12 items-start gap-3">
        <input
          type="checkbox"
          name={consentField}
          defaultChecked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <span className="text-15">{consent}</span>
      </label>
      {error && (
        <p id={id} className="field-error text-15">
          {error}
        </p>
      )}
      <Groups groups={groups} />
    </div>
  )
}

function Groups({ groups }: { groups: readonly QuestionGroup[] }) {
  return groups.map(({ legend, fields }) => (
    <fieldset key={legend} className="flex min-w-0 flex-col gap-3">
      <legend className="field-label mb-2">{legend}</legend>
      <div className="grid items-end gap-3 md:grid-cols-2">
        {fields.map((field) => (
          <AnswerField key={field.name} field={field} />
        ))}
      </div>
    </fieldset>
  ))
}

function AnswerField({ field }: { field: QuestionField }) {
  const id = useId()
  const { name, label, kind, options, isRequired, value, error } = field
  const aside = isRequired ? null : <span className="font-normal text-muted">{texts.optional}</span>
  if (kind !== 'choice')
    return (
      <Field
        name={name}
        label={label}
        defaultValue={value}
        maxLength={kind === 'number' ? 7 : longestAnswer}
        autoComplete="off"
        inputMode={kind === 'number' ? 'decimal' : undefined}
        aria-required={isRequired || undefined}
        error={error ?? undefined}
        aside={aside}
      />
    )
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
      <Select
        id={id}
        name={name}
        defaultValue={value}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{isRequired ? texts.choose : texts.noAnswer}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </div>
  )
}

function hasFaults({ groups, health }: QuestionForm): boolean {
  if (health?.error) return true
  return [...groups, ...(health?.groups ?? [])].some(({ fields }) =>
    fields.some(({ error }) => error !== null),
  )
}
