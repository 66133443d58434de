import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mostPlacesInList } from './user-lists.ts'
import './tables.ts'

/** A saved place, and one of somebody's lists. */
export type PlaceInList = { userId: string; listId: string; path: string }

/** What became of putting a place in; `there`: it was in already. */
export type PutOutcome =
  { outcome: 'put' | 'there' } | { outcome: 'refused'; because: 'list-gone' | 'not-saved' | 'list-full' }

/** Whether a text of unknown origin can be a saved place's path: the database takes no NUL and no half sign. */
export const canBePath = (text: string): boolean =>
  text.startsWith('/') && text.length <= 300 && !text.includes('\0') && text.isWellFormed()

/** Puts a saved place into one of somebody's lists, any number of times with the same end. */
export function addToUserList(db: Db, command: PlaceInList & { now: Date }): Promise<PutOutcome> {
  return inTransaction(db, (tx) => putPlace(tx, command))
}

/** The same within a transaction. What the tile shows is copied from the account, never taken from a form. */
export async function putPlace(
  tx: Db,
  { userId, listId, path, now }: PlaceInList & { now: Date },
): Promise<PutOutcome> {
  if (!canBePath(path)) return { outcome: 'refused', because: 'not-saved' }
  // Two windows that fill one list come one after the other, so that neither puts in one too many.
  if (!(await lockList(tx, { userId, listId }))) return { outcome: 'refused', because: 'list-gone' }
  const there = await tx.selectFrom('own_list_place').select('path').where('list_id', '=', listId).execute()
  if (there.some((place) => place.path === path)) return { outcome: 'there' }
  const saved = await tx
    .selectFrom('saved_place')
    .select(['path', 'title', 'picture', 'accent_color', 'accent_color2', 'place'])
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .executeTakeFirst()
  if (!saved) return { outcome: 'refused', because: 'not-saved' }
  if (there.length >= mostPlacesInList) return { outcome: 'refused', because: 'list-full' }
  await tx
    .insertInto('own_list_place')
    .values({ ...saved, list_id: listId, added_at: now })
    .execute()
  return { outcome: 'put' }
}

/** Takes a place out of one of somebody's lists; it stays saved. `none`: it wasn’t in. */
export function removeFromUserList(
  db: Db,
  { userId, listId, path }: PlaceInList,
): Promise<{ outcome: 'taken' | 'none' | 'list-gone' }> {
  return inTransaction(db, async (tx) => {
    if (!(await lockList(tx, { userId, listId }))) return { outcome: 'list-gone' } as const
    if (!canBePath(path)) return { outcome: 'none' } as const
    const { numDeletedRows } = await tx
      .deleteFrom('own_list_place')
      .where('list_id', '=', listId)
      .where('path', '=', path)
      .executeTakeFirst()
    return { outcome: numDeletedRows > 0n ? 'taken' : 'none' } as const
  })
}

async function lockList(tx: Db, { userId, listId }: Omit<PlaceInList, 'path'>): Promise<boolean> {
  const row = await tx
    .selectFrom('own_list')
    .select('id')
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
