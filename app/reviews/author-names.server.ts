import { namesOf } from '#app/account/account.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

type Author = { userId: string | null; written: string }

/**
 * Says how the authors of some reviews are called now: whoever has a new name has it on what they wrote before, too.
 * `written` is the name that stands with the review; it stays where the account is gone, and where it was taken out.
 */
export async function authorNames(
  db: Db,
  userIds: readonly (string | null)[],
): Promise<(author: Author) => string> {
  const known = userIds.filter((id) => id !== null)
  const names = await namesOf(db, { userIds: [...new Set(known)] })
  return ({ userId, written }) => (written === '' ? '' : (names.get(userId ?? '') ?? written))
}
