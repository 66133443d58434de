import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { sessionOptions } from './postgres/session-options.ts'

// By the package's own name: the build lies elsewhere than this file.
const dbFolder = dirname(createRequire(import.meta.url).resolve('#db/invariants.sql'))
const folder = join(dbFolder, 'migrations')
const migrationLock = 7_211_001

/**
 * Brings a database up to the newest migration. Each `.sql` file runs once, in its own transaction, in the order of
 * its number; two starts at once wait for each other. The job tables come first, because migrations name queues.
 *
 * @throws {Error} when a file that already ran has changed since, or a statement fails.
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
    await createJobTables(client)
    return { applied: await applyFiles(client) }
  } finally {
    await client.end()
  }
}

function sqlFiles(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

async function createJobTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('pgboss.version') is not null as there")
  if (!rows[0].there) await client.query(getConstructionPlans('pgboss'))
}

async function applyFiles(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query('select name from migration')
  const done = new Set(rows.map((row: { name: string }) => row.name))
  const applied: string[] = []
  for (const name of sqlFiles().filter((file) => !done.has(file))) {
    await client.query('begin')
    try {
      await client.query(readFileSync(join(folder, name), 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
    }
    applied.push(name)
  }
  return applied
}
