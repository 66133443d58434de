import { useId } from 'react'
import { longestAlt } from '../pictures.ts'
import { pictureTexts } from '../texts.ts'

const words = pictureTexts.crop

/** What a picture shows, in words: counted, with its error beside the label. */
export function AltField({
  value,
  onValue,
  error,
}: {
  value: string
  onValue: (value: string) => void
  error: string | null
}) {
  const id = useId()
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{words.alt}</label>
        {error ? (
          <span className="field-error" id={`${id}-error`} role="alert">
            {error}
          </span>
        ) : (
          <span>{words.altCount([...value].length)}</span>
        )}
      </div>
      <textarea
        id={id}
        name="alt"
        rows={3}
        maxLength={longestAlt}
        className="field-input py-3"
        value={value}
        onChange={({ target }) => onValue(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {words.altHint}
      </p>
    </div>
  )
}
