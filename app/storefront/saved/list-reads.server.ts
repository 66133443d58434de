import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { mostUserLists, type ListChoice, type UserList } from './user-lists.ts'
import type { SavedPlace } from '#app/search/saved/saved.ts'
import './tables.ts'

const picturesOnCard = 3

/** Somebody's lists, newest first. */
export async function listUserLists(db: Db, { userId }: { userId: string }): Promise<UserList[]> {
  const { rows } = await sql<UserList>`
    select l.id, l.name,
      (select count(*)::int from own_list_place p where p.list_id = l.id) as count,
      (select coalesce(json_agg(last), '[]') from (
        select p.picture, p.accent_color as "accentColor" from own_list_place p
        where p.list_id = l.id order by p.added_at desc, p.path limit ${picturesOnCard}) last) as pictures
    from own_list l where l.user_id = ${userId}
    order by l.created_at desc, l.id limit ${mostUserLists}`.execute(db)
  return rows
}

/** Somebody's lists, newest first, and whether the place with that path is in them. */
export async function userListChoices(
  db: Db,
  { userId, path }: { userId: string; path: string },
): Promise<ListChoice[]> {
  const { rows } = await sql<ListChoice>`
    select l.id, l.name,
      (select count(*)::int from own_list_place p where p.list_id = l.id) as count,
      exists (select 1 from own_list_place p where p.list_id = l.id and p.path = ${path}) as holds
    from own_list l where l.user_id = ${userId}
    order by l.created_at desc, l.id limit ${mostUserLists}`.execute(db)
  return rows
}

/** A list with the first of its places, newest first. */
export type OpenedList = { id: string; name: string; count: number; places: SavedPlace[] }

/** One of somebody's lists; `null` where they have none with that id, whoever else may have it. */
export async function findUserList(
  db: Db,
  { userId, listId, limit }: { userId: string; listId: string; limit: number },
): Promise<OpenedList | null> {
  const list = await db
    .selectFrom('own_list')
    .select(['id', 'name'])
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!list) return null
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from own_list_place where list_id = ${listId}`.execute(db)
  const places = await db
    .selectFrom('own_list_place')
    .select(['path as to', 'title', 'picture', 'accent_color as accentColor'])
    .select(['accent_color2 as accentColor2', 'place'])
    .where('list_id', '=', listId)
    .orderBy('added_at', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()
  return { ...list, count: rows[0]?.count ?? 0, places }
}

/** What somebody saved and hasn't put into that list, newest first: the first of it, and how many there are. */
export async function savedPlacesOutsideList(
  db: Db,
  { userId, listId, limit }: { userId: string; listId: string; limit: number },
): Promise<{ count: number; places: SavedPlace[] }> {
  const places = await db
    .selectFrom('saved_place as s')
    .select(['s.path as to', 's.title', 's.picture', 's.accent_color as accentColor'])
    .select(['s.accent_color2 as accentColor2', 's.place'])
    .where('s.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('own_list_place as p')
            .select('p.path')
            .where('p.list_id', '=', listId)
            .whereRef('p.path', '=', 's.path'),
        ),
      ),
    )
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.path')
    .execute()
  return { count: places.length, places: places.slice(0, limit) }
}
