import { PasswordField } from '#foundation/design/fields/password-field.tsx'
import type { ProofRefusal } from '../security.ts'
import { securityTexts } from '../texts/security.ts'

const words = securityTexts.proof

type ProofFieldProps = {
  /** Accounts without a password prove themselves by a code of the second step. */
  by: 'password' | 'code'
  because?: ProofRefusal | undefined
}

/** The proof of identity that a dangerous form asks for when the last sign-in is a while ago; its name is `proof`. */
export function ProofField({ by, because }: ProofFieldProps) {
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
