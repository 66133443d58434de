import { isEmail, normalEmail } from '#foundation/lib/field-rules.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { keepAccount } from './account-lock.server.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import { linkLivesMs } from './link-lives.ts'
import { findLink, forgetLinks, takeLink, writeLink } from './links.server.ts'
import { newPasswordFaults } from './password-change.server.ts'
import { addressKey, setPassword } from './passwords.server.ts'
import { allowFromConnection } from './sign-up-limits.server.ts'
import type { PasswordFormFaults, ResetLinkRefusal, ResetRefusal } from './security.ts'
import { forgotPasswordUrl, sendSecurityMail } from './security-mail.server.ts'
import { accountIdOf } from './sign-in.server.ts'
import { endSessions, sessionKindOf } from './sessions.server.ts'
import { forgetKeys, forgetSecondStepSince } from './ways-in.server.ts'

/** Source: reliability section 3, row Mails (single use, 15 to 60 minutes). */
const hourSeconds = 3600

/**
 * Sends a link to a new password, at most three an hour per account. The answer is the same whether or not there is an
 * account with that address; only the connection that asks too often hears so.
 */
export async function requestPasswordReset(
  accounts: Accounts,
  { email: typed, caller }: { email: string; caller: Caller },
): Promise<{ outcome: 'sent' } | { outcome: 'refused'; because: ResetRefusal; retryAfterSeconds?: number }> {
  const { db, limits, now } = accounts
  const email = normalEmail(typed)
  if (email === '') return { outcome: 'refused', because: 'fields-missing' }
  if (!isEmail(email)) return { outcome: 'refused', because: 'email-invalid' }
  const hour = { windowSeconds: hourSeconds, now: now() }
  // A reset goes by a mailed link in any case.
  const place = await allowFromConnection(accounts, { what: 'reset-address', caller })
  if (place.outcome === 'refused') return place
  const isAllowed = await allow(db, {
    key: `reset:${addressKey(email)}`,
    limit: limits.mailsPerHour,
    ...hour,
  })
  const userId = await accountIdOf(db, { email })
  if (userId !== null && isAllowed.outcome === 'allowed') await sendResetLink(accounts, { userId, email })
  return { outcome: 'sent' }
}

async function sendResetLink(
  accounts: Accounts,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await inTransaction(accounts.db, async (tx) => {
    if (!(await keepAccount(tx, { userId }))) return
    const { id, link } = await writePasswordLink(tx, accounts, { userId, email, now: accounts.now() })
    await sendSecurityMail(tx, accounts, { userId, operationId: id, kind: 'reset-password', link })
  })
}

/**
 * Writes a one-time link by which whoever has it sets a new password, in the caller's transaction; it works while the
 * account has this address. After signing in it leads on to `weiter`.
 */
export async function writePasswordLink(
  tx: Db,
  { config }: { config: Pick<Accounts['config'], 'appUrl'> },
  { userId, email, weiter, now }: { userId: string; email: string; weiter?: string; now: Date },
): Promise<{ id: string; link: string; expiresAt: Date }> {
  const lifeMs = linkLivesMs.resetPassword
  const value = { userId, to: email }
  const { id, token } = await writeLink(tx, { kind: 'reset-password', value, lifeMs, now })
  const query = new URLSearchParams({ token, ...(weiter && { weiter }) })
  const link = `${config.appUrl}/reset-password?${query}`
  return { id, link, expiresAt: new Date(now.getTime() + lifeMs) }
}

/**
 * Sets a new password for whoever has the link of a mail. The link works once, for half an hour, while the account has
 * the address it went to; a new password that is refused doesn't use it up. All sessions end, passkeys and identities
 * of other services go, and a mail says so. Where the address was never confirmed before, the second step goes too.
 */
export async function resetPassword(
  accounts: Accounts,
  { token, ...form }: { token: string; password: string; passwordAgain: string },
): Promise<
  | { outcome: 'changed' }
  | { outcome: 'refused'; because: ResetLinkRefusal }
  | { outcome: 'refused'; because: 'fields-invalid'; faults: PasswordFormFaults }
> {
  const { db, hasher, now } = accounts
  const link = await findLink(db, 'reset-password', token)
  const user = link && (await ownerOf(accounts, link))
  if (!user) return { outcome: 'refused', because: 'link-unknown' }
  if (link.expiresAt <= now()) return { outcome: 'refused', because: 'link-expired' }
  const faults = newPasswordFaults(form, { email: user.email, kind: await sessionKindOf(db, user.id) })
  if (Object.keys(faults).length > 0) return { outcome: 'refused', because: 'fields-invalid', faults }
  const hash = await hasher.hash(form.password)
  return inTransaction(db, async (tx) => {
    const wasVerified = await lockedVerification(tx, user.id)
    if (wasVerified === null || !(await takeLink(tx, 'reset-password', token)))
      return { outcome: 'refused', because: 'link-unknown' } as const
    await setPassword(tx, { userId: user.id, hash, now: now() })
    // The link has shown that the address is its owner's.
    await tx
      .updateTable('users')
      .set({ email_verified: true, updated_at: now() })
      .where('id', '=', user.id)
      .execute()
    await endSessions(tx, { userId: user.id })
    // Whoever feared for the account set a new password: a stranger's keys must not open it any more, and no link
    // that a stranger asked for may take it away.
    await forgetKeys(tx, { userId: user.id })
    // Before, anybody may have made the account with this address: nothing of theirs must be asked of its owner.
    if (!wasVerified) await forgetSecondStepSince(tx, { userId: user.id, since: user.createdAt })
    await forgetLinks(tx, user.id, ['reset-password', 'change-email', 'second-step', 'add-passkey'])
    const news = { kind: 'password-changed', link: forgotPasswordUrl(accounts) } as const
    await sendSecurityMail(tx, accounts, { userId: user.id, ...news })
    return { outcome: 'changed' } as const
  })
}

/** Locks an account and says whether its address was ever confirmed; `null` when it is gone. */
async function lockedVerification(tx: Db, userId: string): Promise<boolean | null> {
  const row = await tx
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.email_verified ?? null
}

async function ownerOf({ db }: Accounts, { userId, to }: { userId: string; to?: string | undefined }) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'created_at as createdAt'])
    .where('id', '=', userId)
    .where('email', '=', to ?? '')
    .executeTakeFirst()
  return user ?? null
}
