import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { Accounts } from './accounts.server.ts'
import { waysInto } from './last-way-in.server.ts'
import { passwordProvider } from './passwords.server.ts'
import { forgotPasswordUrl, sendSecurityMail } from './security-mail.server.ts'
import './tables.ts'

/** An identity of another service that opens an account, as its owner sees it. */
export type TiedIdentity = { id: string; since: Date }

/** The identities of other services that somebody comes in by, the oldest first. */
export function identitiesOf(db: Db, { userId }: { userId: string }): Promise<TiedIdentity[]> {
  return db
    .selectFrom('credentials')
    .select(['id', 'created_at as since'])
    .where('user_id', '=', userId)
    .where('provider_id', '<>', passwordProvider)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Unties an identity and tells its owner by mail; never the last way in. Two at once can't each find the other one
 * still there: the account is locked. The caller has asked for a proof of identity.
 */
export async function untieIdentity(
  accounts: Accounts,
  { userId, id }: { userId: string; id: string },
): Promise<{ outcome: 'untied' | 'gone-already' } | { outcome: 'refused'; because: 'last-way-in' }> {
  return inTransaction(accounts.db, async (tx) => {
    const ways = await waysInto(tx, { userId })
    const tied = await identitiesOf(tx, { userId })
    if (!tied.some((each) => each.id === id)) return { outcome: 'gone-already' } as const
    if (ways === 1) return { outcome: 'refused', because: 'last-way-in' } as const
    await tx.deleteFrom('credentials').where('id', '=', id).where('user_id', '=', userId).execute()
    const link = forgotPasswordUrl(accounts)
    await sendSecurityMail(tx, accounts, { userId, kind: 'identity-untied', link })
    return { outcome: 'untied' } as const
  })
}
