import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import { runJobs } from './jobs.server.ts'

const log = { info: () => undefined, error: () => undefined }

test('a sweep runs at the start and whenever it is asked for, without waiting for its beat', () =>
  withOwnDatabase(async ({ db, url }) => {
    let runs = 0
    const run = () => {
      runs += 1
      return Promise.resolve()
    }
    const book = { handlers: {}, sweeps: { counting: { everySeconds: 3600, run } } }
    const jobs = await runJobs({ url, db, log, book })
    await expect.poll(() => runs).toBe(1)
    jobs.sweepNow()
    await expect.poll(() => runs).toBe(2)
    await jobs.stop()
  }))
