import { nameless } from './texts/nameless.ts'

/** Who is signed in, as pages may know it. `displayName` never begins with `*`. Source: contract 1, section 3. */
export type SessionUser = {
  id: string
  displayName: string
  /** How they are greeted. */
  calledName: string
  /** The first sign of the name, a capital where there is one. */
  initial: string
  email: string
  isEmailVerified: boolean
  photoUrl: string | null
  role: 'user' | 'company-user'
}

/** Why nobody was signed in. `credentials-wrong` stands for two others when answers are to be uniform. */
export type SignInRefusal =
  | 'fields-missing'
  | 'password-missing'
  | 'email-invalid'
  | 'too-many-attempts'
  | 'user-unknown'
  | 'password-wrong'
  | 'credentials-wrong'
  | 'user-disabled'

/** Why the second step of a sign-in wasn't taken. */
export type SecondStepRefusal = 'code-wrong' | 'second-step-over' | 'too-many-attempts'

/** Why no account was made. */
export type RegistrationRefusal =
  | 'fields-missing'
  | 'too-many-attempts'
  /** Nothing is wrong: the account is made by the link of a mail. */
  | 'link-mailed'
  /** The address has got as many of these mails as it gets within an hour. */
  | 'links-mailed'
  | 'email-taken'
  | 'account-not-made'
  | 'user-id-missing'
  | 'profile-not-saved'
  | 'fields-invalid'

/** Why the password didn't fit the registration that a mailed link is about; the link stays. */
export type SignUpLinkRefusal = 'password-missing' | 'password-wrong' | 'too-many-tries'

/** Why an address was not confirmed, or an account not made, by the link of a mail. */
export type VerificationRefusal = 'link-unknown' | 'link-expired'

/** The sixteen interests, in the contract's order. Source: contract 1, section 2 "Register screen". */
export const interests = [
  'relaxation',
  'action',
  'sporty',
  'romance',
  'entertainment',
  'crafting',
  'animals',
  'social',
  'spiritual',
  'music',
  'art',
  'culture',
  'charity',
  'food',
  'drinks',
  'shopping',
] as const

/** What someone likes to do. */
export type Interest = (typeof interests)[number]

export { shortestPassword } from '#foundation/lib/field-rules.ts'

/** Characters of a password, at most: beyond it hashing costs more than it protects. */
export const longestPassword = 128

/** Until the page changes after signing in, in milliseconds. Source: contract 1, section 9. */
export const signedInDelayMs = 300

/** The address of the login page that leads back to `path`, which must be our own. */
export function loginPath(path: string): string {
  return path === '/' ? '/login' : `/login?${new URLSearchParams({ weiter: path })}`
}

/** Marks the login page as asked for anew, by who doesn't want to go on with a sign-in that is half done. */
export const anewParameter = 'neu'

/** The address of the registration page that leads back to `path`, which must be our own. */
export function registerPath(path: string): string {
  return path === '/' ? '/register' : `/register?${new URLSearchParams({ weiter: path })}`
}

/** The address at which a mailed link makes an account that leads on to `weiter`, which must be our own. */
export function confirmAccountPath({ token, weiter }: { token: string; weiter: string }): string {
  return `/confirm-account?${new URLSearchParams({ token, ...(weiter !== '/' && { weiter }) })}`
}

/** Characters of a name, at most. */
export const longestName = 60

/**
 * A name as a person may have it: one line, single spaces, at most 60 characters, no control or direction marks, no
 * halves of characters, and no `*` at its beginning, which would mark a company. May come out empty.
 */
export function plainName(typed: string): string {
  const oneLine = typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
  const unmarked = oneLine.replace(/^[\s*]+/, '').trim()
  return [...unmarked].slice(0, longestName).join('').trim()
}

/**
 * True for a name or a message that holds the address of a page or a mailbox: a stranger would register somebody else's
 * e-mail with it, and our mail would carry the link. Programs that show mails make a link of everything that looks like
 * one: a dot between letters or digits with two letters after it is enough, however the dot is written.
 */
export function holdsAddress(text: string): boolean {
  // NFKC makes full-width letters, dots and signs plain ones; what is invisible parts nothing.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
  return [sign, host, numbers].some((address) => address.test(plain))
}

/** True of an account that has a name to be called by: what it is called without one is none. */
export function isNamed(displayName: string): boolean {
  return displayName !== '' && displayName !== nameless
}

/** True of a name that a mail may greet by: somebody gave it, and it is no link. */
export function isGreetable(name: string): boolean {
  return isNamed(name) && !holdsAddress(name)
}

const sign = /@|:\/\/|https?:|www\./i
// After a dot a top-level name, written out or encoded.
const host = /[\p{L}\p{M}\p{N}]\.(?:\p{L}\p{M}*\p{L}|xn--)/iu
// An IPv4 address; a date has no fourth number.
const numbers = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?!\d)/

/**
 * What others see: first name, first letter of the last name and a dot; what is no letter is no initial. At most 60
 * characters: of a longer first name the end is left out. Source: contract 1, section 3.
 */
export function displayNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const first = plainName(firstName)
  const initial = /\p{L}/u.exec(plainName(lastName))?.[0]
  if (initial === undefined) return first
  const shown = `${capitalOf(initial)}.`
  const room = longestName - [...shown].length - 1
  return `${[...first].slice(0, room).join('').trim()} ${shown}`.trim()
}

/**
 * How somebody is greeted who is shown as this: by their first name, without the initial that others see. It may be
 * written as a letter and its mark. Where only titles stand before it, "Dr. K.", it is all the name there is.
 */
export function calledName(displayName: string): string {
  const first = displayName.replace(/(?<=\S) \p{L}\p{M}*\.$/u, '')
  return onlyTitles.test(first) ? displayName : first
}

// "Dr.", "Prof. Dr.", "Dipl.-Ing.": a letter alone is a first name that was shortened.
const onlyTitles = /^(?:\p{L}{2,}\.[\s-]?)+$/u

// An initial is one letter: of what would be written with two in capitals only "ß" has a capital of its own.
function capitalOf(letter: string): string {
  if (letter === 'ß') return 'ẞ'
  const capital = letter.toLocaleUpperCase('de')
  return [...capital].length === 1 ? capital : letter
}

export { teamRoles, type InvitationRefusal, type TeamChangeRefusal, type TeamRole } from './team.ts'

/** Where a provider's setting up begins. Source: contract 1, section 2 "Login screen". */
export const setUpPath = '/overview/create'

/** Where providers register. Any last part means the same. Source: decisions "Accounts". */
export const registerCompanyPath = '/register/anbieter'

export type { CompanyPasswordFault } from './security.ts'

export type { DisableRefusal } from './supervision.ts'

export { externalPath, externalReturnPath } from './external.ts'

export { unsubscribePath } from './consent.ts'

export { nameless } from './texts/nameless.ts'

export type { AskedName, NameForm } from './own-name.ts'

export { verifyPath } from './verify-path.ts'

export { largestPortraitBytes } from './portrait.ts'

export type { ProofNeeded, ProofRefusal } from './security.ts'
