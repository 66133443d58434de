import { berlinDay, formatFullDay, berlinClock } from '#foundation/lib/berlin-time.ts'
import { inTransaction } from '#foundation/platform/db.server.ts'
import { calledName } from './account.ts'
import { keepAccount } from './account-lock.server.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import { deviceOf } from './device.ts'
import { forgotPasswordUrl, sendSecurityMail } from './security-mail.server.ts'
import { isKnownBrowser, knownBrowserCookie } from './known-browser.server.ts'
import { endSessionIn, openSession } from './sessions.server.ts'
import { deviceWords } from './texts/security.ts'

/**
 * What follows when somebody has proved who they are. `firstName` greets: what the display name says where no first name is
 * known. `cookies` are Set-Cookie headers. `demoCode` is the code of the second step, in demo mode only.
 */
export type Entry =
  | { outcome: 'signed-in'; userId: string; firstName: string; cookies: string[] }
  | { outcome: 'second-step'; userId: string; cookies: string[]; demoCode: string | null }
  | { outcome: 'refused'; because: 'user-disabled' }

/** Who comes in, and from where. */
export type Entering = { userId: string; caller: Caller; isByPasskey?: boolean }

/**
 * Opens the session once every step is taken. The session that the browser had before ends; a browser that is new to
 * the account is told of by mail.
 */
export async function enterAtLast(accounts: Accounts, entering: Entering): Promise<Entry> {
  const { userId, caller, isByPasskey = false } = entering
  const { db, config, now } = accounts
  const user = await db
    .selectFrom('users')
    .select(['name', 'first_name as firstName', 'disabled_at as disabledAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  // Gone a moment ago is as closed as disabled: there is nobody to let in.
  if (!user || user.disabledAt) return { outcome: 'refused', because: 'user-disabled' }
  const isKnown = await isKnownBrowser(accounts, { cookie: caller.cookie, userId })
  const session = await inTransaction(db, async (tx) => {
    if (!(await keepAccount(tx, { userId }))) return null
    if (!isKnown) {
      const at = `${formatFullDay(berlinDay(now()))}, ${berlinClock(now())}`
      const news = { kind: 'new-sign-in', device: deviceWords(deviceOf(caller.userAgent)), at } as const
      await sendSecurityMail(tx, accounts, { userId, ...news, link: forgotPasswordUrl(accounts) })
    }
    return openSession(tx, { config, now, userId, caller, isByPasskey })
  })
  if (session === null) return { outcome: 'refused', because: 'user-disabled' }
  await endSessionIn(accounts, caller.cookie)
  const firstName = user.firstName ?? calledName(user.name.replaceAll('*', ''))
  const cookies = [session, await knownBrowserCookie(accounts, userId)]
  return { outcome: 'signed-in', userId, firstName, cookies }
}
