import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { sessionOptions } from './postgres/session-options.ts'
import { StartRefusal } from './start-refusal.ts'

// By the package's own name: the build lies elsewhere than this file.
const dbFolder = dirname(createRequire(import.meta.url).resolve('#db/invariants.sql'))
const folder = join(dbFolder, 'migrations')
const migrationLock = 7_211_001

/**
 * Brings a database up to the newest migration. Each `.sql` file runs once, in its own transaction, in the order of
 * its number; two starts at once wait for each other. The job tables come first, because migrations name queues.
 *
 * @throws {StartRefusal} when the database was made by migrations that no longer exist; then nothing was changed.
 * @throws {Error} when a statement fails.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'utkiek-migrate',
    options: sessionOptions,
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query("set lock_timeout = '5s'")
    const files = sqlFiles()
    const recorded = await recordedNames(client)
    refuseReplaced(recorded, files)
    await createJobTables(client)
    const due = files.filter((name) => !recorded.includes(name))
    await applyFiles(client, due)
    return { applied: due }
  } finally {
    await client.end()
  }
}

function sqlFiles(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

async function recordedNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('migration') is not null as there")
  if (!rows[0].there) return []
  const recorded = await client.query<{ name: string }>('select name from migration order by name')
  return recorded.rows.map(({ name }) => name)
}

/**
 * Refuses a database whose migrations were replaced: their tables would collide with those of the files that are here.
 * Unknown migrations with higher numbers come from a newer version, beside which this one may run.
 */
function refuseReplaced(recorded: readonly string[], files: readonly string[]): void {
  const newest = (files.at(-1) ?? '').slice(0, 4)
  const replaced = recorded.find((name) => !files.includes(name) && name.slice(0, 4) <= newest)
  if (replaced === undefined) return
  throw new StartRefusal(
    `The database was made by an earlier version of Utkiek (${replaced}) that this version can't update; nothing was changed. ` +
      `Remove the demo's data by npm run reset and start again, or set DATABASE_URL to an empty database.`,
  )
}

async function createJobTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('pgboss.version') is not null as there")
  if (!rows[0].there) await client.query(getConstructionPlans('pgboss'))
}

async function applyFiles(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of names) {
    await client.query('begin')
    try {
      await client.query(readFileSync(join(folder, name), 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
    }
  }
}
