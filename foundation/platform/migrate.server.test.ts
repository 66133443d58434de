import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import { migrate } from './migrate.server.ts'
import { StartRefusal } from './start-refusal.ts'

const files = readdirSync(join(import.meta.dirname, '../../db/migrations')).sort()

/** Runs `work` on a database without tables. */
async function withEmptyDatabase(work: (url: string, pool: pg.Pool) => Promise<void>): Promise<void> {
  await withOwnDatabase(async ({ url, pool }) => {
    await pool.query('drop schema public cascade; drop schema pgboss cascade; create schema public')
    await work(url, pool)
  })
}

/** Every table with its columns, and the migrations that are recorded. */
async function everything(pool: pg.Pool): Promise<unknown> {
  const { rows: columns } = await pool.query(`select table_schema, table_name, column_name
    from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`)
  return { columns, recorded: (await pool.query('select * from migration order by name')).rows }
}

test('two starts at once run each migration once, the next start none', () =>
  withEmptyDatabase(async (url, pool) => {
    const both = await Promise.all([migrate(url), migrate(url)])
    expect(both.flatMap(({ applied }) => applied)).toEqual(files)
    const { rows } = await pool.query<{ name: string }>('select name from migration order by name')
    expect(rows.map(({ name }) => name)).toEqual(files)
    expect(await migrate(url)).toEqual({ applied: [] })
  }))

test('a database of replaced migrations is refused in one line and stays as it was', () =>
  withEmptyDatabase(async (url, pool) => {
    await pool.query(`create table migration (name text primary key, applied_at timestamptz not null default now());
      insert into migration (name) values ('0001_platform_account.sql'), ('0156_refresh_tickets.sql');
      create table setting (key text primary key, value jsonb not null)`)
    const before = await everything(pool)
    const refused = await migrate(url).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartRefusal)
    expect((refused as StartRefusal).message).toMatch(
      /^[^\n]*0001_platform_account\.sql[^\n]*npm run reset[^\n]*$/,
    )
    expect(await everything(pool)).toEqual(before)
  }))

test('one replaced migration among known ones is refused, too', () =>
  withOwnDatabase(async ({ url, pool }) => {
    await pool.query("update migration set name = '0002_people.sql' where name = '0002_account.sql'")
    const before = await everything(pool)
    await expect(migrate(url)).rejects.toThrow('0002_people.sql')
    expect(await everything(pool)).toEqual(before)
  }))

test('a newer version’s migrations are no obstacle: both versions run side by side while one replaces the other', () =>
  withOwnDatabase(async ({ url, pool }) => {
    await pool.query("insert into migration (name) values ('9999_catalog_later.sql')")
    expect(await migrate(url)).toEqual({ applied: [] })
  }))
