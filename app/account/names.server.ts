import { sql, type RawBuilder } from 'kysely'
import { nameWords } from '#foundation/lib/folding.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** That a name of the query has every word that was typed, in any order: `isNamedLike` in the database. */
export function isNamedAs(name: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = nameWords(typed)
  if (words.length === 0) return sql<boolean>`false`
  const like = words.map(
    (word) =>
      sql`'%' || replace(replace(replace(spelled_out(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
  )
  return sql<boolean>`name_keys(${name}) like all (array[${sql.join(like)}])`
}

/** That an account of the query is called as it was typed, by its first and last name or by what it was shown as. */
export function isCalled(
  { userId, shownAs }: { userId: RawBuilder<unknown>; shownAs: RawBuilder<unknown> },
  typed: string,
): RawBuilder<boolean> {
  const names = sql`(select concat_ws(' ', first_name, last_name) from users where users.id = ${userId})`
  return isNamedAs(sql`concat_ws(' ', ${shownAs}, ${names})`, typed)
}

/** First and last names of accounts by id. One that is gone has none. */
export async function fullNamesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name as first', 'last_name as last'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.map(({ id, first, last }) => [id, [first, last].filter(Boolean).join(' ')] as const))
}
