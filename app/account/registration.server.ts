import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { inTransaction } from '#foundation/platform/db.server.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import { isAddressTaken } from './addresses.server.ts'
import { knownBrowserCookie } from './known-browser.server.ts'
import { makeAccount, notMade, taken, type Made, type NotMade } from './new-account.server.ts'
import type { NewCompany } from './new-company.server.ts'
import { allowFromConnection } from './sign-up-limits.server.ts'
import {
  checkQuickRegistration,
  checkRegistration,
  type CheckedRegistration,
  type QuickRegistrationForm,
  type RegistrationForm,
} from './registration.ts'
import { mailSignUpLink } from './sign-up-link.server.ts'

/** The answer to a registration. The new account is signed in at once. */
export type RegistrationOutcome = Made | NotMade

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

type Registering = { caller: Caller; weiter?: string | undefined; company?: NewCompany | null }

/**
 * Makes an account from a checked registration, and its company in the same transaction: both are made, or neither is.
 * The mail about the address leads back to `weiter`. Where many accounts come from one connection that mail comes
 * first, and its link makes the account.
 */
export async function registerChecked(
  accounts: Accounts,
  checked: CheckedRegistration,
  { caller, weiter = '/', company = null }: Registering,
): Promise<RegistrationOutcome> {
  if (checked.outcome === 'refused') return checked
  const { db, now, hasher } = accounts
  const place = await allowFromConnection(accounts, { what: 'sign-up', caller })
  if (place.outcome === 'refused') return { ...place, faults: {} }
  const { password, ...person } = checked.registration
  const { email } = person
  if (await isAddressTaken(db, { email, now: now() })) return taken(accounts)
  if (place.outcome === 'by-link') {
    const companyTitle = company?.title ?? null
    return mailSignUpLink(accounts, { person, password, companyTitle, weiter })
  }
  // Hashed before the transaction begins: a connection doesn't wait for the processor.
  const hash = await hasher.hash(password)
  try {
    const making = { accounts, person, hash, caller, weiter, company }
    const made = await inTransaction(db, (tx) => makeAccount(tx, making))
    return { ...made, cookies: [...made.cookies, await knownBrowserCookie(accounts, made.userId)] }
  } catch (error) {
    return notMade(accounts, email, error)
  }
}
