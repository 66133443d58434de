import type { ComponentProps } from 'react'
import { longestTyped } from '#foundation/lib/field-formats.ts'
import type { FieldKind } from '#foundation/lib/field-rules.ts'
import { Field } from '../field.tsx'
import { fieldTexts } from './texts.ts'
import { useTyped, type TypedOptions } from './use-typed.ts'

type InputProps = ComponentProps<typeof Field>

export type TypedFieldProps = Omit<InputProps, 'inputMode' | 'min'> & TypedOptions

/** What the browser should know of a kind: keyboard, suggestions, spelling. */
const inputs: Record<FieldKind, Partial<InputProps>> = {
  string: {},
  number: { inputMode: 'numeric', min: 0 },
  currency: { inputMode: 'numeric', min: 0 },
  date: { inputMode: 'numeric', min: 0, autoComplete: 'off' },
  time: { inputMode: 'numeric', min: 0, autoComplete: 'off' },
  duration: { inputMode: 'numeric', min: 0, autoComplete: 'off' },
  street: { autoComplete: 'street-address' },
  phone: { type: 'tel', inputMode: 'numeric', min: 0, autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  postal_code: { inputMode: 'numeric', min: 0, maxLength: 10, autoComplete: 'postal-code' },
  password: { type: 'password', autoCapitalize: 'off', spellCheck: false },
  url: { inputMode: 'url', autoComplete: 'url', autoCapitalize: 'off', spellCheck: false },
  iban: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  color: { type: 'color' },
}

/**
 * A field of one of the contract's fourteen kinds. It formats what is typed, says beside its label what is wrong with
 * it once it has a value, and tells its parent the value, or `undefined` while that doesn't fit. `error` is what the
 * server said; it stands until something else is typed. Without scripts it is a plain field that the server checks.
 *
 * Source: contract 1, section 5 "Form fields".
 */
export function TypedField({
  kind,
  shortest,
  onValue,
  answered,
  error,
  hint = kind === 'duration' ? fieldTexts.durationHint : undefined,
  className = '',
  'aria-invalid': isInvalid,
  ...field
}: TypedFieldProps) {
  const { shownError, isFocused, handlers } = useTyped(
    { kind, shortest, onValue, answered },
    { error, ...field },
  )
  const isHintSaid = shownError !== undefined && shownError === hint
  return (
    <Field
      {...inputs[kind]}
      maxLength={longestTyped[kind] ?? inputs[kind].maxLength}
      placeholder={fieldTexts.placeholders[kind]}
      {...field}
      {...handlers}
      aria-invalid={shownError === undefined ? isInvalid : true}
      error={shownError}
      // Said already beside the label; its line stays, so that nothing jumps.
      hint={isHintSaid ? <span className="invisible">{hint}</span> : hint}
      className={`${isFocused ? 'field-focused' : ''} ${className}`}
    />
  )
}
