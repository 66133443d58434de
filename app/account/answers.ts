import type { Interruption } from '#foundation/design/fields/lost-line.ts'
import { tryAgainIn } from '#foundation/lib/wait-text.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { RegistrationRefusal, SecondStepRefusal, SignInRefusal, SignUpLinkRefusal } from './account.ts'
import type { RegistrationFaults, RegistrationForm } from './registration.ts'
import type { PasskeyRefusal } from './security.ts'
import { texts } from './texts.ts'
import { securityTexts } from './texts/security.ts'

/** What the browser hears after signing in or registering. `to` is where to go on. */
export type Entered = { outcome: 'entered'; to: string; name: string; how: 'signed-in' | 'registered' }

/** The answer to who wants to sign in with a passkey: what the device is asked. */
export type PasskeyBegun =
  | { outcome: 'ready'; options: PublicKeyCredentialRequestOptionsJSON }
  | { outcome: 'refused'; because: PasskeyRefusal }

/** The answer to what the device said. */
export type PasskeyEntered = Entered | { outcome: 'refused'; because: PasskeyRefusal }

/** The answer to what the device said as a proof of identity. */
export type PasskeyProved = { outcome: 'proved' } | { outcome: 'refused'; because: PasskeyRefusal }

/** What was typed into the quick form; never the password. */
export type TypedEntry = { name: string; email: string }

/** A sign-in that failed, with what was typed; never the password. */
export type SignInAnswer =
  | Entered
  | {
      outcome: 'refused'
      form: 'sign-in'
      because: SignInRefusal | Interruption
      retryAfterSeconds?: number | undefined
      typed: { email: string }
    }

/** The second step of a sign-in: asked for, or refused. `demoCode` is the present code, in demo mode only. */
export type SecondStepAnswer = {
  outcome: 'second-step'
  because: SecondStepRefusal | Interruption | null
  retryAfterSeconds?: number | undefined
  demoCode: string | null
}

/** A quick registration that failed. */
export type QuickAnswer =
  | Entered
  | {
      outcome: 'refused'
      form: 'quick'
      because: RegistrationRefusal | Interruption
      faults: RegistrationFaults
      retryAfterSeconds?: number | undefined
      typed: TypedEntry
    }

/** What the registration page keeps after a refusal: everything but the passwords. */
export type TypedRegistration = Omit<RegistrationForm, 'password' | 'passwordAgain'>

/** A registration that failed. */
export type RegisterAnswer =
  | Entered
  | {
      outcome: 'refused'
      form: 'register'
      because: RegistrationRefusal | Interruption
      faults: RegistrationFaults
      retryAfterSeconds?: number | undefined
      typed: TypedRegistration
    }

type Refused = {
  because: SignInRefusal | RegistrationRefusal | Interruption
  retryAfterSeconds?: number | undefined
}

/** The sentence for a refused sign-in. Source: contract 1, section 8. */
export function signInMessage({
  because,
  retryAfterSeconds,
}: Refused & { because: SignInRefusal | Interruption }): string {
  if (because === 'network') return texts.login.network
  if (because === 'unknown') return texts.login.unknown
  return withPause(texts.login.refusals[because], retryAfterSeconds)
}

/** The sentence for a refused second step. */
export function secondStepMessage({ because, retryAfterSeconds }: SecondStepAnswer): string {
  if (because === null) return ''
  if (because === 'network') return texts.login.network
  if (because === 'unknown') return texts.login.unknown
  return withPause(securityTexts.secondStep.refusals[because], retryAfterSeconds)
}

/** The sentence for a refused registration. Source: contract 1, sections 5 and 8. */
export function registrationMessage({
  because,
  retryAfterSeconds,
}: Refused & { because: RegistrationRefusal | Interruption }): string {
  if (because === 'network') return texts.register.network
  if (because === 'unknown') return texts.register.unknown
  return withPause(texts.register.refusals[because], retryAfterSeconds)
}

/** The sentence at the password that a registration's link asks for. */
export function signUpLinkMessage({
  because,
  retryAfterSeconds,
}: {
  because: SignUpLinkRefusal
  retryAfterSeconds?: number | undefined
}): string {
  return withPause(texts.signUpLink.faults[because], retryAfterSeconds)
}

/** A registration that goes on by mail is no error. */
export function lineKind(refused: Pick<Refused, 'because'> | null): 'error' | 'info' {
  return refused?.because === 'link-mailed' || refused?.because === 'links-mailed' ? 'info' : 'error'
}

function withPause(sentence: string, retryAfterSeconds: number | undefined): string {
  return retryAfterSeconds ? `${sentence} ${tryAgainIn(retryAfterSeconds)}` : sentence
}

/** The HTTP status of a refusal: 202 where it goes on by mail, 422 for malformed input, 503 when nothing was kept. */
export function statusOf(because: Refused['because']): number {
  if (because === 'too-many-attempts' || because === 'links-mailed') return 429
  if (because === 'link-mailed') return 202
  if (because === 'user-id-missing' || because === 'profile-not-saved') return 503
  return malformed.has(because) ? 422 : 409
}

const malformed = new Set<Refused['because']>([
  'fields-missing',
  'password-missing',
  'fields-invalid',
  'email-invalid',
])
