import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDb } from '#foundation/platform/db.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { runningPostmaster } from '#foundation/platform/postgres/postmaster.server.ts'
import { serverHomeOf } from '#foundation/platform/postgres/server-home.server.ts'
import {
  openThrowawayPostgres,
  type ThrowawayPostgres,
} from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import type { OwnDatabase } from '#test/support/database.ts'

/** A server that writes durably and may be killed, with fresh databases on it. */
export type DurableServer = {
  withDatabase: <Result>(work: (own: OwnDatabase) => Promise<Result>) => Promise<Result>
  /** Kills the server with SIGKILL, and waits until it has recovered. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const connections = 10
const patienceMs = 60_000
/** A server that dies more often than five times a minute isn't brought back. */
const killsPerServer = 4

/** Opens such a server at the first need, and another one when it was killed some times. */
export function durableServer(): DurableServer {
  let open: Promise<ThrowawayPostgres> | null = null
  let kills = 0
  const close = async () => {
    const server = await open
    open = null
    kills = 0
    await server?.stop()
  }
  return {
    withDatabase: async (work) => {
      if (kills >= killsPerServer) await close()
      open ??= openThrowawayPostgres('durable').then(async (server) => {
        await migrate(server.url)
        return server
      })
      return withFreshDatabase((await open).url, work)
    },
    kill: async () => {
      const server = await open
      if (!server) throw new Error('no server runs that could be killed')
      kills += 1
      await killAndWait(server)
    },
    stop: close,
  }
}

async function withFreshDatabase<Result>(
  template: string,
  work: (own: OwnDatabase) => Promise<Result>,
): Promise<Result> {
  const name = `torture_${randomBytes(4).toString('hex')}`
  const url = new URL(template)
  const administration = new URL(template)
  administration.pathname = '/postgres'
  await administer(administration.href, `create database ${name} template ${url.pathname.slice(1)}`)
  url.pathname = `/${name}`
  const db = openDb(url.href, { max: connections })
  const pool = new pg.Pool({ connectionString: url.href, max: connections })
  pool.on('error', () => undefined)
  try {
    return await work({ db, pool, url: url.href })
  } finally {
    await Promise.all([db.destroy(), pool.end()])
    await administer(administration.href, `drop database if exists ${name} with (force)`)
  }
}

async function killAndWait({ dataDir, url }: ThrowawayPostgres): Promise<void> {
  const { cluster } = serverHomeOf(dataDir, () => undefined)
  const before = runningPostmaster(cluster)?.pid
  if (before === undefined) throw new Error('the server isn’t there to be killed')
  process.kill(before, 'SIGKILL')
  const end = performance.now() + patienceMs
  for (;;) {
    const now = runningPostmaster(cluster)?.pid
    if (now !== undefined && now !== before && (await answers(url))) return
    if (performance.now() > end) throw new Error('the killed server never came back')
    await sleep(100)
  }
}

const answers = (url: string) =>
  administer(url, 'select 1').then(
    () => true,
    () => false,
  )

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
