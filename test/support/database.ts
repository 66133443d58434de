import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { openDb, withoutKeeping, type Db } from '#foundation/platform/db.server.ts'
import './named-statements.ts'
import type { TestServer } from './test-server.ts'

/**
 * Orders a test's rows of the same time as they were written: its clock stands, but within its transaction the database
 * counts the commands. Without it they come in the order of their places in a file, which earlier tests left free.
 */
export const asWritten = sql<number>`cmin::text::int`

const ownPoolConnections = 40
const alreadyThere = new Set(['42P04', '23505'])

/**
 * Runs `work` on the worker's migrated, empty database, inside a transaction that is rolled back afterwards.
 * `inTransaction` joins it, so commands run as they are. For what needs several connections: `withOwnDatabase`.
 */
export async function withDatabase(work: (tx: Db) => Promise<void>): Promise<void> {
  const db = await workerDatabase()
  await withoutKeeping(db, async (tx) => {
    // The program's own transactions may not idle. This one waits for whatever a test does, pages that load included.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await work(tx)
  })
}

/** A database of a test's own. `db` and `pool` each hold up to 40 connections; `url` is for more processes. */
export type OwnDatabase = { db: Db; pool: pg.Pool; url: string }

/** Runs `work` on a fresh migrated database that is dropped afterwards: for races, jobs and killed processes. */
export function withOwnDatabase(work: (own: OwnDatabase) => Promise<void>): Promise<void> {
  return withCopyOf(inject('testServer').template, work)
}

/**
 * As `withOwnDatabase`, with rows already: the first test of the run that asks for this name fills a database with
 * them, and every test gets a copy of its own.
 */
export async function withFilledDatabase(
  name: string,
  fill: (db: Db) => Promise<void>,
  work: (own: OwnDatabase) => Promise<void>,
): Promise<void> {
  const server = inject('testServer')
  const filled = `${server.prefix}_filled_${name}`
  await administer(server, async (client) => {
    // Whoever asks at the same time waits until it is filled. The lock goes with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [filled])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [filled])
    if (rowCount === 0) await makeFilled(client, { filled, server, fill })
  })
  await withCopyOf(filled, work)
}

type Filling = { filled: string; server: TestServer; fill: (db: Db) => Promise<void> }

async function makeFilled(client: pg.Client, { filled, server, fill }: Filling): Promise<void> {
  const draft = `${filled}_draft_${randomBytes(4).toString('hex')}`
  await client.query(copyOf(server, { name: draft }))
  const db = openDb(urlOf(server, draft), { max: 4, statementMs: 120_000 })
  try {
    await fill(db)
    // Copies take along what it finds out, and nobody else would: of rows that aren't written there nothing is counted.
    await sql`vacuum analyze`.execute(db)
  } finally {
    // A database that somebody is connected to can't be copied.
    await db.destroy()
  }
  await client.query(`alter database ${draft} rename to ${filled}`)
}

async function withCopyOf(template: string, work: (own: OwnDatabase) => Promise<void>): Promise<void> {
  const server = inject('testServer')
  const name = `${server.prefix}_own_${randomBytes(4).toString('hex')}`
  await administer(server, (client) => client.query(copyOf(server, { name, template })))
  const url = urlOf(server, name)
  const db = openDb(url, { max: ownPoolConnections })
  const pool = new pg.Pool({ connectionString: url, max: ownPoolConnections })
  pool.on('error', () => undefined)
  try {
    await work({ db, pool, url })
  } finally {
    await Promise.all([db.destroy(), pool.end()])
    await administer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
}

let opened: Promise<Db> | null = null

// One per worker, cloned by the first file that asks and kept for the others; the run's end drops it.
function workerDatabase(): Promise<Db> {
  opened ??= openWorkerDatabase(inject('testServer'))
  return opened
}

async function openWorkerDatabase(server: TestServer): Promise<Db> {
  const name = `${server.prefix}_worker_${import.meta.env.VITEST_POOL_ID}`
  await administer(server, (client) =>
    client.query(copyOf(server, { name })).catch((error: pg.DatabaseError) => {
      if (!alreadyThere.has(error.code ?? '')) throw error
    }),
  )
  return openDb(urlOf(server, name), { max: 4 })
}

function copyOf(
  server: TestServer,
  { name, template = server.template }: { name: string; template?: string },
) {
  return `create database ${name} template ${template} strategy ${server.strategy}`
}

function urlOf({ url }: TestServer, database: string): string {
  const own = new URL(url)
  own.pathname = `/${database}`
  return own.href
}

async function administer({ url }: TestServer, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
