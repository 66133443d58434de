import { useId, type ComponentProps, type ReactNode } from 'react'

type FieldProps = ComponentProps<'input'> & {
  label: string
  name: string
  /** Shown beside the label and tied to the input. */
  error?: string | undefined
  hint?: ReactNode
  /** A link or button at the label's end. */
  aside?: ReactNode
  /** A button inside the box, at its end. */
  trailing?: ReactNode
}

/** A labelled input. The error stands beside the label, where the eye is, and is read with the field. */
export function Field({ label, error, hint, aside, trailing, className = '', ...input }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
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
      <div className="relative">
        <input
          id={id}
          className={`field-input ${trailing ? 'pr-13' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {trailing && <div className="absolute inset-y-1 right-1">{trailing}</div>}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
