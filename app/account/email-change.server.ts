import { isEmail, normalEmail } from '#foundation/lib/field-rules.ts'
import { databaseError, inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { keepAccount, lockAccount } from './account-lock.server.ts'
import type { Accounts } from './accounts.server.ts'
import { isAddressTaken } from './addresses.server.ts'
import { linkLivesMs } from './link-lives.ts'
import { findLink, forgetLinks, takeLink, writeLink } from './links.server.ts'
import type { EmailLinkRefusal, EmailRefusal } from './security.ts'
import { sendSecurityMail } from './security-mail.server.ts'
import { endSessions } from './sessions.server.ts'
import { forgetSecondStepSince, forgetWaysIn } from './ways-in.server.ts'

const hourSeconds = 3600

/**
 * Sends a link to a new address, at most three an hour. Nothing changes before it is used. The caller has asked for a
 * proof of identity. With uniform answers nobody hears that an address has an account; the link then isn't sent. `gone`:
 * the account was deleted meanwhile.
 */
export async function requestEmailChange(
  accounts: Accounts,
  { user, email: typed }: { user: { id: string; email: string }; email: string },
): Promise<
  { outcome: 'sent'; to: string } | { outcome: 'gone' } | { outcome: 'refused'; because: EmailRefusal }
> {
  const { db, config, limits, now } = accounts
  const to = normalEmail(typed)
  const refused = (because: EmailRefusal) => ({ outcome: 'refused', because }) as const
  if (to === '') return refused('email-missing')
  if (!isEmail(to)) return refused('email-invalid')
  if (to === user.email) return refused('email-same')
  const key = `change-email:${user.id}`
  const hour = { limit: limits.mailsPerHour, windowSeconds: hourSeconds, now: now() }
  if ((await allow(db, { key, ...hour })).outcome === 'refused') return refused('too-many-mails')
  if (await isAddressTaken(db, { email: to, now: now(), by: user.id }))
    return config.loginErrors === 'uniform' ? { outcome: 'sent', to } : refused('email-taken')
  return inTransaction(db, async (tx) => {
    if (!(await keepAccount(tx, { userId: user.id }))) return { outcome: 'gone' } as const
    await forgetLinks(tx, user.id, ['change-email'])
    const value = { userId: user.id, from: user.email, to }
    const { id, token } = await writeLink(tx, {
      kind: 'change-email',
      value,
      lifeMs: linkLivesMs.changeEmail,
      now: now(),
    })
    const news = {
      kind: 'change-email',
      newEmail: to,
      link: `${config.appUrl}/change-email?token=${token}`,
    } as const
    await sendSecurityMail(tx, accounts, { userId: user.id, to, operationId: id, ...news })
    return { outcome: 'sent', to } as const
  })
}

type Changed = { outcome: 'changed'; email: string } | { outcome: 'refused'; because: EmailLinkRefusal }

/**
 * Gives an account the address that a link was sent to, while it still has the one it was asked from. The old address
 * gets a mail with a way back, open for seven days.
 */
export function confirmEmailChange(accounts: Accounts, { token }: { token: string }): Promise<Changed> {
  return unlessTaken(accounts, async (tx) => {
    const { config, now } = accounts
    const waiting = await findLink(tx, 'change-email', token)
    // Locked whole: an address is a key, and two who share the account while one waits for the link would be in each
    // other's way.
    if (!waiting || !(await lockAccount(tx, waiting))) return { outcome: 'refused', because: 'link-unknown' }
    if (waiting.to && (await isAddressTaken(tx, { email: waiting.to, now: now(), by: waiting.userId })))
      return { outcome: 'refused', because: 'email-taken' }
    const link = await takeLink(tx, 'change-email', token)
    if (!link?.from || !link.to) return { outcome: 'refused', because: 'link-unknown' }
    if (link.expiresAt <= now()) return { outcome: 'refused', because: 'link-expired' }
    const { userId, from, to } = link
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ email: to, email_verified: true, updated_at: now() })
      .where('id', '=', userId)
      .where('email', '=', from)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return { outcome: 'refused', because: 'link-unknown' }
    // What was sent to the old address must not open the account any more.
    await forgetLinks(tx, userId, ['reset-password'])
    const value = { userId, from, to }
    const undo = await writeLink(tx, { kind: 'undo-email', value, lifeMs: linkLivesMs.undoEmail, now: now() })
    const undoUrl = `${config.appUrl}/change-email?undo=1&token=${undo.token}`
    const news = { kind: 'email-changed', newEmail: to, link: undoUrl } as const
    await sendSecurityMail(tx, accounts, { userId, to: from, operationId: undo.id, ...news })
    return { outcome: 'changed', email: to }
  })
}

/**
 * Gives an account back the address that a change took from it, whatever happened since. Who took the account is out
 * for good: sessions, password, passkeys, identities of other services, other links, and a second step that is younger
 * than the change are gone. Its owner then sets a new password by mail.
 */
export function undoEmailChange(accounts: Accounts, { token }: { token: string }): Promise<Changed> {
  return unlessTaken(accounts, async (tx) => {
    // The account's lock comes before the link's, as where an account is deleted.
    const waiting = await findLink(tx, 'undo-email', token)
    if (!waiting || !(await lockAccount(tx, waiting))) return { outcome: 'refused', because: 'link-unknown' }
    const link = await takeLink(tx, 'undo-email', token)
    if (!link?.from) return { outcome: 'refused', because: 'link-unknown' }
    if (link.expiresAt <= accounts.now()) return { outcome: 'refused', because: 'link-expired' }
    const { userId, from } = link
    await tx
      .updateTable('users')
      .set({ email: from, email_verified: true, updated_at: accounts.now() })
      .where('id', '=', userId)
      .execute()
    await endSessions(tx, { userId })
    await forgetWaysIn(tx, { userId })
    await forgetSecondStepSince(tx, { userId, since: link.createdAt })
    await forgetLinks(tx, userId, [
      ...(['reset-password', 'change-email', 'undo-email', 'second-step', 'add-passkey'] as const),
    ])
    return { outcome: 'changed', email: from }
  })
}

const uniqueViolation = '23505'

// Whoever is second to get an address hears so; the link stays, because nothing was changed.
async function unlessTaken({ db }: Accounts, work: (tx: Db) => Promise<Changed>): Promise<Changed> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (databaseError(error)?.code !== uniqueViolation) throw error
    return { outcome: 'refused', because: 'email-taken' }
  }
}
