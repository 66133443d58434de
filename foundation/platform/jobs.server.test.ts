import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import { openDb } from './db.server.ts'
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

test('more sweeps than there are connections come to their end, also when all are asked for at once', () =>
  withOwnDatabase(async ({ url }) => {
    const db = openDb(url, { max: 6 })
    let runs = 0
    const run = async () => {
      await sql`select pg_sleep(0.01)`.execute(db)
      runs += 1
    }
    const names = Array.from({ length: 20 }, (_, index) => `sweep-${index}`)
    const sweeps = Object.fromEntries(names.map((name) => [name, { everySeconds: 3600, run }]))
    const jobs = await runJobs({ url, db, log, book: { handlers: {}, sweeps } })
    try {
      await expect.poll(() => runs, { timeout: 5000 }).toBe(20)
      jobs.sweepNow()
      await expect.poll(() => runs, { timeout: 5000 }).toBe(40)
    } finally {
      await jobs.stop()
      await db.destroy()
    }
  }))

test('sweeps that can wait hold up no other, however long they take', () =>
  withOwnDatabase(async ({ url, db }) => {
    let [slow, quick] = [0, 0]
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    const waits = (nr: number) => [
      `mails-${nr}`,
      { everySeconds: 3600, canWait: true as const, run: () => ((slow += 1), held) },
    ]
    const sweeps = {
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(waits)),
      holds: { everySeconds: 3600, run: async () => void (quick += 1) },
    }
    const jobs = await runJobs({ url, db, log, book: { handlers: {}, sweeps } })
    await expect.poll(() => quick).toBe(1)
    expect(slow).toBeLessThanOrEqual(2)
    release()
    await jobs.stop()
  }))
