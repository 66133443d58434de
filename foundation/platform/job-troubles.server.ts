import { sql, type RawBuilder } from 'kysely'
import { noteInAudit } from './audit.server.ts'
import { inTransaction, type Db } from './db.server.ts'

/**
 * A job that doesn't come to its end. `failed`: all its tries did; `overdue`: whoever took it never answered;
 * `waiting`: nobody takes it.
 */
export type TroubledJob = {
  id: string
  name: string
  stand: 'failed' | 'overdue' | 'waiting'
  createdAt: Date
  attempts: number
  error: string | null
}

/** What a step about a job came to. */
export type JobStep =
  { outcome: 'done' } | { outcome: 'refused'; because: 'no-such-job' | 'solved-already' | 'nobody-finds-it' }

/**
 * By a job's name: says of a row of `job` whether its subject, named by `singleton_key`, has come to its end without it. A
 * sweep did its work, or another job.
 */
export type SolvedJobs = Record<string, RawBuilder<boolean>>

/** More tries for a job that is begun anew. */
const moreTries = 12

// Jobs live by the machine's clock, which the database has: a moved demo clock means nothing to them.
const stand = sql`case when state = 'failed' then 'failed' when state = 'active' then 'overdue' else 'waiting' end`
const isTroubled = sql`name not like '\\_\\_%' and (state = 'failed'
  or (state = 'active' and started_on + expire_seconds * interval '1 second' < now())
  or (state in ('created', 'retry') and start_after < now() - interval '15 minutes'))`

const isSolved = (solved: SolvedJobs) =>
  sql`case job.name ${sql.join(
    Object.entries(solved).map(([name, isTrue]) => sql`when ${name} then ${isTrue}`),
    sql` `,
  )} else false end`

// Of several that failed for one subject the newest tells everything.
const fromTroubled = (solved: SolvedJobs) => sql`
  from pgboss.job as job where ${isTroubled} and not (state = 'failed' and (${isSolved(solved)} or exists (
    select 1 from pgboss.job as newer
    where newer.name = job.name and newer.singleton_key = job.singleton_key
      and (newer.created_on, newer.id) > (job.created_on, job.id))))`

/** Jobs that don't come to their end, the oldest first. Failed ones are kept for a week. */
export async function troubledJobs(
  db: Db,
  { offset, limit, solved }: { offset: number; limit: number; solved: SolvedJobs },
): Promise<TroubledJob[]> {
  const { rows } = await sql<TroubledJob>`
    select id::text, name, ${stand} as stand, created_on as "createdAt", retry_count + 1 as attempts,
      left(coalesce(output ->> 'message', output #>> '{value,message}'), 300) as error
    ${fromTroubled(solved)} order by created_on, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many of them there are; those that were written more than `olderHours` ago. */
export async function troubledJobCount(
  db: Db,
  { olderHours = 0, solved }: { olderHours?: number; solved: SolvedJobs },
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) ${fromTroubled(solved)} and created_on <= now() - ${olderHours} * interval '1 hour'`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

type Step = { jobId: string; actorId: string; now: Date }

/** Begins a job anew. Whoever still holds it can't settle it any more: its count of tries has gone on. */
export function retryJob(db: Db, step: Step): Promise<JobStep> {
  return onTroubled(db, step, async (tx, name) => {
    await sql`
      update pgboss.job set state = 'retry', retry_count = retry_count + 1, retry_limit = retry_count + ${moreTries},
        start_after = now(), completed_on = null, keep_until = now() + interval '14 days'
      where name = ${name} and id = ${step.jobId}::uuid`.execute(tx)
    await note(tx, step, 'job.retry', { queue: name })
  })
}

/** Drops a job that nobody needs any more; only of queues whose work a sweep would find again if it was needed. */
export function dropJob(
  db: Db,
  { foundAgain, ...step }: Step & { reason: string; foundAgain: readonly string[] },
): Promise<JobStep> {
  return onTroubled(db, step, async (tx, name) => {
    if (!foundAgain.includes(name)) return { outcome: 'refused', because: 'nobody-finds-it' } as const
    await sql`delete from pgboss.job where name = ${name} and id = ${step.jobId}::uuid`.execute(tx)
    await note(tx, step, 'job.drop', { queue: name, reason: step.reason })
  })
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function onTroubled(
  db: Db,
  { jobId }: Step,
  work: (tx: Db, name: string) => Promise<JobStep | void>,
): Promise<JobStep> {
  if (!uuid.test(jobId)) return Promise.resolve({ outcome: 'refused', because: 'no-such-job' })
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ name: string; isTroubled: boolean }>`
      select name, ${isTroubled} as "isTroubled" from pgboss.job where id = ${jobId}::uuid for update`.execute(
      tx,
    )
    const [job] = rows
    if (!job) return { outcome: 'refused', because: 'no-such-job' } as const
    if (!job.isTroubled) return { outcome: 'refused', because: 'solved-already' } as const
    return (await work(tx, job.name)) ?? ({ outcome: 'done' } as const)
  })
}

function note(tx: Db, { jobId, actorId, now }: Step, action: string, details: Record<string, string>) {
  return noteInAudit(tx, { actorId, action, subject: { kind: 'job', id: jobId }, details, now })
}
