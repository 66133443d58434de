import pg from 'pg'
import type { Config } from '../config.server.ts'
import { StartRefusal } from '../start-refusal.ts'
import { openEmbeddedPostgres } from './embedded-postgres.server.ts'

/** An open database: `directUrl` reaches the server itself where a pooler stands before `url`. */
export type OpenDatabase = { url: string; directUrl: string; stop: () => Promise<void> }

const oldestMajor = 15
const connectLimitMs = 10_000

/**
 * Opens the configured database: the operator's own server, or the embedded one of the data folder.
 * `stop` leaves the operator's server alone.
 *
 * @throws {StartRefusal} when it can't be reached, is too old, or is in use by another application.
 */
export async function openDatabase(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  { say, onLost }: { say: (line: string) => void; onLost: (reason: Error) => void },
): Promise<OpenDatabase> {
  if (database === null) {
    const { url, stop } = await openEmbeddedPostgres({ dataDir, say, onLost })
    return { url, directUrl: url, stop }
  }
  await checkServer(database.directUrl, 'DATABASE_URL')
  return { ...database, stop: async () => undefined }
}

/**
 * Checks that a PostgreSQL server of at least version 15 answers at `url`. `name` is the variable that holds it.
 *
 * @throws {StartRefusal} in one line that never shows the password.
 */
export async function checkServer(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectLimitMs })
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major")
    if (rows[0].major >= oldestMajor) return
    throw new StartRefusal(
      `${name}: PostgreSQL ${oldestMajor} or newer is needed, this server is ${rows[0].major}.`,
    )
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    throw new StartRefusal(`${name}: ${withoutPassword(url)} can't be reached (${reasonOf(error)}).`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return message || code || 'no answer'
}
