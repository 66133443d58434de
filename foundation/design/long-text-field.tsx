import { useId, type ComponentProps } from 'react'

type LongTextFieldProps = ComponentProps<'textarea'> & {
  label: string
  hint: string
  fault: string | null | undefined
}

/** A labelled field for several lines, as a rule named `text`. What is wrong with it is said beside its label and read with it. */
export function LongTextField({ label, hint, fault, ...area }: LongTextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {fault && (
          <span className="field-error" id={`${id}-error`} role="alert">
            {fault}
          </span>
        )}
      </div>
      <textarea
        id={id}
        name="text"
        className="field-input py-3"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error ${id}-hint` : `${id}-hint`}
        {...area}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}
