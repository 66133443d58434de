import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { elapsedMs } from '../clock.ts'
import { StartRefusal } from '../start-refusal.ts'
import { stopPostmaster, type Postmaster } from './postmaster.server.ts'
import type { ServerHome } from './server-home.server.ts'
import { connectTo, ensureServer, type StartOptions } from './server-start.server.ts'

const applicationLock = 7_211_000
// After kill -9 of the application the server needs a moment to notice that its connection is gone.
const lockLimitMs = 3_000
const lockPauseMs = 100
const revivalLimit = 5
const revivalWindowMs = 60_000

/** Holds one server up, and the right to be the only application on it. */
export type Keeper = { port: number; stop: () => Promise<void> }

/** What the keeper needs beside the home. `onLost` is called once, when the server can't be brought back. */
export type KeeperOptions = Omit<StartOptions, 'port'> & { onLost: (reason: Error) => void }

/**
 * Starts the server and keeps it: when it dies under us it is started again on the same port, at most five times
 * a minute. One connection holds the application's lock and notices the death.
 *
 * @throws {StartRefusal} when another application holds the lock.
 */
export async function keepServer(home: ServerHome, options: KeeperOptions): Promise<Keeper> {
  const revivals: number[] = []
  let isStopping = false
  let held: Held = await hold(home, options)
  watch()

  function watch(): void {
    const { client } = held
    client.on('error', () => undefined)
    client.once('end', () => {
      if (!isStopping) revive().catch(options.onLost)
    })
  }

  async function revive(): Promise<void> {
    const now = elapsedMs()
    revivals.push(now)
    if (revivals.filter((at) => now - at < revivalWindowMs).length > revivalLimit) {
      throw new StartRefusal(
        `The database server stopped ${revivalLimit} times within a minute, see ${home.logFile}.`,
      )
    }
    options.say('The database server is gone; starting it again.')
    const revived = await hold(home, { ...options, port: held.server.port })
    held = revived
    if (isStopping) return
    watch()
    options.say('The database server answers again.')
  }

  return {
    port: held.server.port,
    stop: async () => {
      isStopping = true
      await held.client.end().catch(() => undefined)
      await stopPostmaster(home.cluster)
    },
  }
}

type Held = { server: Postmaster; client: pg.Client }

async function hold(home: ServerHome, options: StartOptions): Promise<Held> {
  const server = await ensureServer(home, options)
  const client = await connectTo(home, server.port, 'postgres')
  if (await takesLock(client)) return { server, client }
  await client.end()
  throw new StartRefusal(`Utkiek is already running on ${home.dataDir}.`)
}

/** Takes the application's lock on this connection, or says within three seconds that another one holds it. */
export async function takesLock(client: pg.Client): Promise<boolean> {
  const end = elapsedMs() + lockLimitMs
  while (elapsedMs() < end) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [applicationLock])
    if (rows[0].mine) return true
    await sleep(lockPauseMs)
  }
  return false
}
