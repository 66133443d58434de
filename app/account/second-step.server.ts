import { inTransaction } from '#foundation/platform/db.server.ts'
import { allow, allowSlowly, forgive } from '#foundation/platform/rate-limit.server.ts'
import type { SecondStepRefusal } from './account.ts'
import { keepAccount } from './account-lock.server.ts'
import { signInWindowSeconds, type Accounts, type Caller } from './accounts.server.ts'
import { cookieNames } from './cookie-names.ts'
import { enterAtLast, type Entering, type Entry } from './enter.server.ts'
import { findLink, takeLink, writeLink } from './links.server.ts'
import { demoCodeFor, secondFactorOf, takeCode } from './second-factor.server.ts'
import { forgotPasswordUrl, sendSecurityMail } from './security-mail.server.ts'
import { cookieIn } from './session.server.ts'

/** How long there is between the two steps. */
const lifeMs = 10 * 60_000
/** So many wrong codes within a day are told to the account's owner. */
const toldAfterCodes = 10
const daySeconds = 86_400

/**
 * Lets somebody in who has proved who they are by the first step, whichever it was: opens a session, or asks for the
 * second step where one is set up. A disabled account gets neither.
 */
export async function enterAccount(accounts: Accounts, { userId, caller }: Entering): Promise<Entry> {
  const { db } = accounts
  if ((await secondFactorOf(db, userId)).state === 'off') return enterAtLast(accounts, { userId, caller })
  const user = await db.selectFrom('users').select('disabled_at').where('id', '=', userId).executeTakeFirst()
  if (user?.disabled_at) return { outcome: 'refused', because: 'user-disabled' }
  return beginSecondStep(accounts, { userId, caller })
}

// For ten minutes, and for this browser only.
async function beginSecondStep(accounts: Accounts, { userId, caller }: Entering): Promise<Entry> {
  const { db, config, now } = accounts
  const link = { kind: 'second-step', value: { userId }, lifeMs, now: now() } as const
  const begun = await inTransaction(db, async (tx) =>
    (await keepAccount(tx, { userId })) ? writeLink(tx, link) : null,
  )
  if (!begun) return { outcome: 'refused', because: 'user-disabled' }
  const { token } = begun
  const cookies = [secondStepCookie(config, token, lifeMs / 1000)]
  return {
    outcome: 'second-step',
    userId,
    cookies,
    demoCode: await demoCodeFor(accounts, { userId, caller }),
  }
}

/** The step that this browser still has to take, as after a reload; `null` where none waits. */
export async function waitingStep(
  accounts: Accounts,
  caller: Caller,
): Promise<{ demoCode: string | null } | null> {
  const begun = await findLink(accounts.db, 'second-step', tokenIn(accounts, caller.cookie))
  if (!begun || begun.expiresAt <= accounts.now()) return null
  return { demoCode: await demoCodeFor(accounts, { userId: begun.userId, caller }) }
}

/** The code that a demo shows to a browser between the two steps; `null` when there is none to show. */
export async function demoCodeIn(accounts: Accounts, caller: Caller): Promise<string | null> {
  const begun = await findLink(accounts.db, 'second-step', tokenIn(accounts, caller.cookie))
  return begun && demoCodeFor(accounts, { userId: begun.userId, caller })
}

/**
 * Takes the second step with a code of the app or a recovery code. Attempts are counted per account before a code is
 * looked at; beyond five in five minutes they only slow down, so that nobody is shut out.
 */
export async function takeSecondStep(
  accounts: Accounts,
  { code, caller }: { code: string; caller: Caller },
): Promise<Entry | { outcome: 'refused'; because: SecondStepRefusal; retryAfterSeconds?: number }> {
  const { db, config, limits, now } = accounts
  const token = tokenIn(accounts, caller.cookie)
  const begun = await findLink(db, 'second-step', token)
  if (!begun || begun.expiresAt <= now()) return { outcome: 'refused', because: 'second-step-over' }
  const { userId } = begun
  const window = { key: `second-step:${userId}`, windowSeconds: signInWindowSeconds, now: now() }
  const allowance = await allowSlowly(db, { ...window, limit: limits.codesPerAccount })
  if (allowance.outcome === 'refused') {
    const { retryAfterSeconds } = allowance
    return { outcome: 'refused', because: 'too-many-attempts', retryAfterSeconds }
  }
  if ((await takeCode(accounts, { userId, code })) === 'wrong') {
    await noteWrongCode(accounts, userId)
    return { outcome: 'refused', because: 'code-wrong' }
  }
  // Of two clicks at once only one takes the step.
  if (!(await takeLink(db, 'second-step', token))) return { outcome: 'refused', because: 'second-step-over' }
  await forgive(db, window)
  const entry = await enterAtLast(accounts, { userId, caller })
  if (entry.outcome !== 'signed-in') return entry
  return { ...entry, cookies: [...entry.cookies, secondStepCookie(config, '', 0)] }
}

// Whoever comes this far has the password. Its owner is told, and no more than once a day, however long it goes on.
async function noteWrongCode(accounts: Accounts, userId: string): Promise<void> {
  const { db, now } = accounts
  const window = {
    key: `wrong-codes:${userId}`,
    limit: toldAfterCodes - 1,
    windowSeconds: daySeconds,
    now: now(),
  }
  if ((await allow(db, window)).outcome === 'allowed') return
  const operationId = `${userId}:${Math.floor(now().getTime() / 1000 / daySeconds)}`
  const news = { kind: 'wrong-codes', count: toldAfterCodes, link: forgotPasswordUrl(accounts) } as const
  await inTransaction(db, (tx) => sendSecurityMail(tx, accounts, { userId, operationId, ...news }))
}

const tokenIn = ({ config }: Accounts, cookie: string) =>
  cookieIn(cookie, cookieNames(config.appUrl).secondStep) ?? ''

function secondStepCookie({ appUrl }: Accounts['config'], token: string, seconds: number): string {
  const { secondStep, isSecure } = cookieNames(appUrl)
  return `${secondStep}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
