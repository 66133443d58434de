import type { Config } from '#foundation/platform/config.server.ts'
import { superuser } from '#foundation/platform/postgres/cluster.server.ts'
import { openDatabase, type OpenDatabase } from '#foundation/platform/postgres/open-database.server.ts'
import { runningPostmaster } from '#foundation/platform/postgres/postmaster.server.ts'
import { serverHomeOf } from '#foundation/platform/postgres/server-home.server.ts'

const quiet = () => undefined

/**
 * Reaches the database for a command that runs beside the application or without it: the embedded server of a running
 * application is used as it is, otherwise started until `stop`.
 *
 * @throws {StartRefusal} as `openDatabase`.
 */
export async function reachDatabase(config: Pick<Config, 'database' | 'dataDir'>): Promise<OpenDatabase> {
  const home = config.database === null ? serverHomeOf(config.dataDir, quiet) : null
  const running = home && runningPostmaster(home.cluster)
  if (!running) return openDatabase(config, { say: quiet, onLost: quiet })
  const password = encodeURIComponent(home.password)
  const url = `postgres://${superuser}:${password}@127.0.0.1:${running.port}/utkiek`
  return { url, directUrl: url, stop: async () => undefined }
}
