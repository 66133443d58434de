import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { JobBook } from '#foundation/platform/jobs.server.ts'

const mostRounds = 50

/** What working the queues off came to; a failed job stays in its queue. */
export type JobRun = { done: number; failed: number }

/**
 * Works off the waiting jobs that `handlers` knows, in the order they were written, until none is left or each that is
 * left has just failed: the job runner in small, on a test's own time.
 *
 * @throws {Error} when jobs go on writing jobs. Where others write at the same time the queues need not ever be seen
 * empty: there `workOffWaiting` is the one to call.
 */
export async function workOffJobs(db: Db, handlers: JobBook['handlers']): Promise<JobRun> {
  const run: JobRun = { done: 0, failed: 0 }
  for (let round = 0; round < mostRounds; round += 1) {
    const { done, failed } = await workOffWaiting(db, handlers)
    run.done += done
    run.failed += failed
    if (done === 0) return run
  }
  throw new Error('the queues never run empty')
}

/** Works off the jobs that wait at this moment, each once; what they or others write meanwhile goes on waiting. */
export async function workOffWaiting(db: Db, handlers: JobBook['handlers']): Promise<JobRun> {
  const run: JobRun = { done: 0, failed: 0 }
  for (const { id, name, data } of await waitingJobs(db, Object.keys(handlers))) {
    const work = handlers[name]
    if (!work) continue
    try {
      await work(data)
      await sql`delete from pgboss.job where id = ${id}`.execute(db)
      run.done += 1
    } catch {
      run.failed += 1
    }
  }
  return run
}

/** The jobs of these names that wait, in the order they were written. */
export async function waitingJobs(db: Db, names: string[]) {
  const { rows } = await sql<{ id: string; name: string; data: Record<string, unknown> }>`
    select id, name, data from pgboss.job where state = 'created' and name = any(${names})
    order by created_on, id`.execute(db)
  return rows
}
