import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Interest } from './account.ts'
import type { Person } from './person.ts'

/** Somebody's own data, as their account area shows it; the `*` of a company's name isn't theirs to type. */
export async function personOf(db: Db, userId: string): Promise<Person> {
  const { name, ...rest } = await db
    .selectFrom('users')
    .select(['name', 'first_name as firstName', 'last_name as lastName', 'title', 'phone'])
    .select(['postal_code as postalCode', 'birth_on as birthOn'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...rest, displayName: name.replaceAll('*', '') }
}

/**
 * Keeps checked personal data and tells the display name; `null` of an account that is gone by then. A company account's
 * stored name keeps its star.
 * Source: decisions "Trust".
 */
export async function savePerson(
  db: Db,
  { userId, person, now }: { userId: string; person: Person; now: Date },
): Promise<string | null> {
  const { displayName, firstName, lastName, title, phone, postalCode, birthOn } = person
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      name: storedName(displayName),
      first_name: firstName,
      last_name: lastName,
      title,
      phone,
      postal_code: postalCode,
      birth_on: birthOn,
      updated_at: now,
    })
    .where('id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? null : displayName
}

/** A display name as `users` keeps it. The role is read in the same statement: it can't have changed meanwhile. */
export function storedName(displayName: string) {
  return sql<string>`case when role = 'company-user' then '*' else '' end || ${displayName}::text`
}

/** Keeps what somebody likes to do; an empty list forgets it. */
export async function saveInterests(
  db: Db,
  { userId, interests, now }: { userId: string; interests: Interest[]; now: Date },
): Promise<void> {
  await db.updateTable('users').set({ interests, updated_at: now }).where('id', '=', userId).execute()
}
