import type { Db } from '#foundation/platform/db.server.ts'

/**
 * Keeps an account from being deleted until the caller's transaction ends; false when it is gone already. For whoever
 * writes something of a person whose session was read a moment ago.
 */
export async function keepAccount(tx: Db, { userId }: { userId: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks an account until the caller's transaction ends; false when it is gone already. For what somebody does once
 * only, however many of their forms arrive at the same moment.
 */
export async function lockAccount(tx: Db, { userId }: { userId: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * As `keepAccount`, for a new way in or a new step: whoever registered with somebody else's address must not be able to
 * bar its owner from the account. `unconfirmed`: the address isn't known to be theirs yet.
 */
export async function keepConfirmedAccount(
  tx: Db,
  { userId }: { userId: string },
): Promise<'kept' | 'unconfirmed' | 'gone'> {
  const row = await tx
    .selectFrom('users')
    .select('email_verified as isConfirmed')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) return 'gone'
  return row.isConfirmed ? 'kept' : 'unconfirmed'
}
