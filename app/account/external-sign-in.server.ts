import { z } from 'zod'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { signInWindowSeconds, type Accounts, type Caller } from './accounts.server.ts'
import type { Entry } from './enter.server.ts'
import { externalReturnPath, type ExternalRefusal } from './external.ts'
import { enterIdentity, identitySchema, linkIdentity, type OpenCompany } from './external-accounts.server.ts'
import {
  authorizeUrl,
  identityFor,
  type Identity,
  type IdentityProvider,
} from './identity-provider.server.ts'
import { hashOf, isSame, newToken } from './secret-token.server.ts'
import { cookieIn } from './session.server.ts'
import { signIn, type SignIn } from './sign-in.server.ts'

/** What the way back needs to know again. `kind` company makes a provider of somebody new. */
export type ExternalWish = { weiter: string; kind: 'user' | 'company'; isPopup: boolean }

/** How a sign-in at the provider ended. `proof`: the address has an account, whose owner has to show that first. */
export type ExternalEntry =
  | { outcome: 'entered'; entry: Exclude<Entry, { outcome: 'refused' }>; isNew: boolean; wish: ExternalWish }
  | { outcome: 'proof'; cookies: string[]; wish: ExternalWish }
  | { outcome: 'refused'; because: ExternalRefusal; wish: ExternalWish | null }

const lifeMs = 10 * 60_000
const startsPerWindow = 60
const longestText = 2000

const attemptSchema = z.object({
  browser: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  wish: z.object({ weiter: z.string(), kind: z.enum(['user', 'company']), isPopup: z.boolean() }),
  identity: identitySchema.nullable(),
})
type Attempt = z.infer<typeof attemptSchema>

// As many as the provider's rules ask of a verifier.
const random = () => newToken({ bytes: 32 })

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
  const [state, browser, verifier, nonce] = [random(), random(), random(), random()]
  const challenge = hashOf(verifier)
  const redirectUri = config.appUrl + externalReturnPath
  const url = await authorizeUrl(provider, { state, nonce, challenge, redirectUri })
  if (!url) return null
  await keep(db, state, { browser: hashOf(browser), verifier, nonce, wish, identity: null }, now())
  return { url, cookies: [attemptCookie(config, browser)] }
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
  const attempt = await takeOwn(accounts, query.get('state') ?? '', caller.cookie)
  if (!attempt || attempt.identity) return { outcome: 'refused', because: 'state-unknown', wish: null }
  const { verifier, nonce, wish } = attempt
  const code = query.get('code') ?? ''
  if (query.has('error')) return { outcome: 'refused', because: 'denied', wish }
  if (code === '' || code.length > longestText) return { outcome: 'refused', because: 'failed', wish }
  const redirectUri = accounts.config.appUrl + externalReturnPath
  const told = await identityFor(provider, { code, verifier, nonce, redirectUri })
  if (told.outcome === 'refused') return { ...told, wish }
  const { identity } = told
  const result = await enterIdentity(accounts, { identity, kind: wish.kind, caller, openCompany })
  if (result.outcome === 'proof')
    return { outcome: 'proof', cookies: await askForProof(accounts, identity, wish), wish }
  return { ...result, wish }
}

/** The address that waits for its owner's proof in this browser, or `null`. */
export async function waitingForProof(
  accounts: Accounts,
  { cookie }: Caller,
): Promise<{ email: string; wish: ExternalWish } | null> {
  const attempt = await findOwn(accounts, proofToken(cookie), cookie)
  return attempt?.identity ? { email: attempt.identity.email, wish: attempt.wish } : null
}

/**
 * Signs in with the password and, in the same step, ties the provider's account to ours. The password's limits and
 * refusals are those of every sign-in; where a second step is set up it still follows.
 */
export async function proveAndLink(
  accounts: Accounts,
  { password, caller }: { password: string; caller: Caller },
): Promise<SignIn | { outcome: 'refused'; because: 'state-unknown' }> {
  const token = proofToken(caller.cookie)
  const waiting = await findOwn(accounts, token, caller.cookie)
  if (!waiting?.identity) return { outcome: 'refused', because: 'state-unknown' }
  const { identity } = waiting
  const result = await signIn(accounts, { email: identity.email, password, caller })
  if (result.outcome === 'refused') return result
  if (await takeOwn(accounts, token, caller.cookie)) await linkIdentity(accounts, identity)
  return { ...result, cookies: [...result.cookies, attemptCookie(accounts.config, '')] }
}

async function askForProof(accounts: Accounts, identity: Identity, wish: ExternalWish): Promise<string[]> {
  const browser = random()
  const attempt = { browser: hashOf(browser), verifier: '', nonce: '', wish, identity }
  await keep(accounts.db, `proof-${browser}`, attempt, accounts.now())
  return [attemptCookie(accounts.config, browser)]
}

const identifierOf = (state: string) => `external-sign-in:${hashOf(state)}`
const proofToken = (cookie: string) => `proof-${cookieIn(cookie, 'utkiek.extern') ?? ''}`

async function keep(db: Db, state: string, attempt: Attempt, now: Date): Promise<void> {
  const value = JSON.stringify(attempt)
  const expires_at = new Date(now.getTime() + lifeMs)
  const row = {
    id: randomId(),
    identifier: identifierOf(state),
    value,
    expires_at,
    created_at: now,
    updated_at: now,
  }
  await db.insertInto('verifications').values(row).execute()
}

async function findOwn({ db, now }: Accounts, state: string, cookie: string): Promise<Attempt | null> {
  if (state === '' || state.length > longestText) return null
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(state))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const attempt = row ? attemptSchema.parse(JSON.parse(row.value)) : null
  return attempt && isSame(attempt.browser, hashOf(cookieIn(cookie, 'utkiek.extern') ?? '')) ? attempt : null
}

// Another browser's state stays there for its own browser; of two clicks at once one gets it.
async function takeOwn(accounts: Accounts, state: string, cookie: string): Promise<Attempt | null> {
  const attempt = await findOwn(accounts, state, cookie)
  if (!attempt) return null
  const { numDeletedRows } = await accounts.db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(state))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n ? attempt : null
}

// Lax: the way back is a navigation from the provider's site.
function attemptCookie({ appUrl }: Accounts['config'], value: string): string {
  const secure = appUrl.startsWith('https:') ? '; Secure' : ''
  return `utkiek.extern=${value}; Max-Age=${value ? lifeMs / 1000 : 0}; Path=/login; HttpOnly; SameSite=Lax${secure}`
}
