import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'

/** In how many rows of which tables one of the marks stands, of every table of ours and of the job queue. */
export async function tablesWith(db: Db, marks: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  const found: Record<string, number> = {}
  for (const { schema, name } of rows) {
    const { rows: hits } = await sql<{ hits: number }>`
      select count(*) as hits from ${sql.table(`${schema}.${name}`)} as t
      where exists (select 1 from unnest(${[...marks]}::text[]) as mark
        where position(mark in row_to_json(t)::text) > 0)`.execute(db)
    const count = Number(hits[0]?.hits ?? 0)
    if (count > 0) found[schema === 'public' ? name : `${schema}.${name}`] = count
  }
  return found
}
