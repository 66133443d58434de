import { useEffect, useRef, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import type { Interruption } from '#foundation/design/fields/lost-line.ts'
import type { RegistrationRefusal } from '../account.ts'
import { lineKind, registrationMessage, type TypedRegistration } from '../answers.ts'
import type { RegistrationFaults } from '../registration.ts'
import { texts } from '../texts.ts'
import { EntryTarget, RefusalLine } from './entry-parts.tsx'
import { LegalNote } from './legal-note.tsx'
import { BookingFields, InterestFields, SuggestionFields } from './registration-fields.tsx'

type Refused = {
  because: RegistrationRefusal | Interruption
  faults: RegistrationFaults
  retryAfterSeconds?: number | undefined
  typed: TypedRegistration
}
type RegistrationFormProps = {
  weiter: string
  /** A company's founder is asked for nothing that only a guest's suggestions need. */
  kind?: 'person' | 'company'
  refused: Refused | null
  children: ReactNode
}

/** The long form. `children` is its first section, in which people and companies differ. */
export function RegistrationForm({ weiter, kind = 'person', refused, children }: RegistrationFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const fields = { faults: refused?.faults ?? {}, typed: refused?.typed ?? null, answered: refused }
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return (
    <Form method="post" noValidate ref={form}>
      <EntryTarget weiter={weiter} />
      {children}
      {kind === 'person' && (
        <>
          <SuggestionFields {...fields} />
          <InterestFields {...fields} />
        </>
      )}
      <BookingFields {...fields} kind={kind} />
      <div className="flex flex-col gap-4 border-t border-line pt-6 md:pl-14">
        <RefusalLine
          message={refused && registrationMessage(refused)}
          kind={lineKind(refused)}
          isBusy={isBusy}
        />
        <LegalNote />
        <div className="quay quay-fixed quay-plain">
          <Button type="submit" size="large" look="signal" disabled={isBusy} className="max-md:w-full">
            {isBusy ? texts.quick.making : texts.register.submit}
          </Button>
        </div>
      </div>
    </Form>
  )
}
