import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import { fieldTexts } from '#foundation/design/fields/texts.ts'
import { TypedField, type TypedFieldProps } from '#foundation/design/fields/typed-field.tsx'
import { fieldKinds, type FieldKind } from '#foundation/lib/field-rules.ts'
import { devFormTexts as texts } from '../texts/dev-forms.ts'

const states = ['empty', 'filled', 'wrong', 'locked'] as const

/** Every kind of field as it is empty, filled, wrong and locked. */
export function FieldSamples() {
  return fieldKinds.map((kind) => (
    <div key={kind} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {states.map((state) => (
        <Sample key={state} kind={kind} state={state} />
      ))}
    </div>
  ))
}

function Sample({ kind, state }: { kind: FieldKind; state: (typeof states)[number] }) {
  const filled = state === 'wrong' ? texts.unfit[kind] : texts.fit[kind]
  return (
    <AnyField
      kind={kind}
      label={`${texts.kinds[kind]}, ${texts.state[state]}`}
      name={`${kind}-${state}`}
      autoComplete="off"
      defaultValue={state === 'empty' && kind !== 'color' ? undefined : filled}
      error={state === 'wrong' ? fieldTexts.faults[kind] : undefined}
      disabled={state === 'locked'}
    />
  )
}

/** A field of any kind; a password has its eye. */
export function AnyField({ kind, ...field }: TypedFieldProps) {
  if (kind === 'password') return <PasswordField {...field} />
  return <TypedField kind={kind} {...field} />
}
