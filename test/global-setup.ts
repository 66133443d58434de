import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { toolSettingsFrom } from '#foundation/platform/config.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { checkServer } from '#foundation/platform/postgres/open-database.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import type { TestServer } from './support/test-server.ts'

/**
 * Starts one database server for the whole run (or takes the one that DATABASE_URL names), and migrates a template
 * that every worker clones.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, isOwn, stop } = await testServerUrl()
  const prefix = `utkiek_test_${randomBytes(4).toString('hex')}`
  const strategy = isOwn ? 'file_copy' : 'wal_log'
  const server: TestServer = { url, prefix, template: `${prefix}_template`, strategy }
  await onServer(url, (client) => client.query(`create database ${server.template}`))
  await migrate(urlOf(server, server.template))
  project.provide('testServer', server)
  return async () => {
    await onServer(url, (client) => dropAll(client, prefix))
    await stop()
  }
}

async function testServerUrl(): Promise<{ url: string; isOwn: boolean; stop: () => Promise<void> }> {
  const { databaseUrl } = toolSettingsFrom()
  if (databaseUrl === null) {
    // Dropping a database looks through all pages that are kept, and here hundreds are made and dropped.
    // Autovacuum between two tests would note that tables are empty, as they are then, and the next test's thousands of
    // rows would be joined one by one: seconds instead of milliseconds, in a few runs of many.
    const settings = { shared_buffers: '128MB', autovacuum: 'off' }
    const own = await openThrowawayPostgres('forgetful', settings)
    await onServer(own.url, (client) => makeConnectingCheap(client, own.url))
    return { ...own, isOwn: true }
  }
  await checkServer(databaseUrl, 'DATABASE_URL')
  return { url: databaseUrl, isOwn: false, stop: async () => undefined }
}

// Thousands of connections are made, and to prove the password took more than a third of the time of each.
async function makeConnectingCheap(client: pg.Client, url: string): Promise<void> {
  const password = decodeURIComponent(new URL(url).password)
  await client.query('set scram_iterations = 1')
  await client.query(`alter role current_user password ${client.escapeLiteral(password)}`)
}

function urlOf(server: TestServer, database: string): string {
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return url.href
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function dropAll(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
}
