import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import { openDb, type Db } from './db.server.ts'
import { enqueue, runJobs } from './jobs.server.ts'

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

const queue = 'booking.fulfil'
const writeJobs = async (db: Db, count: number) => {
  for (let nr = 0; nr < count; nr += 1) await enqueue(db, { name: queue, key: String(nr), payload: { nr } })
}
const statesOf = async (db: Db) => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text, count(*)::int as count from pgboss.job where name = ${queue} group by state order by state`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test('jobs of one queue are worked off side by side, at most eight at a time', () =>
  withOwnDatabase(async ({ url, db }) => {
    await writeJobs(db, 40)
    let [running, most, done] = [0, 0, 0]
    let release = () => {}
    const held = new Promise<void>((go) => (release = go))
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await held
      running -= 1
      done += 1
    }
    const jobs = await runJobs({ url, db, log, book: { handlers: { [queue]: work }, sweeps: {} } })
    await expect.poll(() => running).toBe(8)
    release()
    await expect.poll(() => done, { timeout: 10_000 }).toBe(40)
    await jobs.stop()
    expect(most).toBe(8)
    expect(await statesOf(db)).toEqual({ completed: 40 })
  }))

test('a job that throws is tried again alone: the others of its batch are done once', () =>
  withOwnDatabase(async ({ url, db }) => {
    await writeJobs(db, 20)
    const tries = new Map<unknown, number>()
    const work = async ({ nr }: Record<string, unknown>) => {
      const count = (tries.get(nr) ?? 0) + 1
      tries.set(nr, count)
      if (nr === 3 && count === 1) throw new Error('the provider is out of reach')
    }
    const jobs = await runJobs({ url, db, log, book: { handlers: { [queue]: work }, sweeps: {} } })
    await expect.poll(() => statesOf(db), { timeout: 20_000 }).toEqual({ completed: 20 })
    await jobs.stop()
    expect([...tries].filter(([, count]) => count !== 1)).toEqual([[3, 2]])
  }))

test('a job that is written while every fetcher rests is fetched at the next look, long before they fetch again', () =>
  withOwnDatabase(async ({ url, db }) => {
    const done: unknown[] = []
    const work = async ({ nr }: Record<string, unknown>) => void done.push(nr)
    const jobs = await runJobs({ url, db, log, book: { handlers: { [queue]: work }, sweeps: {} } })
    for (const nr of [0, 1, 2]) {
      await enqueue(db, { name: queue, key: String(nr), payload: { nr } })
      await expect.poll(() => done.length, { timeout: 10_000 }).toBe(nr + 1)
    }
    await jobs.stop()
    expect(done).toEqual([0, 1, 2])
  }))

test('a job for later waits for its time, and one that waits already doesn’t stand in for it', () =>
  withOwnDatabase(async ({ url, db }) => {
    for (const afterSeconds of [0, 3600, 3600, 0])
      await enqueue(db, { name: queue, key: 'one', payload: { afterSeconds }, afterSeconds })
    const done: unknown[] = []
    const work = async (payload: unknown) => void done.push(payload)
    const jobs = await runJobs({ url, db, log, book: { handlers: { [queue]: work }, sweeps: {} } })
    await expect.poll(() => statesOf(db), { timeout: 10_000 }).toEqual({ completed: 1, created: 2 })
    await jobs.stop()
    expect(done).toEqual([{ afterSeconds: 0 }])
  }))

test('the reason of a failed job stands in its row, for the operator', () =>
  withOwnDatabase(async ({ url, db }) => {
    await writeJobs(db, 1)
    const work = () => Promise.reject(new Error('the provider is out of reach'))
    const jobs = await runJobs({ url, db, log, book: { handlers: { [queue]: work }, sweeps: {} } })
    const said = async () =>
      (
        await sql<{
          said: string
        }>`select output ->> 'message' as said from pgboss.job where name = ${queue}`.execute(db)
      ).rows[0]?.said
    await expect.poll(said, { timeout: 10_000 }).toBe('the provider is out of reach')
    await jobs.stop()
  }))

test('what the job queue throws is logged with its message, not as an object', () =>
  withOwnDatabase(async ({ url, db }) => {
    const logged: unknown[] = []
    const listening = {
      info: () => undefined,
      error: (_event: string, fields?: object) => void logged.push(fields),
    }
    const jobs = await runJobs({
      url,
      db,
      log: listening,
      book: { handlers: { [queue]: async () => {} }, sweeps: {} },
    })
    await sql`alter table pgboss.job rename to job_away`.execute(db)
    await expect
      .poll(() => logged, { timeout: 10_000 })
      .toContainEqual(expect.objectContaining({ message: expect.stringContaining('pgboss.job') }))
    await sql`alter table pgboss.job_away rename to job`.execute(db)
    await jobs.stop()
    expect(JSON.stringify(logged)).not.toContain('[object Object]')
  }))
