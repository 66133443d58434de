import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue, runJobs } from '#foundation/platform/jobs.server.ts'
import { silentLog } from '#foundation/platform/log.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'

const queue = 'booking.fulfil'
const child = join(import.meta.dirname, 'job-child.ts')
const withinMs = 60_000

test('jobs that a killed process had taken are done by another one within a minute', () =>
  withOwnDatabase(async ({ url, db }) => {
    for (const nr of [1, 2, 3]) await enqueue(db, { name: queue, key: String(nr), payload: { nr } })
    const victim = fork(child, [url, queue])
    const ended = once(victim, 'exit')
    await once(victim, 'message')
    victim.kill('SIGKILL')
    await ended
    const left = await sql`select id from pgboss.job where name = ${queue} and state = 'active'`.execute(db)
    expect(left.rows).toHaveLength(3)
    const done: unknown[] = []
    const work = async ({ nr }: Record<string, unknown>) => void done.push(nr)
    const jobs = await runJobs({
      ...{ url, db, log: silentLog },
      book: { handlers: { [queue]: work }, sweeps: {} },
    })
    await expect.poll(() => done.length, { timeout: withinMs, interval: 500 }).toBe(3)
    await jobs.stop()
    expect(new Set(done)).toEqual(new Set([1, 2, 3]))
  }))
