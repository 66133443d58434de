import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import './tables.ts'

type SavedData = Record<'savedPlaces' | 'ownLists' | 'ownListPlaces', readonly PersonalRow[]>

/** Everything that somebody saved, and the lists they made with what is in them, oldest first. */
export async function exportSavedData(db: Db, { userId }: { userId: string }): Promise<SavedData> {
  const savedPlaces = await db
    .selectFrom('saved_place')
    .select(['title', 'place', 'path', 'saved_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .orderBy('path')
    .execute()
  const ownLists = await db
    .selectFrom('own_list')
    .select(['name', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ownListPlaces = await db
    .selectFrom('own_list_place as p')
    .innerJoin('own_list as l', 'l.id', 'p.list_id')
    .select(['l.name as list', 'p.title', 'p.place', 'p.path', 'p.added_at as createdAt'])
    .where('l.user_id', '=', userId)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .orderBy('p.added_at')
    .orderBy('p.path')
    .execute()
  return { savedPlaces, ownLists, ownListPlaces }
}
