import type { PasswordFault } from './password-rules.ts'

/** Why somebody may not do yet what is dangerous. Texts: `securityTexts.proof`. */
export type ProofRefusal = 'recent-login-required' | 'proof-wrong' | 'too-many-attempts'

/** By what somebody proves who they are: `sign-in` where there is nothing to type, a recovery code where the passkey is missing. */
export type ProofWay = 'password' | 'code' | 'recovery-code' | 'sign-in'

/** What a form that is dangerous has to ask for. */
export type ProofNeeded = {
  /** False once the last proof of identity is too old for what is dangerous. */
  isProved: boolean
  proofBy: ProofWay
  /** A key of a device proves as much, where scripts run. */
  hasPasskey: boolean
}

/** What a person typed to change a password. */
export type PasswordForm = { current: string; password: string; passwordAgain: string }

/** What is wrong with one field. Texts: `securityTexts.password.faults`. */
export type PasswordFormFault =
  PasswordFault | ProofRefusal | 'field-missing' | 'passwords-differ' | 'password-wrong'

/** Faults by field. */
export type PasswordFormFaults = Partial<Record<keyof PasswordForm, PasswordFormFault>>

/** Why no link to a new password was asked for. Texts: `securityTexts.reset.refusals`. */
export type ResetRefusal = 'fields-missing' | 'email-invalid' | 'too-many-attempts'

/** Why a link to a new password didn't work. Texts: `securityTexts.reset.linkRefusals`. */
export type ResetLinkRefusal = 'link-unknown' | 'link-expired'

/** Why an address can't be asked for. Texts: `securityTexts.email.refusals`. */
export type EmailRefusal = 'email-missing' | 'email-invalid' | 'email-same' | 'email-taken' | 'too-many-mails'

/** Why a link about an address didn't work. Texts: `securityTexts.emailLink.refusals`. */
export type EmailLinkRefusal = 'link-unknown' | 'link-expired' | 'email-taken'

/** Why a change of the second step was refused. Texts: `securityTexts.factor.refusals`. */
export type FactorRefusal =
  'code-wrong' | 'not-begun' | 'second-factor-required' | 'too-many-attempts' | 'email-unconfirmed'

/** What stands in the way of founding a company, or of joining one, with one's password. */
export type CompanyPasswordFault =
  'password-missing' | 'password-wrong' | 'password-too-short' | 'too-many-attempts'

/** Passkeys of one account, at most. */
export const mostPasskeys = 20

/** Characters of a passkey's name, at most. */
export const longestPasskeyName = 40

/** Why a passkey was neither added nor used. Texts: `passkeyTexts.refusals`. */
export type PasskeyRefusal =
  | 'passkey-over'
  | 'passkey-wrong'
  | 'passkey-unknown'
  | 'passkeys-full'
  | 'email-unconfirmed'
  | 'too-many-attempts'
  | 'user-disabled'
