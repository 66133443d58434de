import type { Db } from '#foundation/platform/db.server.ts'
import type { NameForm, OwnName } from './own-name.ts'
import { nameless } from './texts/nameless.ts'
import './tables.ts'

/** What is known of somebody's name though nobody else sees it yet: one part of it may be there. */
export async function knownNameOf(db: Db, { userId }: { userId: string }): Promise<NameForm> {
  const row = await db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return { firstName: row?.firstName ?? '', lastName: row?.lastName ?? '' }
}

/**
 * Gives this name to an account that has none, and tells which name it has since: of two forms that arrive at once the
 * first counts.
 */
export async function giveName(
  db: Db,
  { userId, name, now }: { userId: string; name: OwnName; now: Date },
): Promise<string> {
  await db
    .updateTable('users')
    .set({ name: name.displayName, first_name: name.firstName, last_name: name.lastName, updated_at: now })
    .where('id', '=', userId)
    .where('name', '=', nameless)
    .execute()
  const row = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name.replaceAll('*', '') ?? name.displayName
}
