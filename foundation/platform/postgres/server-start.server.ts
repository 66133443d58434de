import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { elapsedMs } from '../clock.ts'
import { StartRefusal } from '../start-refusal.ts'
import { superuser } from './cluster.server.ts'
import {
  freePort,
  launchPostmaster,
  removeStalePidFile,
  runningPostmaster,
  stopPostmaster,
  type Launch,
  type Postmaster,
} from './postmaster.server.ts'
import type { ServerHome } from './server-home.server.ts'

// Crash recovery of a busy server may take a while; a server that dies at once is given up much sooner.
const answerLimitMs = 300_000
const launchLimit = 24
const relaunchPauseMs = 250
const pollMs = 40
const stillWaitingMs = 10_000

const wrongPassword = '28P01'

/** How to start: `port` keeps the address over a restart; without it a free one is taken. */
export type StartOptions = {
  port?: number | undefined
  settings: Readonly<Record<string, string>>
  say: (line: string) => void
}

/**
 * Brings the cluster's server up and waits until it answers.
 *
 * One that an earlier run left behind is used again; one that is just stopping is waited for; after a crash the
 * launch is repeated while processes of the dead server still hold its memory.
 *
 * @throws {StartRefusal} when it doesn't come up, with the last line of its log.
 */
export async function ensureServer(
  home: ServerHome,
  { port, settings, say }: StartOptions,
): Promise<Postmaster> {
  const startedMs = elapsedMs()
  let launch: Launch | null = null
  let launches = 0
  let saidMs = startedMs
  while (elapsedMs() - startedMs < answerLimitMs) {
    const running = runningPostmaster(home.cluster)
    if (running && !running.isStopping && (await answersOrEnds(home, { running, launch }))) return running
    if (!running && (launch === null || launch.exitCode() !== null)) {
      if (launches >= launchLimit) break
      if (launches > 0) await sleep(relaunchPauseMs)
      removeStalePidFile(home.cluster)
      launch = launchPostmaster(home, { port: port ?? (await freePort()), settings })
      launches += 1
    }
    await sleep(pollMs)
    if (elapsedMs() - saidMs > stillWaitingMs) {
      saidMs = elapsedMs()
      say('Still waiting for the database server ...')
    }
  }
  throw new StartRefusal(`The database server does not start: ${lastLogLine(home)} (see ${home.logFile})`)
}

/** Connects to one database of the embedded server. */
export async function connectTo(
  { password }: Pick<ServerHome, 'password'>,
  port: number,
  database: string,
): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    database,
    user: superuser,
    password,
    connectionTimeoutMillis: 5_000,
    application_name: 'utkiek-keeper',
    keepAlive: true,
  })
  await client.connect()
  return client
}

async function answers(home: ServerHome, port: number): Promise<boolean> {
  try {
    const client = await connectTo(home, port, 'postgres')
    await client.end()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === wrongPassword) {
      throw new StartRefusal(
        `The database in ${home.cluster} refuses the password in ${home.dataDir}: both must come from the same ` +
          'backup. If it is left over from a copy that is gone, remove it.',
      )
    }
    return false
  }
}

// A start that fails leaves no server behind that it has launched itself.
async function answersOrEnds(
  home: ServerHome,
  { running, launch }: { running: Postmaster; launch: Launch | null },
): Promise<boolean> {
  try {
    return await answers(home, running.port)
  } catch (error) {
    if (launch?.exitCode() === null) await stopPostmaster(home.cluster)
    throw error
  }
}

function lastLogLine({ logFile }: ServerHome): string {
  try {
    return readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? ''
  } catch {
    return 'it wrote no log'
  }
}
