import { createHmac } from 'node:crypto'
import type { Accounts } from './accounts.server.ts'
import { cookieNames } from './cookie-names.ts'
import { passwordSince } from './passwords.server.ts'
import { isSame } from './secret-token.server.ts'
import { cookieIn } from './session.server.ts'

type Signing = Pick<Accounts, 'db' | 'config'>

/** True when the browser has signed in to this account before, since its password is what it is. */
export async function isKnownBrowser(
  accounts: Signing,
  { cookie, userId }: { cookie: string; userId: string },
): Promise<boolean> {
  const value = cookieIn(cookie, cookieNames(accounts.config.appUrl).known)
  return value !== null && isSame(value, await knownMark(accounts, userId))
}

/** True when somebody, whoever it was, has signed in with this browser before. */
export function wasSignedInHere(config: { appUrl: string }, cookie: string): boolean {
  return cookieIn(cookie, cookieNames(config.appUrl).known) !== null
}

/** The Set-Cookie header that lets a browser be recognised as its account's own, until a new password. */
export async function knownBrowserCookie(accounts: Signing, userId: string): Promise<string> {
  const { known, isSecure } = cookieNames(accounts.config.appUrl)
  const attributes = `Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return `${known}=${await knownMark(accounts, userId)}; ${attributes}`
}

// Who had the account before a new password must not pass for its owner's browser: that one is neither slowed down by
// the account's limit nor told of by mail.
async function knownMark({ db, config }: Signing, userId: string): Promise<string> {
  const since = await passwordSince(db, userId)
  const signed = `known-browser:${userId}:${since?.getTime() ?? 'none'}`
  return createHmac('sha256', config.sessionSecret).update(signed).digest('base64url')
}
