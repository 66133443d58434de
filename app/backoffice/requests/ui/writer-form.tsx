import { createContext, use, type ReactNode } from 'react'
import { Select } from '#foundation/design/select.tsx'
import type { WriterFaults } from '../check-offer.ts'
import { writerTexts as words } from '../texts/writer.ts'
import { fieldNames, type TypedOffer } from '../typed-offer.ts'

type FormState = {
  typed: TypedOffer
  change: (patch: Partial<TypedOffer>) => void
  faults: WriterFaults
}

export const WriterForm = createContext<FormState | null>(null)

/** What is typed in the writer around, and what is wrong with it. */
export function useWriterForm(): FormState {
  const state = use(WriterForm)
  if (!state) throw new Error('no writer around')
  return state
}

type Name = keyof typeof fieldNames

type FieldProps = { name: Name; label: string; hint?: string; isOptional?: boolean; className?: string }

/** A line of text, a number, a time or a day. */
export function WriterInput({
  name,
  type = 'text',
  min,
  ...field
}: FieldProps & { type?: 'text' | 'count' | 'time' | 'date'; min?: string }) {
  const { typed, change } = useWriterForm()
  return (
    <WriterField name={name} {...field}>
      {(ids) => (
        <input
          {...ids}
          name={fieldNames[name]}
          type={type === 'count' ? 'text' : type}
          inputMode={type === 'count' ? 'numeric' : undefined}
          autoComplete="off"
          min={min}
          className="field-input num"
          value={typed[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </WriterField>
  )
}

/** Several lines of text. */
export function WriterArea({
  name,
  rows,
  maxLength,
  ...field
}: FieldProps & { rows: number; maxLength: number }) {
  const { typed, change } = useWriterForm()
  return (
    <WriterField name={name} {...field}>
      {(ids) => (
        <textarea
          {...ids}
          name={fieldNames[name]}
          rows={rows}
          maxLength={maxLength}
          className="field-input writer-area"
          value={typed[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </WriterField>
  )
}

/** One choice of a few. */
export function WriterSelect({ name, children, ...field }: FieldProps & { children: ReactNode }) {
  const { typed, change } = useWriterForm()
  return (
    <WriterField name={name} {...field}>
      {(ids) => (
        <Select
          {...ids}
          name={fieldNames[name]}
          value={typed[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        >
          {children}
        </Select>
      )}
    </WriterField>
  )
}

type Ids = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** A label, the field, what is wrong with it and what helps. */
export function WriterField({
  name,
  label,
  hint,
  isOptional = false,
  className = '',
  children,
}: FieldProps & { children: (ids: Ids) => ReactNode }) {
  const { faults } = useWriterForm()
  const id = `feld-${fieldNames[name]}`
  const fault = faults[fieldNames[name]]
  const described = [fault && `${id}-fehler`, hint && `${id}-hilfe`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {isOptional && <span className="writer-optional">{words.optional}</span>}
      </div>
      {children({
        id,
        ...(fault && { 'aria-invalid': true as const }),
        ...(described && { 'aria-describedby': described }),
      })}
      {fault && (
        <p className="writer-fault" id={`${id}-fehler`}>
          {words.faults[fault]}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hilfe`}>
          {hint}
        </p>
      )}
    </div>
  )
}
