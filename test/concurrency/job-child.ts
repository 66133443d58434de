import { openDb } from '#foundation/platform/db.server.ts'
import { runJobs } from '#foundation/platform/jobs.server.ts'
import { silentLog } from '#foundation/platform/log.server.ts'

// Takes jobs of one queue and never comes to their end; whoever started it kills it.
const [url = '', queue = ''] = process.argv.slice(2)
const work = () => {
  process.send?.('taken')
  return new Promise<void>(() => undefined)
}
await runJobs({ url, db: openDb(url), log: silentLog, book: { handlers: { [queue]: work }, sweeps: {} } })
