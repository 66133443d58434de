import { readFileSync } from 'node:fs'
import { importGazetteer } from '#app/addresses/addresses.server.ts'
import { configFrom } from '#foundation/platform/config.server.ts'
import { openDb } from '#foundation/platform/db.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { openDatabase } from '#foundation/platform/postgres/open-database.server.ts'
import { StartRefusal } from '#foundation/platform/start-refusal.ts'

/** `npm run gazetteer -- <file>`: takes the places of a GeoNames file of postal codes into the address search. */
const say = (line: string) => console.log(line)
const [path] = process.argv.slice(2)
/** Thousands of rows are written at once. */
const patienceMs = 60_000

try {
  if (path === undefined) throw new StartRefusal('Which file? npm run gazetteer -- <file>')
  const text = readPlaces(path)
  const database = await openDatabase(configFrom(), {
    say,
    onLost: (reason) => {
      throw reason
    },
  })
  try {
    await migrate(database.directUrl)
    const db = openDb(database.url, { max: 1, statementMs: patienceMs })
    const { places, postalCodes } = await importGazetteer(db, text)
    await db.destroy()
    if (places === 0) throw new StartRefusal(`${path} holds no German postal codes. Nothing was changed.`)
    say(`The address search knows ${places} places in ${postalCodes} postal codes.`)
  } finally {
    await database.stop()
  }
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exit(1)
}

function readPlaces(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartRefusal(`${file} can't be read.`)
  }
}
