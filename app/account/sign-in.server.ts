import type { Db } from '#foundation/platform/db.server.ts'
import { isEmail, normalEmail } from '#foundation/lib/field-rules.ts'
import { allowSlowly, forgive, type Allowance } from '#foundation/platform/rate-limit.server.ts'
import type { SignInRefusal } from './account.ts'
import { signInWindowSeconds, type Accounts, type Caller } from './accounts.server.ts'
import type { Entry } from './enter.server.ts'
import { isKnownBrowser } from './known-browser.server.ts'
import { addressKey, isPasswordOf } from './passwords.server.ts'
import { enterAccount } from './second-step.server.ts'
import { noSessionCookie } from './session.server.ts'
import { endSessionIn } from './sessions.server.ts'

/** The answer to a sign-in. */
export type SignIn =
  | Exclude<Entry, { outcome: 'refused' }>
  | { outcome: 'refused'; because: SignInRefusal; retryAfterSeconds?: number }

/**
 * Signs in with e-mail and password. Limits are checked first, so that a refused attempt costs no hashing; nobody is
 * shut out for longer than a minute, and a browser that was signed in to the account before doesn't wait for
 * strangers who try it elsewhere. A session that the browser already had ends. Where a second step is set up, the
 * password alone opens nothing.
 *
 * Source: contract 1, section 8 (login messages); reliability 3.1 (limits).
 */
export async function signIn(
  accounts: Accounts,
  { email: typed, password, caller }: { email: string; password: string; caller: Caller },
): Promise<SignIn> {
  if (typed.trim() === '') return { outcome: 'refused', because: 'fields-missing' }
  const email = normalEmail(typed)
  if (!isEmail(email)) return { outcome: 'refused', because: 'email-invalid' }
  if (password === '') return { outcome: 'refused', because: 'password-missing' }
  const user = await accountOf(accounts, email)
  const keys = limitKeys(email, caller)
  const isKnown =
    user !== null && (await isKnownBrowser(accounts, { cookie: caller.cookie, userId: user.id }))
  const allowance = await allowAttempt(accounts, { keys, isKnown })
  if (allowance.outcome === 'refused') {
    return {
      outcome: 'refused',
      because: 'too-many-attempts',
      retryAfterSeconds: allowance.retryAfterSeconds,
    }
  }
  const isUniform = accounts.config.loginErrors === 'uniform'
  if (!user && !isUniform) return { outcome: 'refused', because: 'user-unknown' }

  if (!(await isPasswordOf(accounts, { userId: user?.id ?? null, password })) || !user) {
    return { outcome: 'refused', because: isUniform ? 'credentials-wrong' : 'password-wrong' }
  }
  const entry = await enterAccount(accounts, { userId: user.id, caller })
  if (entry.outcome !== 'refused') await forgiveAttempt(accounts, { keys, isKnown })
  return entry
}

/** Ends the session of a request, whether or not it had one. Answers the Set-Cookie headers. */
export async function signOut(
  accounts: Accounts,
  { cookie }: { cookie: string },
): Promise<{ cookies: string[] }> {
  await endSessionIn(accounts, cookie)
  return { cookies: [noSessionCookie(accounts.config)] }
}

async function accountOf({ db }: Accounts, email: string): Promise<{ id: string } | null> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) ?? null
}

/** The account of an address, written as we store it; `null` for none and for a disabled one. */
export async function accountIdOf(db: Db, { email }: { email: string }): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return user?.id ?? null
}

type LimitKeys = { address: string; accountAndPlace: string; account: string }

function limitKeys(email: string, { clientAddress }: Caller): LimitKeys {
  const account = addressKey(email)
  return {
    address: `sign-in-address:${clientAddress}`,
    accountAndPlace: `sign-in-place:${account}:${clientAddress}`,
    account: `sign-in-account:${account}`,
  }
}

type Attempt = { keys: LimitKeys; isKnown: boolean }

async function allowAttempt({ db, limits, now }: Accounts, { keys, isKnown }: Attempt): Promise<Allowance> {
  const at = { windowSeconds: signInWindowSeconds, now: now() }
  const wanted = [
    { key: keys.address, limit: limits.signInsPerAddress, ...at },
    { key: keys.accountAndPlace, limit: limits.signInsPerAccountAndPlace, ...at },
    ...(isKnown ? [] : [{ key: keys.account, limit: limits.signInsPerAccount, ...at }]),
  ]
  let allowance: Allowance = { outcome: 'allowed', hits: 0 }
  for (const limit of wanted) {
    allowance = await allowSlowly(db, limit)
    if (allowance.outcome === 'refused') break
  }
  return allowance
}

async function forgiveAttempt({ db, now }: Accounts, { keys, isKnown }: Attempt): Promise<void> {
  const counted = [keys.address, keys.accountAndPlace, ...(isKnown ? [] : [keys.account])]
  for (const key of counted) await forgive(db, { key, windowSeconds: signInWindowSeconds, now: now() })
}
