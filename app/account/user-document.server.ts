import type { Db } from '#foundation/platform/db.server.ts'
import { interests } from './account.ts'
import { userDocument, type UserDocument } from './user-document.ts'

/** Somebody's document `user/{uid}`, or `null` when there is no such account. Who may read it is the caller's to say. */
export async function userDocumentOf(db: Db, userId: string): Promise<UserDocument | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'image', 'email', 'role', 'title', 'phone', 'interests'])
    .select(['first_name as firstName', 'last_name as lastName'])
    .select(['postal_code as postalCode', 'birth_on as birthOn'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return userDocument({ ...row, interests: interests.filter((each) => row.interests.includes(each)) })
}
