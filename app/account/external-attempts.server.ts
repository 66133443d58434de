import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import type { Accounts } from './accounts.server.ts'
import { cookieNames } from './cookie-names.ts'
import { identitySchema } from './external-accounts.server.ts'
import { hashOf, isSame, newToken } from './secret-token.server.ts'
import { cookieIn } from './session.server.ts'

/** What the way back needs to know again. `kind` company makes a provider of somebody new. */
export type ExternalWish = { weiter: string; kind: 'user' | 'company'; isPopup: boolean }

const lifeMs = 10 * 60_000
const longestState = 2000

const attemptSchema = z.object({
  browser: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  wish: z.object({ weiter: z.string(), kind: z.enum(['user', 'company']), isPopup: z.boolean() }),
  identity: identitySchema.nullable(),
  /** Whose password was given, while the second step is still to come. */
  provedFor: z.string().nullable().default(null),
})

/** One sign-in through the provider, as it waits in the database. */
export type Attempt = z.infer<typeof attemptSchema>

// As many as the provider's rules ask of a verifier.
const random = () => newToken({ bytes: 32 })

const identifierOf = (state: string) => `external-sign-in:${hashOf(state)}`
const browserIn = ({ appUrl }: Accounts['config'], cookie: string) =>
  cookieIn(cookie, cookieNames(appUrl).external) ?? ''

/** The name under which this browser's identity waits for its owner's proof. */
export const proofToken = (config: Accounts['config'], cookie: string): string =>
  `proof-${browserIn(config, cookie)}`

/** Keeps a way out to the provider, bound to this browser for ten minutes. */
export async function keepWayOut(
  { db, config, now }: Accounts,
  wish: ExternalWish,
): Promise<{ state: string; nonce: string; verifier: string; cookies: string[] }> {
  const [state, browser, verifier, nonce] = [random(), random(), random(), random()]
  const secrets = { browser: hashOf(browser), verifier, nonce }
  await keep(db, state, { ...secrets, wish, identity: null, provedFor: null }, now())
  return { state, nonce, verifier, cookies: [attemptCookie(config, browser)] }
}

/** Keeps what the provider said until its owner has shown that the account with the same address is theirs. */
export async function keepForProof(
  { db, config, now }: Accounts,
  { identity, wish }: { identity: NonNullable<Attempt['identity']>; wish: ExternalWish },
): Promise<string[]> {
  const browser = random()
  const secrets = { browser: hashOf(browser), verifier: '', nonce: '' }
  await keep(db, `proof-${browser}`, { ...secrets, wish, identity, provedFor: null }, now())
  return [attemptCookie(config, browser)]
}

/** Notes that the password was given; the second step is still to come. */
export async function noteProof(
  { db }: Accounts,
  { state, attempt, userId }: { state: string; attempt: Attempt; userId: string },
): Promise<void> {
  await db
    .updateTable('verifications')
    .set({ value: JSON.stringify({ ...attempt, provedFor: userId }) })
    .where('identifier', '=', identifierOf(state))
    .execute()
}

async function keep(db: Db, state: string, attempt: Attempt, now: Date): Promise<void> {
  const value = JSON.stringify(attempt)
  const at = { expires_at: new Date(now.getTime() + lifeMs), created_at: now, updated_at: now }
  await db
    .insertInto('verifications')
    .values({ id: randomId(), identifier: identifierOf(state), value, ...at })
    .execute()
}

/** Forgets what waits for the proof of an account that goes: who it is for, and the address that the service named. */
export async function forgetAttempts(
  tx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const said = (name: string, value: string) =>
    sql<boolean>`strpos(value, ${`${JSON.stringify(name)}:${JSON.stringify(value)}`}) > 0`
  await tx
    .deleteFrom('verifications')
    .where('identifier', 'like', 'external-sign-in:%')
    .where((either) => either.or([said('provedFor', userId), said('email', email)]))
    .execute()
}

/** What this browser began under a name, or `null`: nothing, too long ago, or another browser's. */
export async function findOwn(
  { db, config, now }: Accounts,
  state: string,
  cookie: string,
): Promise<Attempt | null> {
  if (state === '' || state.length > longestState) return null
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(state))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const attempt = row ? attemptSchema.parse(JSON.parse(row.value)) : null
  return attempt && isSame(attempt.browser, hashOf(browserIn(config, cookie))) ? attempt : null
}

/** Uses it up. Another browser's stays there for its own browser; of two clicks at once one gets it. */
export async function takeOwn(accounts: Accounts, state: string, cookie: string): Promise<Attempt | null> {
  const attempt = await findOwn(accounts, state, cookie)
  if (!attempt) return null
  const { numDeletedRows } = await accounts.db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(state))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n ? attempt : null
}

/** The Set-Cookie header that takes the cookie of a finished attempt away. */
export const endedAttemptCookie = (config: Accounts['config']): string => attemptCookie(config, '')

// Lax: the way back is a navigation from the provider's site.
function attemptCookie({ appUrl }: Accounts['config'], value: string): string {
  const { external, isSecure } = cookieNames(appUrl)
  const attributes = `Max-Age=${value ? lifeMs / 1000 : 0}; Path=/; HttpOnly; SameSite=Lax`
  return `${external}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`
}
