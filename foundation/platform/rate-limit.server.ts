import { sql } from 'kysely'
import type { Db } from './db.server.ts'

/** One counted window: `key` says who does what (`login-ip:<address>`). */
export type Limit = { key: string; limit: number; windowSeconds: number; now: Date }

/** Whether there was room; `hits` counts this one too. */
export type Allowance =
  | { outcome: 'allowed'; hits: number }
  | { outcome: 'refused'; because: 'too-many'; hits: number; retryAfterSeconds: number }

const longestKey = 200

/**
 * Counts one hit in the window that `now` lies in and says whether it is within the limit.
 *
 * Windows are fixed (00:00 to 00:05, 00:05 to 00:10), counted in the database, so that every process sees the same
 * figure. Call it outside a transaction: a rollback would forget the hit.
 */
export async function allow(db: Db, { key, limit, windowSeconds, now }: Limit): Promise<Allowance> {
  const startMs = windowStart(now, windowSeconds)
  const { rows } = await sql<{ hits: number }>`
    insert into rate_window (key, window_start, hits) values (${key.slice(0, longestKey)}, ${new Date(startMs)}, 1)
    on conflict (key, window_start) do update set hits = least(rate_window.hits + 1, 1000000)
    returning hits`.execute(db)
  const hits = rows[0]?.hits ?? 1
  if (hits <= limit) return { outcome: 'allowed', hits }
  const retryAfterSeconds = Math.max(1, Math.ceil((startMs + windowSeconds * 1000 - now.getTime()) / 1000))
  return { outcome: 'refused', because: 'too-many', hits, retryAfterSeconds }
}

/** Seconds between two hits once the limit is reached: doubling with each further hit. Source: reliability 3.1. */
const firstDelaySeconds = 2
const longestDelaySeconds = 60

/**
 * Like `allow`, but never shuts anyone out for the rest of the window: beyond the limit one hit passes per pause, and
 * the pause doubles from 2 up to 60 seconds.
 */
export async function allowSlowly(db: Db, limit: Limit): Promise<Allowance> {
  const allowance = await allow(db, limit)
  if (allowance.outcome === 'allowed') return allowance
  const over = allowance.hits - limit.limit
  const delaySeconds = Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** Math.min(over - 1, 5))
  const slow = await allow(db, {
    key: `${limit.key}:slow`,
    limit: 1,
    windowSeconds: delaySeconds,
    now: limit.now,
  })
  return slow.outcome === 'allowed' ? { outcome: 'allowed', hits: allowance.hits } : slow
}

/** Takes back one hit of the window that `now` lies in, for what turned out to be no attack. */
export async function forgive(
  db: Db,
  { key, windowSeconds, now }: { key: string; windowSeconds: number; now: Date },
): Promise<void> {
  const window = { key: key.slice(0, longestKey), start: new Date(windowStart(now, windowSeconds)) }
  await sql`delete from rate_window where key = ${window.key} and window_start = ${window.start} and hits <= 1`.execute(
    db,
  )
  await sql`update rate_window set hits = hits - 1
    where key = ${window.key} and window_start = ${window.start} and hits > 1`.execute(db)
}

/** Forgets windows that began more than a day ago; for the nightly job. */
export async function forgetOldWindows(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - 24 * 3600 * 1000)
  await db.deleteFrom('rate_window').where('window_start', '<', before).execute()
}

function windowStart(now: Date, windowSeconds: number): number {
  const windowMs = windowSeconds * 1000
  return Math.floor(now.getTime() / windowMs) * windowMs
}
