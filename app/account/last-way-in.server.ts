import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { passwordProvider } from './passwords.server.ts'
import './tables.ts'

/**
 * How many ways lead into an account: its password, its passkeys, the identities of other services. Locks the account
 * until the caller's transaction ends, so that of two that take one away at once neither finds the other still there.
 */
export async function waysInto(tx: Db, { userId }: { userId: string }): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { rows } = await sql<{ ways: number }>`
    select ((select count(*) from passkey where user_id = ${userId})
      + (select count(*) from credentials where user_id = ${userId}
          and (provider_id <> ${passwordProvider} or password is not null)))::int as ways`.execute(tx)
  return rows[0]?.ways ?? 0
}
