import type { Db } from '#foundation/platform/db.server.ts'
import { interests, type Interest } from './account.ts'

/** What somebody likes to do, in the contract's order; empty for those who never said. Source: contract 1, 3. */
export async function interestsOf(db: Db, userId: string): Promise<Interest[]> {
  const row = await db.selectFrom('users').select('interests').where('id', '=', userId).executeTakeFirst()
  return interests.filter((interest) => row?.interests.includes(interest))
}
