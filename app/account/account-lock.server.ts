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
