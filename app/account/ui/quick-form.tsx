import { useFetcher } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { loginPath } from '../account.ts'
import { lineKind, registrationMessage, type QuickAnswer, type TypedEntry } from '../answers.ts'
import type { RegistrationFault } from '../registration.ts'
import { texts } from '../texts.ts'
import { FormOrEntered } from './entered-message.tsx'
import { EntryTarget, RefusalLine } from './entry-parts.tsx'
import { LegalNote } from './legal-note.tsx'
import { useEntry } from './use-entry.ts'

type QuickFormProps = {
  weiter: string
  answer?: QuickAnswer | undefined
  /** What was typed before this form was shown. */
  typed?: TypedEntry
}

/** Name, e-mail and password, which can be looked at instead of typed twice: for someone in the middle of something. */
export function QuickForm({ weiter, answer: plainAnswer, typed }: QuickFormProps) {
  const fetcher = useFetcher<QuickAnswer>()
  const answer = fetcher.data ?? plainAnswer
  const entered = useEntry(answer)
  const isBusy = fetcher.state !== 'idle'
  const refused = answer?.outcome === 'refused' ? answer : null
  return (
    <FormOrEntered entered={entered}>
      <fetcher.Form method="post" action={loginPath(weiter)} className="flex flex-col gap-5" noValidate>
        <EntryTarget form="quick" weiter={weiter} />
        <QuickFields refused={refused} typed={refused?.typed ?? typed} />
        <LegalNote />
        <Button type="submit" size="large" width="wide" disabled={isBusy}>
          {isBusy ? texts.quick.making : texts.quick.submit}
        </Button>
      </fetcher.Form>
      <RefusalLine
        message={refused && registrationMessage(refused)}
        kind={lineKind(refused)}
        isBusy={isBusy}
      />
    </FormOrEntered>
  )
}

const textOf = (fault: RegistrationFault | undefined) => fault && texts.register.faults[fault]

function QuickFields({
  refused,
  typed,
}: {
  refused: Extract<QuickAnswer, { outcome: 'refused' }> | null
  typed: TypedEntry | undefined
}) {
  return (
    <>
      <TypedField
        kind="string"
        shortest={1}
        label={texts.quick.name}
        name="name"
        autoComplete="nickname"
        maxLength={60}
        hint={texts.quick.nameHint}
        defaultValue={typed?.name}
        error={textOf(refused?.faults.name)}
        answered={refused}
      />
      <TypedField
        kind="email"
        label={texts.login.email}
        name="email"
        defaultValue={typed?.email}
        error={textOf(refused?.faults.email)}
        answered={refused}
      />
      <PasswordField
        label={texts.login.password}
        name="password"
        autoComplete="new-password"
        hint={texts.register.passwordHint}
        error={textOf(refused?.faults.password)}
        answered={refused}
      />
    </>
  )
}
