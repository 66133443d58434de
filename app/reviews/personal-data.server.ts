import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import './tables.ts'

/** Every rating and tip that somebody wrote, oldest first. */
export async function reviewDataOf(
  db: Db,
  { userId }: { userId: string },
): Promise<{ reviews: readonly PersonalRow[] }> {
  const reviews = await db
    .selectFrom('review')
    .select(['kind', 'service_id as offer', 'display_name as displayName', 'stars', 'capture as title'])
    .select(['comment', 'vote as votes', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { reviews }
}
