import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

type Asked = {
  email: string
  now: Date
  /** Who may have it although it is kept for them: it was their own. */
  by?: string
}

/**
 * True for an address that an account has, or had until a change that can still be undone: otherwise somebody could
 * take it meanwhile, and the way back would lead nowhere. Nobody hears which of the two it is.
 */
export async function isAddressTaken(db: Db, { email, now, by }: Asked): Promise<boolean> {
  // One statement: an account that is just leaving its address is seen before or after that, never in between.
  const kept = `"from":${JSON.stringify(email)},`
  const { rows } = await sql`
    select 1 from users where email = ${email}
    union all
    select 1 from verifications
    where identifier like 'undo-email:%' and expires_at > ${now} and strpos(value, ${kept}) > 0
      and not starts_with(value, ${`{"userId":${JSON.stringify(by ?? '')},`})
    limit 1`.execute(db)
  return rows.length > 0
}
