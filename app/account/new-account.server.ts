import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { calledName, type RegistrationRefusal } from './account.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import { isAddressTaken } from './addresses.server.ts'
import { foundCompany, type NewCompany } from './new-company.server.ts'
import { addPassword } from './passwords.server.ts'
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
  // Of two registrations at once one breaks: by now the address has the other's account.
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
  const { config, now } = accounts
  const at = now()
  const row = { id: randomId(), name: displayName, email: person.email, created_at: at, updated_at: at }
  try {
    const user = await tx.insertInto('users').values(row).returning('id').executeTakeFirst()
    if (!user) throw new Unfinished('user-id-missing', null)
    await addPassword(tx, { userId: user.id, hash, now: at })
    return { userId: user.id, cookies: [await openSession(tx, { config, now, userId: user.id, caller })] }
  } catch (error) {
    throw error instanceof Unfinished ? error : new Unfinished('account-not-made', error)
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
