import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'

/** Every table that an account, a company or a booking lives in; what only counts attempts stays out. */
const tables = [
  ...['users', 'credentials', 'verifications', 'second_factor', 'recovery_code', 'company_member'],
  ...['company_invitation', 'operator', 'company', 'service', 'reservation', 'saved_place', 'mail'],
  ...['audit_entry', 'sessions', 'own_list', 'own_list_place'],
]

/** What stands in the tables, as one mark for each: equal marks, equal rows. */
export async function marksOf(db: Db, without: readonly string[] = []): Promise<Record<string, string>> {
  const marks: Record<string, string> = {}
  for (const table of tables) {
    if (without.includes(table)) continue
    const { rows } = await sql<{ mark: string }>`
      select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as mark from ${sql.table(table)} t`.execute(
      db,
    )
    marks[table] = rows[0]?.mark ?? ''
  }
  return marks
}

/** Rights and marks of accounts that no form may give, by address. */
export async function rightsOf(db: Db) {
  const { rows } = await sql<Record<string, unknown>>`
    select u.email, u.role, u.name like '*%' as starred, u.email_verified, u.disabled_at is not null as disabled,
      exists (select 1 from operator o where o.user_id = u.id) as operator,
      coalesce((select string_agg(m.company_id || ':' || m.role, ',' order by m.company_id) from company_member m
        where m.user_id = u.id), '') as member
    from users u order by u.email`.execute(db)
  return rows
}
