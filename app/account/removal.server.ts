import { productName } from '#foundation/design/product.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import type { Accounts } from './accounts.server.ts'
import { forgetAttempts } from './external-attempts.server.ts'
import { isLinkOf } from './links.server.ts'
import { greetedName } from './mails.ts'
import { forgetSignUps } from './sign-up-link.server.ts'
import { lockedRoles } from './team.server.ts'
import './tables.ts'

const deletedSql = hot('account_is_deleted', 'select 1 from deleted_account where user_id = $1')

/** True once an account was deleted. Ask after taking a lock that its deletion takes too. */
export async function isAccountDeleted(tx: Db, { userId }: { userId: string }): Promise<boolean> {
  return (await runText(tx, deletedSql, [userId])).rows.length > 0
}

/** Whom a company would be left with when somebody goes. */
type SoleOwnership = { companyId: string; hasOthers: boolean }

/** What an account's end depends on in this module. */
export type Leaving = {
  email: string
  name: string
  soleOwnerships: SoleOwnership[]
  isLastOperator: boolean
}

/**
 * Locks an account, its companies' teams and the operators, in the order in which teams are changed, and says what its
 * end depends on; `null` when it is gone already.
 */
export async function lockToLeave(tx: Db, { userId }: { userId: string }): Promise<Leaving | null> {
  const soleOwnerships = await soleOwnershipsOf(tx, userId)
  const operators = await tx.selectFrom('operator').select('user_id').orderBy('user_id').forUpdate().execute()
  const isLastOperator = operators.length === 1 && operators[0]?.user_id === userId
  const user = await tx
    .selectFrom('users')
    .select(['email', 'name', 'first_name as firstName'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return null
  const name = greetedName(user.firstName ?? user.name.replaceAll('*', ''))
  return { email: user.email, name, soleOwnerships, isLastOperator }
}

async function soleOwnershipsOf(tx: Db, userId: string): Promise<SoleOwnership[]> {
  const owned = await tx
    .selectFrom('company_member')
    .select('company_id as companyId')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .orderBy('company_id')
    .execute()
  const found: SoleOwnership[] = []
  for (const { companyId } of owned) {
    const roles = await lockedRoles(tx, companyId)
    const owners = [...roles].filter(([, role]) => role === 'owner')
    if (owners.length === 1 && owners[0]?.[0] === userId) found.push({ companyId, hasOthers: roles.size > 1 })
  }
  return found
}

/**
 * Deletes an account with its sessions, ways to sign in, links, memberships and invitations, and writes the mail that
 * says so, if there is one. The caller holds the account's lock and has asked every other module.
 */
export async function removeAccount(
  tx: Db,
  { now }: Pick<Accounts, 'now'>,
  {
    userId,
    email,
    mail,
  }: { userId: string; email: string; mail: (MailContent & { subject: string }) | null },
): Promise<void> {
  await tx.deleteFrom('verifications').where(isLinkOf(userId)).execute()
  await forgetAttempts(tx, { userId, email })
  await forgetSignUps(tx, { email })
  await tx
    .deleteFrom('company_invitation')
    .where((either) => either.or([either('email', '=', email), either('invited_by', '=', userId)]))
    .execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
  await tx.insertInto('deleted_account').values({ user_id: userId, deleted_at: now() }).execute()
  if (!mail) return
  const { subject, ...content } = mail
  await queueMail(tx, {
    operationId: `account-deleted:${userId}`,
    kind: 'account-deleted',
    to: email,
    subject,
    ...mailBodies(content, { brand: productName }),
    now: now(),
  })
}

/**
 * The mails that carry somebody's open links, by operation: those about another address went to that one, where a
 * search by the account's address doesn't find them.
 */
export async function linkMailsOf(tx: Db, { userId }: { userId: string }): Promise<string[]> {
  const links = await tx
    .selectFrom('verifications')
    .select(['id', 'identifier'])
    .where(isLinkOf(userId))
    .execute()
  return links.flatMap(({ id, identifier }) =>
    identifier.startsWith('undo-email:') ? [`email-changed:${id}`] : [`${identifier.split(':')[0]}:${id}`],
  )
}

const mostAtOnce = 200

/**
 * Accounts that were made before `before` and never became anything: the address isn't confirmed, nobody is signed in,
 * no company and no operator behind it. Disabled ones stay, so that their owners don't begin anew. By id, those after
 * `after`: at most 200.
 */
export async function failedSignUps(
  db: Db,
  { before, now, after = '' }: { before: Date; now: Date; after?: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('email_verified', '=', false)
    .where('created_at', '<', before)
    .where('role', '=', 'user')
    .where('disabled_at', 'is', null)
    .where('id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('sessions.expires_at', '>', now),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('operator').select('user_id').whereRef('operator.user_id', '=', 'users.id'))),
    )
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}
