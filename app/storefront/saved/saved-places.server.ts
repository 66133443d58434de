import { sql } from 'kysely'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { keepAccount } from '#app/account/account.server.ts'
import { type SavedPlace, mostSavedPlaces } from '#app/search/saved/saved.ts'

/** What a person's account keeps, newest first. */
export async function listSavedPlaces(db: Db, { userId }: { userId: string }): Promise<SavedPlace[]> {
  const rows = await db
    .selectFrom('saved_place')
    .select([
      'path as to',
      'title',
      'picture',
      'accent_color as accentColor',
      'accent_color2 as accentColor2',
    ])
    .select('place')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('path')
    .limit(mostSavedPlaces)
    .execute()
  return rows
}

/** What changes: `add` newest first, `remove` by path. */
export type SavedChange = { userId: string; add: readonly SavedPlace[]; remove: readonly string[]; now: Date }

/**
 * Saves and forgets, any number of times with the same end; beyond the most, the oldest go. `account-deleted`: the
 * account went after its session was read; nothing is kept.
 */
export async function changeSavedPlaces(
  db: Db,
  { userId, add, remove, now }: SavedChange,
): Promise<{ outcome: 'changed' | 'account-deleted' }> {
  return inTransaction(db, async (tx) => {
    if (!(await keepAccount(tx, { userId }))) return { outcome: 'account-deleted' } as const
    // Two windows of one person come one after the other, so that neither sees half of the other's list.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`saved ${userId}`}, 0))`.execute(tx)
    if (remove.length > 0)
      await tx
        .deleteFrom('saved_place')
        .where('user_id', '=', userId)
        .where('path', 'in', [...remove])
        .execute()
    const rows = rowsOf(add, userId, now)
    if (rows.length > 0)
      await tx
        .insertInto('saved_place')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['user_id', 'path']).doNothing())
        .execute()
    await tx
      .deleteFrom('saved_place')
      .where('user_id', '=', userId)
      .where('path', 'in', surplus(tx, userId))
      .execute()
    return { outcome: 'changed' } as const
  })
}

// In the device's order: each a millisecond older than the one before.
function rowsOf(places: readonly SavedPlace[], userId: string, now: Date) {
  const byPath = new Map(places.slice(0, mostSavedPlaces).map((place) => [place.to, place]))
  return [...byPath.values()].map((place, index) => ({
    user_id: userId,
    path: place.to,
    title: place.title,
    picture: place.picture,
    accent_color: place.accentColor,
    accent_color2: place.accentColor2,
    place: place.place,
    saved_at: new Date(now.getTime() - index),
  }))
}

function surplus(tx: Db, userId: string) {
  return tx
    .selectFrom('saved_place')
    .select('path')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('path')
    .offset(mostSavedPlaces)
}
