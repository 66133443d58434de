import { isAPIError } from 'better-auth/api'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { calledName, type RegistrationRefusal } from './account.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import { isAddressTaken } from './addresses.server.ts'
import { authOver } from './auth.server.ts'
import { knownBrowserCookie } from './known-browser.server.ts'
import {
  checkQuickRegistration,
  checkRegistration,
  type CheckedRegistration,
  type QuickRegistrationForm,
  type Registration,
  type RegistrationFaults,
  type RegistrationForm,
} from './registration.ts'
import { openSession } from './sessions.server.ts'
import { texts } from './texts.ts'
import { sendVerification } from './verification.server.ts'

/** The answer to a registration. The new account is signed in at once; `cookies` are Set-Cookie headers. */
export type RegistrationOutcome =
  | { outcome: 'registered'; userId: string; displayName: string; firstName: string; cookies: string[] }
  | {
      outcome: 'refused'
      because: RegistrationRefusal
      faults: RegistrationFaults
      retryAfterSeconds?: number
      /** What broke, for the log; nothing of it was kept. */
      fault?: string
    }

const hourSeconds = 3600
const nothing = () => Promise.resolve()

/** Makes an account from the registration page, with profile, verification mail and session. */
export function register(
  accounts: Accounts,
  { form, weiter, caller }: { form: RegistrationForm; weiter?: string; caller: Caller },
): Promise<RegistrationOutcome> {
  const checked = checkRegistration(form, { today: berlinDay(accounts.now()) })
  return registerChecked(accounts, checked, { caller, weiter })
}

/** Makes an account from a name, an e-mail and a password, for people in the middle of a booking. */
export function quickRegister(
  accounts: Accounts,
  { form, weiter, caller }: { form: QuickRegistrationForm; weiter?: string; caller: Caller },
): Promise<RegistrationOutcome> {
  return registerChecked(accounts, checkQuickRegistration(form), { caller, weiter })
}

/**
 * Makes an account from a checked registration. `alongside` runs in the same transaction, with the new account's id:
 * both are made, or neither is. The mail about the address leads back to `weiter`.
 */
export async function registerChecked(
  accounts: Accounts,
  checked: CheckedRegistration,
  { caller, weiter = '/' }: { caller: Caller; weiter?: string | undefined },
  alongside: (tx: Db, userId: string) => Promise<void> = nothing,
): Promise<RegistrationOutcome> {
  if (checked.outcome === 'refused') return checked
  const { db, limits, now, hasher } = accounts
  const allowance = await allow(db, {
    key: `sign-up:${caller.clientAddress}`,
    limit: limits.signUpsPerHour,
    windowSeconds: hourSeconds,
    now: now(),
  })
  if (allowance.outcome === 'refused') {
    const { retryAfterSeconds } = allowance
    return { outcome: 'refused', because: 'too-many-attempts', faults: {}, retryAfterSeconds }
  }
  const { registration } = checked
  const { email } = registration
  if (await isAddressTaken(db, { email, now: now() })) return taken(accounts)
  // Hashed before the transaction begins: a connection doesn't wait for the processor.
  const hash = await hasher.hash(registration.password)
  try {
    const made = await inTransaction(db, async (tx) => {
      const account = await makeAccount(tx, { accounts, registration, hash, caller, weiter })
      await alongside(tx, account.userId)
      return account
    })
    return { ...made, cookies: [...made.cookies, await knownBrowserCookie(accounts, made.userId)] }
  } catch (error) {
    // The library hides what the database said; two registrations at once are told by the address that is there now.
    if (await isAddressTaken(db, { email, now: now() })) return taken(accounts)
    if (!(error instanceof Unfinished)) throw error
    return { outcome: 'refused', because: error.because, faults: {}, fault: error.message }
  }
}

function taken({ config }: Accounts): RegistrationOutcome {
  const because = config.loginErrors === 'uniform' ? 'account-not-made' : 'email-taken'
  return { outcome: 'refused', because, faults: {} }
}

type Made = {
  outcome: 'registered'
  userId: string
  displayName: string
  firstName: string
  cookies: string[]
}
type Making = { accounts: Accounts; registration: Registration; hash: string; caller: Caller; weiter: string }

type UnfinishedStep = Extract<
  RegistrationRefusal,
  'account-not-made' | 'user-id-missing' | 'profile-not-saved'
>

/** Undoes the transaction of a registration and says at which step it broke. */
class Unfinished extends Error {
  readonly because: UnfinishedStep

  constructor(because: UnfinishedStep, cause: unknown) {
    super(`${because}: ${cause instanceof Error ? cause.message : 'no row came back'}`, { cause })
    this.because = because
  }
}

async function makeAccount(tx: Db, making: Making): Promise<Made> {
  const { registration } = making
  const displayName = registration.displayName || texts.register.namelessUser
  const firstName = registration.firstName ?? calledName(displayName)
  const { userId, cookies } = await makeUser(tx, { ...making, displayName })
  try {
    await keepProfile(tx, { ...making, user: { id: userId, name: firstName, email: registration.email } })
  } catch (error) {
    throw new Unfinished('profile-not-saved', error)
  }
  return { outcome: 'registered', userId, displayName, firstName, cookies }
}

async function makeUser(
  tx: Db,
  { accounts, registration, hash, caller, displayName }: Making & { displayName: string },
): Promise<{ userId: string; cookies: string[] }> {
  const { config, now, hasher } = accounts
  const auth = authOver(tx, { config, now, hasher: { ...hasher, hash: () => Promise.resolve(hash) } })
  try {
    const { user } = await auth.api.signUpEmail({
      body: { name: displayName, email: registration.email, password: registration.password },
    })
    return { userId: user.id, cookies: [await openSession(tx, { config, now, userId: user.id, caller })] }
  } catch (error) {
    // The library's way to say that the insert went through and gave no row back; a failed one is 422.
    const hasNoId = isAPIError(error) && error.status === 'BAD_REQUEST'
    throw new Unfinished(hasNoId ? 'user-id-missing' : 'account-not-made', error)
  }
}

type Keeping = Pick<Making, 'accounts' | 'registration' | 'weiter'> & {
  user: { id: string; name: string; email: string }
}

async function keepProfile(
  tx: Db,
  { accounts: { config, now }, registration, weiter, user }: Keeping,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      first_name: registration.firstName,
      last_name: registration.lastName,
      title: registration.title,
      phone: registration.phone,
      postal_code: registration.postalCode,
      birth_on: registration.birthOn,
      interests: registration.interests,
    })
    .where('id', '=', user.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendVerification(tx, { user, config, weiter, now: now() })
}
