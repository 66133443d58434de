import { fillDemoCity } from '#app/demo.server.ts'
import { openAccounts } from '#app/account/account.server.ts'
import { openClock } from '#foundation/platform/clock.ts'
import { configFrom } from '#foundation/platform/config.server.ts'
import { openDb } from '#foundation/platform/db.server.ts'
import { readClockOffset } from '#foundation/platform/demo-clock.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { openDatabase } from '#foundation/platform/postgres/open-database.server.ts'
import { StartRefusal } from '#foundation/platform/start-refusal.ts'

/** `npm run seed`: fills an empty database with the demo city, or brings the one that is there up to today. */
const say = (line: string) => console.log(line)

try {
  const config = configFrom()
  if (config.mode !== 'demo') throw new StartRefusal('The demo city is for MODE=demo only.')
  const database = await openDatabase(config, {
    say,
    onLost: (reason) => {
      throw reason
    },
  })
  try {
    await migrate(database.directUrl)
    const db = openDb(database.url)
    const { now } = openClock(await readClockOffset(db))
    await fillDemoCity({ db, now, accounts: openAccounts({ db, config, now }), sandboxUrl: null }, say)
    await db.destroy()
    say('The demo city is up to date.')
  } finally {
    await database.stop()
  }
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exit(1)
}
