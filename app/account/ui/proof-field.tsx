import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import type { ProofRefusal, ProofWay } from '../security.ts'
import { securityTexts } from '../texts/security.ts'

const words = securityTexts.proof

type ProofFieldProps = {
  /** Accounts without a password prove themselves by a code of the second step, those without one by signing in. */
  by: ProofWay
  because?: ProofRefusal | undefined
}

/**
 * The end of a dangerous form: its button, and before it the proof that it asks for. Where only a new sign-in helps,
 * that stands in the button's place, which could only answer that something is wrong.
 */
export function ProofGate({
  isAsked,
  children,
  ...proof
}: ProofFieldProps & { isAsked: boolean; children: ReactNode }) {
  if (!isAsked) return children
  if (proof.by === 'sign-in') return <SignInAgain />
  return (
    <>
      <div className="w-full">
        <ProofField {...proof} />
      </div>
      {children}
    </>
  )
}

/** The proof of identity that a dangerous form asks for when the last sign-in is a while ago; its name is `proof`. */
function ProofField({ by, because }: ProofFieldProps) {
  return (
    <PasswordField
      label={by === 'password' ? words.label : words.codeLabel}
      name="proof"
      autoComplete={by === 'password' ? 'current-password' : 'one-time-code'}
      hint={words.hint}
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
