import { isAPIError } from 'better-auth/api'
import type { Db } from '#foundation/platform/db.server.ts'
import { calledName, longestPassword, type RegistrationRefusal } from './account.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import { isAddressTaken } from './addresses.server.ts'
import { authOver } from './auth.server.ts'
import { foundCompany, type NewCompany } from './new-company.server.ts'
import type { Registration, RegistrationFaults } from './registration.ts'
import { openSession } from './sessions.server.ts'
import { texts } from './texts.ts'
import { sendVerification } from './verification.server.ts'

/** Who gets an account; the password is hashed already. */
export type NewPerson = Omit<Registration, 'password'>

/** What an account is made of. `weiter`: the mail about its address leads back there; `null` where that is confirmed. */
export type Making = {
  accounts: Accounts
  person: NewPerson
  hash: string
  caller: Caller
  weiter: string | null
  company: NewCompany | null
}

/** A new account, which is signed in; `cookies` are Set-Cookie headers. */
export type Made = {
  outcome: 'registered'
  userId: string
  displayName: string
  firstName: string
  cookies: string[]
}

/** Why no account was made. */
export type NotMade = {
  outcome: 'refused'
  because: RegistrationRefusal
  faults: RegistrationFaults
  retryAfterSeconds?: number
  /** What broke, for the log; nothing of it was kept. */
  fault?: string
}

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

/** Makes an account with its profile, its session and its company, in the caller's transaction. */
export async function makeAccount(tx: Db, making: Making): Promise<Made> {
  const { person, company, accounts } = making
  const displayName = person.displayName || texts.register.namelessUser
  const firstName = person.firstName ?? calledName(displayName)
  const { userId, cookies } = await makeUser(tx, { ...making, displayName })
  try {
    await keepProfile(tx, { ...making, user: { id: userId, name: firstName, email: person.email } })
  } catch (error) {
    throw new Unfinished('profile-not-saved', error)
  }
  if (company) await foundCompany(tx, { userId, company, now: accounts.now() })
  return { outcome: 'registered', userId, displayName, firstName, cookies }
}

/** What to answer when `makeAccount` threw and its transaction is undone. @throws {unknown} what isn't its own. */
export async function notMade(accounts: Accounts, email: string, error: unknown): Promise<NotMade> {
  // The library hides what the database said; two registrations at once are told by the address that is there now.
  if (await isAddressTaken(accounts.db, { email, now: accounts.now() })) return taken(accounts)
  if (!(error instanceof Unfinished)) throw error
  return { outcome: 'refused', because: error.because, faults: {}, fault: error.message }
}

/** The answer for an address that has an account. */
export function taken({ config }: Accounts): NotMade {
  const because = config.loginErrors === 'uniform' ? 'account-not-made' : 'email-taken'
  return { outcome: 'refused', because, faults: {} }
}

async function makeUser(
  tx: Db,
  { accounts, person, hash, caller, displayName }: Making & { displayName: string },
): Promise<{ userId: string; cookies: string[] }> {
  const { config, now, hasher } = accounts
  const auth = authOver(tx, { config, now, hasher: { ...hasher, hash: () => Promise.resolve(hash) } })
  // The library looks at the length alone.
  const password = hash.slice(0, longestPassword)
  try {
    const { user } = await auth.api.signUpEmail({
      body: { name: displayName, email: person.email, password },
    })
    return { userId: user.id, cookies: [await openSession(tx, { config, now, userId: user.id, caller })] }
  } catch (error) {
    // The library's way to say that the insert went through and gave no row back; a failed one is 422.
    const hasNoId = isAPIError(error) && error.status === 'BAD_REQUEST'
    throw new Unfinished(hasNoId ? 'user-id-missing' : 'account-not-made', error)
  }
}

type Keeping = Pick<Making, 'accounts' | 'person' | 'weiter'> & {
  user: { id: string; name: string; email: string }
}

async function keepProfile(
  tx: Db,
  { accounts: { config, now }, person, weiter, user }: Keeping,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      title: person.title,
      phone: person.phone,
      postal_code: person.postalCode,
      birth_on: person.birthOn,
      interests: person.interests,
      email_verified: weiter === null,
    })
    .where('id', '=', user.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (weiter !== null) await sendVerification(tx, { user, config, weiter, now: now() })
}
