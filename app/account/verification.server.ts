import { productName } from '#foundation/design/product.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import type { VerificationRefusal } from './account.ts'
import { keepAccount } from './account-lock.server.ts'
import type { Accounts } from './accounts.server.ts'
import { linkLivesMs } from './link-lives.ts'
import { findLink, takeLink, writeLink } from './links.server.ts'
import { verificationMail } from './mails.ts'
import { verifyPath } from './verify-path.ts'

const hourSeconds = 3600

type Recipient = { id: string; name: string; email: string }

/**
 * Writes a one-time link and the mail that carries it in the caller's transaction. Only the link's hash is kept.
 * `weiter` is what somebody was doing, which the page behind the link leads back to.
 */
export async function sendVerification(
  tx: Db,
  { user, config, weiter, now }: { user: Recipient; config: Accounts['config']; weiter: string; now: Date },
): Promise<void> {
  const value = { userId: user.id, to: user.email }
  const { id, token } = await writeLink(tx, {
    kind: 'verify-email',
    value,
    lifeMs: linkLivesMs.verifyEmail,
    now,
  })
  const { subject, ...content } = verificationMail({
    name: user.name.replaceAll('*', ''),
    link: config.appUrl + verifyPath({ token, weiter }),
    appUrl: config.appUrl,
    operator: config.operator.name,
  })
  await queueMail(tx, {
    operationId: `verify-email:${id}`,
    kind: 'verify-email',
    to: user.email,
    subject,
    ...mailBodies(content, { brand: productName }),
    now,
  })
}

/** Sends another verification mail, which leads back to `weiter`, at most three an hour; not to an account that is verified already. */
export async function sendVerificationAgain(
  accounts: Accounts,
  { userId, weiter = '/' }: { userId: string; weiter?: string },
): Promise<{ outcome: 'sent' | 'verified-already' } | { outcome: 'refused'; because: 'too-many' }> {
  const { db, limits, config } = accounts
  const now = accounts.now()
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'first_name', 'email', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.email_verified) return { outcome: 'verified-already' }
  const key = `verify-email:${userId}`
  const allowance = await allow(db, { key, limit: limits.mailsPerHour, windowSeconds: hourSeconds, now })
  if (allowance.outcome === 'refused') return { outcome: 'refused', because: 'too-many' }
  const greeted = { ...user, name: user.first_name ?? user.name }
  await inTransaction(db, async (tx) => {
    if (await keepAccount(tx, { userId })) await sendVerification(tx, { user: greeted, config, weiter, now })
  })
  return { outcome: 'sent' }
}

/**
 * Confirms the address that a link was sent to. A link works once, for an hour, and only while the account still has
 * that address.
 */
export async function verifyEmail(
  { db, now }: Accounts,
  { token }: { token: string },
): Promise<{ outcome: 'verified'; userId: string } | { outcome: 'refused'; because: VerificationRefusal }> {
  const at = now()
  return inTransaction(db, async (tx) => {
    // The account's lock comes before the link's, as where an account is deleted.
    const waiting = await findLink(tx, 'verify-email', token)
    if (waiting && !(await keepAccount(tx, waiting)))
      return { outcome: 'refused', because: 'link-unknown' } as const
    const link = await takeLink(tx, 'verify-email', token)
    if (!link?.to) return { outcome: 'refused', because: 'link-unknown' } as const
    if (link.expiresAt <= at) return { outcome: 'refused', because: 'link-expired' } as const
    const { userId, to } = link
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ email_verified: true, updated_at: at })
      .where('id', '=', userId)
      .where('email', '=', to)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return { outcome: 'refused', because: 'link-unknown' } as const
    return { outcome: 'verified', userId } as const
  })
}

/** Deletes sessions, links and invitations that ran out; for the nightly job. */
export async function forgetExpired(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute()
  await db.deleteFrom('company_invitation').where('expires_at', '<=', now).execute()
}
