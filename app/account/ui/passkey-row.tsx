import { KeyRound } from 'lucide-react'
import { Field } from '#foundation/design/field.tsx'
import { longestPasskeyName } from '../security.ts'
import type { PasskeyAnswer, ShownPasskey, ShownSecurity } from '../security-answers.ts'
import { passkeyTexts as words } from '../texts/passkeys.ts'
import { RowForm } from './row-form.tsx'

type RowProps = {
  passkey: ShownPasskey
  security: ShownSecurity
  own: PasskeyAnswer | undefined
  isBusy: boolean
  isNew: boolean
}

/** One passkey: what is known of it, another name for it, and its end. */
export function PasskeyRow({ passkey, security, own, isBusy, isNew }: RowProps) {
  const { id, name, since, lastUsed } = passkey
  const unprovedIn = (step: 'rename' | 'remove') =>
    own?.outcome === 'unproved' && own.step === step && own.id === id ? own.because : undefined
  return (
    <li className="row passkey-row">
      <KeyRound aria-hidden />
      <span className="row-text">
        {name}
        <small>{isNew ? words.added : words.facts(since, lastUsed)}</small>
      </span>
      <RowForm
        fields={{ form: 'passkey', step: 'remove', id }}
        word={words.remove}
        meaning={words.removeThis(name)}
        unproved={unprovedIn('remove')}
        {...{ security, isBusy }}
      />
      <details className="w-full" open={unprovedIn('rename') !== undefined || undefined} key={name}>
        <summary className="link link-tap" aria-label={words.renameThis(name)}>
          {words.rename}
        </summary>
        <RowForm
          fields={{ form: 'passkey', step: 'rename', id }}
          word={words.save}
          meaning={words.renameThis(name)}
          unproved={unprovedIn('rename')}
          {...{ security, isBusy }}
        >
          <Field
            label={words.newName}
            name="name"
            maxLength={longestPasskeyName}
            defaultValue={name}
            autoComplete="off"
          />
        </RowForm>
      </details>
    </li>
  )
}
