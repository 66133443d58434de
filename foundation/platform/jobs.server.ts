import { PgBoss, type JobResult } from 'pg-boss'
import { sql, type RawBuilder } from 'kysely'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Db } from './db.server.ts'
import { hot, insideTransaction, runText } from './db.server.ts'
import { jsonText } from './json-text.ts'
import { faultFields, type Log } from './log.server.ts'

/**
 * A piece of work for later. `key` makes a second waiting job of the same name and subject unnecessary. With
 * `afterSeconds` nobody takes it before.
 */
export type Job = { name: string; key: string; payload: Record<string, unknown>; afterSeconds?: number }

/** What a job does: gets its payload; throwing means it is tried again. */
export type JobHandler = (payload: Record<string, unknown>) => Promise<void>

/** Tries per job, then it is kept as failed for the operator. Source: reliability 5.5 (12 tries). */
const retryLimit = 12
const retryDelaySeconds = 1
const retryDelayMaxSeconds = 60
/** A job of which its process says nothing for so long is given to another one: the process is dead. */
const heartbeatSeconds = 20
/** How often it is looked for such jobs. */
const rescueSeconds = 15

/**
 * Writes a job in the caller's transaction, so that a rollback forgets it too. Delivery is at least once: handlers
 * are idempotent. A job that is already waiting under the same name and key is not written twice, unless with
 * `afterSeconds`: the one that waits may begin too soon.
 */
export async function enqueue(tx: Db, { name, key, payload, afterSeconds = 0 }: Job): Promise<void> {
  const limits = [retryLimit, retryDelaySeconds, retryDelayMaxSeconds, heartbeatSeconds]
  await runText(tx, saveJob, [name, jsonText(payload), key, ...limits, afterSeconds])
}

const saveJob = hot(
  'platform_enqueue',
  `insert into pgboss.job (name, data, singleton_key, retry_limit, retry_delay, retry_backoff, retry_delay_max,
     heartbeat_seconds, start_after)
   select $1::text, $2::jsonb, $3::text, $4::int, $5::int, true, $6::int, $7::int,
     now() + $8::int * interval '1 second'
   where $8::int > 0 or not exists (
     select 1 from pgboss.job where name = $1::text and singleton_key = $3::text and state = 'created')`,
)

/**
 * Says of a row that a job by this name is about (`key`: its column): none is under way, nor has one failed within the
 * hour. Jobs live by the database's clock.
 */
export const isLeftAlone = (name: string, key: RawBuilder<unknown>) => sql<boolean>`not exists (
  select 1 from pgboss.job as job where job.name = ${name} and job.singleton_key = ${key}
    and (job.state in ('created', 'retry', 'active')
      or (job.state = 'failed' and job.completed_on > now() - interval '1 hour')))`

/**
 * Jobs by name with their handlers, and schedules (every `seconds`, by a wake-up that writes no row). A sweep that
 * `canWait` has turns of its own: what waits for a silent mail server never keeps places from being freed.
 */
export type JobBook = {
  handlers: Record<string, JobHandler>
  sweeps: Record<string, { everySeconds: number; canWait?: true; run: () => Promise<void> }>
}

/** A running job runner. `stop` lets the work in hand finish; `sweepNow` begins every sweep before its beat. */
export type JobRunner = { stop: () => Promise<void>; sweepNow: () => void }

/** So many jobs are fetched together; while a fetch brings that many the next one follows at once. */
const jobsPerFetch = 16
/** Two fetch from each queue, so that one slow job doesn't hold up what comes after its batch. */
const fetchersPerQueue = 2
/** How often one statement looks which queues have jobs that are due: fetching from each of them costs more. */
const lookEveryMs = 250
/** How often a queue is fetched from without such a look. */
const fetchSeconds = 15
/** Of one queue. Handlers hold no connection while they wait for others' servers. */
const mostJobsAtOnce = 8

/**
 * Works off queues and sweeps until stopped. Jobs are fetched in batches, and each ends by itself: one that throws is
 * tried again alone. Jobs of one queue run side by side, so handlers lock what they change. A sweep looks for rows that
 * are due; it skips a beat while its previous run still works, and an advisory lock keeps two processes from doing the
 * same sweep at once.
 */
