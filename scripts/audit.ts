import { brokenInvariants, invariants } from '#db/invariants.ts'
import { configFrom } from '#foundation/platform/config.server.ts'
import { openDb, runText, type Db } from '#foundation/platform/db.server.ts'
import { reachDatabase } from './reach-database.ts'
import { StartRefusal } from '#foundation/platform/start-refusal.ts'

/** `npm run audit`: checks the invariants of the data, beside a running application or without one. */
// It looks at all there is.
const patienceMs = 600_000

try {
  const database = await reachDatabase(configFrom())
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

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await runText<{ table: string | null }>(
    db,
    "select to_regclass('reservation') as table",
    [],
  )
  return rows[0]?.table === null
}
