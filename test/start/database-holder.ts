import pg from 'pg'
import { openEmbeddedPostgres } from '#foundation/platform/postgres/embedded-postgres.server.ts'

// A process that holds a data folder's database until it is killed, for the tests beside this file.
const [dataDir = ''] = process.argv.slice(2)
const say = (line: string) => console.log(line)
const onLost = (reason: Error) => {
  console.error(reason.message)
  process.exit(1)
}

try {
  const { url, stop } = await openEmbeddedPostgres({ dataDir, say, onLost })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table if not exists visit (at timestamptz not null default now())')
  await client.query('insert into visit default values')
  const { rows } = await client.query('select count(*)::int as visits from visit')
  await client.end()
  // Handle the signal before "ready": a test that sends it at once would otherwise leave the server behind.
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
  say(`ready ${JSON.stringify({ url, visits: rows[0].visits })}`)
} catch (error) {
  onLost(error as Error)
}
