import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { Interruption } from '#foundation/design/fields/lost-line.ts'
import type {
  EmailRefusal,
  FactorRefusal,
  PasskeyRefusal,
  PasswordFormFaults,
  ProofNeeded,
  ProofRefusal,
} from './security.ts'

/** The forms of the page about security, as their field `form` says it. */
export const securityForms = ['email', 'password', 'passkey', 'identity', 'sessions'] as const

/** Which form of the page about security was sent; one that nobody knows is about sessions, where it ends nothing. */
export function securityFormOf(form: FormData): (typeof securityForms)[number] {
  const named = form.get('form')
  return securityForms.find((each) => each === named) ?? 'sessions'
}

/** What came of a form on the page about security. Never holds a password. */
export type SecurityAnswer =
  | { form: 'email'; outcome: 'sent'; to: string }
  | { form: 'email'; outcome: 'refused'; because: EmailRefusal; typed: string }
  | { form: 'email'; outcome: 'unproved'; because: ProofRefusal; typed: string }
  | { form: 'password'; outcome: 'changed' }
  | { form: 'password'; outcome: 'refused'; faults: PasswordFormFaults }
  | { form: 'sessions'; outcome: 'ended' | 'over-already' | 'others-ended' }
  | PasskeyAnswer
  | IdentityAnswer
  | { form: (typeof securityForms)[number]; outcome: 'broken'; because: Interruption }

/** What a device is asked for when it makes a key; we want no extensions. */
type NewKeyOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>

/** What came of a form about passkeys. */
export type PasskeyAnswer =
  | { form: 'passkey'; outcome: 'ready'; options: NewKeyOptions; name: string }
  | { form: 'passkey'; outcome: 'added' | 'renamed' | 'removed' | 'gone-already' }
  | { form: 'passkey'; outcome: 'refused'; because: PasskeyRefusal; name: string }
  | { form: 'passkey'; outcome: 'kept'; because: 'last-way-in' }
  | {
      form: 'passkey'
      outcome: 'unproved'
      because: ProofRefusal
      step: 'begin' | 'rename' | 'remove'
      id: string
    }

/** What came of a form about the identities of other services. */
export type IdentityAnswer =
  | { form: 'identity'; outcome: 'untied' | 'gone-already' }
  | { form: 'identity'; outcome: 'refused'; because: 'last-way-in' }
  | { form: 'identity'; outcome: 'unproved'; because: ProofRefusal; id: string }

/** What the page shows of a passkey. */
export type ShownPasskey = { id: string; name: string; since: string; lastUsed: string }

/** What the page shows of a session; instants are written out, so that server and browser say the same. */
export type ShownSession = {
  id: string
  device: string
  form: 'phone' | 'computer'
  since: string
  lastUsed: string
  isThisOne: boolean
}

/** What the page about security shows. */
export type ShownSecurity = ProofNeeded & {
  email: string
  isEmailVerified: boolean
  hasPassword: boolean
  shortestPassword: number
  factor: {
    state: 'off' | 'on'
    since: string
    codesLeft: number
    isRequired: boolean
    /** What is between this session and other people's money. */
    gate: 'open' | 'set-up' | 'prove'
  }
  passkeys: ShownPasskey[]
  /** The identities of other services that open the account. */
  identities: { id: string; since: string }[]
  /** How the browser that asks is called, for a name to begin with. */
  thisDevice: string
  sessions: ShownSession[]
}

/** True where nothing can be typed as a proof of identity, and the last one is too old. */
export const needsSignIn = ({ isProved, proofBy }: ProofNeeded): boolean => !isProved && proofBy === 'sign-in'

/** What came of a form on the page about the second step. `codes` are shown this once. */
export type StepAnswer =
  | { step: 'begin' | 'renew'; outcome: 'done' }
  | { step: 'confirm' | 'renew'; outcome: 'codes'; codes: string[] }
  | { step: 'begin' | 'renew' | 'end' | 'prove'; outcome: 'unproved'; because: ProofRefusal }
  | { step: 'begin' | 'confirm' | 'end'; outcome: 'refused'; because: FactorRefusal }

/** What came of any form of that page, on which passkeys are added, too. */
export type FactorAnswer = StepAnswer | PasskeyAnswer
