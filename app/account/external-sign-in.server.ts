import { allow } from '#foundation/platform/rate-limit.server.ts'
import { signInWindowSeconds, type Accounts, type Caller } from './accounts.server.ts'
import type { Entry } from './enter.server.ts'
import { externalReturnPath, type ExternalRefusal } from './external.ts'
import { enterIdentity, linkIdentity } from './external-accounts.server.ts'
import {
  endedAttemptCookie,
  findOwn,
  keepForProof,
  keepWayOut,
  noteProof,
  proofToken,
  takeOwn,
  type ExternalWish,
} from './external-attempts.server.ts'
import type { OpenCompany } from './new-company.server.ts'
import { authorizeUrl, identityFor, type IdentityProvider } from './identity-provider.server.ts'
import { signIn, type SignIn } from './sign-in.server.ts'

/** How a sign-in at the provider ended. `proof`: the address has an account, whose owner has to show that first. */
export type ExternalEntry =
  | { outcome: 'entered'; entry: Exclude<Entry, { outcome: 'refused' }>; isNew: boolean; wish: ExternalWish }
  | { outcome: 'proof'; cookies: string[]; wish: ExternalWish }
  | { outcome: 'refused'; because: ExternalRefusal; wish: ExternalWish | null }

const startsPerWindow = 60
const longestCode = 2000

/** Begins: remembers what was asked for, bound to this browser, and answers where to go. `null`: no way there now. */
export async function beginExternal(
  accounts: Accounts,
  provider: IdentityProvider,
  { wish, caller }: { wish: ExternalWish; caller: Caller },
): Promise<{ url: string; cookies: string[] } | null> {
  const { db, config, now } = accounts
  const window = { windowSeconds: signInWindowSeconds, limit: startsPerWindow, now: now() }
  const allowance = await allow(db, { key: `external:${caller.clientAddress}`, ...window })
  if (allowance.outcome === 'refused') return null
  const { state, nonce, verifier, cookies } = await keepWayOut(accounts, wish)
  const redirectUri = config.appUrl + externalReturnPath
  const url = await authorizeUrl(provider, { state, nonce, verifier, redirectUri })
  return url ? { url, cookies } : null
}

/**
 * The way back from the provider. A state that we didn't give, that was used, that ran out or that belongs to another
 * browser changes nothing at all; the code isn't even looked at.
 */
export async function finishExternal(
  accounts: Accounts,
  provider: IdentityProvider,
  answer: { query: URLSearchParams; caller: Caller; openCompany: OpenCompany },
): Promise<ExternalEntry> {
  const { query, caller, openCompany } = answer
  const state = query.get('state') ?? ''
  const attempt = await takeOwn(accounts, state, caller.cookie)
  if (!attempt || attempt.identity) return { outcome: 'refused', because: 'state-unknown', wish: null }
  const { verifier, nonce, wish } = attempt
  if (query.has('error')) return { outcome: 'refused', because: 'denied', wish }
  if ((query.get('code') ?? '').length > longestCode) return { outcome: 'refused', because: 'failed', wish }
  const redirectUri = accounts.config.appUrl + externalReturnPath
  const told = await identityFor(provider, { query, state, verifier, nonce, redirectUri })
  if (told.outcome === 'refused') return { ...told, wish }
  const { identity } = told
  const result = await enterIdentity(accounts, { identity, kind: wish.kind, caller, openCompany })
  if (result.outcome === 'proof')
    return { outcome: 'proof', cookies: await keepForProof(accounts, { identity, wish }), wish }
  return { ...result, wish }
}

/** The address that waits for its owner's proof in this browser, or `null`. */
export async function waitingForProof(
  accounts: Accounts,
  { cookie }: Caller,
): Promise<{ email: string; wish: ExternalWish } | null> {
  const attempt = await findOwn(accounts, proofToken(accounts.config, cookie), cookie)
  return attempt?.identity ? { email: attempt.identity.email, wish: attempt.wish } : null
}

/**
 * Signs in with the password and ties the provider's account to ours. The password's limits and refusals are those of
 * every sign-in. Where a second step is set up nothing is tied before that is passed too: `linkProved`.
 */
export async function proveAndLink(
  accounts: Accounts,
  { password, caller }: { password: string; caller: Caller },
): Promise<SignIn | { outcome: 'refused'; because: 'state-unknown' }> {
  const state = proofToken(accounts.config, caller.cookie)
  const attempt = await findOwn(accounts, state, caller.cookie)
  if (!attempt?.identity) return { outcome: 'refused', because: 'state-unknown' }
  const result = await signIn(accounts, { email: attempt.identity.email, password, caller })
  if (result.outcome === 'refused') return result
  await noteProof(accounts, { state, attempt, userId: result.userId })
  if (result.outcome === 'second-step') return result
  return { ...result, cookies: [...result.cookies, ...(await linkProved(accounts, { ...result, caller }))] }
}

/**
 * Ties the identity that waits in this browser to the account of whoever has just passed every step, if it is the one
 * whose password was given for it. Answers the Set-Cookie headers.
 */
export async function linkProved(
  accounts: Accounts,
  { userId, caller }: { userId: string; caller: Caller },
): Promise<string[]> {
  const state = proofToken(accounts.config, caller.cookie)
  const waiting = await findOwn(accounts, state, caller.cookie)
  if (!waiting?.identity || waiting.provedFor !== userId) return []
  if (await takeOwn(accounts, state, caller.cookie))
    await linkIdentity(accounts, { userId, identity: waiting.identity })
  return [endedAttemptCookie(accounts.config)]
}
