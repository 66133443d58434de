import { useId } from 'react'
import { Select } from '#foundation/design/select.tsx'

type ChoiceProps = {
  name: string
  label: string
  value: string
  none: string
  choices: readonly (readonly [string, string])[]
  change: (value: string) => void
  error?: string | undefined
}

/** A list of choices, the first of which is none. */
export function ChoiceField({ name, label, value, none, choices, change, error }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {error && (
          <span className="field-error" id={`${id}-error`}>
            {error}
          </span>
        )}
      </div>
      <Select
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => change(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{none}</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}