export async function runJobs({
  url,
  db,
  log,
  book,
}: {
  url: string
  db: Db
  log: Log
  book: JobBook
}): Promise<JobRunner> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    schema: 'pgboss',
    application_name: 'utkiek-jobs',
    superviseIntervalSeconds: rescueSeconds,
    monitorIntervalSeconds: rescueSeconds,
  })
  boss.on('error', (error) => log.error('jobs', faultFields(error)))
  await boss.start()
  const fetchers = new Map<string, readonly string[]>()
  for (const [name, work] of Object.entries(book.handlers))
    fetchers.set(name, await workOff(boss, name, work))
  const waking = startWaking({ boss, log, fetchers })
  const [soon, later] = [pLimit(mostSweepsAtOnce), pLimit(mostWaitingSweepsAtOnce)]
  const sweeps = Object.entries(book.sweeps).map(([name, sweep]) =>
    startSweep({ name, db, log, turns: sweep.canWait ? later : soon, ...sweep }),
  )
  return {
    sweepNow: () => sweeps.forEach(({ askFor }) => askFor()),
    stop: async () => {
      await Promise.all([waking, ...sweeps].map(({ stop }) => stop()))
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Each fetcher is registered by itself, because only by its own id it can be woken. */
async function workOff(boss: PgBoss, name: string, work: JobHandler): Promise<string[]> {
  const turns = pLimit(mostJobsAtOnce)
  const options = {
    ...{ batchSize: jobsPerFetch, burstWhenBatchFull: true },
    ...{ pollingIntervalSeconds: fetchSeconds, perJobResults: true as const },
  }
  const fetch = () =>
    boss.work<JobData, unknown, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => turns(() => outcomeOf(job, work)))),
    )
  return Promise.all(Array.from({ length: fetchersPerQueue }, fetch))
}

type Waking = { boss: PgBoss; log: Log; fetchers: ReadonlyMap<string, readonly string[]> }

// Its index holds only what waits.
const dueQueues = `select distinct name from pgboss.job
  where state < 'active' and not blocked and start_after <= now()`

function startWaking({ boss, log, fetchers }: Waking) {
  let looking: Promise<void> | null = null
  const look = async () => {
    const { rows }: { rows: { name: string }[] } = await boss.getDb().executeSql(dueQueues)
    for (const { name } of rows) for (const id of fetchers.get(name) ?? []) boss.notifyWorker(id)
  }
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: Error) => log.error('jobs', faultFields(error)))
      .finally(() => (looking = null))
  }, lookEveryMs)
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    await looking
  }
  return { stop }
}

type JobData = Record<string, unknown> | null

async function outcomeOf({ id, data }: { id: string; data: JobData }, work: JobHandler): Promise<JobResult> {
  try {
    await work(data ?? {})
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: error }
  }
}

type Sweep = {
  name: string
  db: Db
  log: Log
  turns: LimitFunction
  everySeconds: number
  run: () => Promise<void>
}

// A sweep that runs holds a connection beside those that its work takes: all of them at once would wait for each other.
const mostSweepsAtOnce = 4
const mostWaitingSweepsAtOnce = 2

function startSweep({ name, db, log, turns, everySeconds, run }: Sweep) {
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false
  const beat = () => {
    running ??= turns(() => (isStopped ? undefined : runAlone(db, name, run)))
      .catch((error: Error) => log.error('sweep', { name, ...faultFields(error) }))
      .finally(() => {
        running = null
        if (isWanted) askFor()
      })
  }
  // What is asked for while a run is ending must not be lost: it sees only what was due when it began.
  const askFor = () => {
    isWanted = running !== null
    if (!isWanted) beat()
  }
  const timer = setInterval(beat, everySeconds * 1000)
  beat()
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    isWanted = false
    isStopped = true
    await running
  }
  return { askFor, stop }
}

// The lock belongs to a session of its own, because the sweep's work opens and closes its own transactions.
async function runAlone(db: Db, name: string, run: () => Promise<void>): Promise<void> {
  if (insideTransaction()) throw new Error('a sweep never runs inside a transaction')
  await db.connection().execute(async (own) => {
    const { rows } = await sql<{
      ok: boolean
    }>`select pg_try_advisory_lock(hashtext(${`sweep:${name}`})) as ok`.execute(own)
    if (!rows[0]?.ok) return
    try {
      await run()
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${`sweep:${name}`}))`.execute(own)
    }
  })
}
