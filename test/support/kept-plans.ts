import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { withOwnDatabase } from './database.ts'

/** PostgreSQL plans a named statement anew this often before it compares with a plan that fits all values. */
const plannedAnew = 5

/**
 * Runs `work` alone on a connection of a database of its own: what a worker's database went through before decides, too,
 * whether a plan is kept.
 */
export function onFreshConnection(work: (db: Db) => Promise<void>): Promise<void> {
  return withOwnDatabase(({ db }) => db.connection().execute(work))
}

/**
 * Which of the named statements that begin with `prefix` were run with their kept plan when `work` was done once more
 * after it had been done several times. One whose plan's price depends on how many values are given is planned anew
 * each time, which takes longer than running it.
 */
export async function keptPlans(db: Db, prefix: string, work: () => Promise<unknown>): Promise<string[]> {
  for (let time = 0; time <= plannedAnew; time += 1) await work()
  const before = await kept(db, prefix)
  await work()
  const after = await kept(db, prefix)
  return [...after].filter(([name, times]) => times > (before.get(name) ?? 0)).map(([name]) => name)
}

async function kept(db: Db, prefix: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; times: number }>`
    select name, generic_plans::int as times from pg_prepared_statements
    where starts_with(name, ${prefix}) order by name`.execute(db)
  return new Map(rows.map(({ name, times }) => [name, times]))
}
