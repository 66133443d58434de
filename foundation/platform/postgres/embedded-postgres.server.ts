import { totalmem } from 'node:os'
import { makeCluster, superuser } from './cluster.server.ts'
import { keepServer } from './keeper.server.ts'
import { sharedBuffersFor } from './server-memory.ts'
import { serverHomeOf, type ServerHome } from './server-home.server.ts'
import { connectTo } from './server-start.server.ts'

/** A running embedded server: the URL of its one database, and how to stop it. */
export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

/** Where, how, and whom to tell. */
export type EmbeddedPostgresOptions = {
  /** Absolute; made when missing. */
  dataDir: string
  /** Server settings beyond ours, as in postgresql.conf. */
  settings?: Readonly<Record<string, string>>
  /** Shows one line to the operator. */
  say: (line: string) => void
  /** Called once when the server is gone for good; the application should end. */
  onLost: (reason: Error) => void
}

const databaseName = 'utkiek'

// jit costs more than it gives on short statements; UTC keeps server-side casts apart from the machine's zone.
const ownSettings = {
  ...{ jit: 'off', timezone: 'UTC', log_timezone: 'UTC', max_connections: '200' },
  shared_buffers: sharedBuffersFor(machineMemory()),
}

// A container's own limit counts; without one the system tells nothing, or a number beyond all memory.
function machineMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

/**
 * Opens the PostgreSQL server that belongs to a data folder: makes it on the first start, finds it again after a
 * crash, brings it back when it dies. It writes durably (fsync and synchronous_commit are on).
 *
 * @throws {StartRefusal} when it can't be made or started, or another application uses this data folder.
 */
export async function openEmbeddedPostgres({
  dataDir,
  settings = {},
  say,
  onLost,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = serverHomeOf(dataDir, say)
  if (makeCluster(home) === 'made') say('Made the database.')
  const keeper = await keepServer(home, { settings: { ...ownSettings, ...settings }, say, onLost })
  try {
    await makeDatabase(home, keeper.port)
  } catch (error) {
    // A start that fails leaves no server behind.
    await keeper.stop()
    throw error
  }
  const url = `postgres://${superuser}:${encodeURIComponent(home.password)}@127.0.0.1:${keeper.port}/${databaseName}`
  return { url, stop: keeper.stop }
}

async function makeDatabase(home: ServerHome, port: number): Promise<void> {
  const client = await connectTo(home, port, 'postgres')
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
