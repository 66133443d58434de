import { useState, type ReactNode } from 'react'
import { useActionData, useLocation, useRevalidator } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import type { ProofNeeded, ProofRefusal, ProofWay } from '../security.ts'
import { passkeyTexts } from '../texts/passkeys.ts'
import { securityTexts } from '../texts/security.ts'
import { PasskeyProof } from './passkey-proof.tsx'
import { Said } from './said.tsx'

const words = securityTexts.proof

type ProofGateProps = {
  proof: ProofNeeded
  /** Why the form wasn't carried out yet. */
  because: ProofRefusal | undefined
  /** Rows ask for the proof once it is needed; other forms as soon as it will be. */
  asks?: 'at-once' | 'when-refused'
  children: ReactNode
}

/**
 * The end of a dangerous form: its button, and before it the proof that it asks for, where there is one to give. Where
 * only a new sign-in helps, that stands in the button's place, which could only answer that something is wrong.
 */
export function ProofGate({ proof, because, asks = 'at-once', children }: ProofGateProps) {
  const answer: unknown = useActionData()
  const { revalidate } = useRevalidator()
  const [proved, setProved] = useState<{ for: unknown } | null>(null)
  const isAsked = because !== undefined || (asks === 'at-once' && !proof.isProved)
  // A proof that was given beside the form counts until the form is refused again.
  const isProvedSince = proved !== null && proved.for === answer
  if (!isAsked || isProvedSince)
    return (
      <>
        <Said kind="success">{isProvedSince ? passkeyTexts.proved : null}</Said>
        {children}
      </>
    )
  const onProved = () => {
    setProved({ for: answer })
    void revalidate()
  }
  return (
    <>
      {proof.hasPasskey && <PasskeyProof onProved={onProved} />}
      {proof.proofBy === 'sign-in' ? (
        <SignInAgain />
      ) : (
        <>
          <div className="w-full">
            <ProofField by={proof.proofBy} because={because} />
          </div>
          {children}
        </>
      )}
    </>
  )
}

type ProofFieldProps = {
  /** Accounts without a password prove themselves by a code of the second step. */
  by: Exclude<ProofWay, 'sign-in'>
  because: ProofRefusal | undefined
}

/** The proof of identity that a dangerous form asks for when the last sign-in is a while ago; its name is `proof`. */
export function ProofField({ by, because }: ProofFieldProps) {
  return (
    <PasswordField
      label={words.labels[by]}
      name="proof"
      autoComplete={by === 'password' ? 'current-password' : 'one-time-code'}
      hint={by === 'recovery-code' ? words.recoveryHint : words.hint}
      error={because && words.refusals[because]}
    />
  )
}

/** Leads through the way in and back here, where there is nothing that could be typed. */
function SignInAgain() {
  const { pathname, search } = useLocation()
  const on = new URLSearchParams({ weiter: `${pathname}${search}` })
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{words.signInLead}</p>
      <Button type="submit" look="outline" formAction={`/logout?${on}`} formMethod="post" formNoValidate>
        {words.signIn}
      </Button>
    </div>
  )
}
