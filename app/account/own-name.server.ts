import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { NameForm, OwnName } from './own-name.ts'
import { storedName } from './person.server.ts'
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
 * first counts. `null` of an account that is gone by then. A company account's stored name keeps its star.
 */
export async function giveName(
  db: Db,
  { userId, name, now }: { userId: string; name: OwnName; now: Date },
): Promise<string | null> {
  await db
    .updateTable('users')
    .set({ name: storedName(name.displayName), first_name: name.firstName, last_name: name.lastName })
    .set({ updated_at: now })
    .where('id', '=', userId)
    .where(sql`replace(name, '*', '')`, 'in', ['', nameless])
    .execute()
  const row = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name.replaceAll('*', '') ?? null
}
