import { sql } from 'kysely'
import { elapsedMs } from '#foundation/platform/clock.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { OwnDatabase } from './database.ts'

const patienceMs = 10_000

type LockedTable =
  | 'slot'
  | 'event'
  | 'reservation'
  | 'payment'
  | 'review'
  | 'users'
  | 'picture'
  | 'split_payment'
  | 'booking_split'
  | 'poll'

/**
 * Holds the lock of every row of `table`, starts the work, waits until `waiting` sessions stand behind the lock, and
 * lets them go all at once. Nothing here sleeps for luck: the server itself says who waits.
 */
export async function whileLocked<Result>(
  { pool, db }: OwnDatabase,
  { table, waiting }: { table: LockedTable; waiting: number },
  start: () => Promise<Result>[],
): Promise<PromiseSettledResult<Result>[]> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select 1 from ${table} for update`)
    const work = Promise.allSettled(start())
    await untilWaiting(db, waiting)
    await holder.query('commit')
    return await work
  } finally {
    holder.release()
  }
}

/** Comes back when so many sessions of this database stand behind locks at once. */
export async function untilWaiting(db: Db, wanted: number): Promise<void> {
  const deadline = elapsedMs() + patienceMs
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.count ?? 0) >= wanted) return
    if (elapsedMs() > deadline) throw new Error(`${wanted} sessions never waited at once`)
  }
}

/**
 * How many deadlocks the server had to break in this database. A session reports its own when it ends, so all others
 * are ended first; the pools replace them.
 */
export async function deadlocksOf(db: Db): Promise<number> {
  return db.connection().execute(async (own) => {
    const deadline = elapsedMs() + patienceMs
    for (;;) {
      const { rows } = await sql<{ gone: boolean }>`
        select pg_terminate_backend(pid) as gone from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(own)
      if (rows.length === 0) break
      if (elapsedMs() > deadline) throw new Error('the other sessions never ended')
    }
    const { rows } = await sql<{ count: number }>`
      select deadlocks as count from pg_stat_database where datname = current_database()`.execute(own)
    return rows[0]?.count ?? 0
  })
}
