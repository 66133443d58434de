import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import './tables.ts'

/** Everything that somebody saved, oldest first. */
export async function savedDataOf(
  db: Db,
  { userId }: { userId: string },
): Promise<{ savedPlaces: readonly PersonalRow[] }> {
  const savedPlaces = await db
    .selectFrom('saved_place')
    .select(['title', 'place', 'path', 'saved_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .orderBy('path')
    .execute()
  return { savedPlaces }
}
