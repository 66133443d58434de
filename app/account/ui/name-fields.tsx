import { useEffect, useRef } from 'react'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import type { AskedName, NameFault, NameForm } from '../own-name.ts'
import { texts } from '../texts.ts'
import { ownNameTexts as words } from '../texts/own-name.ts'

const parts = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

/** First and last name, for whoever has none yet and is about to book. */
export function NameFields({ asked }: { asked: AskedName }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (Object.keys(asked.faults).length === 0) return
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    wrong?.focus({ preventScroll: true })
    // On a phone the page's button covers the lower edge.
    wrong?.scrollIntoView({ block: 'center' })
  }, [asked])
  return (
    <fieldset ref={fields} className="flex flex-col gap-3">
      <legend className="field-label">{words.legend}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        {parts.map(([name, autoComplete]) => (
          <TypedField
            key={name}
            kind="string"
            shortest={1}
            aria-required
            {...{ name, autoComplete, label: texts.register[name], defaultValue: asked.typed[name] }}
            {...{ error: textOf(name, asked.faults[name]), answered: asked }}
          />
        ))}
      </div>
      <p className="text-13 text-muted">{words.note}</p>
    </fieldset>
  )
}

function textOf(name: keyof NameForm, fault: NameFault | undefined): string | undefined {
  if (!fault) return undefined
  return fault === 'name-missing' ? words.missing[name] : words.faults[fault]
}
