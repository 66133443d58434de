import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { loginPath } from '../account.ts'
import { signInMessage, type SecondStepAnswer, type SignInAnswer } from '../answers.ts'
import { texts } from '../texts.ts'
import { missingIn, missingWords } from '../texts/entry.ts'
import { securityTexts } from '../texts/security.ts'
import { FormOrEntered } from './entered-message.tsx'
import { EntryTarget, RefusalLine } from './entry-parts.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { useEntry } from './use-entry.ts'
import { useScript } from '#foundation/design/use-script.ts'

type SignInFormProps = {
  /** The own path to go on with. */
  weiter: string
  /** The answer to a form that was sent without scripts. */
  answer?: SignInAnswer | SecondStepAnswer | undefined
  /** What was typed before this form was shown. */
  email?: string
}

/**
 * E-mail and password, then the second step where one is set up. The password appears once an e-mail is typed, with and
 * without scripts.
 */
export function SignInForm({ weiter, answer: plainAnswer, email: typedEmail }: SignInFormProps) {
  const fetcher = useFetcher<SignInAnswer | SecondStepAnswer>()
  const answer = fetcher.data ?? plainAnswer
  const refused = answer?.outcome === 'refused' ? answer : null
  const entered = useEntry(answer)
  const [missing, setMissing] = useState<Missing>('email')
  const [email, setEmail] = useState('')
  const isBusy = fetcher.state !== 'idle'
  const fields = useRef<HTMLFormElement>(null)
  const noteFilled = () => {
    if (!fields.current) return
    const form = new FormData(fields.current)
    setMissing(missingIn(form))
    setEmail(textIn(form, 'email'))
  }
  // What a browser filled in, or a hand that was faster than the script.
  useEffect(noteFilled, [])
  if (answer?.outcome === 'second-step') {
    return <SecondStepForm fetcher={fetcher} weiter={weiter} answer={answer} />
  }
  return (
    <FormOrEntered entered={entered}>
      <fetcher.Form
        method="post"
        action={loginPath(weiter)}
        className="entry-form flex flex-col gap-5"
        noValidate
        ref={fields}
        onInput={noteFilled}
      >
        <EntryTarget form="sign-in" weiter={weiter} />
        <SignInFields refused={refused} email={refused?.typed.email ?? typedEmail} />
        <Link
          to="/forgot-password"
          state={{ email }}
          className="link link-tap entry-password self-start text-13"
        >
          {securityTexts.password.forgot}
        </Link>
        <Submit missing={missing} isBusy={isBusy} />
      </fetcher.Form>
      <RefusalLine
        message={refused && signInMessage(refused)}
        kind={refused?.because === 'password-missing' ? 'info' : 'error'}
        isBusy={isBusy}
      />
    </FormOrEntered>
  )
}

const emailFaults = new Set(['email-invalid', 'user-unknown', 'user-disabled'])

function SignInFields({
  refused,
  email,
}: {
  refused: Extract<SignInAnswer, { outcome: 'refused' }> | null
  email: string | undefined
}) {
  const isEmailWrong = refused !== null && emailFaults.has(refused.because)
  const isPasswordWrong = refused?.because === 'password-wrong'
  return (
    <>
      <TypedField
        kind="email"
        label={texts.login.email}
        name="email"
        autoComplete="username"
        placeholder=" "
        defaultValue={email}
        aria-invalid={isEmailWrong || undefined}
      />
      <PasswordField
        label={texts.login.password}
        name="password"
        autoComplete="current-password"
        placeholder=" "
        className="entry-password"
        aria-invalid={isPasswordWrong || undefined}
      />
    </>
  )
}

type Missing = ReturnType<typeof missingIn>

/** The button, and beside it what it waits for; without scripts it waits for nothing. */
function Submit({ missing, isBusy }: { missing: Missing; isBusy: boolean }) {
  const hasScript = useScript()
  const hintId = useId()
  return (
    <>
      <Button
        type="submit"
        size="large"
        width="wide"
        disabled={hasScript && (isBusy || missing !== null)}
        aria-describedby={hintId}
      >
        {isBusy ? texts.login.signingIn : <SubmitLabel />}
      </Button>
      {/* Its place is there before the script is: nothing moves when it comes. */}
      <p id={hintId} className="-mt-3 min-h-5 text-13 text-muted">
        {hasScript && missing && missingWords[missing]}
      </p>
    </>
  )
}

function SubmitLabel() {
  return (
    <>
      <span className="entry-waiting">{texts.login.enterPassword}</span>
      <span className="entry-ready">{texts.login.submit}</span>
    </>
  )
}
