import { brokenInvariants, invariants } from '#db/invariants.ts'
import { configFrom, type Config } from '#foundation/platform/config.server.ts'
import { openDb, runText, type Db } from '#foundation/platform/db.server.ts'
import { superuser } from '#foundation/platform/postgres/cluster.server.ts'
import { openDatabase } from '#foundation/platform/postgres/open-database.server.ts'
import { runningPostmaster } from '#foundation/platform/postgres/postmaster.server.ts'
import { serverHomeOf } from '#foundation/platform/postgres/server-home.server.ts'
import { StartRefusal } from '#foundation/platform/start-refusal.ts'

/** `npm run audit`: checks the invariants of the data, beside a running application or without one. */
const quiet = () => undefined
// It looks at all there is.
const patienceMs = 600_000

try {
  const database = await reach(configFrom())
  const db = openDb(database.url, { max: 1, statementMs: patienceMs })
  const broken = (await isEmpty(db)) ? [] : await brokenInvariants(db)
  await db.destroy()
  await database.stop()
  for (const { name, sentence, rows } of broken) {
    console.log(`BROKEN ${name}: ${sentence}`)
    for (const row of rows) console.log(`  ${JSON.stringify(row)}`)
  }
  const count = invariants().length
  console.log(`${count - broken.length} of ${count} invariants hold.`)
  process.exit(broken.length > 0 ? 1 : 0)
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exit(1)
}

// The embedded server of a running application is used as it is; otherwise it is started for the moment.
async function reach(config: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.database === null) {
    const home = serverHomeOf(config.dataDir, quiet)
    const running = runningPostmaster(home.cluster)
    if (running) {
      const password = encodeURIComponent(home.password)
      return {
        url: `postgres://${superuser}:${password}@127.0.0.1:${running.port}/utkiek`,
        stop: async () => undefined,
      }
    }
  }
  return openDatabase(config, { say: quiet, onLost: quiet })
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await runText<{ table: string | null }>(
    db,
    "select to_regclass('reservation') as table",
    [],
  )
  return rows[0]?.table === null
}
